import { readFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';

import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';

import { customsImportJobs, runCustomsImport } from '#server/customs/import/run/import-job.ts';
import type { Input, Result } from '#server/operation.ts';

import { type SignedIn, signIn } from '../../support/accounts.ts';
import { sentAfter, takeUp } from '../../support/left-work.ts';
import { startServer, type TestCaller, type TestServer } from '../../support/server.ts';
import { csv, gbk, workbook } from '../../support/tables.ts';
import { read } from './support.ts';

let server: TestServer;
let account: SignedIn;
let owner: TestCaller;
let stranger: TestCaller;
beforeAll(async () => {
  server = await startServer({ seed: true });
  account = await signIn(server.db);
  owner = inEnglish(server.as(account));
  stranger = inEnglish(server.as(await signIn(server.db)));
}, 240_000);
/** Files are read by processes of their own, which take their time where other tests want the processors too. */
vi.setConfig({ testTimeout: 120_000 });

function inEnglish(caller: TestCaller): TestCaller {
  return { ...caller, call: (id, input) => caller.call(id, input, { headers: { 'accept-language': 'en' } }) };
}

type Import = Result<'getCustomsImport'>;

async function upload(content: string | Buffer, filename = 'Germany Import.csv', caller = owner): Promise<Import> {
  const { body, status } = await caller.call('uploadCustomsImport', { filename, content: content as never });
  expect([status, body.message]).toEqual([200, 'Done']);
  return body.result;
}

const planOf = ({ id, mapping, kind, direction, countrycode, currency }: Import): Input<'checkCustomsImport'> => ({
  id,
  mapping,
  kind,
  direction,
  countrycode,
  currency,
});

const get = async (id: string, caller = owner): Promise<Import> => (await caller.call('getCustomsImport', { id })).body.result;

async function check(row: Import, plan: Partial<Input<'checkCustomsImport'>> = {}): Promise<Import> {
  expect((await owner.call('checkCustomsImport', { ...planOf(row), ...plan })).body).toMatchObject({ code: 200, result: { status: 1 } });
  await runCustomsImport(server, row.id);
  return get(row.id);
}

async function start(row: Import): Promise<Import> {
  expect((await owner.call('startCustomsImport', { id: row.id })).body).toMatchObject({ code: 200, result: { status: 3 } });
  await runCustomsImport(server, row.id);
  return get(row.id);
}

async function undo(row: Import): Promise<Import> {
  expect((await owner.call('undoCustomsImport', { id: row.id })).body).toMatchObject({ code: 200, result: { status: 7 } });
  await runCustomsImport(server, row.id);
  return get(row.id);
}

const whole = async (content: string | Buffer, filename?: string) => start(await check(await upload(content, filename)));

const found = async (keyword: string, caller = owner) => (await read(caller, 'searchTradeRecords', { keyword })).datas;

const billsOf = async (keyword: string) => (await found(keyword)).map(({ billno, billtype, housed }) => [billno, billtype, housed]);

const count = async (table: 'customs_record' | 'customs_company' | 'customs_month' | 'customs_pair' | 'customs_source' | 'customs_word') =>
  (
    await server.db
      .selectFrom(table)
      .where('tenant_id', '=', account.tenant)
      .select(sql<number>`count(*)::integer`.as('n'))
      .executeTakeFirstOrThrow()
  ).n;
const tables = ['customs_record', 'customs_company', 'customs_month', 'customs_pair', 'customs_source', 'customs_word'] as const;
const counts = async () => Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await count(table)] as const)));

const HEAD = [
  'IMP_DATE',
  'HS_CODE',
  'PRODUCT_DESCRIPTION',
  'IMPORTER_NAME',
  'SUPPLIER_NAME',
  'ORIGIN_COUNTRY',
  'GROSS_WEIGHT',
  'VALUE',
  'CURRENCY',
];
const ROWS = [
  ['03/02/2024', '6907.21', 'Zirconia tiles', 'Fliesen Wagner GmbH', 'Foshan Tile Co. Ltd.', 'China', '2400', '1000', 'EUR'],
  ['25/02/2024', '6907.21', 'Zirconia tiles', 'FLIESEN WAGNER', 'Foshan Tile Company Limited', 'China', '1200', '500', 'EUR'],
  ['28/02/2024', '', 'Zirconia mosaics', 'TO ORDER', 'Foshan Tile Co. Ltd.', 'China', '', '', ''],
  ['Total', '', '', '', '', '', '3600', '1500', ''],
];

