import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';

import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import { checkRows } from '#server/customer/import/run/check-rows.ts';
import { importJobs } from '#server/customer/import/run/import-job.ts';
import { importSlice } from '#server/customer/import/run/import-slice.ts';
import { guessColumns } from '#server/customer/import/table/guess-columns.ts';
import type { Input, Result } from '#server/operation.ts';

import type { SignedIn } from '../../support/accounts.ts';
import { asSomebodyElse } from '../../support/database.ts';
import { sentAfter, takeUp } from '../../support/left-work.ts';
import { processorMs } from '../../support/processor-ms.ts';
import { signIn, startServer, type TestCaller, type TestServer } from '../../support/server.ts';
import { csv, gbk, workbook } from '../../support/tables.ts';

let server: TestServer;
let account: SignedIn;
let colleague: SignedIn;
let owner: TestCaller;
let sales: TestCaller;
beforeAll(async () => {
  server = await startServer({ seed: true });
  await renew();
});

/** A company of its own for a group of tests. */
async function renew(): Promise<void> {
  account = await signIn(server.db);
  const rights = { permissions: [{ id: 'customer', operation: ['view', 'add', 'edit', 'import', 'export'] as const }], roles: [] };
  colleague = await signIn(server.db, { tenant: account.tenant, parent: account.id, role: 'sales', rights: rights as never });
  [owner, sales] = [inChinese(server.as(account)), inChinese(server.as(colleague))];
}

function inChinese(caller: TestCaller): TestCaller {
  return { ...caller, call: (id, input) => caller.call(id, input, { headers: { 'accept-language': 'zh-CN' } }) };
}

type Import = Result<'getImport'>;
type Plan = Partial<Omit<Input<'checkImport'>, 'id'>>;

async function upload(content: string | Buffer, caller = owner, filename = 'buyers.csv'): Promise<Import> {
  const { body, status } = await caller.call('uploadImport', { filename, content: content as never });
  expect([status, body.message]).toEqual([200, '成功']);
  return body.result;
}

/** Does what the jobs would do, so that a test decides when. */
async function work(id: string): Promise<void> {
  await checkRows(server, id);
  while ((await importSlice(server.db, id)) === 'goes on');
}

async function check(row: Import, plan: Plan = {}, caller = owner): Promise<Import> {
  const mapping = plan.mapping ?? row.columns.flatMap(({ guess }, column) => (guess === '' ? [] : [{ column, field: guess }]));
  const { body } = await caller.call('checkImport', { ...plan, id: row.id, mapping });
  expect(body).toMatchObject({ code: 200, result: { status: 1 } });
  await work(row.id);
  return (await caller.call('getImport', { id: row.id })).body.result;
}

async function start(row: Import, caller = owner): Promise<Import> {
  expect((await caller.call('startImport', { id: row.id })).body).toMatchObject({ code: 200, result: { status: 3 } });
  await work(row.id);
  return (await caller.call('getImport', { id: row.id })).body.result;
}

const nearRows = async (row: Import, caller: TestCaller) =>
  (await rowsOf(row, { reason: 'near' }, caller)).datas.map(({ line, state, reasons }) => [line, state, reasons[0]?.text]);

const rowsOf = async (row: Import, ask: Partial<Input<'listImportRows'>> = {}, caller = owner) =>
  (await caller.call('listImportRows', { id: row.id, index: 1, size: 100, ...ask })).body.result;

const customers = () => server.db.selectFrom('customer').selectAll().where('tenant_id', '=', account.tenant).orderBy('id').execute();

/** The contacts of all customers, each with addresses and numbers. */
const people = async () =>
  (
    await sql`
      SELECT name, title, isprimary, ARRAY(SELECT email FROM contact_email WHERE contact_id = contact.id ORDER BY id) AS emails,
        ARRAY(SELECT number FROM contact_phone WHERE contact_id = contact.id ORDER BY id) AS numbers
      FROM contact WHERE tenant_id = ${account.tenant} ORDER BY id`.execute(server.db)
  ).rows;

/** The names of one's customers that a keyword finds. */
const find = async (keyword: string) =>
  (await owner.call('listPrivateCustomers', { index: 1, keyword })).body.result.datas.map(({ companyname }) => companyname);

test('a table of long cells of brackets holds up nobody while its columns are guessed', async () => {
  const line = Array.from({ length: 30 }, () => '('.repeat(30_000)).join(',');
  expect(await processorMs(() => upload(`${line}\n${line}\n${line}\n`))).toBeLessThan(1_000);
});

const HEAD = ['Company', 'Country', 'Phone', 'Website', 'Contact', 'Email', 'Products', 'Next follow-up', 'Remark'];
const good = (name: string, at: number) => [
  name,
  'Canada',
  `416 555 01${String(at).padStart(2, '0')}`,
  `www.${name.toLowerCase()}.com`,
  'Ann',
  `ann@${name.toLowerCase()}.com`,
  'chairs',
  '2027-01-31',
  '=cmd|calc',
];

/** Imports of as many bytes as a test needs, without the bytes. */
async function keepOld(size: number, { status, days }: { status: number; days: number }): Promise<string> {
  const fileId = await server.files.put(Readable.from([Buffer.from('x')]), { mostBytes: 1 });
  await server.db
    .insertInto('customer_import')
    .values({
      tenant_id: account.tenant,
      account_id: account.id,
      owner_id: account.id,
      filename: 'old.csv',
      file_id: fileId,
      size: String(size),
      sheets: [],
      reading: '{}',
      headrow: 1,
      columns: '[]',
      status,
      createtime: new Date(Date.now() - days * 86_400_000),
    } as never)
    .execute();
  return fileId;
}
const smallTable = () =>
  csv([
    ['Company', 'Country'],
    ['Nordic Lamp AB', 'SE'],
  ]);

