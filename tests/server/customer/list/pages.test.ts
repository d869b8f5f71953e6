import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import { foldTally } from '#server/customer/list/tidy-lists.ts';
import type { Input } from '#server/operation.ts';

import type { SignedIn } from '../../../support/accounts.ts';
import { signIn, startServer, type TestCaller, type TestServer } from '../../../support/server.ts';
import { makeCustomers } from './support.ts';

type Request = Partial<Input<'listPrivateCustomers'>>;
type Sort = NonNullable<Request['sort']>[number];

/** More than the rows between two landmarks, so that pages far down are found by them. */
const MANY = 9_000;
const COUNTRIES = ['CN', 'US', 'DE', '', 'VN'];

let server: TestServer;
let account: SignedIn;
let owner: TestCaller;
let all: string[];
beforeAll(async () => {
  server = await startServer({ seed: true });
  account = await signIn(server.db);
  owner = server.as(account);
  const customers = Array.from({ length: MANY }, (_, n) => ({
    companyname: `${['Acme', 'Borg', 'Ängelholm Borg', '远大 Borg'][n % 4] ?? ''} ${(n * 7919) % MANY}`,
    countrycode: COUNTRIES[n % COUNTRIES.length] ?? '',
    star: n % 6,
    collecttime: new Date(Date.UTC(2026, 0, 1) + ((n * 31) % 500) * 3_600_000),
    ...(n % 3 === 0 ? { lastfollowtime: new Date(Date.UTC(2026, 1, 1) + n * 60_000) } : {}),
  }));
  all = [];
  for (let from = 0; from < MANY; from += 1_000)
    all.push(...(await makeCustomers(server.db, account, customers.slice(from, from + 1_000))));
});

const page = async (input: Request) => (await owner.call('listPrivateCustomers', { index: 1, size: 100, ...input })).body.result;

const figures = async () =>
  [(await owner.call('getCustomerTotals')).body.result, (await owner.call('listCustomerCountries')).body.result] as const;

describe.each(['collecttime', 'companyname', 'country', 'star', 'lastfollowtime'] as const)('sorted by %s', (field) => {
  test.each(['asc', 'desc'] as const)('%s, every page joins the one before, however it is reached', async (order) => {
    const sort: Sort[] = [{ field, order }];
    const read: string[] = [];
    for (let after: string | undefined; after !== '';) {
      const { datas, next } = await page({ sort, ...(after === undefined ? {} : { after }) });
      read.push(...datas.map(({ id }) => id));
      after = next;
    }
    expect(read.toSorted()).toEqual(all.toSorted());
    for (const index of [1, 2, 40, 44, 45, 46, 89, 90, 91, 23, 60, 22, 61]) {
      const { datas, total } = await page({ sort, index });
      expect(datas.map(({ id }) => id)).toEqual(read.slice((index - 1) * 100, index * 100));
      expect(total).toBe(MANY);
    }
  });
});

test('the same rows are read backwards when the order is turned', async () => {
  const forth = (await page({ sort: [{ field: 'country', order: 'asc' }] })).datas.map(({ id }) => id);
  const back = (await page({ sort: [{ field: 'country', order: 'desc' }], index: 90 })).datas.map(({ id }) => id);
  expect(back).toEqual(forth.toReversed());
});

test('sorted by country, the customers that colleagues share are all there, also those from where the reader has none', async () => {
  const reader = await signIn(server.db, { tenant: account.tenant, parent: account.id, role: 'sales' });
  const shared = await makeCustomers(server.db, account, [{ countrycode: 'SE' }, { countrycode: 'CN' }]);
  const rows = shared.map((customer_id) => ({
    tenant_id: account.tenant,
    customer_id,
    account_id: reader.id,
    type: 'COLLABORATION' as const,
  }));
  await server.db.insertInto('customer_collaborator').values(rows).execute();
  const { call } = server.as(reader);
  const sort: Sort[] = [{ field: 'country', order: 'asc' }];
  const { datas, total } = (await call('listPrivateCustomers', { index: 1, shared: true, sort })).body.result;
  expect([datas.map(({ id }) => id), total]).toEqual([shared.toReversed(), 2]);
  expect((await call('listCustomerCountries')).body.result).toContainEqual({ countrycode: 'SE', country: 'Sweden', count: 1 });
  await server.db.updateTable('customer').set({ deletetime: new Date() }).where('id', 'in', shared).execute();
});

test('a large total that the tally does not know is said to be about so many', async () => {
  const { total, totalexact } = await page({ keyword: 'borg' });
  expect(totalexact).toBe(false);
  expect(Math.abs(total - (MANY * 3) / 4)).toBeLessThan(MANY / 5);
  expect(await page({ star: 4, keyword: 'borg 1' })).toMatchObject({ totalexact: true });
});

test.each(['borg', 'acme'])('customers with the word %s stand in the order of all, be they many or few', async (keyword) => {
  const sort: Sort[] = [{ field: 'companyname', order: 'asc' }];
  const read: string[] = [];
  for (let index = 1; index <= 30; index += 1) {
    const { datas } = await page({ sort, index });
    read.push(...datas.filter(({ companyname }) => companyname.toLowerCase().includes(keyword)).map(({ id }) => id));
  }
  const found: string[] = [];
  for (let index = 1; found.length < read.length; index += 1)
    found.push(...(await page({ sort, index, keyword })).datas.map(({ id }) => id));
  expect(found.slice(0, read.length)).toEqual(read);
  expect(read.length).toBeGreaterThan(500);
});

test('what is no cursor is refused', async () => {
  for (const after of ['abc', 'WyJhIl0', Buffer.from('["a","b"]').toString('base64url')])
    expect((await owner.call('listPrivateCustomers', { index: 1, after })).status).toBe(400);
});

test('sums stay what they are when their lines are added up, and are what a count gives', async () => {
  for (let n = 0; n < 120; n += 1) await sql`UPDATE customer SET star = (star + 1) % 2 WHERE id = ${all[n]}`.execute(server.db);
  await sql`UPDATE customer SET deletetime = now() WHERE id = ${all[1]}`.execute(server.db);
  const lines = async () => (await server.db.selectFrom('customer_tally').selectAll().execute()).length;
  const [before, told] = [await lines(), await figures()];
  await foldTally(server.db);
  expect(await lines()).toBeLessThan(before);
  expect(await figures()).toEqual(told);
  const { rows } = await sql<{ total: number; starred: number }>`
    SELECT count(*)::integer AS total, (count(*) FILTER (WHERE star > 0))::integer AS starred FROM customer
    WHERE tenant_id = ${account.tenant} AND deletetime IS NULL`.execute(server.db);
  expect(told[0]).toMatchObject({ total: rows[0]?.total, starcount: rows[0]?.starred });
});