describe('a file of a vendor', () => {
  test('is imported by those with the permission, found by their company alone, and taken away as if it had never come', async () => {
    const before = await counts();
    const row = await upload(csv([HEAD, ...ROWS]));
    expect(row).toMatchObject({
      status: 0,
      headrow: 1,
      kind: 'declaration',
      direction: 'import',
      countrycode: 'DE',
      remembered: false,
      twin: null,
    });
    expect(row.columns.map(({ guess, sure }) => [guess, sure])).toEqual(
      ['date', 'hscode', 'product', 'buyer', 'supplier', 'origin', 'grossweight', 'value', 'currency'].map((field) => [field, true]),
    );

    const checked = await check(row);
    expect(checked).toMatchObject({
      status: 2,
      total: 4,
      good: 3,
      failed: 1,
      companies: 2,
      dateorder: 'dmy',
      firstdate: '2024-02-03',
      lastdate: '2024-02-28',
    });
    expect(checked.reasons).toEqual([{ code: 'baddate', count: 1 }]);
    expect(await counts()).toEqual(before);
    const { datas } = (await owner.call('listCustomsImportRows', { id: row.id, index: 1 })).body.result;
    expect(datas).toMatchObject([{ line: 5, code: 'baddate', reason: 'Cannot read the date: Total' }]);

    const done = await start(checked);
    expect(done).toMatchObject({ status: 4, done: 4, failure: '' });
    const records = await found('zirconia');
    expect(records).toMatchObject([
      { date: '2024-02-28', product: 'Zirconia mosaics', buyer: { state: 'withheld' } },
      { date: '2024-02-25', weightkg: 1200, valueestimated: true, buyer: { name: 'Fliesen Wagner GmbH', countrycode: 'DE' } },
      { date: '2024-02-03', hscode: '690721', origin: 'CN', supplier: { name: 'Foshan Tile Co. Ltd.', countrycode: 'CN' } },
    ]);
    expect(await found('zirconia', stranger)).toEqual([]);
    expect((await owner.call('getCustomsImportLine', { id: row.id, line: 3 })).body.result.cells[3]).toEqual({
      name: 'IMPORTER_NAME',
      value: 'FLIESEN WAGNER',
    });

    expect(await undo(done)).toMatchObject({ status: 8, done: 0 });
    expect(await found('zirconia')).toEqual([]);
    expect(await counts()).toEqual(before);
    expect((await owner.call('undoCustomsImport', { id: row.id })).status).toBe(409);
  });

  test.each([
    [['2024-02-03', '2024-02-25'], 'ymd'],
    [['20240203', '25/02/2024'], 'dmy'],
    [['2024/02/03', '02/25/2024'], 'mdy'],
    [['3-Feb-2024', '25-Feb-2024'], ''],
  ] as const)('with the dates %j says that it reads %j', async (dates, dateorder) => {
    const row = await upload(csv([HEAD, ...dates.map((date) => [date, ...(ROWS[0]?.slice(1) ?? [])])]));
    expect(await check(row)).toMatchObject({ good: 2, failed: 0, dateorder, firstdate: '2024-02-03', lastdate: '2024-02-25' });
  });

  test('is known again: the same file by its content, and the next of the vendor by its headings', async () => {
    const first = await upload(csv([HEAD, ...ROWS]), 'first.csv');
    const mapping = first.mapping.filter(({ field }) => field !== 'grossweight');
    await start(await check(first, { mapping, kind: 'mirror' }));
    const same = await upload(csv([HEAD, ...ROWS]), 'copy.csv');
    expect(same.twin).toMatchObject({ id: first.id });
    const next = await upload(csv([HEAD, ...ROWS.slice(0, 2)]), 'next month.csv');
    expect(next).toMatchObject({ twin: null, remembered: true, kind: 'mirror', mapping });
    expect((await upload(csv([HEAD, ...ROWS]), 'theirs.csv', stranger)).twin).toBeNull();
    await undo(await get(first.id));
  });

  test('of another company is not found', async () => {
    const { id } = await upload(csv([HEAD, ...ROWS]));
    const [calls, line] = [
      ['getCustomsImport', 'cancelCustomsImport', 'undoCustomsImport', 'startCustomsImport'] as const,
      { id, line: 2 },
    ];
    for (const call of calls) expect((await stranger.call(call, { id })).status).toBe(404);
    expect((await stranger.call('getCustomsImportLine', line)).status).toBe(404);
    expect((await stranger.call('updateCustomsImport', { id, headrow: 2 })).status).toBe(404);
    expect((await stranger.call('startCustomsImportErrorFile', { id })).status).toBe(404);
    expect((await stranger.call('listCustomsImportRows', { id, index: 1 })).status).toBe(404);
    expect((await stranger.call('listCustomsImports', { index: 1 })).body.result.datas.map((row) => row.id)).not.toContain(id);
  });

  test('is listed for everybody of the company with the permission', async () => {
    const { datas } = (await owner.call('listCustomsImports', { index: 1, size: 2 })).body.result;
    expect(datas).toHaveLength(2);
    expect(datas[0]?.username).not.toBe('');
  });

  test('gives the rows it leaves out back, with the reason in a column of their own', async () => {
    const row = await check(await upload(csv([HEAD, ...ROWS])));
    const { id, total } = (await owner.call('startCustomsImportErrorFile', { id: row.id })).body.result;
    expect(total).toBe(1);
    const file = (await owner.call('getCustomsImportErrorFile', { id })).body.result as unknown as string;
    const lines = file.replace('\uFEFF', '').trim().split('\r\n');
    expect(lines).toEqual([`${HEAD.join(',')},Reason`, 'Total,,,,,,3600,1500,,Cannot read the date: Total']);
    expect((await owner.call('getCustomsImportErrorFile', { id })).status).toBe(404);
  });
});

