import { beforeAll, describe, expect, test } from 'vitest';

import { runNameMove } from '#server/customs/company/names/move-job.ts';
import { holdNames } from '#server/customs/write/name-lock.ts';

import { type SignedIn, signIn } from '../../support/accounts.ts';
import { startServer, type TestCaller, type TestServer } from '../../support/server.ts';
import { imported, read, trade } from './support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});

const SPELT = [
  trade({ date: '2024-03-05', buyer: 'Cascade Garden Tools LLC', valueusd: 900 }),
  trade({ date: '2024-02-05', buyer: 'Cascade Garden Tools LLC', detail: { buyername: 'CASCADE GARDEN TOOLS INC' }, valueusd: 70 }),
  trade({ date: '2023-02-05', buyer: 'Cascade Garden Tools LLC', detail: { buyername: 'CASCADE GARDEN TOOLS INC' }, valueusd: 7 }),
];

interface Someone {
  account: SignedIn;
  caller: TestCaller;
  company: string;
}

/** Somebody whose company imported records in which one buyer is written in two ways. */
async function importer(): Promise<Someone> {
  const account = await signIn(server.db);
  await imported(server, account.tenant, SPELT);
  const caller = server.as(account);
  const company = (await read(caller, 'listTradeCompanies', {})).datas[0]?.companyid ?? '';
  return { account, caller, company };
}

const names = async ({ caller }: Someone, companyid: string) => (await caller.call('getTradeCompanyNames', { companyid })).body.result;
const traded = async ({ caller }: Someone) =>
  (await read(caller, 'listTradeCompanies', { company: 'cascade', sort: 'name', order: 'asc' })).datas.map(
    ({ name, tradecount, value }) => [name, tradecount, value],
  );
const analysed = async ({ caller }: Someone, companyid: string) => {
  const { profile, trend, partners } = await read(caller, 'getCompanyAnalysis', { companyid });
  return {
    names: profile.names,
    count: profile.tradecount,
    months: trend.map(({ month }) => month),
    partners: partners.map(({ count }) => count),
  };
};
/** Does what a change of names has left. */
const work = async ({ account }: Someone) => {
  const left = await server.db
    .selectFrom('customs_name_move')
    .select('id')
    .where('tenant_id', '=', account.tenant)
    .orderBy('id', 'desc')
    .execute();
  await runNameMove(server.db, left[0]?.id ?? '');
};
const split = async ({ caller, company }: Someone, name = 'CASCADE GARDEN TOOLS INC') =>
  caller.call('unmergeTradeSpelling', { companyid: company, name });

