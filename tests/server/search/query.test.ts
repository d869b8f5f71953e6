import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { asNamedWork, isStopped, stopNamedWork } from '#server/database/named-work.ts';
import type { Schemas } from '#server/operation.ts';
import { searchQueryJobs } from '#server/search/query/run-query.ts';

import type { SignedIn } from '../../support/accounts.ts';
import { signIn, startServer, type TestCaller, type TestServer } from '../../support/server.ts';
import { search } from './support.ts';

let server: TestServer;
let account: SignedIn;
let owner: TestCaller;
beforeAll(async () => {
  server = await startServer({ seed: true, runsJobs: true });
});
beforeEach(async () => {
  account = await signIn(server.db);
  owner = server.as(account);
});

type Query = Schemas['SearchQuery'];
type Condition = Schemas['CompanyCondition'];

const start = async (purpose: Query['purpose'], condition: Partial<Condition>, caller = owner) => {
  const reply = await caller.call(
    'startSearchQuery',
    { purpose, condition: { keyword: '', ...condition } },
    { headers: { 'accept-language': 'en' } },
  );
  return { status: reply.status, message: reply.body.message, query: reply.body.result };
};
const read = async (queryid: string) => (await owner.call('getSearchQuery', { queryid })).body.result;
const atRest = async (queryid: string) => {
  await expect.poll(async () => (await read(queryid)).status).toBeGreaterThan(1);
  return read(queryid);
};
const customers = async () =>
  server.db
    .selectFrom('customer')
    .selectAll()
    .where('tenant_id', '=', account.tenant)
    .where('deletetime', 'is', null)
    .orderBy('id')
    .execute();