describe('companies', () => {
  test('that are spelt differently are one, and each record keeps how it was written, and its line for those who may import', async () => {
    const done = await whole(csv([HEAD, ...ROWS]), 'spelt.csv');
    const { rows } = await sql<{ buyername: string | null; name: string }>`
      SELECT detail->>'buyername' AS buyername, name FROM customs_record JOIN customs_company ON customs_company.id = buyer_id
      WHERE batch_id = ${done.id} ORDER BY line`.execute(server.db);
    expect(rows).toEqual([
      { buyername: null, name: 'Fliesen Wagner GmbH' },
      { buyername: 'FLIESEN WAGNER', name: 'Fliesen Wagner GmbH' },
    ]);
    const id = (await found('mosaics'))[0]?.id ?? '';
    const { importid, line } = await read(owner, 'getTradeRecord', { id });
    const { cells } = (await owner.call('getCustomsImportLine', { id: importid, line: line ?? 0 })).body.result;
    expect(cells.map(({ name, value }) => [name, value])).toEqual(HEAD.map((name, at) => [name, ROWS[2]?.[at]]));
    const seller = inEnglish(server.as(await signIn(server.db, { tenant: account.tenant, parent: account.id, role: 'sales' })));
    expect((await read(seller, 'getTradeRecord', { id })).importid).toBe('');
    await undo(done);
  });
});

