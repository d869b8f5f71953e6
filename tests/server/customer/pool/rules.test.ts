import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import { updateFallTimes } from '#server/customer/pool/fall-times.ts';
import type { PoolRules } from '#server/customer/pool/pool-rules.ts';
import { runPool, runPools } from '#server/customer/pool/run-pools.ts';

import type { SignedIn } from '../../../support/accounts.ts';
import { signIn, startServer, type TestCaller, type TestServer } from '../../../support/server.ts';
import { logOf, make, rowOf, saveRules } from './support.ts';

type Rule = PoolRules['rules'][number];

const DAY = 86_400_000;
const FOLLOW: Rule = { kind: 'follow', days: 30, grade: [], countrycode: [], exemptdealt: false, exemptstar: 0 };
const OPPORTUNITY: Rule = { ...FOLLOW, kind: 'opportunity', days: 45 };
const DEAL: Rule = { ...FOLLOW, kind: 'deal', days: 60 };

let server: TestServer;
let account: SignedIn;
let colleague: SignedIn;
let owner: TestCaller;
let sales: TestCaller;
beforeAll(async () => {
  server = await startServer({ seed: true });
});

/** Each test has a company of its own, because a run is a whole company's. */
async function enter() {
  account = await signIn(server.db);
  colleague = await signIn(server.db, { tenant: account.tenant, parent: account.id, role: 'sales' });
  [owner, sales] = [server.as(account), server.as(colleague)];
}

const age = async (id: string, days: number) =>
  server.db
    .updateTable('customer')
    .set({ ownertime: new Date(Date.now() - days * DAY) })
    .where('id', '=', id)
    .execute();
const set = async (id: string, values: { dealstatus?: 0 | 1; star?: number; grade?: 'A'; lastfollowtime?: Date; locked?: boolean }) =>
  server.db.updateTable('customer').set(values).where('id', '=', id).execute();
const today = () => new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Shanghai' }).format(new Date());
const run = () => runPool(server.db, account.tenant, today());
const notices = (key: string) =>
  server.db.selectFrom('notice').selectAll().where('tenant_id', '=', account.tenant).where('key', '=', key).execute();

const openOpportunity = async (customerid: string) =>
  (await owner.call('addOpportunity', { name: 'Forty containers', customerid, currency: 'USD' })).body.result;
const loseOpportunity = async ({ id, version }: { id: string; version: number }) =>
  owner.call('moveOpportunity', { id, version, stage: 'lost', lostreason: 'PRICE' });
const daysLeft = async (id: string, since: Date | undefined) => {
  const { fallat } = await rowOf(server, id);
  return fallat === null || since === undefined ? null : (Number(fallat) - Number(since)) / DAY;
};
const opportunityOf = (id: string) =>
  server.db.selectFrom('opportunity').selectAll().where('customer_id', '=', id).executeTakeFirstOrThrow();

describe('the rules', () => {
  test('are the parent account’s alone, one version after the other, and each change is in the log', async () => {
    await enter();
    expect((await sales.call('getPoolRules')).status).toBe(401);
    const { body } = await owner.call('getPoolRules');
    expect(body.result).toMatchObject({ enabled: false, version: 0 });
    expect((await sales.call('savePoolRules', body.result)).status).toBe(401);
    expect((await saveRules(owner, { enabled: true })).version).toBe(1);
    expect((await owner.call('savePoolRules', body.result)).status).toBe(409);
    expect((await saveRules(owner, { join: 'AND' })).version).toBe(2);
    const lines = await server.db
      .selectFrom('log_entry')
      .select(['field', 'after'])
      .where('tenant_id', '=', account.tenant)
      .where('entity', '=', 'poolrule')
      .orderBy('id')
      .execute();
    expect(lines).toEqual([
      { field: 'enabled', after: true },
      { field: 'join', after: 'AND' },
    ]);
  });

  test('refuse a zone that is none and people of another company', async () => {
    await enter();
    const { body } = await owner.call('getPoolRules');
    const foreign = await signIn(server.db);
    const at = (values: object) => owner.call('savePoolRules', { ...body.result, ...values });
    // Node alone takes the second one, PostgreSQL west of London.
    for (const timezone of ['Mars/Base', '+08:00']) expect((await at({ timezone })).status).toBe(400);
    expect((await at({ runat: '23:30' })).status).toBe(400);
    expect((await at({ capacity: [{ userid: foreign.id, max: 1 }] })).status).toBe(404);
    expect(
      (
        await at({
          capacity: [
            { userid: '*', max: 1 },
            { userid: '*', max: 2 },
          ],
        })
      ).status,
    ).toBe(400);
  });
});

