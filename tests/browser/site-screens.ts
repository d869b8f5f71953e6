import type { Page } from 'playwright-core';

import { href } from '#routes/href.ts';

import { settled } from '../support/traffic.ts';
import { go, type Screen } from './screen.ts';

/** The company's own site: its beginning, the builder, and what visitors send. */
export const siteScreens: readonly Screen[] = [
  { name: 'website builder', visitor: 'owner', open: (page) => go(page, href('foreignTrade.staff')) },
  { name: 'website settings', visitor: 'newcomer', open: (page) => go(page, `${href('foreignTrade.staff')}?part=settings`) },
  {
    name: 'domains of the site',
    visitor: 'newcomer',
    open: async (page) => {
      await go(page, `${href('foreignTrade.staff')}?part=hosts`);
      await page.getByText('_farsail.www.harbour-lights.example').waitFor();
    },
  },
  {
    name: 'assignment of inquiries',
    visitor: 'owner',
    open: async (page) => {
      await go(page, `${href('foreignTrade.xunpan')}?part=rules`);
      await page.getByRole('button', { name: /^(添加规则|新增規則|Add a rule)$/ }).click();
      await page.getByRole('group').first().waitFor();
    },
  },
  {
    name: 'site statistics',
    // The owner has no site yet.
    visitor: 'newcomer',
    open: async (page) => {
      await go(page, `${href('foreignTrade.staff')}?part=figures`);
      await settled(page);
    },
  },
  { name: 'real-time inquiries', visitor: 'owner', open: (page) => go(page, href('foreignTrade.xunpan')) },
];

/** They come after all others, so that each of those keeps the turn in which it is judged. */
export const lateSiteScreens: readonly Screen[] = [{ name: 'a page that two people wrote', visitor: 'newcomer', open: disputePage }];

/** Somebody else saves the headline that is being written. */
async function disputePage(page: Page): Promise<void> {
  await go(page, href('foreignTrade.staff'));
  const headline = page.getByLabel(/^(标题（English）|標題（English）|Title \(English\))$/);
  await headline.waitFor();
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? '';
  const headers = { 'x-token': token };
  const { result: site } = await (await page.request.get('/api/site/getsite', { headers })).json();
  const { slug: _, hidden: __, ...home } = site.pages[0];
  const [hero, ...sections] = home.sections;
  const theirs = { ...hero, title: { ...hero.title, en: `X-${home.version}` } };
  await page.request.post('/api/site/savesitepage', { headers, data: { ...home, sections: [theirs, ...sections] } });
  await headline.fill('X-91');
  await page.getByRole('dialog').getByRole('radio').first().waitFor({ state: 'attached' });
  await settled(page);
}
