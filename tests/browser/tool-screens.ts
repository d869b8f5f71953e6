import type { Page } from 'playwright-core';

import { href } from '#routes/href.ts';
import { toolHref, tools } from '#routes/tools.ts';

import { settled } from '../support/traffic.ts';
import { go, type Screen } from './screen.ts';

const typed = async (page: Page, fields: Readonly<Record<string, string>>): Promise<void> => {
  for (const [name, value] of Object.entries(fields)) await page.locator(`[name="${name}"]`).fill(value);
};

const openUse = async (page: Page, use: RegExp): Promise<void> => {
  await go(page, toolHref('units'));
  await page.getByRole('button', { name: /^(放入…|Add to…)$/ }).click();
  await page.getByRole('menuitem', { name: use }).click();
  await page.getByRole('dialog').waitFor();
  await settled(page);
};

/** What came later; a list before them would shift the turns of languages. */
export const answerScreens: readonly Screen[] = [
  { name: 'tool: an answer as a follow-up', visitor: 'owner', open: (page) => openUse(page, /跟进|跟進|follow-up/i) },
  { name: 'tool: an answer in an offer', visitor: 'owner', open: (page) => openUse(page, /报价|報價|offer/i) },
  {
    name: 'an address that was verified',
    visitor: 'owner',
    open: async (page) => {
      await go(page, href('foreignTrade.emailVerification'));
      await typed(page, { mail: 'anna@nowhere.invalid' });
      await page.keyboard.press('Enter');
      await page.getByRole('definition').first().waitFor();
      await settled(page);
    },
  },
  {
    name: 'tool: a filled price ladder',
    visitor: 'owner',
    open: async (page) => {
      await go(page, toolHref('ladder'));
      await typed(page, {
        rate: '7.1',
        purchase: '113',
        inland: '4',
        port: '3',
        freight: '2',
        premium: '0.3',
        delivery: '1',
        duty: '5',
        importVat: '19',
      });
      await typed(page, { given: '20' });
      await page.getByRole('definition').nth(8).waitFor();
      await settled(page);
    },
  },
  {
    name: 'the columns of a table of addresses',
    visitor: 'owner',
    open: async (page) => {
      await go(page, href('foreignTrade.emailVerification'));
      const buffer = Buffer.from('1,anna@farsail.example\n2,bo@farsail.example\n');
      await page.locator('input[type=file]').first().setInputFiles({ name: 'fair.csv', mimeType: 'text/csv', buffer });
      await page.getByRole('button', { name: /^(Check the table|检查表格|檢查表格)$/ }).waitFor();
      await settled(page);
    },
  },
];

/** The small tools, each with its fields. */
export const toolScreens: readonly Screen[] = [
  { name: 'small tools', visitor: 'owner', open: (page) => go(page, href('foreignTrade.smallTool')) },
  { name: 'verifying an address', visitor: 'owner', open: (page) => go(page, href('foreignTrade.emailVerification')) },
  {
    name: 'a list of addresses that is verified',
    visitor: 'owner',
    open: async (page) => {
      await go(page, href('foreignTrade.emailVerification'));
      await typed(page, { mails: 'not.an.address@ok, anna@-.example' });
      await page.getByRole('button', { name: /^(Verify the list|验证名单|驗證名單)$/ }).click();
      // Done, as its first button goes then.
      await page
        .getByRole('article')
        .first()
        .getByText(/^(Done|已完成)[:：]/)
        .waitFor();
      await settled(page);
    },
  },
  ...tools.map(({ id }): Screen => ({
    name: `tool: ${id}`,
    visitor: 'owner',
    open: async (page) => {
      await go(page, toolHref(id));
      await page.getByRole('region').nth(1).waitFor();
      await settled(page);
    },
  })),
  {
    name: 'tool: answered dates of a credit',
    visitor: 'owner',
    open: async (page) => {
      await go(page, toolHref('credit'));
      await typed(page, { shipment: '2026-09-10', expiry: '2026-12-31', latestShipment: '2026-09-15', closed: '2026-10-01' });
      await page.getByRole('definition').first().waitFor();
    },
  },
  {
    name: 'tool: a planned loading',
    visitor: 'owner',
    open: async (page) => {
      await go(page, toolHref('loading'));
      await typed(page, { 'length-0': '42', 'width-0': '31', 'height-0': '26', 'weight-0': '9', 'count-0': '2400' });
      await page.getByRole('button', { name: /^(Calculate loading|计算装法|計算裝法)$/ }).click();
      await page.getByRole('slider').waitFor();
      await settled(page);
    },
  },
  {
    name: 'tool: a number that was checked',
    visitor: 'owner',
    open: async (page) => {
      await go(page, toolHref('phone'));
      await typed(page, { number: '+49 30 901820' });
      await page.getByRole('definition').nth(3).waitFor();
    },
  },
  {
    name: 'tool: ports that were found',
    visitor: 'owner',
    open: async (page) => {
      await go(page, toolHref('ports'));
      await page.getByRole('searchbox').last().fill('鹿特丹');
      await page.getByRole('table').waitFor();
      await settled(page);
    },
  },
  {
    name: 'tool: labels of cartons',
    visitor: 'owner',
    open: async (page) => {
      await go(page, toolHref('marks'));
      await typed(page, { buyer: 'Maple Ltd', order: 'PO 118', port: 'Hamburg', cartons: '20', gross: '18', last: '3' });
      await page.getByRole('listitem').filter({ hasText: 'C/NO. 3/20' }).waitFor();
    },
  },
];
