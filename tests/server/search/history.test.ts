import { beforeEach, describe, expect, test } from 'vitest';

import type { SignedIn } from '../../support/accounts.ts';
import { signIn, startServer, type TestCaller, type TestServer } from '../../support/server.ts';
import { search } from './support.ts';

const ready = startServer({ seed: true });
let server: TestServer;
let account: SignedIn;
let owner: TestCaller;
beforeEach(async () => {
  server = await ready;
  account = await signIn(server.db);
  owner = server.as(account);
});

const history = async (caller = owner) => (await caller.call('listSearchHistory')).body.result;

describe('the search history', () => {
  test('keeps each keyword once, the newest first, with what it found and all that was asked', async () => {
    await search(owner, { keyword: 'lighting' });
    await search(owner, { keyword: ' furniture ', countrycode: ['CA'], hasphone: true });
    const { total } = await search(owner, { keyword: 'lighting', type: 'company', size: 20 });
    const entries = await history();
    expect(entries.map(({ kw_name, condition }) => [kw_name, condition])).toMatchObject([
      ['lighting', { keyword: 'lighting', type: 'company' }],
      ['furniture', { keyword: 'furniture', countrycode: ['CA'], hasphone: true }],
    ]);
    expect(entries[0]?.count).toBe(total);
    expect(Date.parse(entries[0]?.time ?? '')).toBeGreaterThan(Date.parse(entries[1]?.time ?? ''));
  });

  test('takes no note of further pages, nor of a search for everything', async () => {
    await search(owner, { keyword: 'lighting', index: 2 });
    await search(owner, { keyword: '  ' });
    expect(await history()).toEqual([]);
  });

  test('is nobody else’s, and forgets one search or all', async () => {
    const colleague = server.as(await signIn(server.db, { tenant: account.tenant, parent: account.id, role: 'sales' }));
    await search(colleague, { keyword: 'toys' });
    for (const keyword of ['lamp', 'chair', 'table']) await search(owner, { keyword });
    expect((await owner.call('deleteSearchHistory', { kw_name: 'toys' })).body.result).toEqual({ count: 0 });
    expect((await owner.call('deleteSearchHistory', { kw_name: 'chair' })).body.result).toEqual({ count: 1 });
    expect((await history()).map(({ kw_name }) => kw_name)).toEqual(['table', 'lamp']);
    expect((await owner.call('deleteAllSearchHistory')).body.result).toEqual({ count: 2 });
    expect(await history()).toEqual([]);
    expect((await history(colleague)).map(({ kw_name }) => kw_name)).toEqual(['toys']);
  });

  test('forgets the oldest beyond a hundred', async () => {
    const row = (at: number) => ({
      tenant_id: account.tenant,
      account_id: account.id,
      kw_name: `word ${at}`,
      condition: '{"keyword":""}',
      count: 0,
      time: new Date(Date.now() - 1_000_000 + at * 1_000),
    });
    await server.db
      .insertInto('search_history')
      .values(Array.from({ length: 100 }, (_, at) => row(at)))
      .execute();
    await search(owner, { keyword: 'lighting' });
    const kept = await history();
    expect([kept.length, kept[0]?.kw_name, kept.at(-1)?.kw_name]).toEqual([100, 'lighting', 'word 1']);
    const { count } = await server.db
      .selectFrom('search_history')
      .where('account_id', '=', account.id)
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe('100');
  });
});
