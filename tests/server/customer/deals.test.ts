import { type Kysely, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import type { Database } from '#server/database/schema.ts';
import type { Schemas } from '#server/operation.ts';

import { type SignedIn, signIn } from '../../support/accounts.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let owner: SignedIn;
beforeAll(async () => {
  server = await startServer();
  owner = await signIn(server.db);
});

const call: TestServer['call'] = (...asked) => server.as(owner).call(...asked);

let made = 0;
async function customer(): Promise<string> {
  made += 1;
  return (await call('createCustomer', { companyname: `Borealis ${made} Lighting Oy` })).body.result.id ?? '';
}

const company = async (id: string): Promise<Schemas['CustomerCompany']> => (await call('getCustomerCompanyInfo', { id })).body.result;

/** Whether a customer is dealt, and what its log says of that, the first first. */
async function deal(id: string) {
  const { dealstatus, dealtime } = await company(id);
  expect(dealtime === null).toBe(dealstatus === 0);
  const { datas } = (await call('listTimeline', { id, size: 100 })).body.result;
  const told = datas
    .filter(({ action }) => action === 'deal')
    .flatMap(({ changes }) => changes.filter(({ field }) => field === 'dealstatus').map(({ after }) => after));
  return { dealstatus, told: told.toReversed() };
}

type Fields = { stage?: Schemas['Stage']; dealstatus?: 0 | 1; dealtime?: string };

const tryChange = async (id: string, fields: Fields) => {
  const { version } = await company(id);
  return call('updateCustomerCompanyInfo', { id, version, ...fields });
};

async function change(id: string, fields: Fields) {
  expect((await tryChange(id, fields)).status).toBe(200);
}

const atStage = async (id: string, stage: Schemas['Stage']) => (await call('updateCustomerStages', { id, stage })).body.result;

async function opportunity(customerid: string): Promise<Schemas['Opportunity']> {
  return (await call('addOpportunity', { name: 'Spring order', customerid, currency: 'USD', begindate: '2026-03-01' })).body.result;
}

const moved = async ({ id }: { id: string }, stage: Schemas['OpportunityStage'], rest: object = {}) => {
  const { version } = (await call('getOpportunity', { id })).body.result;
  const { status, body } = await call('moveOpportunity', { id, version, stage, ...rest });
  expect(status).toBe(200);
  return body.result;
};

/** Begins something that has to wait until a transaction ends, and answers what came of it. */
async function beside<Done>(changing: (trx: Kysely<Database>) => Promise<unknown>, begin: () => Promise<Done>): Promise<Done> {
  const begun = await server.db.transaction().execute(async (trx) => {
    await changing(trx);
    const work = begin();
    const waiting = sql`SELECT FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))`;
    await expect.poll(async () => (await waiting.execute(trx)).rows.length).toBe(1);
    return { work };
  });
  return begun.work;
}

test('a customer that comes to the stage of a deal in the form is dealt, and loses the deal when the slip is taken back', async () => {
  const id = await customer();
  await change(id, { stage: 7 });
  expect(await deal(id)).toEqual({ dealstatus: 1, told: [1] });
  await change(id, { stage: 5 });
  expect(await deal(id)).toEqual({ dealstatus: 0, told: [1, 0] });
});

test('a customer that is lost after a deal has dealt all the same; one that is lost without has not', async () => {
  const [dealt, lost] = [await customer(), await customer()];
  await change(dealt, { stage: 8 });
  for (const id of [dealt, lost]) await change(id, { stage: 9 });
  expect([await deal(dealt), await deal(lost)]).toEqual([
    { dealstatus: 1, told: [1] },
    { dealstatus: 0, told: [] },
  ]);
});

test('customers that are moved to a stage together are dealt together, and the undo takes it back', async () => {
  const ids = [await customer(), await customer()];
  const { batchid } = await atStage(ids.join('|'), 7);
  expect(await Promise.all(ids.map(deal))).toEqual(ids.map(() => ({ dealstatus: 1, told: [1] })));
  expect((await call('undoCustomerBatch', { batchid })).status).toBe(200);
  expect((await Promise.all(ids.map(deal))).map(({ dealstatus }) => dealstatus)).toEqual([0, 0]);
});

test('a won opportunity makes the deal on its day in Beijing; opened again, deleted and brought back it takes it back and makes it again', async () => {
  const id = await customer();
  const won = await opportunity(id);
  await moved(won, 'won', { actualclose: '2026-03-20' });
  expect((await company(id)).dealtime).toBe('2026-03-19T16:00:00.000Z');
  await moved(won, 'negotiate');
  expect(await deal(id)).toEqual({ dealstatus: 0, told: [1, 0] });
  await moved(won, 'won', { actualclose: '2026-03-20' });
  await call('deleteOpportunity', { id: won.id });
  expect((await deal(id)).dealstatus).toBe(0);
  await call('undoOpportunityDeletion', { id: won.id });
  expect(await deal(id)).toEqual({ dealstatus: 1, told: [1, 0, 1, 0, 1] });
});

test('of two won opportunities one is enough, and a lost one changes nothing', async () => {
  const id = await customer();
  const [one, other, lost] = [await opportunity(id), await opportunity(id), await opportunity(id)];
  for (const won of [one, other]) await moved(won, 'won');
  await moved(one, 'negotiate');
  await moved(lost, 'lost', { lostreason: 'PRICE' });
  expect(await deal(id)).toEqual({ dealstatus: 1, told: [1] });
});

test('the last cause takes the deal along: a stage that is taken back leaves it to the won opportunity, and that takes it when it is opened again', async () => {
  const id = await customer();
  await change(id, { stage: 7 });
  const won = await opportunity(id);
  await moved(won, 'won');
  await change(id, { stage: 5 });
  expect(await deal(id)).toEqual({ dealstatus: 1, told: [1] });
  await moved(won, 'negotiate');
  expect(await deal(id)).toEqual({ dealstatus: 0, told: [1, 0] });
});

test('a customer that bought, was lost and is being won back has dealt all the same', async () => {
  const id = await customer();
  await change(id, { stage: 7 });
  await change(id, { stage: 9 });
  await change(id, { stage: 3 });
  expect(await deal(id)).toEqual({ dealstatus: 1, told: [1] });
});

test('a deal that was set by hand stays whatever the stage, and is taken back by hand', async () => {
  const id = await customer();
  await change(id, { dealstatus: 1 });
  await change(id, { stage: 7 });
  await change(id, { stage: 3 });
  expect(await deal(id)).toEqual({ dealstatus: 1, told: [1] });
  await change(id, { dealstatus: 0 });
  expect(await deal(id)).toEqual({ dealstatus: 0, told: [1, 0] });
});

test('a stage that is taken back brings the deal back with its day and its cause, and the log tells no new deal', async () => {
  const id = await customer();
  await atStage(id, 7);
  const dealtime = new Date('2026-03-20T04:00:00Z');
  await server.db.updateTable('customer').set({ dealtime }).where('id', '=', id).execute();
  const { batchid } = await atStage(id, 4);
  expect(await deal(id)).toEqual({ dealstatus: 0, told: [1, 0] });
  expect((await call('undoCustomerBatch', { batchid })).body.result).toMatchObject({ done: 1, failed: [] });
  expect(await company(id)).toMatchObject({ dealstatus: 1, dealtime: dealtime.toISOString(), stage: 7 });
  expect((await deal(id)).told).toEqual([1, 0]);
  const [newest] = (await call('listTimeline', { id, size: 1 })).body.result.datas;
  expect(newest).toMatchObject({ action: 'undo', changes: expect.arrayContaining([{ field: 'dealstatus', before: 0, after: 1 }]) });
  await change(id, { stage: 5 });
  expect((await deal(id)).dealstatus).toBe(0);
});

test('no deal is taken back beside a stage that says there is one: of several customers it is told, and the others lose theirs', async () => {
  const [staged, typed] = [await customer(), await customer()];
  await change(typed, { dealstatus: 1 });
  await change(staged, { stage: 8 });
  const { result } = (await call('markCustomerDeals', { id: [staged, typed].join('|'), dealstatus: 0 })).body;
  expect(result).toMatchObject({ total: 2, done: 1, failed: [{ id: staged, reason: 'dealstage' }] });
  expect([await deal(staged), await deal(typed)]).toEqual([
    { dealstatus: 1, told: [1] },
    { dealstatus: 0, told: [1, 0] },
  ]);
  expect((await call('undoCustomerBatch', { batchid: result.batchid })).body.result).toMatchObject({ done: 1, failed: [] });
  expect((await deal(typed)).dealstatus).toBe(1);
  const refused = await tryChange(staged, { dealstatus: 0 });
  expect([refused.status, refused.body.message]).toEqual([409, 'The stage says that a deal was made. Change the stage first.']);
  await change(staged, { stage: 3, dealstatus: 0 });
  expect((await deal(staged)).dealstatus).toBe(0);
});

test('no deal is taken back beside a won opportunity, which is named so that it can be opened', async () => {
  const id = await customer();
  const won = await opportunity(id);
  await moved(won, 'won');
  const marked = async () => (await call('markCustomerDeals', { id, dealstatus: 0 })).body.result;
  expect(await marked()).toMatchObject({ done: 0, failed: [{ id, reason: 'dealwon', opportunityid: won.id }] });
  expect((await tryChange(id, { dealstatus: 0 })).body.message).toBe('An opportunity is won. Change the opportunity first.');
  await atStage(id, 7);
  expect(await marked()).toMatchObject({ done: 0, failed: [{ id, reason: 'dealstage', opportunityid: won.id }] });
  expect(await deal(id)).toEqual({ dealstatus: 1, told: [1] });
});

test.each<[string, (id: string) => Promise<{ batchid: string }>]>([
  ['a mark', async (id) => (await call('markCustomerDeals', { id, dealstatus: 1 })).body.result],
  ['a stage', async (id) => atStage(id, 7)],
])('%s that made a deal is not undone once an opportunity is won, which is named so that it can be opened', async (_, make) => {
  const id = await customer();
  const { batchid } = await make(id);
  const won = await opportunity(id);
  await moved(won, 'won');
  const { result } = (await call('undoCustomerBatch', { batchid })).body;
  expect(result).toMatchObject({ done: 0, failed: [{ id, reason: 'dealwon', opportunityid: won.id }] });
  expect((await deal(id)).dealstatus).toBe(1);
});

test('an opportunity that is won while a colleague takes the deal back makes it again', async () => {
  const id = await customer();
  await change(id, { dealstatus: 1 });
  const won = await opportunity(id);
  await beside(
    (trx) => trx.updateTable('customer').set({ dealstatus: 0, dealtime: null, dealorigin: '' }).where('id', '=', id).execute(),
    async () => moved(won, 'won'),
  );
  expect(await deal(id)).toEqual({ dealstatus: 1, told: [1, 1] });
});

test('a mark is not undone beside an opportunity that a colleague wins at the same time', async () => {
  const id = await customer();
  const { batchid } = (await call('markCustomerDeals', { id, dealstatus: 1 })).body.result;
  const won = await opportunity(id);
  const undone = await beside(
    async (trx) => {
      await trx.selectFrom('customer').where('id', '=', id).select('id').forUpdate().execute();
      await trx.updateTable('opportunity').set({ stage: 'won', actualclose: '2026-03-20' }).where('id', '=', won.id).execute();
    },
    async () => call('undoCustomerBatch', { batchid }),
  );
  expect(undone.body.result).toMatchObject({ done: 0, failed: [{ id, reason: 'dealwon' }] });
  expect((await deal(id)).dealstatus).toBe(1);
});

test('a deal is marked with its day in Beijing, of several customers too, and none with a day that has not come', async () => {
  const ids = [await customer(), await customer()];
  const mark = (dealtime: string) => call('markCustomerDeals', { id: ids.join('|'), dealstatus: 1, dealtime });
  for (const slip of ['2999-01-01', '0020-03-01'])
    expect((await mark(slip)).body).toMatchObject({ code: 400, result: { field: 'dealtime' } });
  expect((await mark('2024-03-20')).body.result).toMatchObject({ done: 2, failed: [] });
  for (const id of ids) expect(await company(id)).toMatchObject({ dealstatus: 1, dealtime: '2024-03-19T16:00:00.000Z' });
});

test('the day of a deal is corrected, which the activity tells, but not ahead and not without a deal; a stage makes one of a day as well', async () => {
  const [dealt, open] = [await customer(), await customer()];
  await change(dealt, { dealstatus: 1, dealtime: '2024-03-20' });
  await change(dealt, { dealtime: '2023-11-02' });
  expect((await company(dealt)).dealtime).toBe('2023-11-01T16:00:00.000Z');
  const [newest] = (await call('listTimeline', { id: dealt, size: 1 })).body.result.datas;
  expect(newest).toMatchObject({ action: 'deal', changes: [{ field: 'dealtime', before: '2024-03-20', after: '2023-11-02' }] });
  expect((await tryChange(dealt, { dealtime: '2999-01-01' })).status).toBe(400);
  expect((await tryChange(open, { dealtime: '2024-03-20' })).status).toBe(400);
  await change(open, { stage: 7, dealtime: '2024-03-20' });
  expect([await deal(open), (await company(open)).dealtime]).toEqual([{ dealstatus: 1, told: [1] }, '2024-03-19T16:00:00.000Z']);
  await change(open, { stage: 5 });
  expect((await deal(open)).dealstatus).toBe(0);
});

test('a deal of several customers is said at once, those that had one keep their day, and one in the public pool is to be claimed first', async () => {
  const [dealt, open, free] = [await customer(), await customer(), await customer()];
  await change(dealt, { dealstatus: 1 });
  const { dealtime } = await company(dealt);
  await call('giveBackCustomers', { id: free, note: 'no answer' });
  const sales = await signIn(server.db, { tenant: owner.tenant, parent: owner.id, role: 'sales' });
  const asSales = await server.as(sales).call('markCustomerDeals', { id: free, dealstatus: 1 });
  expect(asSales.body.result.failed).toMatchObject([{ id: free, reason: 'claimfirst' }]);
  const { body } = await call('markCustomerDeals', { id: [dealt, open].join('|'), dealstatus: 1 });
  expect(body.result).toMatchObject({ total: 2, done: 2, failed: [] });
  expect([(await company(dealt)).dealtime, await deal(dealt), await deal(open), (await company(free)).dealstatus]).toEqual([
    dealtime,
    { dealstatus: 1, told: [1] },
    { dealstatus: 1, told: [1] },
    0,
  ]);
});

test('a merge keeps the deal of either', async () => {
  const [kept, dealt] = [await customer(), await customer()];
  await change(dealt, { stage: 7 });
  expect((await call('mergeCustomers', { keepid: kept, mergeids: dealt, choices: [{ field: 'stage', id: kept }] })).status).toBe(200);
  expect((await deal(kept)).dealstatus).toBe(1);
});

test('a deal that comes along in a merge keeps its cause, so that a slip takes it back', async () => {
  const [dealt, other] = [await customer(), await customer()];
  await change(dealt, { stage: 7 });
  await call('mergeCustomers', { keepid: dealt, mergeids: other });
  await change(dealt, { stage: 5 });
  expect((await deal(dealt)).dealstatus).toBe(0);
});

test('an opportunity that is won after a merge makes the deal of the customer that it returns to', async () => {
  const [kept, other] = [await customer(), await customer()];
  const won = await opportunity(other);
  const { mergeid } = (await call('mergeCustomers', { keepid: kept, mergeids: other })).body.result;
  await moved(won, 'won', { actualclose: '2026-03-20' });
  expect((await deal(kept)).dealstatus).toBe(1);
  expect((await call('unmergeCustomers', { mergeid })).status).toBe(200);
  expect((await company(other)).dealtime).toBe('2026-03-19T16:00:00.000Z');
  expect([await deal(kept), await deal(other)]).toEqual([
    { dealstatus: 0, told: [1, 0] },
    { dealstatus: 1, told: [1] },
  ]);
});

test('the filter, the list and the rules of the pools go by it', async () => {
  const id = await customer();
  await moved(await opportunity(id), 'won');
  const { datas } = (await call('listPrivateCustomers', { index: 1, size: 100, dealstatus: 1 })).body.result;
  expect(datas.find((row) => row.id === id)).toMatchObject({ dealstatus: 1 });
  const rule = { kind: 'deal', days: 30, grade: [], countrycode: [], exemptdealt: false, exemptstar: 0 };
  const rules = JSON.stringify({ enabled: true, join: 'AND', rules: [rule] });
  const { rows } = await sql<{ at: Date | null }>`
    SELECT nullif(fall.at, 'infinity') AS at FROM customer, customer_fall(customer, ${rules}::jsonb) AS fall WHERE customer.id = ${id}`.execute(
    server.db,
  );
  expect(rows).toEqual([{ at: null }]);
});
