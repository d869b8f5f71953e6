import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import { tradeAlertsJob } from '#server/customs/condition/trade-alerts.ts';
import { sweepTradeConditions } from '#server/customs/condition/trade-conditions.ts';
import { SEARCHES_A_DAY } from '#server/customs/customs-power.ts';
import { insertRecords } from '#server/customs/write/insert-records.ts';
import { shareNames } from '#server/customs/write/name-lock.ts';
import { cancellable } from '#server/database/cancellable.ts';
import type { Input } from '#server/operation.ts';

import { type SignedIn, signIn } from '../../support/accounts.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { readWorkbook } from '../../support/tables.ts';
import { imported, read, trade, web } from './support.ts';

let server: TestServer;
let owner: SignedIn;
beforeAll(async () => {
  server = await startServer();
  owner = await signIn(server.db);
  await imported(server, owner.tenant, [
    trade({ valueusd: 900, product: '=cmd|shears' }),
    trade({ date: '2023-01-10', product: 'Garden rakes' }),
  ]);
});

describe('a saved condition', () => {
  const shears = { name: '剪刀', condition: { keyword: 'shears' }, alert: true };

  test('is kept, changed and removed by its owner alone', async () => {
    const { call } = server.as(await signIn(server.db));
    const saved = (await call('saveTradeCondition', shears)).body.result;
    expect(saved).toMatchObject({ ...shears, lastalert: null, version: 1 });
    expect((await call('saveTradeCondition', shears)).status).toBe(409);
    const { id } = saved;
    const changed = (await call('saveTradeCondition', { id, version: 1, name: '剪', condition: {} })).body.result;
    expect(changed).toMatchObject({ id, name: '剪', condition: {}, alert: false, version: 2 });
    expect(await call('saveTradeCondition', { id, version: 1, name: '刀', condition: {} })).toMatchObject({ status: 409 });
    expect((await server.as(owner).call('deleteTradeCondition', { id })).status).toBe(404);
    expect((await server.as(owner).call('saveTradeCondition', { id, name: '刀', condition: {} })).status).toBe(404);
    expect((await call('listTradeConditions')).body.result).toEqual([changed]);
    expect((await call('deleteTradeCondition', { id })).body.result).toEqual({ count: 1 });
    expect((await call('listTradeConditions')).body.result).toEqual([]);
    expect((await server.as(owner).call('undoTradeConditionDeletion', { id })).status).toBe(404);
    expect((await call('undoTradeConditionDeletion', { id })).body.result).toEqual({ count: 1 });
    expect((await call('listTradeConditions')).body.result).toEqual([changed]);
  });

  test('that two tabs save at once is told to the second one as it is now', async () => {
    const { call } = server.as(await signIn(server.db));
    const { id } = (await call('saveTradeCondition', shears)).body.result;
    let second: ReturnType<typeof call<'saveTradeCondition'>> | undefined;
    await server.db.transaction().execute(async (trx) => {
      await trx.updateTable('customs_condition').set({ name: 'Ciseaux', version: 2 }).where('id', '=', id).execute();
      second = call('saveTradeCondition', { id, version: 1, name: 'Scheren', condition: {} });
      const waiting = sql`SELECT FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))`;
      await expect.poll(async () => (await waiting.execute(trx)).rows.length).toBe(1);
    });
    expect((await second)?.body).toMatchObject({ code: 409, result: { current: { name: 'Ciseaux', version: 2 } } });
    expect((await call('listTradeConditions')).body.result.map(({ name }) => name)).toEqual(['Ciseaux']);
  });

  test('that was removed gives its name free, is forgotten after thirty days, and comes back unless the name was given to another', async () => {
    const { call } = server.as(await signIn(server.db));
    const { id } = (await call('saveTradeCondition', shears)).body.result;
    await call('deleteTradeCondition', { id });
    const second = (await call('saveTradeCondition', shears)).body.result;
    expect((await call('undoTradeConditionDeletion', { id })).status).toBe(409);
    await call('deleteTradeCondition', { id: second.id });
    expect((await call('undoTradeConditionDeletion', { id })).status).toBe(200);
    await server.db
      .updateTable('customs_condition')
      .set({ deletetime: new Date(Date.now() - 31 * 86_400_000) })
      .where('id', '=', second.id)
      .execute();
    await sweepTradeConditions(server.db);
    expect((await call('undoTradeConditionDeletion', { id: second.id })).status).toBe(404);
    expect((await call('listTradeConditions')).body.result.map((saved) => saved.id)).toEqual([id]);
  });

  test('that narrows to companies and ports gets their names, but none that only another company’s import names', async () => {
    const [somebody, stranger] = await Promise.all([signIn(server.db), signIn(server.db)]);
    const mine = await imported(server, somebody.tenant, [trade({ buyer: 'Only Mine LLC', product: 'Spades' })]);
    await imported(server, null, [trade({ buyer: 'For Everybody LLC', product: 'Spades' })]);
    const ids = new Map(
      (
        await server.db
          .selectFrom('customs_company')
          .select(['id', 'name'])
          .where('name', 'in', ['Only Mine LLC', 'For Everybody LLC'])
          .execute()
      ).map(({ id, name }) => [name, id]),
    );
    const port = await server.db
      .insertInto('customs_port')
      .values([
        { name: 'Quay of a private terminal', unlocode: '', countrycode: 'CN' },
        { name: 'Ningbo', unlocode: 'CNNGB', countrycode: 'CN' },
      ])
      .returning(['id', 'name'])
      .execute();
    await sql`UPDATE customs_record SET loading_id = ${port[0]?.id} WHERE batch_id = ${mine}`.execute(server.db);
    const input = { company: [...ids.values(), 'x', '999999999'], port: port.map(({ id }) => String(id)) };
    const named = async (account: SignedIn) => {
      const { companies, ports } = (await server.as(account).call('listTradeNames', input)).body.result;
      return [companies.map(({ name }) => name).toSorted(), ports.map(({ name }) => name)];
    };
    expect(await named(somebody)).toEqual([
      ['For Everybody LLC', 'Only Mine LLC'],
      ['Quay of a private terminal', 'Ningbo (CNNGB)'],
    ]);
    expect(await named(stranger)).toEqual([['For Everybody LLC'], ['Ningbo (CNNGB)']]);
  });

  test('tells its owner once of records that came since, and never of another company’s', async () => {
    const account = await signIn(server.db);
    const { call } = server.as(account);
    const { id } = (await call('saveTradeCondition', shears)).body.result;
    const job = tradeAlertsJob(server.db);
    const run = () => job.run({}, async () => undefined);
    const told = async () => (await call('listNotices', {})).body.result.page.datas;
    await run();
    await imported(server, owner.tenant, [trade({ date: '2024-05-01' })]);
    await run();
    expect(await told()).toEqual([]);
    await imported(server, account.tenant, [
      trade({ date: '2024-05-01' }),
      trade({ product: 'Garden rakes' }),
      trade({ date: '2019-01-01' }),
    ]);
    await Promise.all([run(), run()]);
    await run();
    const first = { content: 'New customs records for “剪刀”: 2', href: `/search/customs/list?condition=${id}` };
    expect(await told()).toMatchObject([first]);

    // Removed, it tells of nothing; taken back, it goes on after what it had told of.
    await call('deleteTradeCondition', { id });
    await imported(server, account.tenant, [trade({ date: '2024-05-02' })]);
    await run();
    expect(await told()).toMatchObject([first]);
    await call('undoTradeConditionDeletion', { id });
    await run();
    expect(await told()).toMatchObject([{ content: 'New customs records for “剪刀”: 1', href: first.href }, first]);
  });
});

