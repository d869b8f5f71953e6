import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { beforeAll, expect, test } from 'vitest';

import type { Input } from '#server/operation.ts';

import type { SignedIn } from '../../support/accounts.ts';
import { signIn, startServer, type TestCaller, type TestServer } from '../../support/server.ts';
import { readWorkbook } from '../../support/tables.ts';
import { someIds } from '../search/support.ts';

let server: TestServer;
let account: SignedIn;
let colleague: SignedIn;
let owner: TestCaller;
let sales: TestCaller;
let own: string[];
let theirs: string[];
async function collect(caller: TestCaller, some: readonly string[]): Promise<string[]> {
  const { body } = await caller.call('collectCompanies', { ids: some.join('|') });
  return body.result.collected.map(({ customerid }) => customerid);
}

beforeAll(async () => {
  server = await startServer({ seed: true });
  account = await signIn(server.db);
  colleague = await signIn(server.db, { tenant: account.tenant, parent: account.id, role: 'sales' });
  [owner, sales] = [server.as(account), server.as(colleague)];
  const ids = await someIds(owner, 'furniture', 6);
  own = await collect(owner, ids.slice(0, 4));
  theirs = await collect(sales, ids.slice(4));
  await server.db
    .updateTable('customer')
    .set({ remark: '=cmd|calc', tags: ['a,b', 'c'] })
    .where('id', '=', own[0] ?? '')
    .execute();
});

const order = async (caller: TestCaller, input: Input<'startCustomerExport'>) =>
  (await caller.call('startCustomerExport', input)).body.result;
const fetchFile = (caller: TestCaller, id: string) => caller.call('getCustomerExport', { id });

test('gives the chosen customers as a table that no spreadsheet runs, and writes it down', async () => {
  const { id, total } = await order(owner, { id: own.join('|'), columns: ['companyname', 'tags', 'remark'] });
  expect(total).toBe(4);
  const { headers, body } = await fetchFile(owner, id);
  const lines = (body.result as unknown as string).trim().split('\r\n');
  expect(lines).toHaveLength(5);
  expect(lines[0]).toBe('Company name,Tags,Remark');
  expect(lines.find((line) => line.includes('calc'))).toMatch(/,"a,b; c","'=cmd\|calc"$/);
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="Customers \d{4}-\d{2}-\d{2}\.csv"/);
  const log = await server.db.selectFrom('log_entry').where('action', '=', 'export').select(['account_id', 'entity', 'after']).execute();
  expect(log).toEqual([
    {
      account_id: account.id,
      entity: 'export',
      after: { rows: own.length, ids: own, columns: ['companyname', 'tags', 'remark'], format: 'csv' },
    },
  ]);
});

test('tells moments by the clock of the zone that the account chose, and names it', async () => {
  const [id = ''] = own;
  await server.db.updateTable('customer').set({ nextfollowtime: '2026-01-15T18:30:00Z' }).where('id', '=', id).execute();
  const linesOf = async (timezone: string) => {
    await owner.call('saveUserInfo', { timezone });
    const { body } = await fetchFile(owner, (await order(owner, { id, columns: ['nextfollowtime'] })).id);
    return (body.result as unknown as string).trim().split('\r\n');
  };
  expect(await linesOf('')).toEqual(['Next follow-up (China Standard Time)', '2026-01-16 02:30']);
  expect(await linesOf('Europe/Berlin')).toEqual(['Next follow-up (Central European Time)', '2026-01-15 19:30']);
});

test('has every column that the lists of customers have: deals, pools and counts among them', async () => {
  const [id = ''] = own;
  const pooled = { owner_id: null, preowner_id: account.id, poolreason: 'manual', pooltime: '2026-01-15T18:30:00Z' } as const;
  const dealt = { dealstatus: 1, dealtime: '2026-01-10T18:30:00Z', dealorigin: 'manual', timezone: 'America/Toronto' } as const;
  const before = await server.db
    .selectFrom('customer')
    .where('id', '=', id)
    .select(['owner_id', 'pooltime', 'poolreason'])
    .executeTakeFirstOrThrow();
  await server.db
    .updateTable('customer')
    .set({ ...pooled, ...dealt })
    .where('id', '=', id)
    .execute();
  await owner.call('saveUserInfo', { timezone: 'Asia/Shanghai' });
  const columns = ['dealstatus', 'dealtime', 'pooltime', 'poolreason', 'timezone', 'contactcount', 'emailcount'] as const;
  const { body } = await fetchFile(owner, (await order(owner, { id, columns: [...columns] })).id);
  expect((body.result as unknown as string).trim().split('\r\n')).toEqual([
    'Deal status,Deal date (China Standard Time),In the public pool since (China Standard Time),Reason for the public pool,Time zone,Number of contacts,Number of emails',
    'Deal made,2026-01-11 02:30,2026-01-16 02:30,Returned,America/Toronto,0,0',
  ]);
  const whole = await fetchFile(owner, (await order(owner, { id })).id);
  const [head = ''] = (whole.body.result as unknown as string).split('\r\n');
  for (const name of ['Moves to the public pool', 'Previous owner', 'Number of contacts']) expect(head).toContain(name);
  await server.db.updateTable('customer').set(before).where('id', '=', id).execute();
});

