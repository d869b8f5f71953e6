import { beforeAll, describe, expect, test } from 'vitest';

import type { Input } from '#server/operation.ts';

import type { SignedIn } from '../../support/accounts.ts';
import { signIn, startServer, type TestCaller, type TestServer } from '../../support/server.ts';
import { someIds } from '../search/support.ts';

let server: TestServer;
let account: SignedIn;
let colleague: SignedIn;
let wide: SignedIn;
let owner: TestCaller;
let sales: TestCaller;
let stranger: TestCaller;
let furniture: string[];
beforeAll(async () => {
  server = await startServer({ seed: true });
  account = await signIn(server.db);
  colleague = await signIn(server.db, { tenant: account.tenant, parent: account.id, role: 'sales' });
  wide = await signIn(server.db, { tenant: account.tenant, parent: account.id, role: 'sales', dataScope: 'ALL' });
  [owner, sales, stranger] = [server.as(account), server.as(colleague), server.as(await signIn(server.db))];
  furniture = await someIds(owner, 'furniture', 12);
  await owner.call('collectCompanies', { ids: furniture.slice(0, 8).join('|') });
  await sales.call('collectCompanies', { ids: furniture.slice(8).join('|') });
  await owner.call('collectCompanies', { ids: (await someIds(owner, '越南服装', 2)).join('|') });
});

const list = async (caller: TestCaller, input: Partial<Input<'listPrivateCustomers'>> = {}, language = 'zh-CN') =>
  (await caller.call('listPrivateCustomers', { index: 1, size: 100, ...input }, { headers: { 'accept-language': language } })).body.result;

const figures = async (caller: TestCaller) => (await caller.call('getCustomerTotals')).body.result;

const allRows = async () => server.db.selectFrom('customer').selectAll().orderBy('id').execute();