test('a zone is kept under its own name, by which PostgreSQL knows it too', async () => {
  await enter();
  expect(await saveRules(owner, { timezone: 'PNT' })).toMatchObject({ timezone: 'America/Phoenix' });
});

describe('when a customer would go', () => {
  test('follows what happens to it at once, and a change of the rules by a job', async () => {
    await enter();
    const id = await make(sales);
    expect((await rowOf(server, id)).fallat).toBeNull();
    await saveRules(owner, { enabled: true, rules: [FOLLOW] });
    await updateFallTimes(server.db, account.tenant);
    const { ownertime, fallat } = await rowOf(server, id);
    expect(Number(fallat) - Number(ownertime)).toBe(30 * DAY);
    const lastfollowtime = new Date(Date.now() + 5 * DAY);
    await set(id, { lastfollowtime });
    expect(Number((await rowOf(server, id)).fallat)).toBe(Number(lastfollowtime) + 30 * DAY);
    await set(id, { locked: true });
    expect((await rowOf(server, id)).fallat).toBeNull();
    await saveRules(owner, { enabled: false });
    await updateFallTimes(server.db, account.tenant);
    await set(id, { locked: false });
    expect((await rowOf(server, id)).fallat).toBeNull();
  });

  test('is put off by a protection until a date, from time and room alike; then it goes because the protection ended', async () => {
    await enter();
    const [kept, other] = [await make(sales), await make(sales)];
    await saveRules(owner, { enabled: true, rules: [FOLLOW], capacity: [{ userid: '*', max: 0, exemptdealt: false }] });
    await age(kept, 40);
    const until = new Date(Date.now() + 5 * DAY).toISOString();
    expect((await sales.call('lockCustomers', { id: kept, locked: true, until })).status).toBe(401);
    expect((await owner.call('lockCustomers', { id: kept, locked: true, until: '2026-01-01T00:00:00.000Z' })).status).toBe(400);
    const { body } = await owner.call('lockCustomers', { id: kept, locked: true, until });
    expect((await owner.call('getCustomerCompanyInfo', { id: kept })).body.result).toMatchObject({ protectuntil: until, fallat: until });

    await run();
    expect([(await rowOf(server, kept)).owner_id, (await rowOf(server, other)).owner_id]).toEqual([colleague.id, null]);
    const later = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Shanghai' }).format(new Date(Date.now() + 7 * DAY));
    const { datas } = (await owner.call('simulatePoolRules', { date: later })).body.result;
    expect(datas.map(({ id, reason }) => [id, reason])).toEqual([[kept, 'protectend']]);

    await owner.call('undoCustomerBatch', { batchid: body.result.batchid });
    expect((await rowOf(server, kept)).protectuntil).toBeNull();
    await owner.call('lockCustomers', { id: kept, locked: true, until });
    await owner.call('lockCustomers', { id: kept, locked: false });
    expect((await rowOf(server, kept)).protectuntil).toBeNull();
    expect((await logOf(server, kept)).filter(({ field }) => field === 'protectuntil').map(({ action }) => action)).toContain('unlock');
  });

  test.each<{ join: 'AND' | 'OR'; rules: Rule[]; values: Parameters<typeof set>[1]; days: number | null }>([
    { join: 'OR', rules: [FOLLOW, DEAL], values: {}, days: 30 },
    { join: 'AND', rules: [FOLLOW, DEAL], values: {}, days: 60 },
    { join: 'AND', rules: [FOLLOW, DEAL], values: { dealstatus: 1 }, days: null },
    { join: 'OR', rules: [FOLLOW, DEAL], values: { dealstatus: 1 }, days: 30 },
    { join: 'OR', rules: [{ ...FOLLOW, exemptdealt: true }], values: { dealstatus: 1 }, days: null },
    { join: 'OR', rules: [{ ...FOLLOW, exemptstar: 3 }], values: { star: 3 }, days: null },
    { join: 'OR', rules: [{ ...FOLLOW, exemptstar: 3 }], values: { star: 2 }, days: 30 },
    { join: 'OR', rules: [{ ...FOLLOW, grade: ['A'] }], values: {}, days: null },
    { join: 'OR', rules: [{ ...FOLLOW, grade: ['A'] }], values: { grade: 'A' }, days: 30 },
    { join: 'OR', rules: [{ ...FOLLOW, countrycode: ['FR'] }], values: {}, days: null },
    { join: 'AND', rules: [FOLLOW, { ...DEAL, countrycode: ['FR'] }], values: {}, days: 30 },
  ])('$join of $rules with $values: after $days days', async ({ join, rules, values, days }) => {
    await enter();
    await saveRules(owner, { enabled: true, join, rules });
    const id = await make(sales);
    await set(id, { star: 0, ...values });
    const { ownertime, fallat } = await rowOf(server, id);
    expect(fallat === null ? null : (Number(fallat) - Number(ownertime)) / DAY).toBe(days);
  });
});