describe('master and house bills', () => {
  const BILLS = [
    'Arrival Date',
    'Bill of Lading',
    'Master Bill of Lading',
    'Product Description',
    'Consignee Name',
    'Shipper Name',
    'Weight in KG',
  ];
  const MASTER = ['2024-03-01', 'MAEU900112233', 'MAEU900112233', 'Gaslamps', 'Harbour Freight Forwarding', 'Ningbo Gaslamp Co', '3000'];
  const HOUSES = [
    ['2024-03-01', 'SHA0001', 'MAEU900112233', 'Gaslamps', 'Bel Air Gaslamps Inc', 'Ningbo Gaslamp Co', '1000'],
    ['2024-03-01', 'SHA0002', 'MAEU900112233', 'Gaslamps', 'Sunset Gaslamps Inc', 'Ningbo Gaslamp Co', '2000'],
  ];
  const ALONE = ['2024-03-02', 'COSU6412345670', '', 'Gaslamps', 'Bel Air Gaslamps Inc', 'Ningbo Gaslamp Co', '500'];
  const asked = { keyword: 'gaslamps' };
  /** What figures say of the goods: how many records, their weight, how many master bills are left out; and the supplier's records and partners. */
  const figures = async () => {
    const { total, weight, caveats, topbuyers } = await read(owner, 'getTradeReport', asked);
    const [supplier] = (await read(owner, 'listTradeCompanies', { ...asked, side: 'supplier' })).datas;
    const { profile, partners } = await read(owner, 'getCompanyAnalysis', { companyid: supplier?.companyid, role: 'supplier' });
    const told = new Set([total, supplier?.tradecount, profile.tradecount, topbuyers.reduce((sum, { count }) => sum + count, 0)]);
    return {
      records: [...told],
      weight: [...new Set([weight, supplier?.weight, profile.weight])],
      leftout: caveats.leftout,
      partners: [profile.partners, partners.length, supplier?.partners],
    };
  };

  test('of one file are counted once, and the master is listed as left out', async () => {
    const done = await whole(csv([BILLS, MASTER, ...HOUSES, ALONE]), 'US bills.csv');
    expect(await billsOf('gaslamps')).toEqual([
      ['COSU6412345670', '', false],
      ['SHA0002', 'house', false],
      ['SHA0001', 'house', false],
      ['MAEU900112233', 'master', true],
    ]);
    expect(await figures()).toEqual({ records: [3], weight: [3500], leftout: 1, partners: [2, 2, 2] });
    const list = await read(owner, 'searchTradeRecords', asked);
    expect([list.total, list.caveats.leftout]).toEqual([4, 1]);
    const names = (await read(owner, 'listTradeCompanies', asked)).datas.map(({ name }) => name);
    expect(names).toEqual(['Bel Air Gaslamps Inc', 'Sunset Gaslamps Inc']);
    await undo(done);
  });

  test('are what the column of their kind says; a master without house bills counts', async () => {
    const typed = [
      ['House vs Master', 'H', 'M', 'Regular/Simple'],
      BILLS,
      [...(HOUSES[0] ?? [])],
      MASTER.with(1, 'OOLU777').with(2, ''),
      ALONE,
    ];
    const [kind = [], ...rows] = typed;
    const done = await whole(csv(rows.map((row, at) => [...row, kind[at] ?? ''])), 'US typed bills.csv');
    expect(done.columns.at(-1)).toMatchObject({ guess: 'billtype' });
    expect(await billsOf('gaslamps')).toEqual([
      ['COSU6412345670', 'straight', false],
      ['OOLU777', 'master', false],
      ['SHA0001', 'house', false],
    ]);
    expect(await figures()).toMatchObject({ records: [3], leftout: 0 });
    expect((await read(owner, 'getTradeReport', asked)).caveats).toMatchObject({ housebills: 0.3333, masterbills: 0.3333 });
    await undo(done);
  });

  test('of two files of one source are counted once, and the master counts again when the house bills are taken away', async () => {
    const before = await counts();
    const masters = await whole(csv([BILLS, MASTER, ALONE]), 'US months.csv');
    expect(await figures()).toEqual({ records: [2], weight: [3500], leftout: 0, partners: [2, 2, 2] });
    const houses = await whole(csv([BILLS, ...HOUSES]), 'US months.csv');
    expect(await figures()).toEqual({ records: [3], weight: [3500], leftout: 1, partners: [2, 2, 2] });
    await undo(houses);
    expect(await figures()).toEqual({ records: [2], weight: [3500], leftout: 0, partners: [2, 2, 2] });
    const again = await whole(csv([BILLS, ...HOUSES]), 'US months.csv');
    await undo(masters);
    expect(await figures()).toEqual({ records: [2], weight: [3000], leftout: 0, partners: [2, 2, 2] });
    await undo(again);
    expect(await counts()).toEqual(before);
  });
});

test('an import that waits for its turn is not sent again, and one that is worked on is left to whoever does', async () => {
  const { id } = await check(await upload(csv([HEAD, ...ROWS])));
  await owner.call('startCustomsImport', { id });
  const work = { db: server.db, table: 'customs_import', id, jobs: customsImportJobs(server) } as const;
  expect(await sentAfter('2 minutes', work)).toEqual([]);
  await takeUp(work);
  await runCustomsImport(server, id);
  expect(await get(id)).toMatchObject({ status: 3, done: 0 });
  expect(await sentAfter('2 minutes', work)).toEqual([account.tenant]);
  expect(await sentAfter('2 minutes', work)).toEqual([]);
  expect(await sentAfter('1 hour', work)).toEqual([account.tenant]);
  await runCustomsImport(server, id);
  expect(await get(id)).toMatchObject({ status: 4 });
  await undo(await get(id));
});

describe('an import that is cancelled', () => {
  test('in the dry run is over', async () => {
    const row = await upload(csv([HEAD, ...ROWS]));
    await owner.call('checkCustomsImport', planOf(row));
    expect((await owner.call('cancelCustomsImport', { id: row.id })).body.result).toMatchObject({ status: 6 });
    await runCustomsImport(server, row.id);
    expect(await get(row.id)).toMatchObject({ status: 6 });
  });

  test('while it runs leaves nothing', async () => {
    const before = await counts();
    const row = await check(await upload(csv([HEAD, ...ROWS])));
    await owner.call('startCustomsImport', { id: row.id });
    expect((await owner.call('cancelCustomsImport', { id: row.id })).body.result).toMatchObject({ status: 7 });
    await runCustomsImport(server, row.id);
    expect(await get(row.id)).toMatchObject({ status: 6, done: 0 });
    expect(await counts()).toEqual(before);
  });
});

