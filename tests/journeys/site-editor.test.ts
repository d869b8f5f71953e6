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