/** Holds what queries write into, so that one is surely still running. */
async function holdParts(): Promise<() => Promise<void>> {
  const [held, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = server.db.transaction().execute(async (trx) => {
    await sql`LOCK TABLE search_query_part IN EXCLUSIVE MODE`.execute(trx);
    held.resolve();
    await over.promise;
  });
  await held.promise;
  return async () => {
    over.resolve();
    await holding;
  };
}

const working = async (queryid: string) => {
  const { rows } =
    await sql`SELECT pid FROM pg_stat_activity WHERE application_name = ${`farsail search ${queryid}`} AND datname = current_database()`.execute(
      server.db,
    );
  return rows.length;
};

describe('a query that counts', () => {
  test('gathers all that a search finds, in order, and says where it is and what it does', async () => {
    const { total, datas } = await search(owner, { keyword: '加拿大', sort: 'name', size: 50 });
    const { query } = await start('statistics', { keyword: '加拿大' });
    expect(query).toMatchObject({ status: 0, progress: 0, total, found: 0 });
    expect(await atRest(query.queryid)).toMatchObject({ status: 2, progress: 100, total, found: total });

    const page = await owner.call('listSearchQueryResults', { queryid: query.queryid, size: 50 });
    expect(page.body.result.total).toBe(total);
    expect(page.body.result.datas.map(({ id }) => id)).toEqual(datas.map(({ id }) => id));
    const across = await owner.call('listSearchQueryResults', { queryid: query.queryid, index: 17, size: 30 });
    const same = await search(owner, { keyword: '加拿大', sort: 'name', index: 17, size: 30 });
    expect(across.body.result.datas.map(({ id }) => id)).toEqual(same.datas.map(({ id }) => id));

    const { body } = await owner.call('getMarketStatistics', { queryid: query.queryid }, { headers: { 'accept-language': 'en' } });
    expect(body.result).toMatchObject({ total, countryunknown: 0 });
    expect(body.result.countries.find(({ id }) => id === 'CA')?.name).toBe('Canada');
    expect(body.result.countries.reduce((sum, { count }) => sum + count, body.result.countryunknown)).toBe(total);
  });

  test('keeps to the filters of the moment it began', async () => {
    await owner.call('addSearchFilter', { filtertype: 5, filterwords: 'CA' });
    const { query } = await start('statistics', { keyword: 'lighting' });
    const { total } = await search(owner, { keyword: 'lighting' });
    expect(await atRest(query.queryid)).toMatchObject({ total, found: total });
  });

  test('gives way to the next one, and stops in the database', async () => {
    const release = await holdParts();
    const first = await start('statistics', { keyword: 'foods' });
    await expect.poll(() => working(first.query.queryid)).toBe(1);
    const second = await start('statistics', { keyword: 'lighting' });
    expect(await read(first.query.queryid)).toMatchObject({ status: 3, found: 0 });
    await expect.poll(() => working(first.query.queryid)).toBe(0);
    await release();
    expect(await atRest(second.query.queryid)).toMatchObject({ status: 2 });
    expect(await read(first.query.queryid)).toMatchObject({ status: 3, found: 0 });
  });

  test('is cancelled as the last one, in the database too, and goes on when it is asked to', async () => {
    const release = await holdParts();
    const { query } = await start('statistics', { keyword: 'lighting' });
    await expect.poll(() => working(query.queryid)).toBe(1);
    expect((await owner.call('cancelLastQuery')).body.result).toEqual({ count: 1 });
    expect((await owner.call('cancelLastQuery')).body.result).toEqual({ count: 0 });
    await expect.poll(() => working(query.queryid)).toBe(0);
    await release();
    expect((await owner.call('getMarketStatistics', { queryid: query.queryid })).status).toBe(409);

    const again = await owner.call('updateSearchQueryStatus', { queryid: query.queryid, status: 0 });
    expect(again.body.result).toMatchObject({ status: 0, finishtime: null });
    expect(await atRest(query.queryid)).toMatchObject({ status: 2 });
    expect((await owner.call('updateSearchQueryStatus', { queryid: query.queryid, status: 3 })).status).toBe(409);
    expect((await owner.call('updateSearchQueryStatus', { queryid: query.queryid, status: 0 })).status).toBe(409);
  });

  test('finds nothing without complaint', async () => {
    const { query } = await start('statistics', { keyword: 'qqqqzzzzxx' });
    expect(await atRest(query.queryid)).toMatchObject({ status: 2, total: 0, found: 0, progress: 100 });
  });

  test('is nobody else’s', async () => {
    const { query } = await start('statistics', { keyword: 'lighting' });
    const colleague = server.as(await signIn(server.db, { tenant: account.tenant, parent: account.id, role: 'sales' }));
    const { queryid } = query;
    const replies = [
      await colleague.call('getSearchQuery', { queryid }),
      await colleague.call('listSearchQueryResults', { queryid }),
      await colleague.call('updateSearchQueryStatus', { queryid, status: 3 }),
      await colleague.call('getMarketStatistics', { queryid }),
      await colleague.call('undoSearchQuery', { queryid }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });
});

describe('a query that collects', () => {
  test('copies all into the private pool, tells what was there already, leaves a notice, and can be taken back', async () => {
    const colleague = server.as(await signIn(server.db, { tenant: account.tenant, parent: account.id, role: 'sales' }));
    const { datas, total } = await search(owner, { keyword: 'foods', size: 100 });
    await colleague.call('collectCompanies', { ids: datas[0]?.id ?? '' });
    await owner.call('collectCompanies', { ids: datas[1]?.id ?? '' });

    const { query } = await start('collect', { keyword: 'foods' });
    expect(total).toBeGreaterThan(500);
    const done = await atRest(query.queryid);
    expect(done).toMatchObject({ status: 2, progress: 100, total, found: total, colleague: 1, pool: 0, full: 0 });
    expect(done.collected + done.mine + done.colleague).toBe(total);
    expect(await customers()).toHaveLength(done.collected + 2);
    const notices = await server.db.selectFrom('notice').where('account_id', '=', account.id).select(['key', 'values', 'href']).execute();
    expect(notices).toEqual([
      {
        key: 'collectionFinished',
        values: { ok: done.collected, left: total - done.collected },
        href: `/search/searching/${query.queryid}`,
      },
    ]);

    const [called, changed] = (await customers()).slice(-2).map(({ id }) => id) as [string, string];
    await owner.call('markCustomerStars', { id: changed, star: 3 });
    await owner.call('saveFollowUp', { customerid: called, type: 'phone', content: 'They want a list of prices' });
    const undone = await owner.call('undoSearchQuery', { queryid: query.queryid });
    expect(undone.body.result).toEqual({ done: done.collected - 2, kept: 2 });
    expect(await customers()).toHaveLength(4);
    expect(await read(query.queryid)).toMatchObject({ undone: done.collected - 2 });
    expect((await owner.call('undoSearchQuery', { queryid: query.queryid })).body.result).toEqual({ done: 0, kept: 2 });
  });

  test('stops where the pool is full and says how many had no room', async () => {
    const rules = (await owner.call('getPoolRules')).body.result;
    const capacity = [{ userid: '*', max: 5, exemptdealt: false }];
    expect((await owner.call('savePoolRules', { ...rules, capacity })).status).toBe(200);
    const { query } = await start('collect', { keyword: 'furniture' });
    const done = await atRest(query.queryid);
    expect(done).toMatchObject({ status: 2, collected: 5 });
    expect(done.full).toBe(done.total - done.collected - done.mine);
  });

  test('keeps what it has when it is cancelled', async () => {
    const release = await holdParts();
    const { query } = await start('collect', { keyword: 'furniture' });
    await expect.poll(() => working(query.queryid)).toBe(1);
    expect(await start('collect', { keyword: 'lighting' })).toMatchObject({
      status: 409,
      message: expect.stringContaining('already running'),
    });
    expect((await owner.call('updateSearchQueryStatus', { queryid: query.queryid, status: 3 })).body.result).toMatchObject({ status: 3 });
    await release();
    await expect.poll(() => working(query.queryid)).toBe(0);
    expect(await customers()).toEqual([]);
  });

  test('is refused for too many companies, and without the permission to collect', async () => {
    expect(await start('collect', {})).toMatchObject({ status: 409, message: expect.stringContaining('5000') });
    const reader = server.as(await signIn(server.db, { tenant: account.tenant, parent: account.id, role: 'genjin' }));
    expect(await start('collect', { keyword: 'lighting' }, reader)).toMatchObject({ status: 401 });
    expect(await server.db.selectFrom('search_query').where('tenant_id', '=', account.tenant).selectAll().execute()).toEqual([]);
  });

  test('can be taken back for ten minutes only', async () => {
    const { query } = await start('collect', { keyword: 'abbeywrap' });
    await atRest(query.queryid);
    await server.db
      .updateTable('search_query')
      .set({ finishtime: new Date(Date.now() - 11 * 60_000) })
      .where('id', '=', query.queryid)
      .execute();
    expect((await owner.call('undoSearchQuery', { queryid: query.queryid })).status).toBe(409);
    expect(await customers()).toHaveLength(1);
  });
});

const noSend = async () => undefined;

test('a second run of a query that somebody works on does nothing', async () => {
  const [work] = searchQueryJobs(server.db);
  const release = await holdParts();
  const { query } = await start('collect', { keyword: 'furniture' });
  await expect.poll(() => working(query.queryid)).toBe(1);
  await work?.run({ id: query.queryid }, noSend);
  expect(await read(query.queryid)).toMatchObject({ status: 1, found: 0 });
  await release();
  expect(await atRest(query.queryid)).toMatchObject({ status: 2, found: query.total });
});

test('a query whose run has fallen silent is taken over and loses no company', async () => {
  const [work, left] = searchQueryJobs(server.db);
  const release = await holdParts();
  const { query } = await start('collect', { keyword: 'furniture' });
  await expect.poll(() => working(query.queryid)).toBe(1);
  await sql`UPDATE search_query SET beattime = now() - interval '2 minutes' WHERE id = ${query.queryid}`.execute(server.db);
  const sent: object[] = [];
  await left?.run({}, async (_, data) => void sent.push(data));
  expect(sent).toEqual([{ id: query.queryid }]);
  const second = work?.run({ id: query.queryid }, noSend);
  await expect.poll(() => working(query.queryid)).toBe(2);
  await release();
  await second;
  const done = await read(query.queryid);
  expect(done).toMatchObject({ status: 2, found: query.total });
  expect(done.collected + done.mine).toBe(query.total);
  expect(await customers()).toHaveLength(done.collected);
});

test('a second run of a query that is over changes nothing', async () => {
  const { query } = await start('collect', { keyword: 'abbeywrap' });
  const done = await atRest(query.queryid);
  await sql`UPDATE search_query SET status = 1 WHERE id = ${query.queryid}`.execute(server.db);
  expect((await owner.call('updateSearchQueryStatus', { queryid: query.queryid, status: 3 })).status).toBe(200);
  await owner.call('updateSearchQueryStatus', { queryid: query.queryid, status: 0 });
  const again = await atRest(query.queryid);
  expect(again).toEqual({ ...done, finishtime: again.finishtime });
  expect(await customers()).toHaveLength(1);
});

test('statistics of the whole directory need no query', async () => {
  const { body } = await owner.call('getMarketStatistics');
  expect(body.result).toMatchObject({ total: 38_881, countryunknown: 8, industryunknown: 18_343 });
});

test('work with a name is ended by its name, and nothing else is', async () => {
  const LOCK = 5_202_611;
  const isWaiting = (name: string, event: string) =>
    expect
      .poll(async () => {
        const { rows } = await sql<{ event: string }>`
          SELECT wait_event AS event FROM pg_stat_activity WHERE application_name = ${name}`.execute(server.db);
        return rows;
      })
      .toEqual([{ event }]);
  const ended = asNamedWork(server.db, { name: 'farsail test nap', seconds: 60 }, async (trx) =>
    sql`SELECT pg_sleep(60) FROM pg_advisory_xact_lock(${LOCK})`.execute(trx),
  ).catch((error: unknown) => isStopped(error));
  await isWaiting('farsail test nap', 'PgSleep');
  // It goes on once the first lets go of the lock, and so only where the first alone was ended.
  const other = asNamedWork(
    server.db,
    { name: 'farsail other nap', seconds: 60 },
    async (trx) => (await sql<{ n: number }>`SELECT 1 AS n FROM pg_advisory_xact_lock(${LOCK})`.execute(trx)).rows,
  );
  await isWaiting('farsail other nap', 'advisory');
  await stopNamedWork(server.db, 'farsail test nap');
  expect(await ended).toBe(true);
  expect(await other).toEqual([{ n: 1 }]);
});
