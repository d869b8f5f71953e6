import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';

import { href } from '#routes/href.ts';

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
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('title-en');
});