describe('the private pool', () => {
  test('shows a sub-account its own customers and those who see all the whole company’s', async () => {
    expect((await list(owner)).total).toBe(14);
    expect((await list(sales)).total).toBe(4);
    expect((await list(server.as(wide))).total).toBe(14);
    expect(await list(stranger)).toEqual({ datas: [], total: 0, totalexact: true, next: '' });
  });

  test('shows a parent account the pool of one sub-account; foreign and unknown accounts have none', async () => {
    const { datas } = await list(owner, { subuserid: colleague.id });
    expect(datas.map(({ owneruserid, ownername }) => [owneruserid, ownername])).toEqual(
      Array.from({ length: 4 }, () => [colleague.id, 'Test sales']),
    );
    expect((await list(sales, { subuserid: account.id })).total).toBe(0);
    expect((await list(owner, { subuserid: (await signIn(server.db)).id })).total).toBe(0);
    expect((await list(owner, { subuserid: 'abc' })).total).toBe(0);
  });

  test('leaves out customers in the public pool, whose pages name no owner', async () => {
    const [row] = (await list(sales)).datas;
    await server.db
      .updateTable('customer')
      .set({ owner_id: null })
      .where('id', '=', row?.id ?? '')
      .execute();
    expect((await list(owner)).total).toBe(13);
    expect((await list(sales)).total).toBe(3);
    const { body } = await owner.call('getCustomerCompanyInfo', { id: row?.id ?? '' });
    expect(body.result).toMatchObject({ owneruserid: '', ownername: '' });
    await server.db
      .updateTable('customer')
      .set({ owner_id: colleague.id })
      .where('id', '=', row?.id ?? '')
      .execute();
  });

  test('sorts by name, by country in the reader’s language, and the newest first unless asked', async () => {
    const names = (await list(owner, { sort: [{ field: 'companyname', order: 'desc' }] })).datas.map(({ companyname }) => companyname);
    expect(names).toEqual(names.toSorted((a, b) => b.localeCompare(a, 'en')));
    const countries = (await list(owner, { sort: [{ field: 'country', order: 'asc' }] }, 'en')).datas.map(({ country }) => country);
    expect(countries).toEqual(countries.toSorted((a, b) => a.localeCompare(b, 'en')));
    const times = (await list(owner)).datas.map(({ collecttime }) => collecttime);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  test('finds a part of the name, the city or the phone number; signs are no patterns', async () => {
    const all = (await list(owner)).datas;
    const [one] = all;
    const byName = (await list(owner, { keyword: one?.companyname.slice(2, 9) ?? '' })).datas;
    expect(byName.map(({ id }) => id)).toContain(one?.id);
    await server.db
      .updateTable('customer')
      .set({ phone: '+14165550199' })
      .where('id', '=', one?.id ?? '')
      .execute();
    expect((await list(owner, { keyword: '416-555 0199' })).datas.map(({ id }) => id)).toEqual([one?.id]);
    for (const keyword of ['%', '_', '\\', "'"])
      expect((await list(owner, { keyword })).total).toBe(
        all.filter(({ companyname, city }) => `${companyname}${city}`.includes(keyword)).length,
      );
  });

  test('narrows by country and pages without repeats', async () => {
    expect((await list(owner, { countrycode: ['VN'] })).total).toBe(2);
    const pages = await Promise.all([1, 2, 3].map(async (index) => (await list(owner, { index, size: 5 })).datas.map(({ id }) => id)));
    expect(new Set(pages.flat()).size).toBe(14);
    expect((await list(owner, { index: 100_000, size: 100 })).datas).toEqual([]);
  });

  test('is refused with a field that cannot be sorted by', async () => {
    const reply = await owner.call('listPrivateCustomers', { index: 1, sort: [{ field: 'namekey' as never, order: 'asc' }] });
    expect(reply.status).toBe(400);
  });
});

describe('a customer’s page', () => {
  test('tells all that is known, in the language of the request', async () => {
    const [row] = (await list(owner, { countrycode: ['VN'] })).datas;
    const read = async (language: string) =>
      (await owner.call('getCustomerCompanyInfo', { id: row?.id ?? '' }, { headers: { 'accept-language': language } })).body.result;
    const { collecttime, ...customer } = await read('en');
    expect(customer).toMatchObject({
      id: row?.id,
      customercode: row?.customercode,
      companyname: row?.companyname,
      version: row?.version,
      country: 'Vietnam',
      industry: ['Apparel manufacturing'],
      sourcename: 'Open Supply Hub: facility lists of clothing brands',
      timezone: 'Asia/Ho_Chi_Minh',
      geoprecision: 'address',
      owneruserid: account.id,
      ownername: 'Test owner',
    });
    expect(collecttime).toBe(row?.collecttime);
    expect([(await read('zh-CN')).industry, (await read('zh-HK')).industry]).toEqual([['成衣制造'], ['成衣製造']]);
  });

  test('is as unknown as a missing one to those who may not see it', async () => {
    const foreign = (await list(owner, { countrycode: ['VN'] })).datas[0]?.id ?? '';
    for (const [caller, id] of [
      [stranger, foreign],
      [sales, foreign],
      [owner, '999999999'],
      [owner, 'abc'],
      [owner, '9'.repeat(40)],
    ] as const) {
      const reply = await caller.call('getCustomerCompanyInfo', { id }, { headers: { 'accept-language': 'zh-CN' } });
      expect({ status: reply.status, body: reply.body }).toEqual({
        status: 404,
        body: { code: 404, message: '没有找到这条记录', result: { field: 'id' } },
      });
    }
  });
});

describe('figures', () => {
  test('count the countries of the customers one may see', async () => {
    const { body } = await owner.call('listCustomerCountries', undefined, { headers: { 'accept-language': 'zh-HK' } });
    expect(body.result.reduce((sum, { count }) => sum + count, 0)).toBe(14);
    expect(body.result).toContainEqual({ countrycode: 'VN', country: '越南', count: 2 });
    expect((await stranger.call('listCustomerCountries')).body.result).toEqual([]);
  });

  test('count what one may see and, of one’s own, what is new and not followed up', async () => {
    const none = { publiccount: 0, starcount: 0, willfallcount: 0, todaycontactcount: 0, sharedcount: 0, byclass: [] };
    expect(await figures(owner)).toEqual({ ...none, total: 14, privatecount: 10, nofollowcount: 10, monthcount: 10 });
    expect(await figures(sales)).toEqual({ ...none, total: 4, privatecount: 4, nofollowcount: 4, monthcount: 4 });
    expect(await figures(stranger)).toEqual({ ...none, total: 0, privatecount: 0, nofollowcount: 0, monthcount: 0 });
  });
});

describe('taking customers out of the pool', () => {
  test('does nothing if there is no customer of that id, or a colleague’s or another company’s only', async () => {
    const before = await allRows();
    const others = (await list(owner, { subuserid: account.id })).datas[0]?.id ?? '';
    const attempts: [TestCaller, string][] = [
      [sales, others],
      [stranger, others],
      [owner, '999999999'],
      [owner, `${others}|abc`],
    ];
    for (const [caller, ids] of attempts) {
      const reply = await caller.call('deleteCustomers', { ids, source: 'slist' });
      expect([reply.status, reply.body.result]).toEqual([404, { field: 'ids' }]);
    }
    expect(await allRows()).toEqual(before);
  });

  test('is refused without the permission', async () => {
    const before = await allRows();
    const reader = await signIn(server.db, { tenant: account.tenant, parent: account.id, role: 'genjin' });
    expect((await server.as(reader).call('deleteCustomers', { ids: before[0]?.id ?? '', source: 'slist' })).status).toBe(401);
    expect(await allRows()).toEqual(before);
  });

  test('keeps the rows with the time of their end, and a second try finds nothing', async () => {
    const [one = '', two = ''] = (await list(sales)).datas.map(({ id }) => id);
    const { body } = await sales.call('deleteCustomers', { ids: `${one}|${two}|${one}`, source: 'slist' });
    expect(body.result).toMatchObject({ total: 2, done: 2, failed: [] });
    expect((await list(sales)).total).toBe(2);
    const rows = (await allRows()).filter(({ id }) => id === one || id === two);
    expect(rows.map(({ deletetime, version }) => [deletetime instanceof Date, version])).toEqual([
      [true, 2],
      [true, 2],
    ]);
    expect((await sales.call('deleteCustomers', { ids: one, source: 'slist' })).status).toBe(404);
    expect((await owner.call('getCustomerCompanyInfo', { id: one })).status).toBe(404);
  });

  test('leaves out a colleague’s customer, and tells no more of it than of one that never was', async () => {
    const others = (await list(owner, { subuserid: account.id })).datas[0]?.id ?? '';
    const [own] = (await list(sales)).datas;
    const { body } = await sales.call('deleteCustomers', { ids: `${own?.id}|${others}|999999999`, source: 'slist' });
    const unknown = { companyname: '', reason: 'gone' };
    expect(body.result).toEqual({
      batchid: expect.any(String),
      total: 3,
      done: 1,
      failed: [
        { id: others, ...unknown },
        { id: '999999999', ...unknown },
      ],
    });
    expect((await list(owner, { subuserid: account.id })).datas.map(({ id }) => id)).toContain(others);
    await sales.call('undoCustomerBatch', { batchid: body.result.batchid });
    expect((await list(sales)).datas.map(({ id }) => id)).toContain(own?.id);
  });
});