describe('what a company keeps of its imports', () => {
  const GIGABYTE = 1024 ** 3;

  test('is so much and no more of all kinds together; what is over gives way, the oldest first', async () => {
    await renew();
    const oldest = await keepOld(6 * GIGABYTE, { status: 4, days: 9 });
    const later = await keepOld(4 * GIGABYTE, { status: 4, days: 5 });
    await upload(smallTable());
    expect([await server.files.exists(oldest), await server.files.exists(later)]).toEqual([false, true]);
    const rows = await server.db
      .selectFrom('customer_import')
      .select(['file_id', 'status'])
      .where('account_id', '=', account.id)
      .orderBy('id')
      .execute();
    expect(rows.slice(0, 2)).toEqual([
      { file_id: '', status: 4 },
      { file_id: later, status: 4 },
    ]);
  });

  test('is told with the way out where nothing is over, whatever is brought; what nobody goes on with gives way after a day', async () => {
    await renew();
    const waiting = await keepOld(10 * GIGABYTE, { status: 2, days: 0 });
    const session = (await owner.call('listFairSessions')).body.result[0]?.id ?? '';
    const brought = [
      await owner.call('uploadImport', { filename: 'a.csv', content: smallTable() as never }),
      await owner.call('uploadCustomsImport', { filename: 'a.csv', content: smallTable() as never }),
      await owner.call('uploadExhibitors', { filename: 'a.csv', sessionid: session, content: smallTable() as never }),
    ];
    for (const { body } of brought) expect(body).toMatchObject({ code: 409, message: expect.stringContaining('请完成或取消') as string });
    expect(await server.files.exists(waiting)).toBe(true);
    await sql`UPDATE customer_import SET createtime = now() - interval '2 days' WHERE file_id = ${waiting}`.execute(server.db);
    await upload(smallTable());
    expect(await server.files.exists(waiting)).toBe(false);
  });
});

describe('the columns of a table', () => {
  test('are guessed for every header row of 188 real files of trade data: the buyer where there is one', () => {
    const files = JSON.parse(readFileSync(new URL('trade-headers.json', import.meta.url), 'utf8')) as string[][];
    expect(files).toHaveLength(188);
    for (const names of files) {
      const guesses = guessColumns(names.map((name) => ({ name, samples: [] })));
      const company = names[guesses.indexOf('companyname')] ?? '';
      const buyers = names.filter((name) => /^(?:buyer|importer|consignee)[ _]?(?:name)?(?:[ _]en)?$/i.test(name));
      expect(company).toMatch(/buyer|importer|consignee|exporter|shipper/i);
      expect(buyers.length === 0 || buyers.includes(company)).toBe(true);
      const others = guesses.map((guess, at) => (guess === '' ? '' : names[at]));
      expect(others.filter((name) => /declarant|broker|agent|vessel|carrier|supplier_(?:phone|address|city)/i.test(name ?? ''))).toEqual(
        [],
      );
    }
  });

  test.each([
    [
      ['公司名称*', '国家', '联系人', '邮箱', '手机', '官网', '主营产品', '客户等级', '备注'],
      ['companyname', 'country', 'contactname', 'contactemail', 'contactphone', 'website', 'mainproducts', 'grade', 'remark'],
    ],
    [
      ['客戶名稱', '國家/地區', '聯絡人', '電郵', '電話', '網址'],
      ['companyname', 'country', 'contactname', 'contactemail', 'phone', 'website'],
    ],
    [
      ['Account Name', 'Billing City', 'Billing Country', 'Phone', 'Website', 'Rating'],
      ['companyname', 'city', 'country', 'phone', 'website', 'grade'],
    ],
    [
      ['Company name', 'Country/Region', 'Email', 'Mobile phone number', 'Lifecycle stage'],
      ['companyname', 'country', 'contactemail', 'contactphone', 'stage'],
    ],
    [
      ['Organisation', 'Street', 'Town', 'Zip code', 'Col7'],
      ['companyname', 'address', 'city', 'postcode', ''],
    ],
  ])('are guessed for the headings of other programs and people', (names, fields) => {
    expect(guessColumns(names.map((name) => ({ name, samples: [] })))).toEqual(fields);
  });

  test('are guessed by their values where the headings tell nothing', () => {
    const columns = [
      { name: 'A', samples: ['ann@maple.ca', 'bob@oak.ca'] },
      { name: 'B', samples: ['www.maple.ca', 'https://oak.ca'] },
      { name: 'C', samples: ['+1 416 555 0100', '+1 416 555 0101'] },
      { name: 'D', samples: ['12', '13'] },
    ];
    expect(guessColumns(columns)).toEqual(['contactemail', 'website', 'phone', '']);
  });
});