describe('real files', () => {
  const data = new URL('../../../src/server/seed/data/', import.meta.url);
  const shipped = (rows: number) =>
    gunzipSync(readFileSync(new URL('customs_records.csv.gz', data)))
      .toString()
      .split('\n')
      .slice(0, rows + 1)
      .join('\n');

  test('of the USAID and the Department of Energy are imported with next to nothing lost', async () => {
    const row = await upload(shipped(3000), 'shipments.csv');
    expect(row.columns.filter(({ guess }) => guess !== '').length).toBeGreaterThanOrEqual(15);
    const checked = await check(row, { direction: 'export', countrycode: '' });
    expect(checked).toMatchObject({ total: 3000, good: 3000, failed: 0 });
    const done = await start(checked);
    expect(await count('customs_record')).toBe(3000);
    await undo(done);
  });
});

describe('what cannot be imported is refused with a reason, and nothing is kept', () => {
  const head = HEAD.join(',');
  test.each([
    ['nothing at all', '', 'The table is empty'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3, 0, 0, 5]), 'no readable table'],
    ['an archive that is no workbook', gzipSync('x'.repeat(1000)), 'no readable table'],
    ['a workbook that is cut off', Buffer.from('PK\x03\x04 and no more'), 'no readable table'],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), 'old XLS'],
    [
      'a table of 1,000 columns',
      Array.from({ length: 1000 }, (_, at) => `c${at}`).join(','),
      'at most 400 MB, 1,048,576 rows and 200 columns',
    ],
  ])('%s', async (_, content, reason) => {
    const { status, body } = await owner.call('uploadCustomsImport', { filename: 'a.csv', content: content as never });
    expect([status, body.code]).toEqual([400, 400]);
    expect(body.message).toContain(reason);
  });

  test('only a head has no rows to import', async () => {
    const row = await check(await upload(head));
    expect(row).toMatchObject({ status: 2, total: 0, good: 0, failed: 0, firstdate: '' });
  });

  test('ragged rows are read as far as they go', async () => {
    const row = await check(await upload(`${head}\n2024-01-31,6907,Tiles\n2024-02-01\n2024-01-31,69,Tiles,a,b,c,1,2,USD,more,and more`));
    expect(row).toMatchObject({ total: 3, good: 2, reasons: [{ code: 'nogoods', count: 1 }] });
  });

  test.each([
    ['UTF-8 with a mark', Buffer.from('\uFEFF日期,海关编码,产品描述,采购商\n2024-01-31,690721,瓷砖,佛山陶瓷', 'utf8')],
    ['GBK', gbk('日期,海关编码,产品描述,采购商\n2024-01-31,690721,瓷砖,佛山陶瓷')],
    ['UTF-16', Buffer.from('\uFEFF日期\t海关编码\t产品描述\t采购商\n2024-01-31\t690721\t瓷砖\t佛山陶瓷', 'utf16le')],
  ])('a file in %s is read like any other', async (_, content) => {
    const row = await check(await upload(content));
    expect(row).toMatchObject({
      good: 1,
      failed: 0,
      mapping: [{ field: 'date' }, { field: 'hscode' }, { field: 'product' }, { field: 'buyer' }],
    });
  });

  test('a workbook with formulas is read by what they came to', async () => {
    const row = await check(await upload(await workbook([[...HEAD, 'TEU'], ...ROWS]), 'Brazil BL Export F.xlsx'));
    expect(row).toMatchObject({ format: 'xlsx', kind: 'bol', direction: 'export', countrycode: 'BR', good: 3 });
  });

  test('a mapping without a date, or with one field twice, is refused', async () => {
    const row = await upload(csv([HEAD, ...ROWS]));
    const refused = async (mapping: Import['mapping']) => (await owner.call('checkCustomsImport', { ...planOf(row), mapping })).status;
    expect(await refused([{ column: 1, field: 'hscode' }])).toBe(400);
    expect(await refused([{ column: 0, field: 'date' }])).toBe(400);
    expect(
      await refused([
        { column: 0, field: 'date' },
        { column: 1, field: 'hscode' },
        { column: 2, field: 'hscode' },
      ]),
    ).toBe(400);
    expect(
      await refused([
        { column: 0, field: 'date' },
        { column: 190, field: 'hscode' },
      ]),
    ).toBe(400);
    expect((await owner.call('startCustomsImport', { id: row.id })).status).toBe(409);
  });

  test('is read again as the reader says', async () => {
    const row = await upload(`a title\n${csv([HEAD, ...ROWS], ';')}`);
    expect(row).toMatchObject({ headrow: 2, separator: 'semicolon' });
    const again = await owner.call('updateCustomsImport', { id: row.id, headrow: 0 });
    expect(again.body.result).toMatchObject({ headrow: 0, status: 0 });
  });
});