test('opens once, and in no session but the one that asked', async () => {
  const { id } = await order(owner, { id: own.join('|') });
  const again = server.as(await secondSession());
  expect((await fetchFile(again, id)).status).toBe(404);
  expect((await fetchFile(sales, id)).status).toBe(404);
  const tries = await Promise.all(Array.from({ length: 5 }, () => fetchFile(owner, id)));
  expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404, 404]);
});

/** The same person at another computer. */
async function secondSession(): Promise<SignedIn> {
  const other = await signIn(server.db, { tenant: account.tenant });
  const session = await server.db.selectFrom('session').select('id').where('account_id', '=', other.id).executeTakeFirstOrThrow();
  await server.db.updateTable('session').set({ account_id: account.id }).where('id', '=', session.id).execute();
  return other;
}

test('takes what a list shows, but some, in the order newest first', async () => {
  const selection = { list: 'slist' as const, except: own.slice(0, 1).join('|') };
  expect((await order(sales, { selection: { list: 'slist' } })).total).toBe(theirs.length);
  expect((await order(owner, { selection })).total).toBe(own.length + theirs.length - 1);
  const { id } = await order(owner, { selection, columns: ['customercode'] });
  const codes = ((await fetchFile(owner, id)).body.result as unknown as string).trim().split('\r\n').slice(1);
  expect(codes).toEqual(codes.toSorted().toReversed());
});

test('leaves out chosen customers that are gone or may not be seen, and says how many', async () => {
  const begun = await order(sales, { id: `${theirs.join('|')}|${own[0]}|987654321`, columns: ['companyname'] });
  expect(begun).toMatchObject({ total: theirs.length, gone: 2 });
  expect(((await fetchFile(sales, begun.id)).body.result as unknown as string).trim().split('\r\n')).toHaveLength(1 + theirs.length);
  expect(await order(owner, { id: own.join('|') })).not.toHaveProperty('gone');
});

test('knows no customer that the caller may not see, also when that changed since', async () => {
  for (const id of [own[0] ?? '', `987654321|${own[0]}`, '987654321', 'abc'])
    expect((await sales.call('startCustomerExport', { id })).status).toBe(404);
  expect((await owner.call('startCustomerExport', {})).status).toBe(400);
  const { id } = await order(sales, { id: theirs.join('|'), columns: ['companyname'] });
  await server.db
    .updateTable('customer')
    .set({ owner_id: account.id })
    .where('id', '=', theirs[0] ?? '')
    .execute();
  expect(((await fetchFile(sales, id)).body.result as unknown as string).trim().split('\r\n')).toHaveLength(theirs.length);
});

test('is a workbook when asked, whose counts are numbers and whose codes are text', async () => {
  const [first = ''] = own;
  const codes = { star: 3, contactcount: 1200, hscodes: ['0901'], postcode: '02116', phone: '+16175550100' };
  await server.db.updateTable('customer').set(codes).where('id', '=', first).execute();
  const columns = ['star', 'contactcount', 'emailcount', 'hscodes', 'postcode', 'phone', 'customercode'] as const;
  const { id } = await order(owner, { id: first, columns: [...columns], format: 'xlsx' });
  const reply = await owner.fetch(`/api/customer/customerexportdownload?id=${id}&userid=${colleague.id}`);
  const file = await buffer(Readable.fromWeb(reply.body as Parameters<typeof Readable.fromWeb>[0]));
  expect(reply.status).toBe(200);
  const { rows, formats } = await readWorkbook(file);
  const counts = { Stars: '#,##0', 'Number of contacts': '#,##0', 'Number of emails': '#,##0' };
  expect(rows).toMatchObject([
    {
      Stars: 3,
      'Number of contacts': 1200,
      'Number of emails': expect.any(Number),
      'HS codes': '0901',
      Postcode: '02116',
      Phone: '+16175550100',
    },
  ]);
  expect(formats).toMatchObject({ ...counts, 'HS codes': null, Postcode: null, Phone: null });
});

test('leaves out of the public pool what its rules hide from sub-accounts', async () => {
  const [id = ''] = own.slice(-1);
  await server.db.updateTable('customer').set({ owner_id: null, phone: '+14165550100' }).where('id', '=', id).execute();
  const { body } = await owner.call('getPoolRules');
  await owner.call('savePoolRules', { ...body.result, hiddenfields: ['phone'] });
  const phoneFor = async (caller: TestCaller) => {
    const token = await order(caller, { id, columns: ['companyname', 'phone'] });
    return ((await fetchFile(caller, token.id)).body.result as unknown as string).includes('4165550100');
  };
  expect([await phoneFor(owner), await phoneFor(sales)]).toEqual([true, false]);
});