describe('an import', () => {
  test('goes from the table to customers with contacts, a line in the log each, and a notice', async () => {
    await renew();
    const uploaded = await upload(await workbook([['Export of buyers'], [], HEAD, good('Maple', 1), good('Oak', 2)]), owner, 'buyers.xlsx');
    expect(uploaded).toMatchObject({ format: 'xlsx', sheets: ['Sheet1'], headrow: 3, status: 0 });
    expect(uploaded.columns.map(({ guess }) => guess)).toEqual([
      'companyname',
      'country',
      'phone',
      'website',
      'contactname',
      'contactemail',
      'mainproducts',
      'nextfollowtime',
      'remark',
    ]);
    const checked = await check(uploaded);
    expect(checked).toMatchObject({ status: 2, total: 2, good: 2, created: 0 });
    expect(await customers()).toEqual([]);
    expect(await start(checked)).toMatchObject({ status: 4, created: 2, updated: 0, duplicate: 0, failed: 0, done: 2 });

    const [maple] = await customers();
    expect(maple).toMatchObject({
      companyname: 'Maple',
      source: 'import',
      countrycode: 'CA',
      phone: '+14165550101',
      website: 'https://www.maple.com',
      domain: 'maple.com',
      owner_id: account.id,
      remark: '=cmd|calc',
      emailcount: 1,
    });
    expect(maple?.nextfollowtime?.toISOString()).toMatch(/^2027-01-3/);
    const plans = (await owner.call('listPlans', { id: maple?.id ?? '', index: 1 })).body.result.datas;
    expect(plans).toMatchObject([{ estimatedtime: maple?.nextfollowtime?.toISOString(), status: 'PREPARED', userid: account.id }]);
    const log = await server.db
      .selectFrom('log_entry')
      .where('tenant_id', '=', account.tenant)
      .select(['entity', 'action'])
      .orderBy('id')
      .execute();
    expect(log).toEqual([
      { entity: 'import', action: 'import' },
      ...Array.from({ length: 2 }, () => ({ entity: 'customer', action: 'import' })),
    ]);
    const notices = await server.db.selectFrom('notice').where('account_id', '=', account.id).select(['key', 'values']).execute();
    expect(notices).toEqual([{ key: 'importFinished', values: { file: 'buyers.xlsx', ok: 2, failed: 0 } }]);
  });

  test('makes customers that are found by their number and by the address of their contact', async () => {
    await renew();
    await start(await check(await upload(csv([HEAD, good('Maple', 1), good('Oak', 2), ['Elm', 'Canada', '416 555 0103']]))));

    expect([await find('4165550101'), await find('ann@oak.com'), await find('5550103')]).toEqual([['Maple'], ['Oak'], ['Elm']]);
  });

  test('understands Chinese tables in GBK, with countries, grades, stages and dates as people write them', async () => {
    await renew();
    const rows = [
      ['公司名称', '国家', '客户等级', '客户阶段', '星级', '标签', '下次跟进时间'],
      ['上海贸易有限公司', '中国', '重点客户', '报价中', '3', '展会；老客户', '2027年3月5日'],
      ['香港公司', 'Hong Kong', 'b', '谈判中', '', '', '46000'],
      ['Licht GmbH', 'Deutschland', '', '', '', '', ''],
    ];
    expect(await start(await check(await upload(gbk(csv(rows)))))).toMatchObject({ created: 3 });
    expect((await customers()).map(({ countrycode, grade, stage, star, tags }) => [countrycode, grade, stage, star, tags])).toEqual([
      ['CN', 'A', 4, 3, ['展会', '老客户']],
      ['HK', 'B', 6, 0, []],
      ['DE', '', 1, 0, []],
    ]);
  });

  test('tells of each row what is wrong with it, and gives the rows back with the reasons; corrected they are imported', async () => {
    await renew();
    const bad = ['', 'Canada', '', '', '', '', '', '', ''];
    const worse = ['Pine', 'Atlantis', 'call me', 'not a site', 'Bob', 'bob at pine', '', '03/04/2027', '#REF!'];
    const checked = await check(await upload(csv([HEAD, good('Maple', 1), bad, worse, good('Maple', 9)])));
    expect(checked).toMatchObject({ status: 2, total: 4, good: 1, failed: 2, duplicate: 1 });
    const { datas } = await rowsOf(checked, { state: 'failed' });
    expect(datas.map(({ line, reasons }) => [line, reasons.map(({ code }) => code)])).toEqual([
      [3, ['nocompanyname']],
      [4, ['unknowncountry', 'cellerror', 'badwebsite', 'bademail', 'baddate']],
    ]);
    expect((await rowsOf(checked, { reason: 'twice' })).datas.map(({ reasons }) => reasons[0]?.text)).toEqual(['与表格第 2 行重复']);
    await start(checked);

    const token = (await owner.call('startImportErrorFile', { id: checked.id })).body.result;
    expect(token.total).toBe(3);
    const file = (await owner.call('getImportErrorFile', { id: token.id })).body.result as unknown as string;
    const lines = file.trim().split('\r\n');
    expect(lines[0]).toBe(`${HEAD.join(',')},原因`);
    expect(lines[2]).toContain('不认识的国家/地区：Atlantis');
    expect((await owner.call('getImportErrorFile', { id: token.id })).status).toBe(404);

    const corrected = file
      .replace(/^Pine,.*$/m, 'Pine,Canada,416 555 0177,pine.com,Bob,bob@pine.com,,2027-04-03,ok,')
      .replace(/^,Canada.*\r\n/m, '');
    const again = await start(await check(await upload(corrected)));
    expect(again).toMatchObject({ created: 1, duplicate: 1 });
    expect((await customers()).map(({ companyname }) => companyname)).toEqual(['Maple', 'Pine']);
  });

  test('reads tables as they lie about: cells that say nothing, numbers and addresses several to a cell, countries in every wording', async () => {
    await renew();
    const rows = [
      ['Company', 'Country', 'City', 'Phone', 'Website', 'Email', 'Contact'],
      ['  Maple\u00a0 Trading ', 'P.R. China', '-', '0571-88886666/67', 'http://', 'A@maple-dirt.com;', '无'],
      ['Oak', '"Korea, Rep. of"', 'N/A', '0', 'n/a', 'oak@oak-dirt.kr.', 'NA'],
      ['Pine', '香港特別行政區', '暂无', '2345 6789／98765432', 'www.pine-dirt.hk / pine-dirt.com', 'p@pine-dirt.hk/q@pine-dirt.hk', 'Nan'],
      ['Elm', '德国 Germany', '—', '030/901820', '', '邮箱：elm＠elm-dirt.de（张三）', ''],
      ['Yew', 'Russian Fed.', '', '\u202a+7 495 123-45-67\u202c', '', '', ''],
      ['Fir', 'UAE', '', '97141234567.0', '', '', ''],
      ['Ash', '其他', '', '', '', '', ''],
      ['N/A', 'UK', '', '', '', '', ''],
      ['-', 'UK', '', '', '', '', ''],
    ];
    const checked = await check(await upload(csv(rows)));
    expect(checked).toMatchObject({ good: 7, failed: 2, reasons: [{ code: 'nocompanyname', count: 2 }] });
    await start(checked);
    expect(
      (await customers()).map(({ companyname, countrycode, city, phone, website }) => [companyname, countrycode, city, phone, website]),
    ).toEqual([
      ['Maple Trading', 'CN', '', '+8657188886666', ''],
      ['Oak', 'KR', '', '', ''],
      ['Pine', 'HK', '', '+85223456789', 'https://www.pine-dirt.hk'],
      ['Elm', 'DE', '', '+4930901820', ''],
      ['Yew', 'RU', '', '+74951234567', ''],
      ['Fir', 'AE', '', '+97141234567', ''],
      ['Ash', '', '', '', ''],
    ]);
    expect(await people()).toMatchObject([
      { name: 'a', emails: ['a@maple-dirt.com'], numbers: ['+8657188886667'] },
      { name: 'oak', emails: ['oak@oak-dirt.kr'], numbers: [] },
      { name: 'Nan', emails: ['p@pine-dirt.hk', 'q@pine-dirt.hk'], numbers: ['+85298765432'] },
      { name: 'elm', emails: ['elm@elm-dirt.de'], numbers: [] },
    ]);
  });

  test('takes nobody for another whose page stands on the same platform', async () => {
    await renew();
    const rows = [
      'Maple,https://www.linkedin.com/company/maple',
      'Oak,https://www.linkedin.com/company/oak',
      'Pine,pine.en.made-in-china.com',
    ];
    const checked = await check(await upload(['Company,Website', ...rows, 'Elm,elm.made-in-china.com'].join('\n')));
    expect(await start(checked)).toMatchObject({ created: 4, duplicate: 0 });
    expect(new Set((await customers()).map(({ domain }) => domain))).toEqual(new Set(['']));
  });

  test('says of a number without a country code that its row has no country', async () => {
    await renew();
    const checked = await check(await upload('Company,Country,Phone\nMaple,,0571 8888 6666\nOak,,+86 571 8888 6666\n'));
    expect(checked).toMatchObject({ good: 1, failed: 1, reasons: [{ code: 'nocountry', count: 1 }] });
    expect((await rowsOf(checked, { state: 'failed' })).datas[0]?.reasons[0]?.text).toBe(
      '「公司电话」的号码没有区号，这一行又没有国家：0571 8888 6666',
    );
  });

  test('keeps the addresses of a cell that can be read, where values that cannot are left out', async () => {
    await renew();
    await start(await check(await upload('Company,Email\nMaple,"a@maple-kept.com, b@maple-kept"\n'), { badvalue: 'leaveout' }));
    expect(await people()).toMatchObject([{ emails: ['a@maple-kept.com'] }]);
  });

  test('leaves out values that cannot be read instead of their rows, when told to', async () => {
    await renew();
    const worse = ['Pine', 'Atlantis', 'call me', '', 'Bob', '', '', '03/04/2027', ''];
    const row = await check(await upload(csv([HEAD, worse])), { badvalue: 'leaveout' });
    expect(row).toMatchObject({ good: 1, failed: 0 });
    await start(row);
    expect((await customers())[0]).toMatchObject({ companyname: 'Pine', countrycode: '', phone: '' });
  });

  test('reads dates in the order it is told', async () => {
    await renew();
    const row = await upload(
      csv([
        ['Company', 'Next follow-up'],
        ['Pine', '03/04/2027'],
      ]),
    );
    const mapping = [
      { column: 0, field: 'companyname' as const },
      { column: 1, field: 'nextfollowtime' as const, order: 'dmy' as const },
    ];
    await start(await check(row, { mapping }));
    expect((await customers())[0]?.nextfollowtime?.toISOString()).toBe('2027-04-02T16:00:00.000Z');
  });

  test('takes times without a zone for those of whoever brings the table, as an export tells them', async () => {
    await renew();
    const rows = [
      ['Company', 'Next follow-up'],
      ['Ash', '2027-04-03 18:00'],
      ['Elm', '4/25/2027 3:05:00 PM'],
      ['Oak', '2027-04-03T23:00:00-05:00'],
      ['Fir', '2027-04-03 09:00-24:00'],
      ['Yew', '5 May 2027 3:05 PM'],
    ];
    await start(await check(await upload(csv(rows))));
    expect((await customers()).map(({ nextfollowtime }) => nextfollowtime?.toISOString())).toEqual([
      '2027-04-03T10:00:00.000Z',
      '2027-04-25T07:05:00.000Z',
      '2027-04-04T04:00:00.000Z',
      '2027-04-03T01:00:00.000Z',
      '2027-05-05T07:05:00.000Z',
    ]);
  });

  test('whose dry run breaks again and again fails, and nobody waits for it any more', async () => {
    await renew();
    const { id } = await upload(smallTable());
    await owner.call('checkImport', { id, mapping: [{ column: 0, field: 'companyname' }] });
    const away = { ...server, files: { ...server.files, get: () => Promise.reject(new Error('the disk is away')) } };
    for (let tries = 1; tries < 10; tries += 1) await expect(checkRows(away, id)).rejects.toThrow('the disk is away');
    expect((await owner.call('getImport', { id })).body.result).toMatchObject({ status: 1 });
    await checkRows(away, id);
    expect((await owner.call('getImport', { id })).body.result).toMatchObject({ status: 5, failure: expect.stringMatching(/./) });
  });

  test('has workers of its own for the dry run, where it may wait long for its turn, so that imports of others go on', async () => {
    await renew();
    const { id } = await upload(smallTable());
    await owner.call('checkImport', { id, mapping: [{ column: 0, field: 'companyname' }] });
    await sql`UPDATE customer_import SET beattime = now() - interval '1 hour' WHERE id = ${id}`.execute(server.db);
    const jobs = importJobs(server);
    const sent: unknown[] = [];
    await jobs.find(({ name }) => name === 'left-imports')?.run({}, async ({ name }, _, company) => void sent.push([name, company]));
    expect(sent).toContainEqual(['customer-import-check', account.tenant]);
    expect(jobs.find(({ name }) => name === 'customer-import-check')?.takesLong).toBe(true);
  });

  test('that waits for its turn at the dry run is not sent again, and one that is worked on is left to whoever does', async () => {
    await renew();
    const { id } = await upload(smallTable());
    await owner.call('checkImport', { id, mapping: [{ column: 0, field: 'companyname' }] });
    const status = async () => (await owner.call('getImport', { id })).body.result.status;
    const work = { db: server.db, table: 'customer_import', id, jobs: importJobs(server) } as const;
    expect(await sentAfter('2 minutes', work)).toEqual([]);
    await takeUp(work);
    await checkRows(server, id);
    expect(await status()).toBe(1);
    expect(await sentAfter('2 minutes', work)).toEqual([account.tenant]);
    expect(await sentAfter('2 minutes', work)).toEqual([]);
    expect(await sentAfter('1 hour', work)).toEqual([account.tenant]);
    await checkRows(server, id);
    expect(await status()).toBe(2);
  });

  test('gives people whom a customer has what is new of them, and a number without a person to the company', async () => {
    await renew();
    await start(await check(await upload(csv([HEAD, good('Maple', 1)]))));
    const head = ['Company', 'Country', 'Contact', 'Email', 'Mobile', 'Title'];
    for (const row of [
      ['Maple', 'CA', 'ann', 'ann.two@maple.com', '+1 416 555 0191', 'Buyer'],
      ['Maple', 'CA', '', '', '+1 416 555 0192', ''],
    ])
      expect(await start(await check(await upload(csv([head, row])), { mode: 'update' }))).toMatchObject({ updated: 1 });
    expect(await people()).toEqual([
      { name: 'Ann', title: 'Buyer', isprimary: true, emails: ['ann@maple.com', 'ann.two@maple.com'], numbers: ['+14165550191'] },
      { name: 'Maple', title: '', isprimary: false, emails: [], numbers: ['+14165550192'] },
    ]);
  });

  test('that updates gives nobody’s number, address or title to a colleague who shares the switchboard, and names whom nobody knew', async () => {
    await renew();
    const head = ['Company', 'Country', 'Contact', 'Email', 'Mobile', 'Title'];
    await start(
      await check(
        await upload(
          csv([
            head,
            ['Maple', 'CA', 'Alice', 'alice@maple.com', '+1 416 555 0190', ''],
            ['Birch', 'CA', '', 'info@birch.com', '+1 416 555 0180', ''],
            ['Cedar', 'CA', '', 'alice@cedar.com', '+1 416 555 0170', ''],
          ]),
        ),
      ),
    );
    for (const rows of [
      [
        ['Maple', 'CA', 'Bob', 'bob@maple.com', '+1 416 555 0190', 'CEO'],
        ['Birch', 'CA', 'Dora', 'info@birch.com', '', 'Owner'],
        ['Cedar', 'CA', 'Finn', 'finn@cedar.com', '+1 416 555 0170', 'Clerk'],
      ],
      [
        ['Maple', 'CA', 'Cleo', 'alice@maple.com', '', 'Buyer'],
        ['Birch', 'CA', 'Emil', '', '+1 416 555 0180', 'Clerk'],
        ['Cedar', 'CA', '', 'sales@cedar.com', '+1 416 555 0170', ''],
      ],
    ])
      expect(await start(await check(await upload(csv([head, ...rows])), { mode: 'update' }))).toMatchObject({ updated: 3 });
    expect(await people()).toEqual([
      { name: 'Alice', title: '', isprimary: true, emails: ['alice@maple.com'], numbers: ['+14165550190'] },
      { name: 'Dora', title: 'Owner', isprimary: true, emails: ['info@birch.com'], numbers: ['+14165550180'] },
      { name: 'alice', title: '', isprimary: true, emails: ['alice@cedar.com'], numbers: ['+14165550170'] },
      { name: 'Bob', title: 'CEO', isprimary: false, emails: ['bob@maple.com'], numbers: ['+14165550190'] },
      { name: 'Finn', title: 'Clerk', isprimary: false, emails: ['finn@cedar.com'], numbers: ['+14165550170'] },
      { name: 'Cleo', title: 'Buyer', isprimary: false, emails: [], numbers: [] },
      { name: 'Emil', title: 'Clerk', isprimary: false, emails: [], numbers: ['+14165550180'] },
      { name: 'sales', title: '', isprimary: false, emails: ['sales@cedar.com'], numbers: ['+14165550170'] },
    ]);
  });

  test('tells the deal that an imported stage makes, and its day', async () => {
    await renew();
    await start(await check(await upload(csv([HEAD, good('Maple', 1)]))));
    const staged = csv([
      ['公司名称', '国家', '客户阶段'],
      ['Maple', 'CA', '已成交'],
    ]);
    await start(await check(await upload(staged), { mode: 'update' }));
    const [{ id } = { id: '' }] = await customers();
    const { datas } = (await owner.call('listTimeline', { id })).body.result;
    const told = datas.flatMap(({ changes }) => changes).filter(({ field }) => field.startsWith('deal'));
    const today = new Date().toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' });
    expect(told).toEqual([
      { field: 'dealstatus', before: 0, after: 1 },
      { field: 'dealtime', before: null, after: today },
    ]);
  });

  test('makes a customer of a row whose customer was deleted after the dry run', async () => {
    await renew();
    await start(await check(await upload(csv([HEAD, good('Maple', 1)]))));
    const checked = await check(await upload(csv([HEAD, good('Maple', 1)])), { mode: 'update' });
    expect(checked).toMatchObject({ good: 1 });
    await owner.call('deleteCustomers', { ids: (await customers())[0]?.id ?? '', source: 'slist' });
    expect(await start(checked)).toMatchObject({ created: 1, updated: 0 });
  });

  test('skips, updates or makes anew what is a customer already', async () => {
    await renew();
    await start(await check(await upload(csv([HEAD, good('Maple', 1)]))));
    const table = csv([
      ['Company', 'Country', 'City', 'Contact', 'Email'],
      ['Maple Inc.', 'CA', 'Toronto', 'Zoe', 'zoe@maple.com'],
    ]);
    const skipped = await check(await upload(table));
    expect(skipped).toMatchObject({ good: 0, duplicate: 1, reasons: [{ code: 'own', count: 1 }] });

    const updated = await start(await check(await upload(table), { mode: 'update' }));
    expect(updated).toMatchObject({ updated: 1, created: 0 });
    expect(await customers()).toMatchObject([
      {
        companyname: 'Maple',
        city: 'Toronto',
        phone: '+14165550101',
        version: 2,
        contactcount: 2,
        emailcount: 2,
        fieldorigin: { city: 'import' },
      },
    ]);
    expect(
      await server.db
        .selectFrom('log_entry')
        .where('field', '=', 'city')
        .where('tenant_id', '=', account.tenant)
        .select(['before', 'after'])
        .execute(),
    ).toEqual([{ before: '', after: 'Toronto' }]);

    expect(await start(await check(await upload(table), { mode: 'create' }))).toMatchObject({ created: 1 });
    expect(await customers()).toHaveLength(2);
    const plain = await upload(table, sales);
    const refused = await sales.call('checkImport', { id: plain.id, mapping: [{ column: 0, field: 'companyname' }], mode: 'create' });
    expect([refused.status, refused.body.result]).toEqual([400, { field: 'mode' }]);
  });

  test('says which rows have a name near to a customer’s, names a colleague’s by its owner alone, and imports them all the same', async () => {
    await renew();
    await owner.call('createCustomer', { companyname: 'Vesterholm Fiskeri Eksport', countrycode: 'DK' });
    const table = 'Company,Country\nVesterholm Fiskeri,DK\nOstergaard Moebel,DK\n';
    const checked = await check(await upload(table));
    expect([checked.good, checked.reasons]).toEqual([2, [{ code: 'near', count: 1 }]]);
    expect(await nearRows(checked, owner)).toEqual([
      [2, 'good', expect.stringMatching(/^名称和已有客户相近：Vesterholm Fiskeri Eksport · /)],
    ]);
    const theirs = await check(await upload(table, sales), {}, sales);
    expect(await nearRows(theirs, sales)).toEqual([[2, 'good', expect.stringMatching(/^名称和已有客户相近：Test \w+$/)]]);
    expect(await start(checked)).toMatchObject({ created: 2 });
  });

  test('says which rows have a name near to one before them in the table, and imports them all the same', async () => {
    await renew();
    const rows = [
      'Vesterholm Fiskeri Eksport,DK',
      'Ostergaard Moebel,DK',
      'Vesterholm Fiskeri,',
      'Østergård Møbel,DK',
      'Ostergard Moebel,SE',
    ];
    const checked = await check(await upload(['Company,Country', ...rows].join('\n')));
    const { datas } = await rowsOf(checked, { reason: 'nearrow' });
    expect(datas.map(({ line, state, reasons }) => [line, state, reasons[0]?.text])).toEqual([
      [4, 'good', '名称与表格第 2 行相近'],
      [5, 'good', '名称与表格第 3 行相近'],
    ]);
    expect(await start(checked)).toMatchObject({ created: 5 });
  });

  test('takes a row without a country for that of the same name that has one, before it in the table or behind', async () => {
    await renew();
    const rows = ['Acme,', 'Acme Ltd,Germany', 'Acme,USA', 'ACME Inc.,', 'Pine,', 'Pine Ltd,'];
    const checked = await check(await upload(['Company,Country', ...rows].join('\n')));
    expect(checked).toMatchObject({ good: 3, duplicate: 3 });
    expect((await rowsOf(checked, { reason: 'twice' })).datas.map(({ line, reasons }) => [line, reasons[0]?.text])).toEqual([
      [2, '与表格第 3 行重复'],
      [5, '与表格第 3 行重复'],
      [7, '与表格第 6 行重复'],
    ]);
    expect(await start(checked)).toMatchObject({ created: 3, duplicate: 3 });
    expect((await customers()).map(({ companyname, countrycode }) => [companyname, countrycode])).toEqual([
      ['Acme Ltd', 'DE'],
      ['Acme', 'US'],
      ['Pine', ''],
    ]);
  });

  test('takes a customer without a country for that of a row with one, but one of the same country before', async () => {
    await renew();
    for (const countrycode of ['', 'DE', 'US'])
      await owner.call('createCustomer', { companyname: 'Acme', countrycode, createanyway: true });
    const [nowhere, german] = await customers();
    const checked = await check(await upload('Company,Country\nAcme,Germany\nAcme Ltd,France\n'));
    expect((await rowsOf(checked)).datas.map(({ state, customerid }) => [state, customerid])).toEqual([
      ['duplicate', german?.id],
      ['duplicate', nowhere?.id],
    ]);
    await owner.call('deleteCustomers', { ids: nowhere?.id ?? '', source: 'slist' });
    // It may be the German one or the American one.
    expect(await check(await upload('Company,City\nAcme,Bonn\n'), { mode: 'update' })).toMatchObject({ good: 0, duplicate: 1 });
  });

  test('tells of a colleague’s customer whose it is and nothing else, and never changes it', async () => {
    await renew();
    await start(await check(await upload(csv([HEAD, good('Maple', 1)]))));
    const table = csv([
      ['Company', 'Country', 'City'],
      ['Maple', 'Canada', 'Paris'],
    ]);
    const row = await check(await upload(table, sales), { mode: 'update' }, sales);
    expect(row).toMatchObject({ good: 0, duplicate: 1, reasons: [{ code: 'owned', count: 1 }] });
    const { datas } = await rowsOf(row, {}, sales);
    expect(datas[0]).toMatchObject({ customerid: '', reasons: [{ code: 'owned', text: '已是同事 Test owner 的客户' }] });
    await start(row, sales);
    expect(await customers()).toMatchObject([{ city: '', version: 1 }]);
  });

  test('gives a customer without a country that of its row, and another one keeps its own', async () => {
    await renew();
    for (const [companyname, countrycode] of [
      ['Acme', ''],
      ['Pine', 'FR'],
    ] as const)
      await owner.call('createCustomer', { companyname, countrycode, website: `${companyname}-nowhere.com` });
    const table = 'Company,Country,Website\nAcme,Japan,acme-nowhere.com\nPine,Japan,pine-nowhere.com\n';
    expect(await start(await check(await upload(table), { mode: 'update' }))).toMatchObject({ updated: 2 });
    expect(await customers()).toMatchObject([
      { countrycode: 'JP', timezone: 'Asia/Tokyo', fieldorigin: { countrycode: 'import' } },
      { countrycode: 'FR' },
    ]);
  });

  test('takes the country that stands in the column of towns, where the row has no other', async () => {
    await renew();
    const rows = ['Ash,,Germany,030 901820', 'Elm,,"Paris, France",', 'Fir,,Salvador,', 'Oak,,"Portland, ME",', 'Yew,Canada,Jordan,'];
    await start(await check(await upload(['Company,Country,City,Phone', ...rows].join('\n'))));
    expect((await customers()).map(({ countrycode, city, phone }) => [countrycode, city, phone])).toEqual([
      ['DE', 'Germany', '+4930901820'],
      ['FR', 'Paris, France', ''],
      ['', 'Salvador', ''],
      ['', 'Portland, ME', ''],
      ['CA', 'Jordan', ''],
    ]);
  });

  test('changes a colleague’s customer for those who see everybody by a role', async () => {
    await renew();
    await start(await check(await upload(csv([HEAD, good('Maple', 1)]))));
    const { id } = (await owner.call('addRole', { name: 'Leads', datascope: 'ALL', permissions: [] })).body.result;
    await owner.call('updateSubAccount', { id: colleague.id, roleids: [id] });
    const table = csv([
      ['Company', 'Country', 'City'],
      ['Maple', 'Canada', 'Paris'],
    ]);
    const row = await check(await upload(table, sales), { mode: 'update' }, sales);
    expect(row).toMatchObject({ good: 1, duplicate: 0 });
    await start(row, sales);
    expect(await customers()).toMatchObject([{ city: 'Paris' }]);
  });

  test('puts customers into the public pool, or into a colleague’s for those who see everybody', async () => {
    await renew();
    await start(await check(await upload(csv([HEAD, good('Maple', 1)])), { target: 'public' }));
    await start(await check(await upload(csv([HEAD, good('Oak', 2)])), { ownerid: colleague.id }));
    expect((await customers()).map(({ owner_id }) => owner_id)).toEqual([null, colleague.id]);
    const mapping = [{ column: 0, field: 'companyname' as const }];
    const own = await upload(csv([HEAD, good('Pine', 3)]), sales);
    expect((await sales.call('checkImport', { id: own.id, mapping, ownerid: account.id })).status).toBe(404);
    expect((await owner.call('checkImport', { id: own.id, mapping })).status).toBe(404);
  });

  test('gives each row to the colleague it names, by name, number or address, and the others to whom the import says', async () => {
    await renew();
    await server.db
      .updateTable('account')
      .set({ nameremark: '周雨晴', email: 'zhou@farsail.test' })
      .where('id', '=', colleague.id)
      .execute();
    const mobile = colleague.mobile.replace('+86', '');
    const named = ['周雨晴', ` ${mobile.slice(0, 3)} ${mobile.slice(3)}`, 'ZHOU@farsail.test', '', '林无名'];
    const table = csv([['Company', '负责人', '客户分类'], ...named.map((who, at) => [`Firm ${at}`, who, 'Lamps'])]);
    const uploaded = await upload(table);
    expect(uploaded.columns.map(({ guess }) => guess)).toEqual(['companyname', 'owner', 'category']);
    const checked = await check(uploaded);
    expect(checked).toMatchObject({ good: 4, failed: 1, reasons: [{ code: 'unknownowner', count: 1 }] });
    expect((await rowsOf(checked, { state: 'failed' })).datas[0]?.reasons).toEqual([
      { code: 'unknownowner', field: 'owner', text: '没有这位同事，或不止一位：林无名' },
    ]);
    expect(await start(checked)).toMatchObject({ status: 4, created: 4, failed: 1 });
    const made = await customers();
    const owners = Object.fromEntries(made.map(({ companyname, owner_id }) => [companyname, owner_id]));
    expect(owners).toEqual({ 'Firm 0': colleague.id, 'Firm 1': colleague.id, 'Firm 2': colleague.id, 'Firm 3': account.id });
    const categories = await server.db
      .selectFrom('customer_category')
      .select(['id', 'account_id'])
      .where('tenant_id', '=', account.tenant)
      .execute();
    const ofAccount = new Map(categories.map(({ id, account_id }) => [account_id, id]));
    expect(made.every(({ owner_id, category_id }) => category_id === ofAccount.get(owner_id!))).toBe(true);
  });

  test('leaves out the rows of a colleague whose account is disabled between the dry run and the import', async () => {
    await renew();
    await server.db.updateTable('account').set({ nameremark: '周雨晴' }).where('id', '=', colleague.id).execute();
    const table = csv([
      ['Company', '负责人'],
      ['Maple', '周雨晴'],
      ['Oak', ''],
    ]);
    const checked = await check(await upload(table));
    const toColleague = await check(await upload(csv([HEAD, good('Pine', 3)])), { ownerid: colleague.id });
    expect([checked.good, toColleague.good]).toEqual([2, 1]);

    await server.db.updateTable('account').set({ enabled: false }).where('id', '=', colleague.id).execute();

    const imported = await start(checked);
    expect(imported).toMatchObject({ status: 4, created: 1, failed: 1 });
    expect((await rowsOf(imported, { state: 'failed' })).datas).toMatchObject([
      {
        line: 2,
        companyname: 'Maple',
        customerid: '',
        reasons: [{ code: 'ownergone', field: 'owner', text: '这位同事的账号已停用：周雨晴' }],
      },
    ]);
    expect(await start(toColleague)).toMatchObject({ status: 4, created: 0, failed: 1 });
    expect((await customers()).map(({ companyname, owner_id }) => [companyname, owner_id])).toEqual([['Oak', account.id]]);
  });

  test('knows no column of owners for those who see their own customers alone', async () => {
    await renew();
    const row = await upload(
      csv([
        ['Company', '负责人'],
        ['Maple', 'Test owner'],
      ]),
      sales,
    );
    expect(row.columns.map(({ guess }) => guess)).toEqual(['companyname', '']);
    const mapping = [
      { column: 0, field: 'companyname' as const },
      { column: 1, field: 'owner' as const },
    ];
    const refused = await sales.call('checkImport', { id: row.id, mapping });
    expect([refused.status, refused.body.result]).toEqual([400, { field: 'mapping' }]);
    const template = (await sales.call('getImportTemplate', { format: 'csv' })).body.result as unknown as string;
    expect(template).not.toContain('负责人');
  });

  test('makes what two import at once only once', async () => {
    await renew();
    const rows = Array.from({ length: 300 }, (_, at) => good(`Firm${at}`, at).with(2, ''));
    const one = await check(await upload(csv([HEAD, ...rows])));
    const two = await check(await upload(csv([HEAD, ...rows.toReversed()]), sales), {}, sales);
    expect([one.good, two.good]).toEqual([300, 300]);
    const [first, second] = await Promise.all([start(one), start(two, sales)]);
    expect(first.created + second.created).toBe(300);
    expect(first.duplicate + second.duplicate).toBe(300);
    expect(new Set((await customers()).map(({ companyname }) => companyname)).size).toBe(300);
  });

  test.each(['skip', 'update'] as const)(
    'of a seller who may make no doubles compares all keys, whatever was left out (%s)',
    async (mode) => {
      await renew();
      await owner.call('createCustomer', {
        companyname: 'Maple Chairs',
        countrycode: 'CA',
        website: 'maple-chairs.ca',
        createanyway: true,
      });
      const table = csv([
        ['Company', 'Country', 'Website'],
        ['Maple Chairs Canada', 'Canada', 'maple-chairs.ca'],
      ]);
      const seller = await check(await upload(table, sales), { mode, matchkeys: ['email'] }, sales);
      expect(seller).toMatchObject({ matchkeys: ['name', 'domain', 'email', 'phone'], good: 0, duplicate: 1 });
      expect(await check(await upload(table), { mode, matchkeys: ['email'] })).toMatchObject({
        matchkeys: ['email'],
        good: 1,
        duplicate: 0,
      });
    },
  );

  test('says after 30 days that its rows are no longer kept; one that nobody went on with is cancelled then', async () => {
    await renew();
    const table = csv([['Company'], ['Maple'], ['Maple']]);
    const done = await start(await check(await upload(table)));
    const left = await check(await upload(table));
    expect(done).toMatchObject({ rowskept: true, duplicate: 1 });
    await sql`UPDATE customer_import SET createtime = createtime - interval '31 days', finishtime = finishtime - interval '31 days'`.execute(
      server.db,
    );
    const forgetting = importJobs(server).find(({ name }) => name === 'old-imports');
    await forgetting?.run({}, async () => undefined);
    expect((await owner.call('getImport', { id: done.id })).body.result).toMatchObject({ status: 4, rowskept: false, duplicate: 1 });
    expect((await owner.call('getImport', { id: left.id })).body.result).toMatchObject({ status: 6, rowskept: false });
  });

  test('keeps what was imported when it is cancelled in its middle, and cannot be started again', async () => {
    await renew();
    const rows = Array.from({ length: 900 }, (_, at) => [`Firm ${at}`, 'Canada']);
    const row = await check(await upload(csv([['Company', 'Country'], ...rows])));
    await owner.call('startImport', { id: row.id });
    await server.db.transaction().execute(async (trx) => {
      const running = asSomebodyElse(async () => importSlice(server.db, row.id));
      await trx.updateTable('customer_import').set({ status: 6, finishtime: new Date() }).where('id', '=', row.id).execute();
      void running;
    });
    await work(row.id);
    const { body } = await owner.call('getImport', { id: row.id });
    expect(body.result.status).toBe(6);
    expect(await customers()).toHaveLength(body.result.created);
    expect((await owner.call('startImport', { id: row.id })).status).toBe(409);
    expect((await owner.call('cancelImport', { id: row.id })).status).toBe(409);
    expect((await owner.call('checkImport', { id: row.id, mapping: [{ column: 0, field: 'companyname' }] })).status).toBe(409);
  });

  test('refuses tables that cannot be read, in the reader’s language, and keeps none', async () => {
    const before = await server.db.selectFrom('customer_import').select('id').execute();
    const cases: [string | Buffer, string][] = [
      ['\n\n', '表格里没有内容'],
      [Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 0]), '这是旧版 XLS 或加密的文件，请另存为不加密的 XLSX 后再试'],
      [
        Buffer.concat([Buffer.from('公司名称\n'), gbk('上海贸易有限公司\n')]),
        '第 2 行的文字编码与前面不同（UTF-8 与 GBK 混用），请统一编码后再试',
      ],
      [(await workbook([['a'], ['b']])).subarray(0, 300), '文件读不出表格，可能已损坏，请另存为 XLSX 或 CSV 后再试'],
    ];
    for (const [content, message] of cases) {
      const { status, body } = await owner.call('uploadImport', { filename: 'x.csv', content: content as never });
      expect([status, body.message]).toEqual([400, message]);
    }
    expect(await server.db.selectFrom('customer_import').select('id').execute()).toEqual(before);
  });

  test('is read anew with another separator or encoding', async () => {
    const row = await upload('Company;Country\nMaple;Canada\n');
    const wrong = (await owner.call('updateImport', { id: row.id, separator: 'comma' })).body.result;
    expect(wrong.columns.map(({ name }) => name)).toEqual(['Company;Country']);
    const right = (await owner.call('updateImport', { id: row.id, separator: 'semicolon', headrow: 0 })).body.result;
    expect(right).toMatchObject({ headrow: 0, columns: [{ name: '', samples: ['Company', 'Maple'] }, { name: '' }] });
    expect((await owner.call('listImports', { index: 1 })).body.result.datas[0]).toMatchObject({ id: row.id });
    expect((await sales.call('getImport', { id: row.id })).status).toBe(404);
  });

  test('offers an empty table whose headings it understands', async () => {
    const file = (await owner.call('getImportTemplate', { format: 'csv' })).body.result as unknown as string;
    const names = file.trim().replace('\uFEFF', '').split(',');
    expect(guessColumns(names.map((name) => ({ name, samples: [] })))).not.toContain('');
  });
});
