import { beforeAll, describe, expect, test } from 'vitest';

import type { Input } from '#server/operation.ts';

import type { SignedIn } from '../../../support/accounts.ts';
import { signIn, startServer, type TestCaller, type TestServer } from '../../../support/server.ts';
import { makeCustomers } from './support.ts';

let server: TestServer;
let account: SignedIn;
let owner: TestCaller;
let stranger: TestCaller;
beforeAll(async () => {
  server = await startServer();
  account = await signIn(server.db);
  [owner, stranger] = [server.as(account), server.as(await signIn(server.db))];
  await makeCustomers(server.db, account, [{ star: 3 }, { star: 3, grade: 'A' }, { star: 0 }]);
});

type Saving = Input<'saveCondition'>;
const save = async (caller: TestCaller, saving: Partial<Saving> = {}) =>
  caller.call('saveCondition', { list: 'slist', name: '重点客户', condition: { star: 3 }, ...saving });
const saved = async (caller: TestCaller) => (await caller.call('listSavedConditions', {})).body.result;

describe('saved conditions', () => {
  test('are kept, found again, renamed, pinned, counted and removed', async () => {
    const { key } = (await save(owner)).body.result;
    expect(await saved(owner)).toMatchObject([{ key, list: 'slist', name: '重点客户', condition: { star: 3 }, pinned: false }]);
    expect((await owner.call('getConditionCount', { key })).body.result).toEqual({ count: 2, exact: true });
    await save(owner, { key, name: ' 三星 ', pinned: true, condition: { star: 3, grade: ['A'] } });
    expect(await saved(owner)).toMatchObject([{ key, name: '三星', pinned: true }]);
    expect((await owner.call('getConditionCount', { key })).body.result).toEqual({ count: 1, exact: true });
    expect((await owner.call('listSavedConditions', { list: 'glist' })).body.result).toEqual([]);
    expect((await owner.call('deleteCondition', { key })).body.result).toEqual({ count: 1 });
    expect(await saved(owner)).toEqual([]);
  });

  test('have different names, whatever the letters', async () => {
    await save(owner, { name: 'VIP' });
    expect((await save(owner, { name: 'vip' })).status).toBe(409);
    expect((await save(owner, { name: 'vip', list: 'glist' })).status).toBe(200);
    expect((await save(stranger, { name: 'vip' })).status).toBe(200);
  });

  test('are nobody else’s', async () => {
    const { key } = (await save(owner, { name: '我的' })).body.result;
    expect((await stranger.call('getConditionCount', { key })).status).toBe(404);
    expect((await stranger.call('deleteCondition', { key })).status).toBe(404);
    expect((await save(stranger, { key, name: '改名' })).status).toBe(404);
    expect((await saved(owner)).map(({ name }) => name)).toContain('我的');
  });
});
