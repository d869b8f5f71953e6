import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import { removeBatch } from '#server/customs/write/finish-batch.ts';
import { lexemes, words } from '#server/search/lexemes.ts';

import { type SignedIn, signIn } from '../../support/accounts.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { imported, read, trade, web } from './support.ts';

let server: TestServer;
let owner: SignedIn;
let stranger: SignedIn;
beforeAll(async () => {
  server = await startServer({ seed: true });
  [owner, stranger] = [await signIn(server.db), await signIn(server.db)];
  await imported(server, owner.tenant, [
    trade({ date: '2024-03-05', valueusd: 900, value: 900, currency: 'USD', quantity: 300, weightkg: 120, billtype: 'house' }),
    trade({ date: '2024-01-10', valueusd: 100, product: 'Garden rakes', valueestimated: true }),
    trade({ date: '2022-06-01', supplier: 'Yiwu Old Forge', product: 'Pruning shears, brass', valueusd: 5000, hscode: '8201500000' }),
    trade({ date: '2024-02-01', buyer: 'TO ORDER', supplier: 'Speedy Freight Forwarding', product: '园艺剪刀' }),
  ]);
});

const counts = (facets: readonly { name: string; count: number }[]) => facets.map(({ name, count }) => [name, count]);

describe('a searcher of trade records', () => {
  test('finds the shipped public records, the latest first, with what the data cannot say', async () => {
    const page = await read(server.as(stranger), 'searchTradeRecords', { keyword: 'liquefied natural gas' });
    expect(page).toMatchObject({ total: 1630, exact: true, corrected: '', datas: { length: 10 } });
    expect(page.datas[0]).toMatchObject({
      direction: 'export',
      hscode: '271111',
      hsassigned: false,
      buyer: { state: 'absent', name: '' },
      supplier: { state: 'named' },
      source: { name: 'LNG Monthly: export cargoes', own: false },
    });
    expect(page.caveats).toMatchObject({ nobuyer: 1, novalue: 1, hsassigned: 0, lastdate: '2024-03-31' });
    const dates = page.datas.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().toReversed());
  });

  test('finds by words of any number, their beginnings, misspellings, Chinese pairs, HS prefixes, parties and amounts', async () => {
    const products = async (filter: object) =>
      (await read(server.as(owner), 'searchTradeRecords', { from: '2022-01-01', company: 'cascade', ...filter })).datas.map(
        ({ product }) => product,
      );
    const both = ['Pruning shears, steel', 'Pruning shears, brass'];
    expect(await products({ keyword: 'prunings shear' })).toEqual(both);
    expect(await products({ keyword: 'shea' })).toEqual(both);
    expect((await read(server.as(owner), 'searchTradeRecords', { keyword: 'prunning' })).corrected).toBe('pruning');
    expect(await read(server.as(owner), 'searchTradeRecords', { keyword: 'lamp' })).toMatchObject({ total: 0, corrected: '' });
    expect((await read(server.as(owner), 'searchTradeRecords', { keyword: '剪刀' })).datas).toMatchObject([{ product: '园艺剪刀' }]);
    expect(await products({ hscode: '82015' })).toHaveLength(3);
    expect(await products({ hscode: '82015000' })).toEqual(['Pruning shears, brass']);
    expect(await products({ sort: 'value' })).toEqual(['Pruning shears, brass', 'Pruning shears, steel', 'Garden rakes']);
    expect(await products({ sort: 'value', order: 'asc' })).toEqual(['Garden rakes', 'Pruning shears, steel', 'Pruning shears, brass']);
    expect(await products({ sort: 'weight' })).toEqual(['Pruning shears, steel', 'Pruning shears, brass', 'Garden rakes']);
    expect(await products({ valuefrom: 100, valueto: 900 })).toEqual(['Pruning shears, steel', 'Garden rakes']);
    expect(await products({ from: '2024-03-05', to: '2024-03-05' })).toEqual(['Pruning shears, steel']);
    expect(await products({ keyword: 'yiwu', sort: 'relevance' })).toEqual(['Pruning shears, brass']);
  });

  test('finds by the words of a company only what a party of that name traded, however it is spelt', async () => {
    const account = await signIn(server.db);
    const caller = server.as(account);
    await imported(server, account.tenant, [
      trade({ buyer: 'Pelican Stores', supplier: 'Ningbo Kites', product: 'Kites' }),
      trade({ buyer: 'Orchard Toys', supplier: 'Ningbo Kites', product: 'Kites, pelican pattern' }),
      trade({ buyer: 'Orchard Toys', supplier: 'Pelican Works S.A.', product: 'Balls', detail: { suppliername: 'PÉLICAN WORKS SA' } }),
      trade({ buyer: 'Orchard Toys', supplier: '上海鹈鹕玩具厂', product: 'Masks' }),
    ]);
    const products = async (filter: object) =>
      (await read(caller, 'searchTradeRecords', { sort: 'relevance', ...filter })).datas.map(({ product }) => product).toSorted();
    expect(await products({ company: 'pelican' })).toEqual(['Balls', 'Kites']);
    expect(await products({ keyword: 'pelican' })).toEqual(['Balls', 'Kites', 'Kites, pelican pattern']);
    expect(await products({ company: 'pelican', role: 'buyer' })).toEqual(['Kites']);
    expect(await products({ company: 'pelican s.a.' })).toEqual(['Balls']);
    expect(await products({ company: '鹈鹕' })).toEqual(['Masks']);
    expect(await products({ company: 'masks' })).toEqual([]);
    expect(await products({ company: 'pelican', keyword: 'kites' })).toEqual(['Kites']);
    const { total, bymonth } = await read(caller, 'getTradeReport', { company: 'pelican' });
    expect([total, bymonth.map(({ count }) => count)]).toEqual([2, [2]]);
    const { datas } = await read(caller, 'listTradeCompanies', { company: 'pelican', side: 'buyer', sort: 'name', order: 'asc' });
    expect(datas.map(({ name, tradecount }) => [name, tradecount])).toEqual([
      ['Orchard Toys', 1],
      ['Pelican Stores', 1],
    ]);
    expect(await products({ company: 'orchard', from: '2030-01-01' })).toEqual([]);
    expect((await read(server.as(stranger), 'searchTradeRecords', { company: 'pelican' })).total).toBe(0);
  });

  test.each([
    'O’Reilly & Søns S.A.',
    'Größe GmbH (Zürich)',
    '宁波海曙进出口有限公司 Ltd',
    'ＦＵＬＬ　ＷＩＤＴＨ 3M Co., Ltd.',
    'L.L.C. “Йота”',
    '@ - !',
  ])('a name has the same words in the database as in a search: %s', async (name) => {
    const { rows } = await sql<{ lexemes: string[] }>`SELECT tsvector_to_array(customs_name_words(${name})) AS lexemes`.execute(server.db);
    expect(rows[0]?.lexemes.toSorted()).toEqual([...new Set(words(name).flatMap(lexemes))].toSorted());
  });

  test('finds the records of very many companies by a word of their names, and none that only tells of it', async () => {
    const account = await signIn(server.db);
    const herons = Array.from({ length: 210 }, (_, at) => trade({ line: at + 1, buyer: `Heron Store ${at + 1}`, product: 'Nets' }));
    await imported(server, account.tenant, [...herons, trade({ line: 999, product: 'Heron decoys' })]);
    const caller = server.as(account);
    for (const [filter, total] of [
      [{ company: 'heron' }, 210],
      [{ company: 'heron', keyword: 'nets', role: 'buyer' }, 210],
      [{ company: 'heron', role: 'supplier' }, 0],
      [{ company: 'heron', keyword: 'decoys' }, 0],
    ] as const) {
      expect((await read(caller, 'searchTradeRecords', filter)).total).toBe(total);
      expect((await read(caller, 'getTradeReport', filter)).total).toBe(total);
    }
    expect((await read(caller, 'listTradeCompanies', { company: 'heron' })).total).toBe(210);
  });

  test.each([
    [3, 'few of them'],
    [210, 'all of them'],
  ])('finds all that very many companies of a name traded, also as they are written otherwise: %s, %s', async (count) => {
    const account = await signIn(server.db);
    const stores = Array.from({ length: 210 }, (_, at) => `Osprey Store ${at + 1}`);
    const written = [...stores.map((name) => `${name} Limited`), ...stores.slice(0, count)];
    const records = written.map((buyer, at) => trade({ line: at + 1, buyer, product: 'Perches' }));
    await imported(server, account.tenant, [...records, trade({ line: 999, product: 'Limited edition' })]);
    const caller = server.as(account);
    for (const filter of [{}, { keyword: 'perches' }, { role: 'buyer' }])
      expect((await read(caller, 'searchTradeRecords', { company: 'osprey limited', ...filter })).total).toBe(210 + count);
    expect((await read(caller, 'searchTradeRecords', { company: 'osprey limited', role: 'supplier' })).total).toBe(0);
  });

  test('finds a company whose record tells of more words than are kept', async () => {
    const account = await signIn(server.db);
    const product = Array.from({ length: 120 }, (_, at) => `part${at}`).join(' ');
    await imported(server, account.tenant, [trade({ buyer: 'Kestrel Stores', product })]);
    expect((await read(server.as(account), 'searchTradeRecords', { keyword: 'kestrel' })).total).toBe(1);
  });

  test('leaves out forwarders and withheld names where asked', async () => {
    const filter = { hscode: '8201', from: '2022-01-01' };
    const count = async (more: object) => (await read(server.as(owner), 'searchTradeRecords', { ...filter, ...more })).total;
    expect(await count({})).toBe(4);
    expect(await count({ excludeforwarder: true })).toBe(3);
    expect(await count({ excludewithheld: true })).toBe(3);
  });

  test('finds behind each country, carrier and product of a company exactly the records that were counted there', async () => {
    const account = await signIn(server.db);
    const caller = server.as(account);
    const long = `Hooks ${'of brass, polished by hand, '.repeat(30)}`;
    await imported(server, account.tenant, [
      trade({ carrier: "O'Line \\ & Co", product: 'Hooks' }),
      trade({ carrier: "O'Line \\ & Co", product: 'Hooks, brass' }),
      trade({ carrier: 'MAERSK', product: long, buyer: 'withheld', buyercountry: 'DE' }),
      trade({ carrier: 'MAERSK', product: `${long}second`, buyer: 'withheld', buyercountry: 'DE' }),
      trade({ carrier: 'MAERSK', supplier: 'Yiwu Old Forge' }),
    ]);
    const companyid = (await read(caller, 'searchTradeRecords', { keyword: 'hooks', size: 1 })).datas[0]?.supplier.companyid;
    const own = { companyid, role: 'supplier' };
    const { regions, carriers, products } = await read(caller, 'getCompanyAnalysis', own);
    const total = async (filter: object) => (await read(caller, 'searchTradeRecords', { ...own, ...filter })).total;
    expect(await Promise.all(regions.map(async ({ id, name }) => [name, await total({ partnercountry: [id] })]))).toEqual(counts(regions));
    expect(await Promise.all(carriers.map(async ({ name }) => [name, await total({ carrier: name })]))).toEqual(counts(carriers));
    expect(await Promise.all(products.map(async ({ name }) => [name, await total({ product: name })]))).toEqual(counts(products));
    expect([regions, carriers, products].map((facets) => facets.map(({ count }) => count))).toEqual([
      [2, 2],
      [2, 2],
      [2, 1, 1],
    ]);
  });

  test('is asked for a company before a carrier or a whole product, which would else be looked for in all records', async () => {
    const { call } = server.as(owner);
    for (const filter of [{ carrier: 'MAERSK' }, { product: 'Hooks', hscode: '82' }]) {
      const [field] = Object.keys(filter);
      const refusal = {
        code: 400,
        message: 'Choose a company first, then search by carrier or full product name',
      };
      for (const id of ['searchTradeRecords', 'getTradeReport', 'listTradeCompanies'] as const)
        expect((await call(id, { ...web, ...filter })).body).toMatchObject(refusal);
      expect((await call('saveTradeCondition', { name: field ?? '', condition: filter, alert: true })).body).toMatchObject(refusal);
      expect((await call('startTradeExport', { condition: filter })).body).toMatchObject(refusal);
    }
    expect((await call('listTradeConditions')).body.result).toEqual([]);
  });

  test('never finds what another company imported', async () => {
    expect((await read(server.as(stranger), 'searchTradeRecords', { keyword: 'pruning shears' })).total).toBe(0);
    const [record] = (await read(server.as(owner), 'searchTradeRecords', { keyword: 'pruning' })).datas;
    for (const [id, field] of [
      ['getTradeRecord', { id: record?.id }],
      ['getCompanyAnalysis', { companyid: record?.buyer.companyid }],
      ['listCompanyTransactions', { companyid: record?.buyer.companyid }],
    ] as const)
      expect((await server.as(stranger).call(id, { ...web, ...field } as never)).status).toBe(404);
    expect((await read(server.as(stranger), 'listCustomsSources')).filter(({ own }) => own)).toEqual([]);
    expect((await read(server.as(owner), 'listCustomsSources')).filter(({ own }) => own)).toMatchObject([
      {
        countrycode: 'US',
        kind: 'bol',
        from: '2022-06-01',
        to: '2024-03-05',
        records: 4,
        fields: { value: true, buyer: true, supplier: true },
      },
    ]);
  });

  test('reads one record with all its fields', async () => {
    const [record] = (await read(server.as(stranger), 'searchTradeRecords', { keyword: 'ranbaxy', size: 1 })).datas;
    const whole = await read(server.as(stranger), 'getTradeRecord', { id: record?.id });
    expect(whole).toMatchObject({ ...record, caveats: { sources: { length: 1 } } });
    expect(whole.others.map(({ name }) => name)).toContain('manufacturer_site');
  });

  test('sees the facets of the same condition', async () => {
    const report = await read(server.as(owner), 'getTradeReport', { hscode: '8201', from: '2022-01-01' });
    expect(report).toMatchObject({
      total: 4,
      exact: true,
      sampled: 0,
      buyers: 1,
      suppliers: 3,
      value: 6000,
      byyear: [
        { id: '2022', count: 1, value: 5000 },
        { id: '2024', count: 3, value: 1000 },
      ],
      topbuyers: [{ name: 'Cascade Garden Tools LLC', count: 3 }],
      caveats: { withheld: 0.25, forwarder: 0.25, housebills: 0.25, estimated: 0.3333 },
    });
  });

  test('finds the companies behind the records: who buys, from whom, and who stopped', async () => {
    const buyers = await read(server.as(owner), 'listTradeCompanies', { keyword: 'pruning shears' });
    expect(buyers.datas).toMatchObject([
      {
        name: 'Cascade Garden Tools LLC',
        role: 'buyer',
        tradecount: 2,
        tradecount12m: 1,
        partners: 2,
        value: 5900,
        tophs: ['820150'],
        owned: { state: 'none' },
      },
    ]);
    const companyid = buyers.datas[0]?.companyid;
    const suppliers = async (state: string) =>
      (await read(server.as(owner), 'listTradeCompanies', { companyid, role: 'buyer', side: 'supplier', state })).datas.map(
        ({ name }) => name,
      );
    expect(await suppliers('all')).toEqual(['Ningbo Bright Tools Co., Ltd.', 'Yiwu Old Forge']);
    expect(await suppliers('stopped')).toEqual(['Yiwu Old Forge']);
    expect(await suppliers('new')).toEqual(['Ningbo Bright Tools Co., Ltd.']);

    const analysis = await read(server.as(owner), 'getCompanyAnalysis', { companyid });
    expect(analysis).toMatchObject({
      profile: {
        name: 'Cascade Garden Tools LLC',
        role: 'buyer',
        roles: ['buyer'],
        tradecount: 3,
        tradecount12m: 2,
        partners: 2,
        lastdate: '2024-03-05',
      },
      trend: [{ month: '2022-06', count: 1 }, { month: '2024-01' }, { month: '2024-03' }],
      partners: [
        { name: 'Ningbo Bright Tools Co., Ltd.', count: 2, isnew: true, islost: false },
        { name: 'Yiwu Old Forge', isnew: false, islost: true },
      ],
      regions: [{ id: 'CN', count: 3 }],
    });
    const transactions = await read(server.as(owner), 'listCompanyTransactions', { companyid, hscode: '82015000' });
    expect(transactions).toMatchObject({ total: 1, datas: [{ product: 'Pruning shears, brass' }] });
  });

  test('is told how often more may be searched today', async () => {
    const { body } = await server.as(owner).call('getCustomsPower');
    expect(body.result).toMatchObject({ allowed: true, quota: 2000, countries: ['US'] });
    expect(body.result.used).toBeGreaterThan(0);
  });
});

