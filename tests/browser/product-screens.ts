import type { Page } from 'playwright-core';

import { href } from '#routes/href.ts';

import { settled } from '../support/traffic.ts';
import { go, type Screen } from './screen.ts';

/** Products, the profile of the company, and the layers over them. */
export const productScreens: readonly Screen[] = [
  { name: 'products', visitor: 'owner', open: (page) => go(page, href('foreignTrade.products')) },
  { name: 'product form', visitor: 'owner', open: writeProduct },
  { name: 'catalogue form', visitor: 'owner', open: makeCatalogue },
  { name: 'company profile', visitor: 'owner', open: (page) => go(page, href('foreignTrade.company')) },
];

async function writeProduct(page: Page): Promise<void> {
  await go(page, href('foreignTrade.products'));
  await page.getByRole('button', { name: /^(新建产品|新增產品|Add a product)$/ }).click();
  await page.getByRole('dialog').locator('input[name="sku"]').waitFor();
  await page.getByRole('button', { name: /^(添加价格|加入價格|Add a price)$/ }).click();
  await settled(page);
}

async function makeCatalogue(page: Page): Promise<void> {
  await go(page, href('foreignTrade.products'));
  await page.getByRole('button', { name: /^(目录与简介 PDF|目錄及簡介 PDF|Catalogue as PDF)$/ }).click();
  await page.getByRole('dialog').locator('select[name="language"]').waitFor();
}