test('of two imports at once every record is told of once, whichever is committed first', async () => {
  const account = await signIn(server.db);
  const { call } = server.as(account);
  await call('saveTradeCondition', { name: '剪刀', condition: { keyword: 'shears' }, alert: true });
  const job = tradeAlertsJob(server.db);
  const run = () => job.run({}, async () => undefined);
  const source = await imported(server, account.tenant, [trade({ product: 'Rakes' })]);
  const started = Promise.withResolvers<void>();
  const committed = Promise.withResolvers<void>();
  const slow = server.db.transaction().execute(async (trx) => {
    await shareNames(trx, account.tenant);
    const batch = { tenantId: account.tenant, batchId: source, sourceId: Number(source) };
    await insertRecords(trx, batch, [
      trade({ buyer: 'Slow Gardens Inc', supplier: 'Yiwu Old Forge' }),
      trade({ buyer: 'Slow Gardens Inc', supplier: 'Yiwu Old Forge' }),
    ]);
    started.resolve();
    await committed.promise;
  });
  await started.promise;
  await imported(server, account.tenant, [trade({ date: '2024-03-07' })]);
  const telling = run();
  const waiting = async () =>
    (await sql`SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND mode = 'ExclusiveLock'`.execute(server.db)).rows.length;
  await expect.poll(waiting).toBe(1);
  committed.resolve();
  await Promise.all([slow, telling]);
  await run();
  const { datas } = (await call('listNotices', {})).body.result.page;
  expect(datas.map(({ content }) => content)).toEqual(['New customs records for “剪刀”: 3']);
});