describe('the spellings that are taken for one company', () => {
  test('are shown with how often, from where and when each was written', async () => {
    const someone = await importer();
    const { spellings, ...evidence } = await names(someone, someone.company);
    expect(evidence).toEqual({
      companyid: someone.company,
      name: 'Cascade Garden Tools LLC',
      namekey: 'cascade garden tools',
      countrycode: 'US',
      complete: true,
      isapart: false,
      toldapart: [],
      from: null,
      moving: null,
    });
    expect(
      spellings.map(({ sources, ...spelling }) => [
        spelling,
        sources.map(({ own, records, firstdate, lastdate }) => [own, records, firstdate, lastdate]),
      ]),
    ).toEqual([
      [{ name: 'CASCADE GARDEN TOOLS INC', records: 2, ownrecords: 2, separable: true }, [[true, 2, '2023-02-05', '2024-02-05']]],
      [{ name: 'Cascade Garden Tools LLC', records: 1, ownrecords: 1, separable: false }, [[true, 1, '2024-03-05', '2024-03-05']]],
    ]);
  });

  test('are told apart with their records and sums, and joined again as if nothing had been', async () => {
    const someone = await importer();
    const before = await analysed(someone, someone.company);
    const { companyid, records } = (await split(someone)).body.result;
    expect(records).toBe(2);
    expect(await traded(someone)).toEqual([
      ['CASCADE GARDEN TOOLS INC', 2, 77],
      ['Cascade Garden Tools LLC', 1, 900],
    ]);
    expect(await analysed(someone, someone.company)).toMatchObject({ count: 1, months: ['2024-03'], partners: [1] });
    expect(await analysed(someone, companyid)).toEqual({
      names: ['CASCADE GARDEN TOOLS INC'],
      count: 2,
      months: ['2023-02', '2024-02'],
      partners: [2],
    });
    expect((await names(someone, someone.company)).toldapart).toEqual([{ companyid, name: 'CASCADE GARDEN TOOLS INC', records: 2 }]);
    expect((await names(someone, companyid)).from).toEqual({ companyid: someone.company, name: 'Cascade Garden Tools LLC' });

    expect((await someone.caller.call('mergeTradeSpelling', { companyid })).body.result).toEqual({
      companyid: someone.company,
      records: 2,
      goeson: false,
    });
    expect({ ...(await analysed(someone, someone.company)), names: [] }).toEqual({ ...before, names: [] });
    expect((await names(someone, someone.company)).spellings.map(({ name, records: count }) => [name, count])).toEqual([
      ['CASCADE GARDEN TOOLS INC', 2],
      ['Cascade Garden Tools LLC', 1],
    ]);
    const log = await server.db
      .selectFrom('log_entry')
      .select(['action', 'account_id'])
      .where('tenant_id', '=', someone.account.tenant)
      .where('entity', '=', 'tradecompany')
      .orderBy('id')
      .execute();
    expect(log).toEqual([
      { action: 'unmerge', account_id: someone.account.id },
      { action: 'merge', account_id: someone.account.id },
    ]);
  });

  test('stay apart in the next import', async () => {
    const someone = await importer();
    await split(someone);
    await imported(server, someone.account.tenant, [
      trade({ buyer: 'CASCADE GARDEN TOOLS INC', valueusd: 3 }),
      trade({ buyer: 'Cascade Garden Tools', valueusd: 5 }),
    ]);
    expect(await traded(someone)).toEqual([
      ['CASCADE GARDEN TOOLS INC', 3, 80],
      ['Cascade Garden Tools LLC', 2, 905],
    ]);
  });

  test('of public records are told apart in the own ones alone, and nobody else notices', async () => {
    const [someone, other] = [await importer(), await importer()];
    const publicly = `Public ${someone.account.id} Trading`;
    await imported(server, null, [trade({ buyer: publicly })]);
    for (const { account } of [someone, other])
      await imported(server, account.tenant, [trade({ buyer: `${publicly} Inc`, detail: { buyername: `${publicly} Inc` } })]);
    const company = (await read(someone.caller, 'listTradeCompanies', { company: publicly })).datas[0]?.companyid ?? '';
    expect((await split({ ...someone, company }, `${publicly} Inc`)).body.result.records).toBe(1);
    expect((await read(someone.caller, 'getCompanyAnalysis', { companyid: company })).profile.tradecount).toBe(1);
    expect((await read(other.caller, 'getCompanyAnalysis', { companyid: company })).profile.tradecount).toBe(2);
    expect((await names(other, company)).toldapart).toEqual([]);
  });

  test('cannot be told apart where nothing is left, twice, by another company, or by two at once', async () => {
    const someone = await importer();
    const stranger = server.as(await signIn(server.db));
    expect((await split(someone, 'Cascade Garden Tools LLC')).status).toBe(409);
    expect((await split(someone, 'Cascade Garden')).status).toBe(409);
    expect((await stranger.call('unmergeTradeSpelling', { companyid: someone.company, name: 'CASCADE GARDEN TOOLS INC' })).status).toBe(
      404,
    );
    expect((await stranger.call('getTradeCompanyNames', { companyid: someone.company })).status).toBe(404);
    const replies = await Promise.all(Array.from({ length: 8 }, () => split(someone)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
    expect((await someone.caller.call('mergeTradeSpelling', { companyid: someone.company })).status).toBe(409);
    const viewer = server.as(await signIn(server.db, { tenant: someone.account.tenant, parent: someone.account.id, role: 'sales' }));
    expect((await viewer.call('mergeTradeSpelling', { companyid: someone.company })).status).toBe(401);
  });

  test('of very many records are told apart in the background: all at once, with one change of names at a time', async () => {
    const someone = await importer();
    const many = Array.from({ length: 5000 }, () => trade({ detail: { buyername: 'CASCADE GARDEN TOOLS INC' }, valueusd: 1 }));
    await imported(server, someone.account.tenant, many);
    const { companyid, ...change } = (await split(someone)).body.result;
    expect(change).toEqual({ records: 5002, goeson: true });
    const moving = { name: 'CASCADE GARDEN TOOLS INC', records: 5002 };
    expect([await names(someone, someone.company), await names(someone, companyid)]).toMatchObject([{ moving }, { moving }]);
    expect((await someone.caller.call('mergeTradeSpelling', { companyid })).status).toBe(409);
    const whole = [['Cascade Garden Tools LLC', 5003, 5977]];
    expect(await traded(someone)).toEqual(whole);

    await Promise.all([work(someone), work(someone)]);
    const apart = [
      ['CASCADE GARDEN TOOLS INC', 5002, 5077],
      ['Cascade Garden Tools LLC', 1, 900],
    ];
    expect(await traded(someone)).toEqual(apart);
    expect((await names(someone, companyid)).moving).toBeNull();

    const joined = (await someone.caller.call('mergeTradeSpelling', { companyid })).body.result;
    expect(joined).toEqual({ companyid: someone.company, records: 5002, goeson: true });
    await work(someone);
    expect(await traded(someone)).toEqual(whole);
    expect((await someone.caller.call('getTradeCompanyNames', { companyid })).status).toBe(404);
    const told = server.db
      .selectFrom('notice')
      .select(['key', 'values', 'href'])
      .where('tenant_id', '=', someone.account.tenant)
      .orderBy('id');
    const values = { name: 'CASCADE GARDEN TOOLS INC', n: '5,002' };
    expect(await told.execute()).toEqual([
      { key: 'namesMoved', values, href: `/search/customs/detail?company=${companyid}` },
      { key: 'namesMoved', values, href: `/search/customs/detail?company=${someone.company}` },
    ]);
  });

  test('wait while an import writes', async () => {
    const someone = await importer();
    await server.db.transaction().execute(async (trx) => {
      await holdNames(trx, someone.account.tenant);
      expect((await split(someone)).status).toBe(409);
    });
    expect((await split(someone)).status).toBe(200);
  });
});

test('a company that was told apart becomes a customer of its own, whose page shows its shipments alone', async () => {
  const someone = await importer();
  const { companyid } = (await split(someone)).body.result;
  const collect = async (id: string) => (await someone.caller.call('collectTradeCompanies', { ids: id })).body.result;
  const first = (await collect(someone.company)).collected[0]?.customerid ?? '';
  const second = (await collect(companyid)).collected[0]?.customerid ?? '';
  const shipments = async (id: string) => (await someone.caller.call('getCustomerCompanyInfo', { id })).body.result.counts.shipments;
  expect([await shipments(first), await shipments(second)]).toEqual([1, 2]);
  expect((await collect(companyid)).existing).toEqual([{ id: companyid, owned: { state: 'mine', customerid: second } }]);
});
