import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';

import { href } from '#routes/href.ts';
import { addDemoCompany } from '#server/demo/site/demo-company.ts';
import type { Schemas } from '#server/operation.ts';
import { publish } from '#server/site/publish/publish-job.ts';

import type { SignedIn } from '../support/accounts.ts';
import { axeFaults } from '../support/axe.ts';
import { type OpenProduct, openProduct } from '../support/open-product.ts';
import { settled } from '../support/traffic.ts';

let product: OpenProduct;
beforeAll(async () => {
  product = await openProduct();
});

/** A company whose site has just begun, in its editor. */
async function openEditor(): Promise<Page> {
  const owner = await product.newOwner();
  await product.server.as(owner).call('addSite', { kind: 'manufacturer', langs: ['en', 'zh'] });
  const { page } = await product.arrive({ as: owner, language: 'US' });
  await page.goto(href('foreignTrade.staff'));
  await page.getByRole('heading', { level: 2, name: 'Hero' }).waitFor();
  await settled(page);
  return page;
}

test('a section that is chosen in the list comes into view in the preview, and one that is pressed there is the one to write', async () => {
  const page = await openEditor();
  // Sections without content are left out, so that the page of a new site is short; so is this window.
  await page.setViewportSize({ width: 1280, height: 500 });
  const preview = page.frameLocator('iframe');
  const form = preview.locator('#contact');
  const isInView = () => form.evaluate((section) => section.getBoundingClientRect().top < section.ownerDocument.defaultView!.innerHeight);
  await expect.poll(isInView).toBe(false);

  await page.getByRole('button', { name: 'Inquiry form', exact: true }).press('Enter');
  await expect.poll(isInView).toBe(true);

  await preview.getByRole('heading', { name: 'Frequently asked questions' }).click();
  await page.getByRole('heading', { level: 2, name: 'FAQ' }).waitFor();
});

test('what is typed stands in the preview at once, and Tab leads past it', async () => {
  const page = await openEditor();
  await page.getByLabel('Title (English)').fill('Lamps from Ningbo');
  await page.frameLocator('iframe').getByRole('heading', { name: 'Lamps from Ningbo' }).waitFor();

  await page.getByRole('radio', { name: 'Computer' }).focus();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('IFRAME');
});

test('rows of a section change places by key, and the focus never gets lost when sections and rows come and go', async () => {
  const page = await openEditor();
  const focused = () => page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent);
  const titles = () =>
    page.getByLabel(/^Item \d, title \(English\)/).evaluateAll((fields) => fields.map((field) => (field as HTMLTextAreaElement).value));
  await page.getByRole('button', { name: 'FAQ', exact: true }).press('Enter');
  for (const [place, words] of ['one', 'two', 'three'].entries()) await page.getByLabel(`Item ${place + 1}, title (English)`).fill(words);

  await page.getByRole('button', { name: 'Move Item 3 up' }).press('Enter');
  await expect.poll(focused).toBe('Move Item 2 up');
  await page.keyboard.press('Enter');
  await expect.poll(focused).toBe('Move Item 1 up');
  expect(await titles()).toEqual(['three', 'one', 'two']);

  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect.poll(titles).toEqual(['one', 'three', 'two']);
  for (const left of [2, 1, 0]) {
    await page.getByRole('button', { name: 'Delete item 1' }).press('Enter');
    await expect.poll(async () => (await titles()).length).toBe(left);
  }
  await expect.poll(focused).toBe('Items');

  await page.getByRole('button', { name: 'Add section' }).press('Enter');
  await page.getByRole('option', { name: 'News' }).press('Enter');
  await expect.poll(focused).toBe('News');
});

const topOf = async (what: ReturnType<Page['locator']>) => (await what.boundingBox())?.y ?? NaN;