describe('when a customer without opportunities would go', () => {
  test('counts from the day it got its owner, then from the last movement of an opportunity, and anew once that is deleted', async () => {
    await enter();
    await saveRules(owner, { enabled: true, rules: [OPPORTUNITY] });
    const id = await make(sales);
    await age(id, 40);
    const { ownertime } = await rowOf(server, id);
    expect(await daysLeft(id, ownertime)).toBe(45);
    const opened = await openOpportunity(id);
    expect(await daysLeft(id, (await opportunityOf(id)).updatetime)).toBe(45);
    expect((await loseOpportunity(opened)).status).toBe(200);
    expect(await daysLeft(id, (await opportunityOf(id)).updatetime)).toBe(45);
    await server.db.updateTable('opportunity').set({ deletetime: new Date() }).where('id', '=', opened.id).execute();
    expect(await daysLeft(id, ownertime)).toBe(45);
  });

  test('a customer with an open opportunity stays where the rule says so, until it is lost', async () => {
    await enter();
    await saveRules(owner, { enabled: true, rules: [{ ...FOLLOW, exemptopportunity: true }] });
    const id = await make(sales);
    const opened = await openOpportunity(id);
    expect((await rowOf(server, id)).fallat).toBeNull();
    await loseOpportunity(opened);
    expect(await daysLeft(id, (await rowOf(server, id)).ownertime)).toBe(30);
  });

  test('goes to the pool with that reason, and the preview told it before', async () => {
    await enter();
    await saveRules(owner, { enabled: true, rules: [OPPORTUNITY], reminddays: [] });
    const [idle, busy] = [await make(sales), await make(sales)];
    for (const id of [idle, busy]) await age(id, 46);
    await openOpportunity(busy);
    const date = new Date(Date.now() + 2 * DAY).toISOString().slice(0, 10);
    expect((await owner.call('simulatePoolRules', { date })).body.result.datas).toMatchObject([{ id: idle, reason: 'noopportunity' }]);
    await run();
    expect(await rowOf(server, idle)).toMatchObject({ owner_id: null, poolreason: 'noopportunity' });
    expect((await rowOf(server, busy)).owner_id).toBe(colleague.id);
  });
});

