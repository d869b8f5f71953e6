import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';

import { href } from '#routes/href.ts';

import { type OpenProduct, openProduct } from '../support/open-product.ts';

let product: OpenProduct;
beforeAll(async () => {
  product = await openProduct();
});

const desk = { name: 'at a desk', viewport: { width: 1280, height: 800 }, hasTouch: false };
const phone = { name: 'on a phone', viewport: { width: 390, height: 844 }, hasTouch: true };

/** The controls within something that a message lies over. */
const covered = (page: Page, within = '[role="dialog"]') =>
  page.evaluate((scope) => {
    const region = document.querySelector('section[aria-label="Notifications"]');
    const toasts = [...(region?.querySelectorAll('li') ?? [])]
      .map((toast) => toast.getBoundingClientRect())
      .filter(({ height }) => height > 0);
    const controls = [...document.querySelectorAll(`:is(${scope}) :is(input, select, textarea, button, a)`)];
    const under = controls.filter((control) => {
      const box = control.getBoundingClientRect();
      return toasts.some(
        ({ left, right, top, bottom }) => box.width > 1 && box.left < right && left < box.right && box.top < bottom && top < box.bottom,
      );
    });
    return { toasts: toasts.length, under: under.map(({ ariaLabel, textContent }) => ariaLabel ?? textContent) };
  }, within);

async function copySettings(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+K');
  await page.getByRole('combobox').waitFor();
  await page.keyboard.type('Settings');
  await page.getByRole('option', { name: 'Settings', exact: true }).click();
  await page.getByRole('dialog', { name: 'Settings' }).getByRole('button', { name: 'Copy', exact: true }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: /Settings copied|does not allow/ })
    .waitFor();
}

test.each([desk, phone])(
  'a message lies over no field of the drawer it comes from, nor of what opens after it, $name',
  async ({ viewport, hasTouch }) => {
    const { page } = await product.arrive({ as: await product.newOwner(), options: { viewport, hasTouch } });
    await page.goto('/customer/slist');
    await copySettings(page);
    await expect.poll(() => covered(page)).toEqual({ toasts: 1, under: [] });

    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Notices' }).click();
    await page.getByRole('dialog').getByRole('tab').first().waitFor();
    await expect.poll(() => covered(page)).toEqual({ toasts: 1, under: [] });
  },
);

test.each([desk, { ...desk, name: 'at a wide desk', viewport: { width: 1920, height: 1080 } }, phone])(
  'a message lies neither over the row that was worked on nor over the head of a page of companies, $name',
  async ({ viewport, hasTouch }) => {
    const { page } = await product.arrive({ as: await product.newOwner(), options: { viewport, hasTouch } });
    await page.goto(`${href('search.companies')}?keyword=foods`);
    await page.getByRole('article').first().getByRole('button', { name: 'Collect' }).click();
    await page.getByRole('listitem').filter({ hasText: 'Collected' }).last().waitFor();
    // Rows fill the page to its lower edge, and the name of each opens it.
    await expect.poll(() => covered(page, 'main form, main li:first-child')).toEqual({ toasts: 1, under: [] });
  },
);
