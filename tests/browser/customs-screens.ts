import { gzipSync } from 'node:zlib';

import type { Page } from 'playwright-core';

import { href } from '#routes/href.ts';

import { imported, read, trade } from '../server/customs/support.ts';
import type { SignedIn } from '../support/accounts.ts';
import type { TestServer } from '../support/server.ts';
import { settled } from '../support/traffic.ts';
import { go, type Screen } from './screen.ts';

/** What a company's own import brings to the customs screens. */
export const customsScreens: readonly Screen[] = [
  { name: 'names of a customs buyer', visitor: 'owner', open: openNames },
  { name: 'customs import of a file for the second time', visitor: 'owner', open: openSecond },
  { name: 'original line of a customs record', visitor: 'owner', open: openLine },
];

/** The same file under another name. */
const SECOND = 'Germany again.csv';
const SPELLINGS: readonly [string, string, string] = ['Fliesen Wagner GmbH', 'FLIESEN WAGNER', 'Fliesen Wagner KG'];

/** Shipments of a buyer who is written in three ways, one of them told apart, with the lines of their file. */
export async function importedShipments(server: TestServer, account: SignedIn): Promise<void> {
  const { db } = server;
  const records = SPELLINGS.map((buyer, at) => trade({ buyer, product: 'Zirconia mosaics', line: at + 2, detail: { buyername: buyer } }));
  const batch = await imported(server, account.tenant, records);
  const columns = ['IMP_DATE', 'GOODS_DESC', 'IMPORTER', ''].map((name) => ({ name, samples: [], guess: '', sure: false }));
  const values = {
    tenant_id: account.tenant,
    account_id: account.id,
    filename: 'Germany import.csv',
    file_id: '',
    size: 1,
    checksum: '',
    headkey: '',
    direction: 'import' as const,
    countrycode: 'DE',
    sheets: new Array<string>(),
    headrow: 1,
    reading: JSON.stringify({ format: 'csv', encoding: 'utf-8', separator: 'comma' }),
    columns: JSON.stringify(columns),
  };
  const done = { ...values, status: 4, summed: true } as const;
  const { id } = await db.insertInto('customs_import').values(done).returning('id').executeTakeFirstOrThrow();
  await db
    .insertInto('customs_import')
    .values({ ...values, filename: SECOND })
    .execute();
  const lines = SPELLINGS.map((buyer, at) => [at + 2, ['05/03/2024', 'Zirconia mosaics', buyer, '']]);
  const content = gzipSync(JSON.stringify(lines));
  await db.insertInto('customs_import_block').values({ tenant_id: account.tenant, import_id: id, first: 2, last: 4, content }).execute();
  await db.updateTable('customs_record').set({ batch_id: id }).where('batch_id', '=', batch).execute();
  const caller = server.as(account);
  const { datas } = await read(caller, 'listTradeCompanies', { keyword: 'zirconia' });
  await caller.call('unmergeTradeSpelling', { companyid: datas[0]?.companyid ?? '', name: SPELLINGS[2] });
}

async function openNames(page: Page): Promise<void> {
  await go(page, `${href('search.customsList')}?keyword=zirconia`);
  await page.getByRole('rowheader', { name: SPELLINGS[0], exact: true }).getByRole('link').click();
  await page.getByRole('img').first().waitFor();
  await page.getByRole('button', { name: /(依据|依據|one company)$/ }).click();
  await page.getByRole('heading', { name: /^(名称归并依据|名稱歸併依據|How names were matched)$/ }).waitFor();
  await page.getByRole('button', { name: /KG/ }).waitFor();
  await settled(page);
}

async function openSecond(page: Page): Promise<void> {
  await go(page, href('search.customsImport'));
  await page.getByRole('link', { name: SECOND }).click();
  await page.getByRole('table').waitFor();
}

async function openLine(page: Page): Promise<void> {
  await go(page, `${href('search.customsList')}?view=records&keyword=zirconia`);
  await page.getByRole('rowheader').first().getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { expanded: false, name: /(原始行|original line)$/ }).click();
  await dialog.getByRole('heading', { name: /Germany import\.csv/ }).waitFor();
  await settled(page);
}