describe('the daily run', () => {
  test('moves what is due, each with its reason in the log, and does nothing a second time that day', async () => {
    await enter();
    const [late, fresh, unsold, locked] = [await make(sales), await make(sales), await make(sales), await make(sales)];
    await saveRules(owner, { enabled: true, rules: [FOLLOW, DEAL], reminddays: [] });
    for (const id of [late, locked]) await age(id, 31);
    await age(unsold, 61);
    await set(unsold, { lastfollowtime: new Date() });
    await set(locked, { locked: true });
    await run();
    expect(await rowOf(server, late)).toMatchObject({ owner_id: null, poolreason: 'timeout', preowner_id: colleague.id });
    expect(await rowOf(server, unsold)).toMatchObject({ owner_id: null, poolreason: 'nodeal' });
    for (const id of [fresh, locked]) expect((await rowOf(server, id)).owner_id).toBe(colleague.id);
    expect((await logOf(server, late)).at(-1)).toMatchObject({
      action: 'autofall',
      field: 'poolreason',
      after: 'timeout',
      account_id: null,
    });
    expect(await notices('customersFell')).toMatchObject([{ account_id: colleague.id, values: { count: 2 } }]);

    await age(fresh, 31);
    await Promise.all([run(), run(), run()]);
    expect((await rowOf(server, fresh)).owner_id).toBe(colleague.id);
    expect(await notices('customersFell')).toHaveLength(1);
  });

  test('several servers that begin at once move and tell everything once', async () => {
    await enter();
    const ids = [await make(sales), await make(sales), await make(sales)];
    await saveRules(owner, { enabled: true, rules: [FOLLOW], reminddays: [] });
    for (const id of ids) await age(id, 40);
    await Promise.all(Array.from({ length: 8 }, run));
    for (const id of ids)
      expect((await logOf(server, id)).filter(({ action, field }) => action === 'autofall' && field === 'owneruserid')).toHaveLength(1);
    expect(await notices('customersFell')).toMatchObject([{ values: { count: 3 } }]);
  });

  test('reminds owners before, and makes room where a pool is too full', async () => {
    await enter();
    const [soon, idle, kept] = [await make(sales), await make(sales), await make(sales)];
    const rules = { enabled: true, rules: [FOLLOW], reminddays: [7, 3, 1], capacity: [{ userid: '*', max: 2, exemptdealt: false }] };
    await saveRules(owner, rules);
    await age(soon, 27);
    await age(idle, 28);
    await run();
    expect(await rowOf(server, idle)).toMatchObject({ owner_id: null, poolreason: 'capacity' });
    expect((await rowOf(server, kept)).owner_id).toBe(colleague.id);
    const reminders = await notices('customerFalls');
    expect(reminders.map(({ recordid, recordtype, account_id }) => [recordid, recordtype, account_id])).toEqual([[soon, 8, colleague.id]]);
  });

  test('happens for the companies whose hour has come, and only where rules are in force', async () => {
    await enter();
    const id = await make(sales);
    await saveRules(owner, { enabled: false, rules: [FOLLOW], runat: '00:00' });
    await age(id, 31);
    await runPools(server.db);
    expect((await rowOf(server, id)).owner_id).toBe(colleague.id);
    await saveRules(owner, { enabled: true });
    await runPools(server.db);
    expect((await rowOf(server, id)).owner_id).toBeNull();
  });
});

