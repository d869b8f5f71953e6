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