test('on a phone the fields of a section stand between the list and the preview, and the focus goes to them', async () => {
  const page = await openEditor();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'FAQ', exact: true }).press('Enter');
  const fields = page.getByRole('heading', { level: 2, name: 'FAQ' });
  await expect.poll(() => fields.evaluate((heading) => heading === document.activeElement)).toBe(true);
  const tops = [
    await topOf(page.getByRole('heading', { level: 2, name: 'Sections' })),
    await topOf(fields),
    await topOf(page.locator('iframe')),
  ];
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
});

const NOTHING = { hidden: false, title: {}, text: {}, button: {}, href: '', pictureid: '', ids: [], items: [] } as const;
const words = (en: string, ar: string) => ({ en, ar });
/** The kinds of sections that a ready site does not begin with, each with something to show. */
const MORE_SECTIONS: readonly Schemas['SiteSection'][] = (['notice', 'banners', 'categories', 'table', 'news', 'faq', 'text'] as const).map(
  (kind) => ({
    ...NOTHING,
    ids: [],
    id: `more-${kind}`,
    kind,
    title: words(`About ${kind}`, `عن ${kind}`),
    text: words('We are closed in the first week of October.', 'نحن مغلقون في الأسبوع الأول من أكتوبر.'),
    items: [1, 2].map((at) => ({
      title: words(`Title ${at}`, `عنوان ${at}`),
      text: words('Two sentences. Both are short.', 'جملتان. كلتاهما قصيرة.'),
      href: 'products',
      pictureid: '',
    })),
  }),
);

/** Publishes a site of a company with goods, certificates and every kind of section; answers where it stands. */
async function publishedSite(owner: SignedIn): Promise<string> {
  const { db, files, url, as } = product.server;
  const { call } = as(owner);
  await addDemoCompany({ db, files, tenantId: owner.tenant, creatorId: owner.id });
  await sql`INSERT INTO product (tenant_id, creator_id, sku, status, sort, texts, category_id, category_path)
    SELECT tenant_id, creator_id, sku || '-' || n, 1, sort + n, replace(texts::text, '"name": "', '"name": "' || n || ' – ')::jsonb, category_id, category_path FROM product, generate_series(1, 12) AS n
    WHERE tenant_id = ${owner.tenant}`.execute(db);
  const { slug, pages } = (await call('addSite', { kind: 'manufacturer', langs: ['en', 'ar'] })).body.result;
  const { slug: _, hidden: __, ...home } = pages[0]!;
  await call('saveSitePage', { ...home, sections: [...home.sections, ...MORE_SECTIONS] });
  const { id } = (await call('startSitePublishing')).body.result;
  await publish({ db, settings: { host: '127.0.0.1', port: 1 } as never }, id);
  return `${url}/s/${slug}/`;
}

test('what visitors get breaks no rule of levels A to AAA, read from the left and from the right, by day at a desk and in the dark on a phone', async () => {
  const owner = await product.newOwner();
  const site = await publishedSite(owner);
  const { page } = await product.arrive({ options: { bypassCSP: true } });
  const { path } = await product.server.db
    .selectFrom('site_page')
    .where('tenant_id', '=', owner.tenant)
    .where(sql<boolean>`path ~ '^en/products/[^/]+/$'`)
    .select('path')
    .executeTakeFirstOrThrow();
  const places = ['', 'products/', 'products/page/2/', 'about/', 'contact/', 'thanks/', path.slice('en/'.length)];
  const faults: string[] = [];
  for (const place of ['en', 'ar'].flatMap((lang) => places.map((rest) => `${lang}/${rest}`))) {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${site}${place}`);
    const look = async (name: string) => faults.push(...(await axeFaults(page)).map((fault) => `${place} ${name}: ${fault}`));
    await look('by day');
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 390, height: 844 });
    await look('in the dark');
    faults.push(...(await page.evaluate(() => window.inspector.overflowFaults())).map((fault) => `${place}: ${fault}`));
  }
  expect(faults).toEqual([]);
});