describe('the daily run of several companies', () => {
  test('tells of one whose zone is not known any more, and is done for the others', async () => {
    await enter();
    const [{ tenant: first }, staying] = [account, await make(sales)];
    await saveRules(owner, { enabled: true, rules: [FOLLOW], runat: '00:00' });
    await age(staying, 31);
    await server.db
      .updateTable('pool_rules')
      .set({ rules: sql`jsonb_set(rules, '{timezone}', '"Mars/Base"')` })
      .where('tenant_id', '=', first)
      .execute();
    await enter();
    const late = await make(sales);
    await saveRules(owner, { enabled: true, rules: [FOLLOW], runat: '00:00' });
    await age(late, 31);
    await expect(runPools(server.db)).rejects.toThrow(AggregateError);
    expect([(await rowOf(server, staying)).poolreason, (await rowOf(server, late)).poolreason]).toEqual(['', 'timeout']);
    await server.db.deleteFrom('pool_rules').where('tenant_id', '=', first).execute();
  });
});

describe('the daily run by rules that changed', () => {
  test('keeps a customer whose time former rules have set, and puts the time right', async () => {
    await enter();
    await saveRules(owner, { enabled: true, rules: [FOLLOW] });
    await runPool(server.db, account.tenant, '2026-01-01');
    const id = await make(sales);
    await age(id, 31);
    const rules = sql<string>`jsonb_set(rules, '{rules,0,days}', '60')`;
    await server.db.updateTable('pool_rules').set({ rules }).where('tenant_id', '=', account.tenant).execute();
    await run();
    const { owner_id, ownertime, fallat } = await rowOf(server, id);
    expect([owner_id, Number(fallat) - Number(ownertime)]).toEqual([colleague.id, 60 * DAY]);
  });

  test('moves by the new ones also where their times are not worked out yet', async () => {
    await enter();
    const id = await make(sales);
    await age(id, 31);
    await saveRules(owner, { enabled: true, rules: [FOLLOW] });
    await run();
    expect(await rowOf(server, id)).toMatchObject({ owner_id: null, poolreason: 'timeout' });
  });
});

test('room is made only where a pool is still too full without those whose time has come, as the preview said', async () => {
  await enter();
  const [late, kept, other, spare] = [await make(sales), await make(sales), await make(sales), await make(owner)];
  await saveRules(owner, { enabled: true, rules: [DEAL], capacity: [{ userid: colleague.id, max: 2, exemptdealt: false }] });
  await age(late, 61);
  await set(late, { lastfollowtime: new Date() });
  const date = new Date(Date.now() + 2 * DAY).toISOString().slice(0, 10);
  expect((await owner.call('simulatePoolRules', { date })).body.result.datas.map(({ id }) => id)).toEqual([late]);
  await run();
  expect((await rowOf(server, late)).owner_id).toBeNull();
  for (const id of [kept, other, spare]) expect((await rowOf(server, id)).owner_id).not.toBeNull();
});

describe('the preview', () => {
  test('tells who would lose what by a day, by other rules too, and changes nothing', async () => {
    await enter();
    const [first, second] = [await make(sales), await make(owner)];
    await age(first, 25);
    const before = await rowOf(server, first);
    const { body: now } = await owner.call('getPoolRules');
    const date = new Date(Date.now() + 10 * DAY).toISOString().slice(0, 10);
    expect((await owner.call('simulatePoolRules', { date })).body.result).toEqual({ total: 0, byowner: [], datas: [] });
    const rules = { ...now.result, rules: [{ ...FOLLOW }] };
    const { body } = await owner.call('simulatePoolRules', { date, rules });
    expect(body.result.byowner).toEqual([{ userid: colleague.id, name: 'Test sales', count: 1 }]);
    expect(body.result.datas).toMatchObject([{ id: first, reason: 'timeout', ownername: 'Test sales' }]);
    const later = new Date(Date.now() + 40 * DAY).toISOString().slice(0, 10);
    const all = (await owner.call('simulatePoolRules', { date: later, rules })).body.result;
    expect(all.datas.map(({ id }) => id)).toEqual([first, second]);
    expect(await rowOf(server, first)).toEqual(before);
    expect((await sales.call('simulatePoolRules', { date })).status).toBe(401);
  });
});