test('the companies behind records are collected as customers, whose pages show the shipments', async () => {
  const { call } = server.as(owner);
  const list = () => read(server.as(owner), 'listTradeCompanies', { keyword: 'shears' });
  const [company] = (await list()).datas;
  const ids = company?.companyid ?? '';
  const { collected, existing } = (await call('collectTradeCompanies', { ids })).body.result;
  expect([collected.length, existing]).toEqual([1, []]);
  const customerid = collected[0]?.customerid ?? '';
  const { source } = await server.db.selectFrom('customer').select('source').where('id', '=', customerid).executeTakeFirstOrThrow();
  expect(source).toBe('customs');
  expect((await list()).datas[0]?.owned).toEqual({ state: 'mine', customerid });
  expect((await call('collectTradeCompanies', { ids })).body.result).toEqual({
    collected: [],
    existing: [{ id: ids, owned: { state: 'mine', customerid } }],
  });
  const timeline = (await call('listTimeline', { id: customerid, kind: ['shipment'] })).body.result;
  expect(timeline.datas.map(({ shipment }) => [shipment?.product, shipment?.importer])).toContainEqual([
    'Garden rakes',
    'Cascade Garden Tools LLC',
  ]);
  expect((await call('getCustomerCompanyInfo', { id: customerid })).body.result.counts.shipments).toBe(timeline.datas.length);
  const stranger = server.as(await signIn(server.db));
  expect((await stranger.call('collectTradeCompanies', { ids })).status).toBe(404);
});

test('a file of records is fetched once, says how many rows it may have, and holds no formula', async () => {
  const { call } = server.as(owner);
  const { id, total, limit } = (await call('startTradeExport', { condition: { keyword: 'shears', to: '2024-04-01' } })).body.result;
  expect([total, limit]).toEqual([1, 10_000]);
  const file = (await call('getTradeExport', { id })).body.result as unknown as string;
  expect(file).toContain('"\'=cmd|shears",Cascade Garden Tools LLC,US');
  expect((await call('getTradeExport', { id })).status).toBe(404);
});

