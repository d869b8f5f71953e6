import { beforeAll, describe, expect, test } from 'vitest';

import type { SignedIn } from '../../../support/accounts.ts';
import { signIn, startServer, type TestCaller, type TestServer } from '../../../support/server.ts';
import { makeCustomers } from './support.ts';

let server: TestServer;
let account: SignedIn;
let colleague: SignedIn;
let owner: TestCaller;
let sales: TestCaller;
let stranger: TestCaller;
beforeAll(async () => {
  server = await startServer();
  account = await signIn(server.db);
  colleague = await signIn(server.db, { tenant: account.tenant, parent: account.id, role: 'sales' });
  [owner, sales, stranger] = [server.as(account), server.as(colleague), server.as(await signIn(server.db))];
});

const add = async (caller: TestCaller, name: string) => (await caller.call('addCustomerCategory', { name })).body.result.id;
const names = async (caller: TestCaller, subuserid?: string) =>
  (await caller.call('listCustomerCategories', subuserid === undefined ? {} : { subuserid })).body.result.map(({ name, count }) => [
    name,
    count,
  ]);

describe('categories', () => {
  test('are added, renamed, put in order and counted; each account has its own', async () => {
    const [first, second] = [await add(sales, ' 老客户 '), await add(sales, '展会')];
    await add(owner, '重点');
    const customers = await makeCustomers(server.db, colleague, 2);
    await sales.call('updateCustomerCategories', { id: customers.join('|'), customerclassid: second, customerclassvalue: '展会' });
    expect(await names(sales)).toEqual([
      ['老客户', 0],
      ['展会', 2],
    ]);
    await sales.call('moveCustomerCategories', { id: `${second}|${first}` });
    await sales.call('updateCustomerCategory', { id: second, name: '广交会' });
    expect((await names(sales)).map(([name]) => name)).toEqual(['广交会', '老客户']);
    expect(await names(owner, colleague.id)).toEqual(await names(sales));
    expect([await names(sales, account.id), await names(stranger, colleague.id)]).toEqual([[], []]);
    const [row] = (await sales.call('listPrivateCustomers', { index: 1, customerclassid: second })).body.result.datas;
    expect(row).toMatchObject({ customerclassid: second, customerclassvalue: '广交会' });
    expect((await sales.call('getCustomerTotals')).body.result.byclass).toEqual([
      { customerclassid: second, count: 2 },
      { customerclassid: first, count: 0 },
    ]);
  });

  test('have different names, whatever the letters', async () => {
    const [vip, other] = [await add(sales, 'VIP'), await add(sales, '其他')];
    expect((await sales.call('addCustomerCategory', { name: 'vip ' })).status).toBe(409);
    expect((await sales.call('updateCustomerCategory', { id: other, name: 'Vip' })).status).toBe(409);
    expect((await sales.call('updateCustomerCategory', { id: vip, name: 'vip' })).status).toBe(200);
  });

  test('tell before they go whether customers are in them, which move on or have none', async () => {
    const [from, to] = [await add(sales, '来自'), await add(sales, '去往')];
    const customers = await makeCustomers(server.db, colleague, 2);
    const put = async (id: string) => sales.call('updateCustomerCategories', { id: customers.join('|'), customerclassid: id });
    const kept = async () =>
      (await server.db.selectFrom('customer').select('category_id').where('id', 'in', customers).execute()).map((row) => row.category_id);
    await put(from);
    expect((await sales.call('checkCategoryHasCustomers', { id: from })).body.result).toEqual({ exist: true, count: 2 });
    expect((await sales.call('checkCategoryHasCustomers', { id: to })).body.result).toEqual({ exist: false, count: 0 });
    expect((await sales.call('deleteCustomerCategory', { id: from, moveto: from })).status).toBe(400);
    expect((await sales.call('deleteCustomerCategory', { id: from, moveto: to })).body.result).toEqual({ count: 2 });
    expect(await kept()).toEqual([to, to]);
    expect((await sales.call('deleteCustomerCategory', { id: to })).body.result).toEqual({ count: 2 });
    expect(await kept()).toEqual([null, null]);
    const { datas } = (await sales.call('listCustomerLog', { id: customers[0]!, index: 1 })).body.result;
    expect(datas.slice(0, 2).map(({ field, before, after }) => ({ field, before, after }))).toEqual([
      { field: 'customerclassid', before: '去往', after: null },
      { field: 'customerclassid', before: '来自', after: '去往' },
    ]);
  });

  test('of others are as unknown as missing ones', async () => {
    const [theirs, own] = [await add(owner, '老板的'), await add(sales, '自己的')];
    const [customer = ''] = await makeCustomers(server.db, colleague, 1);
    for (const id of [theirs, '999999999', 'abc']) {
      expect((await sales.call('updateCustomerCategory', { id, name: '抢' })).status).toBe(404);
      expect((await sales.call('deleteCustomerCategory', { id })).status).toBe(404);
      expect((await sales.call('deleteCustomerCategory', { id: own, moveto: id })).status).toBe(404);
      expect((await sales.call('moveCustomerCategories', { id: `${own}|${id}` })).status).toBe(404);
      expect((await sales.call('updateCustomerCategories', { id: customer, customerclassid: id })).status).toBe(404);
    }
    expect((await owner.call('updateCustomerCategories', { id: customer, customerclassid: own })).body.result.done).toBe(1);
  });
});
