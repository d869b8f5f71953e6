import type { Page } from 'playwright-core';

import { href } from '#routes/href.ts';

import type { SignedIn } from '../support/accounts.ts';
import { CANTON } from '../support/exhibitors.ts';
import type { TestServer } from '../support/server.ts';
import { go, type Screen } from './screen.ts';

/** The screens of fairs and their exhibitors. */
export const fairScreens: readonly Screen[] = [
  { name: 'exhibitors', visitor: 'owner', open: openExhibitors },
  { name: 'exhibitors before the first list', visitor: 'newcomer', open: (page) => go(page, href('search.fairs')) },
  { name: 'selected exhibitors', visitor: 'owner', open: selectExhibitors },
  { name: 'collected exhibitors', visitor: 'owner', open: collectExhibitors },
  { name: 'fairs', visitor: 'owner', open: openFairs },
  { name: 'new fair', visitor: 'owner', open: openNewFair },
  { name: 'exhibitor import', visitor: 'owner', open: (page) => go(page, href('search.fairsImport')) },
  { name: 'exhibitor import columns', visitor: 'owner', open: chooseList },
  { name: 'exhibitor import check', visitor: 'owner', open: checkList },
  { name: 'exhibitor import under way', visitor: 'owner', open: openUnderWay },
  {
    name: 'exhibitor import result',
    visitor: 'owner',
    open: async (page, { exhibitors }) => {
      await go(page, `${href('search.fairsImport')}?id=${exhibitors}`);
      await page.getByRole('grid').first().waitFor();
    },
  },
];

/** A list that is imported and never comes to an end. */
const UNDER_WAY = 'spring-fair.csv';

/** Leaves a list of somebody's that nobody works on and that looks as if somebody did. */
export async function exhibitorsUnderWay({ db }: TestServer, { id, tenant }: SignedIn): Promise<void> {
  const figures = { status: 3, total: 90_000, done: 31_500 } as const;
  const table = { reading: JSON.stringify({ format: 'csv', encoding: 'utf-8', separator: 'comma' }), headrow: 1, columns: '[]' };
  const row = { tenant_id: tenant, account_id: id, session_id: CANTON, filename: UNDER_WAY, file_id: '', ...table, ...figures };
  await db
    .insertInto('fair_import')
    .values({ ...row, createtime: new Date('2100-01-01') })
    .execute();
}

async function openUnderWay(page: Page): Promise<void> {
  await go(page, href('search.fairsImport'));
  await page.getByRole('link', { name: UNDER_WAY }).click();
  await page.getByRole('progressbar').waitFor();
}

async function openExhibitors(page: Page): Promise<void> {
  await go(page, href('search.fairs'));
  await page.getByRole('article').first().waitFor();
}

async function selectExhibitors(page: Page): Promise<void> {
  await openExhibitors(page);
  await page.getByRole('checkbox', { name: /^(选择本页|選擇本頁|Select this page)$/ }).check();
}

async function collectExhibitors(page: Page): Promise<void> {
  await selectExhibitors(page);
  await page.getByRole('button', { name: /^(收藏 2 家为客户|收藏 2 間為客戶|Collect 2 companies as customers)$/ }).click();
  await page.getByRole('dialog').getByRole('heading', { level: 3 }).first().waitFor();
}

async function openFairs(page: Page): Promise<void> {
  await go(page, `${href('search.fairs')}?view=sessions`);
  await page.getByRole('article').first().waitFor();
}

async function openNewFair(page: Page): Promise<void> {
  await openFairs(page);
  await page.getByRole('button', { name: /^(添加展会|新增展覽|Add a fair)$/ }).click();
  await page.getByRole('dialog').getByRole('textbox').first().waitFor();
}

/** A list whose columns wait to be looked over. */
async function chooseList(page: Page): Promise<void> {
  await go(page, `${href('search.fairsImport')}?session=${CANTON}`);
  const buffer = Buffer.from(
    'EXHIBITOR_NAME,COUNTRY_NAME,HALLE,STAND_NO\nMaple Lamps,Canada,11.2,B05\nPumps,Atlantis,8.1,D03\n,Canada,9.9,Z99\n',
  );
  await page.locator('input[type=file]').setInputFiles({ name: 'exhibitors.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('table').waitFor();
}

async function checkList(page: Page): Promise<void> {
  await chooseList(page);
  await page.getByRole('button', { name: /^(检查名单|檢查名單|Check the list)$/ }).click();
  await page.getByRole('grid').first().waitFor();
}