test('the sample has about one record in 32, just as it stands among all, and none that was taken back', async () => {
  const account = await signIn(server.db);
  const records = Array.from({ length: 2_000 }, (_, at) => trade({ product: `Sampled bolts ${at}`, valueusd: 1 + at }));
  const batchId = await imported(server, account.tenant, records);
  const linesOf = async (table: string) => {
    const { rows } = await sql`
      SELECT id, product, valueusd, words::text, tags::text FROM ${sql.table(table)}
      WHERE tenant_id = ${account.tenant} AND (id * 2654435761 & 4294967295) < 134217728 ORDER BY id`.execute(server.db);
    return rows;
  };
  const sample = await linesOf('customs_sample');
  expect(Math.abs(sample.length - 2_000 / 32)).toBeLessThan(15);
  expect(sample).toEqual(await linesOf('customs_record'));
  await sql`UPDATE customs_record SET product = 'Sampled nuts' WHERE batch_id = ${batchId}`.execute(server.db);
  expect(await linesOf('customs_sample')).toEqual(sample.map((row) => Object.assign({}, row, { product: 'Sampled nuts' })));
  await removeBatch(server.db, { batchId });
  expect(await linesOf('customs_sample')).toEqual([]);
});

test.each([
  ['2012-03-20', '2012-03-31'],
  ['2012-03-20', '2013-02-02'],
  ['2012-11-05', '2015-01-06'],
  ['2011-01-05', '2023-06-06'],
  ['2019-07-07', undefined],
  [undefined, '2010-02-03'],
] as const)('records from %s to %s are found by day, however many years these are', async (from, to) => {
  const account = await signIn(server.db);
  const days = Array.from({ length: 180 }, (_, at) => new Date(Date.UTC(2010, at, 1 + (at % 28))).toISOString().slice(0, 10));
  await imported(
    server,
    account.tenant,
    days.map((date, at) => trade({ date, product: 'Hourglasses', hscode: at % 2 ? '910521' : '911' })),
  );
  const wanted = days.filter((day) => day >= (from ?? '') && day <= (to ?? '9999'));
  const found = await read(server.as(account), 'searchTradeRecords', {
    keyword: 'hourglasses',
    hscode: '91',
    from,
    to,
    size: 100,
    order: 'asc',
  });
  expect(found.total).toBe(wanted.length);
  expect(found.datas.map(({ date }) => date)).toEqual(wanted.slice(0, 100));
  const odd = days.filter((day, at) => at % 2 === 0 && wanted.includes(day)).length;
  expect((await read(server.as(account), 'searchTradeRecords', { keyword: 'hourglasses', hscode: '911', from, to })).total).toBe(odd);
});