test('half a character in a condition is refused, where it is searched by, kept, or exported', async () => {
  const { call } = server.as(await signIn(server.db));
  const condition = { keyword: 'rakes \uD800' };
  const replies = [
    await call('searchTradeRecords', { ...web, ...condition }),
    await call('saveTradeCondition', { name: 'Rakes', condition }),
    await call('startTradeExport', { condition }),
    await call('startTradeExport', { condition, companies: {} }),
  ];
  expect(replies.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  expect((await call('saveTradeCondition', { name: '\u200b\u202e', condition })).status).toBe(400);
});

test('a file of companies has all of them in the order of their list, whatever the page in sight, and leaves a line in the log', async () => {
  const someone = await signIn(server.db);
  const sellers = Array.from({ length: 30 }, (_, at) => `Export Test ${String(at).padStart(2, '0')} Ltd.`);
  const records = sellers.map((supplier, at) => trade({ supplier, product: 'Exported rakes', valueusd: 10 + at }));
  await imported(server, someone.tenant, [...records, trade({ supplier: '=cmd Rakes Ltd.', product: 'Exported rakes', valueusd: 5 })]);
  const { call } = server.as(someone);
  const companies = { side: 'supplier', sort: 'value' } as const;
  const { id, ...counts } = (await call('startTradeExport', { condition: { keyword: 'exported rakes' }, companies })).body.result;
  expect(counts).toEqual({ total: 31, limit: 10_000 });
  const file = (await call('getTradeExport', { id })).body.result as unknown as string;
  const lines = file.trim().split('\r\n');
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual([...sellers.toReversed(), "'=cmd Rakes Ltd."]);
  expect(lines[1]).toBe('Export Test 29 Ltd.,CN,1,1,2024-03-05,2024-03-05,39,0,0,1,820150,Exported rakes,0');
  const log = await server.db
    .selectFrom('log_entry')
    .select('after')
    .where('tenant_id', '=', someone.tenant)
    .where('entity', '=', 'export')
    .execute();
  const workbookOf = async (more: Partial<Input<'startTradeExport'>>) => {
    const asked = { condition: { keyword: 'exported rakes' }, format: 'xlsx' as const, ...more };
    const token = (await call('startTradeExport', asked)).body.result.id;
    const reply = await server.as(someone).fetch(`/api/customs/customsdownload?id=${token}`);
    return readWorkbook(new Uint8Array(await reply.arrayBuffer()));
  };
  const listed = await workbookOf({ companies });
  expect(listed.rows[0]).toMatchObject({ Records: 1, 'Value (USD)': 39, 'HS codes': '820150', 'First date': '2024-03-05' });
  expect(listed.formats).toMatchObject({ Records: '#,##0', 'Value (USD)': '#,##0.00', 'HS codes': null });
  const single = await workbookOf({});
  expect(single.rows.map((row) => row['Value (USD)'])).toContain(39);
  expect(single.rows[0]).toMatchObject({ 'HS code': '820150', Date: '2024-03-05' });
  expect(log).toEqual([
    { after: { list: 'customs companies', format: 'csv', condition: expect.objectContaining({ keyword: 'exported rakes' }) } },
  ]);
});

test('somebody who types is offered words and companies of what they may see', async () => {
  const suggested = async (account: SignedIn, keyword: string) =>
    (await server.as(account).call('listTradeSuggestions', { keyword })).body.result;
  expect((await suggested(owner, 'steel pru')).words).toMatchObject([{ word: 'steel pruning' }]);
  expect((await suggested(owner, 'garden ra')).words).toMatchObject([{ word: 'garden rakes' }]);
  expect((await suggested(owner, 'casc')).companies).toMatchObject([{ name: 'Cascade Garden Tools LLC', countrycode: 'US' }]);
  expect(await suggested(await signIn(server.db), 'casc')).toEqual({ words: [], companies: [] });
});

test('of fifty searches at once no more than the day’s quota are answered', async () => {
  const account = await signIn(server.db);
  const left = 7;
  await sql`INSERT INTO customs_use (account_id, day, used) VALUES (${account.id}, (now() AT TIME ZONE 'UTC')::date, ${SEARCHES_A_DAY - left})`.execute(
    server.db,
  );
  const replies = await Promise.all(Array.from({ length: 50 }, async () => server.as(account).call('searchTradeRecords', web)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(left);
  expect(replies.find(({ status }) => status === 429)?.body.message).toContain('2000');
  expect((await server.as(account).call('getCustomsPower')).body.result).toMatchObject({ allowed: false, used: SEARCHES_A_DAY });
});

const status = async (body: object) => (await server.as(owner).call('searchTradeRecords', { ...web, ...body })).status;

describe('odd input', () => {
  const odd = ['%_\\', `'"`, "' OR 1=1 --", '!!! ???', '(a+)+$'.repeat(30), "'x':* & !'y' |", '\u{1F600}', 'é'.repeat(200), '剪'];

  test.each(odd)('%j as words finds nothing, or what it says, and never breaks', async (keyword) => {
    for (const field of ['keyword', 'company'])
      expect(await read(server.as(owner), 'searchTradeRecords', { [field]: keyword })).toMatchObject({ total: 0, datas: [] });
    expect((await server.as(owner).call('listTradeSuggestions', { keyword })).status).toBe(200);
  });

  test('is refused with words where it is too long or no code', async () => {
    expect(await status({ keyword: 'x'.repeat(10_000) })).toBe(400);
    expect(await status({ hscode: '84ab' })).toBe(400);
    expect(await status({ after: 'bm9uZQ' })).toBe(400);
    expect(await status({ companyid: "1' & 't5" })).toBe(400);
  });

  test('finds nothing where the dates are the wrong way round or the page is beyond all', async () => {
    for (const body of [
      { from: '2024-05-01', to: '2024-01-01' },
      { index: 1_000_000_000, size: 100 },
    ])
      expect(await read(server.as(owner), 'searchTradeRecords', body)).toMatchObject({ datas: [] });
  });
});

test('many records are judged by a sample that says so, listed in one order whatever the page size, and counted exactly where asked', async () => {
  const account = await signIn(server.db);
  const days = Array.from({ length: 700 }, (_, day) => new Date(Date.UTC(2020, 0, 1 + day)).toISOString().slice(0, 10));
  const records = Array.from({ length: 20_000 }, (_, at) =>
    trade({
      date: days[(at * 7) % 700] ?? '',
      product: `Bolts size ${at % 90}`,
      valueusd: 10 + ((at * 7919) % 100_000),
      hscode: at % 2 ? '731815' : '731816',
    }),
  );
  for (let from = 0; from < records.length; from += 5_000) await imported(server, account.tenant, records.slice(from, from + 5_000));
  await sql`VACUUM ANALYZE customs_record`.execute(server.db);
  const caller = server.as(account);

  const report = await read(caller, 'getTradeReport', { keyword: 'bolts' });
  expect(report.exact).toBe(false);
  expect(report.sampled).toBeGreaterThan(500);
  expect(Math.abs(report.total / 20_000 - 1)).toBeLessThan(0.15);
  const halves = report.byhs.map(({ count }) => count / 20_000);
  expect(halves.every((half) => Math.abs(half - 0.5) < 0.1)).toBe(true);
  expect(await read(caller, 'getTradeReport', { keyword: 'bolts', exact: true })).toMatchObject({ total: 20_000, exact: true });
  expect(await read(caller, 'getTradeReport', { hscode: '731815' })).toMatchObject({ total: 10_000, exact: true, sampled: 0 });

  for (const sort of ['date', 'value'] as const)
    for (const order of ['desc', 'asc'] as const) {
      const field = sort === 'date' ? 'date' : 'valueusd';
      const way = order === 'asc' ? 1 : -1;
      const expected = records.map((record) => record[field] ?? 0).toSorted((a, b) => (a < b ? -way : a > b ? way : 0));
      const seen: string[] = [];
      let after: string | undefined;
      for (let page = 1; page <= 4; page += 1) {
        const { datas, next } = await read(caller, 'searchTradeRecords', { keyword: 'bolts', sort, order, size: 90, after });
        const numbered = await read(caller, 'searchTradeRecords', { keyword: 'bolts', sort, order, size: 90, index: page });
        expect(numbered.datas.map(({ id }) => id)).toEqual(datas.map(({ id }) => id));
        expect(datas.map((row) => row[field])).toEqual(expected.slice((page - 1) * 90, page * 90));
        seen.push(...datas.map(({ id }) => id));
        after = next;
      }
      expect(new Set(seen).size).toBe(360);

      const [from, to] = ['2020-09-15', '2021-06-20'];
      const { datas } = await read(caller, 'searchTradeRecords', { keyword: 'bolts', from, to, sort, order, size: 90 });
      const between = records.filter(({ date }) => date >= from && date <= to).map((record) => record[field] ?? 0);
      expect(datas.map((row) => row[field])).toEqual(between.toSorted((a, b) => (a < b ? -way : way)).slice(0, 90));
    }
});

test('a search that nobody waits for any more stops in the database', async () => {
  const controller = new AbortController();
  const running = async () => {
    const { rows } = await sql<{ n: number }>`
      SELECT count(*)::integer AS n FROM pg_stat_activity WHERE state = 'active' AND query LIKE 'SELECT pg_sleep(30)%'`.execute(server.db);
    return rows[0]?.n;
  };
  const sleeping = cancellable(server.db, controller.signal, async (trx) => sql`SELECT pg_sleep(30)`.execute(trx));
  await expect.poll(running).toBe(1);
  controller.abort();
  await expect(sleeping).rejects.toMatchObject({ code: 503 });
  expect(await running()).toBe(0);
});
