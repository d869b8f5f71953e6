import type { Page } from 'playwright-core';

import { href } from '#routes/href.ts';

import { settled } from '../support/traffic.ts';
import { go, type Screen } from './screen.ts';

/** Products, the profile of the company, and the layers over them. */
export const productScreens: readonly Screen[] = [
  { name: 'products', visitor: 'owner', open: (page) => go(page, href('foreignTrade.products')) },
  { name: 'product form', visitor: 'owner', open: writeProduct },
  { name: 'catalogue form', visitor: 'owner', open: makeCatalogue },
  { name: 'products for an offer', visitor: 'owner', open: addToOffer },
  { name: 'products for the site', visitor: 'owner', open: showOnSite },
  { name: 'product edit form', visitor: 'owner', open: editMany },
  { name: 'product edit preview', visitor: 'owner', open: previewEdit },
  { name: 'product import', visitor: 'owner', open: (page) => go(page, href('foreignTrade.productImport')) },
  { name: 'product import columns', visitor: 'owner', open: chooseProducts },
  { name: 'product import check', visitor: 'owner', open: checkProducts },
  { name: 'product import result', visitor: 'owner', open: importTable },
  { name: 'company profile', visitor: 'owner', open: (page) => go(page, href('foreignTrade.company')) },
];

/** They come after all others, so that each of those keeps the turn in which it is judged. */
export const lateProductScreens: readonly Screen[] = [{ name: 'past product edits', visitor: 'owner', open: openPastEdits }];

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

async function openRowMenu(page: Page): Promise<void> {
  await go(page, href('foreignTrade.products'));
  await page
    .getByRole('button', { name: /更多操作|More actions for/ })
    .first()
    .click();
  await page.getByRole('menu').waitFor();
}

async function addToOffer(page: Page): Promise<void> {
  await openRowMenu(page);
  await page.getByRole('menuitem', { name: /^(加入报价|加入報價|Add to an offer)$/ }).click();
  await page.getByRole('radio', { name: /^(已有报价|已有報價|Existing offer)$/ }).check();
  await page.getByRole('dialog').locator('input[name^="quantity"]').first().waitFor();
}

async function showOnSite(page: Page): Promise<void> {
  await openRowMenu(page);
  await page.getByRole('menuitem', { name: /^(在网站展示|在網站展示|Show on the site)$/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(加到页面|加到頁面|Add to the page|网站搭建|網站搭建|Website builder)$/ })
    .waitFor();
}

async function editMany(page: Page): Promise<void> {
  await go(page, href('foreignTrade.products'));
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: /^(批量修改|批次修改|Bulk edit)$/ }).click();
  await page.getByRole('dialog').locator('select[name="by"]').selectOption('percent');
}

/** Prices that rise, so that some change and the preview has all its parts. */
async function previewEdit(page: Page): Promise<void> {
  await editMany(page);
  await page.locator('input[name="amount"]').fill('5');
  await page.getByRole('button', { name: /^(预览|預覽|Preview)$/ }).click();
  await page.getByRole('button', { name: /^(返回修改|Back)$/ }).waitFor();
}

/** A table whose columns wait to be looked over. */
async function chooseProducts(page: Page): Promise<void> {
  await go(page, href('foreignTrade.productImport'));
  const buffer = Buffer.from('MODEL,NAME,PRICE,MOQ (pcs)\nX-31,Lamp,100: 3.20; 500: 2.95,abc\n,Pump,4,\n');
  await page.locator('input[type=file]').setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('table').waitFor();
}

async function checkProducts(page: Page): Promise<void> {
  await chooseProducts(page);
  await page.getByRole('button', { name: /^(检查表格|檢查表格|Check the table)$/ }).click();
  await page.getByRole('grid').first().waitFor();
}

async function importTable(page: Page): Promise<void> {
  await checkProducts(page);
  // Another language may have imported it before: then the row changes nothing, and there is nothing to start.
  const start = page.getByRole('button', { name: /^(导入|匯入|Import) / });
  if ((await start.getAttribute('aria-disabled')) === 'true') return;
  await start.click();
  await page.getByRole('button', { name: /^(撤销导入|復原匯入|Undo the import)$/ }).waitFor();
}

/** What the owner has just done stands among it, with the way to take it back. */
async function openPastEdits(page: Page): Promise<void> {
  await editMany(page);
  await page.locator('select[name="by"]').selectOption({ index: 0 });
  // Another lead time each time, so that there is something to change.
  await page.locator('input[name="leadtime"]').fill(`X-${Date.now() % 100_000}`);
  await page.getByRole('button', { name: /^(预览|預覽|Preview)$/ }).click();
  await page.getByRole('button', { name: /^(修改 \d+ 个产品|修改 \d+ 個產品|Change \d+ products?)$/ }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^(修改记录|修改紀錄|Past edits)$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^(撤销|復原|Undo)$/ }).first().waitFor(); // prettier-ignore
  await settled(page);
}