test('an import that is taken back leaves nothing behind', async () => {
  const account = await signIn(server.db);
  const before = await server.db.selectFrom('customs_company').selectAll().execute();
  const batchId = await imported(server, account.tenant, [trade({ buyer: 'Only Here Imports', supplier: 'Abbott GmbH & Co. KG' })]);
  expect((await read(server.as(account), 'searchTradeRecords', { company: 'only here' })).total).toBe(1);
  await removeBatch(server.db, { batchId });
  expect((await read(server.as(account), 'searchTradeRecords', { company: 'only here' })).total).toBe(0);
  expect(await server.db.selectFrom('customs_company').selectAll().execute()).toEqual(before);
  for (const table of ['customs_month', 'customs_pair', 'customs_word', 'customs_record'] as const)
    expect(await server.db.selectFrom(table).selectAll().where('tenant_id', '=', account.tenant).execute()).toEqual([]);
});

test('a company is told its lanes: from port to port, and from country to country where no port is named, with where these are', async () => {
  const account = await signIn(server.db);
  const [ningbo, longbeach] = [
    { unlocode: 'CNNGB', name: 'Ningbo', countrycode: 'CN' },
    { unlocode: '', name: 'Long Beach, by the pier', countrycode: 'US' },
  ];
  const bill = { buyer: 'Lane Lamps Inc', product: 'Lane lamps' };
  await imported(server, account.tenant, [
    trade({ ...bill, loading: ningbo, unloading: longbeach, weightkg: 100 }),
    trade({ ...bill, loading: ningbo, unloading: longbeach, weightkg: 50 }),
    trade({ ...bill, origin: 'VN', weightkg: 10 }),
    trade({ ...bill, origin: 'ZZ' }),
  ]);
  const caller = server.as(account);
  const companyid = (await read(caller, 'listTradeCompanies', { keyword: 'lane lamps' })).datas[0]?.companyid;
  const { lanes } = await read(caller, 'getCompanyAnalysis', { companyid, role: 'buyer' });
  expect(lanes).toMatchObject([
    { from: { port: 'Ningbo', countrycode: 'CN' }, to: { port: 'Long Beach, by the pier', countrycode: 'US' }, count: 2, weight: 150 },
    { from: { port: '', countrycode: 'VN' }, to: { port: '', countrycode: 'US' }, count: 1, weight: 10 },
  ]);
  const [first, second] = lanes;
  expect([first?.from.lng, first?.from.lat].map((degrees) => Math.round(degrees ?? 0))).toEqual([122, 30]);
  // A port that nobody knows stands where its country does.
  expect([first?.to.lng, first?.to.lat]).toEqual([second?.to.lng, second?.to.lat]);
});
