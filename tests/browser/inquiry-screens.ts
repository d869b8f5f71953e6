import type { Page } from 'playwright-core';

import { href } from '#routes/href.ts';
import { readingHref } from '#routes/manager-pages.ts';

import type { TestCaller } from '../support/server.ts';
import { settled } from '../support/traffic.ts';
import { go, type Screen, type Stage } from './screen.ts';

/** Inquiries, offers, reports and manuals, and the layers over them. */
export const inquiryScreens: readonly Screen[] = [
  { name: 'inquiries', visitor: 'manager', open: (page) => go(page, href('industryManager.buyInquiryVister')) },
  { name: 'one inquiry', visitor: 'manager', open: openInquiry },
  { name: 'inquiry form', visitor: 'manager', open: openInquiryForm },
  { name: 'inquiry edit form', visitor: 'manager', open: openInquiryEdit },
  { name: 'lead form', visitor: 'manager', open: openLeadForm },
  { name: 'offers', visitor: 'manager', open: openOffers },
  { name: 'offer form', visitor: 'manager', open: openOfferForm },
  { name: "an offer's paper", visitor: 'manager', open: openPaper },
  { name: "an offer's documents", visitor: 'manager', open: openDocuments },
  { name: 'market research', visitor: 'manager', open: (page) => go(page, href('industryManager.research')) },
  { name: 'product manuals', visitor: 'manager', open: (page) => go(page, href('industryManager.manual')) },
  { name: 'publish form', visitor: 'manager', open: openPublishForm },
];

async function openInquiry(page: Page, { inquiry }: Stage): Promise<void> {
  await go(page, readingHref({ audience: 'industryManager', type: 4 }, inquiry));
  await page.getByRole('dialog').getByRole('textbox').waitFor();
  await settled(page);
}

async function openInquiryEdit(page: Page, stage: Stage): Promise<void> {
  await openInquiry(page, stage);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(编辑|編輯|Edit)$/ })
    .click();
  await page
    .getByRole('dialog', { name: /^(编辑询盘|編輯查詢|Edit inquiry)$/ })
    .getByRole('textbox')
    .first()
    .waitFor();
}

async function openInquiryForm(page: Page): Promise<void> {
  await go(page, href('industryManager.buyInquiryVister'));
  await page.getByRole('button', { name: /^(登记询盘|登記查詢|Add inquiry)$/ }).click();
  await page.getByRole('dialog').getByRole('textbox').first().waitFor();
  await settled(page);
}

async function openLeadForm(page: Page): Promise<void> {
  await go(page, `${href('industryManager.opportunity')}?tab=clue`);
  await page.getByRole('button', { name: /^(新建线索|新增線索|New lead)$/ }).click();
  await page
    .getByRole('dialog')
    .getByText(/^(负责人|負責人|Owner)$/)
    .waitFor();
}

async function openOffers(page: Page): Promise<void> {
  await go(page, href('industryManager.buyInquiryVister'));
  await page.locator('main').getByRole('tab').nth(1).click();
  await page.getByRole('rowheader').first().waitFor();
  await settled(page);
}

async function openOfferForm(page: Page): Promise<void> {
  await openOffers(page);
  await page.getByRole('button', { name: /^(新建报价|新增報價|New offer)$/ }).click();
  await page.getByRole('dialog').getByRole('textbox').first().waitFor();
}

async function openPaper(page: Page): Promise<void> {
  await openOffers(page);
  await page.getByRole('rowheader').first().getByRole('button').click();
  await page.getByRole('dialog').getByRole('article').waitFor();
}

async function openDocuments(page: Page): Promise<void> {
  await openPaper(page);
  await page.getByRole('button', { name: /^(生成单据|產生單據|Create document)$/ }).click();
  const dialog = page.getByRole('dialog').last();
  await dialog.locator('select[name="kind"]').selectOption('proforma');
  await dialog.locator('textarea[name="bank"]').waitFor();
}

async function openPublishForm(page: Page): Promise<void> {
  await go(page, href('industryManager.research'));
  await page.getByRole('button', { name: /^(发布调研报告|發佈調研報告|Publish report)$/ }).click();
  await page.getByRole('dialog').getByRole('textbox').first().waitFor();
}

/** Writes an inquiry that is the caller's to answer, with an offer on it, and returns its id. */
export async function offerOnInquiry({ call }: TestCaller, userid: string): Promise<string> {
  const wanted = { title: 'X-22', content: 'X-22', buyer: 'Borealis', email: 'a@borealis.example', countrycode: 'NO', userid };
  const inquiry = (await call('addInquiry', wanted)).body.result.id;
  await call('saveOffer', {
    buyer: 'Borealis',
    items: [{ name: 'X-22', quantity: '20', unitprice: '3.5' }],
    incoterm: 'FOB',
    place: 'Ningbo',
    currency: 'USD',
    validuntil: '2190-01-31',
    inquiryid: inquiry,
  });
  return inquiry;
}
