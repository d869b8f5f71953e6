import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { readSettings } from '#server/config.ts';
import { wideBatchJobs } from '#server/customer/batch/wide/run-wide.ts';
import { tidyListsJob } from '#server/customer/list/tidy-lists.ts';
import type { JobDefinition, Jobs } from '#server/jobs/jobs.ts';

import { type SignedIn, signIn } from '../../../support/accounts.ts';
import { startServer, type TestCaller, type TestServer } from '../../../support/server.ts';
import { makeCustomers } from './support.ts';

/** More than is done at once. */
const MANY = 2_100;

let server: TestServer;
let account: SignedIn;
let colleague: SignedIn;
let owner: TestCaller;
let sales: TestCaller;
let jobs: JobDefinition[];
let sent: object[];
beforeAll(async () => {
  server = await startServer();
  jobs = wideBatchJobs({ db: server.db, settings: readSettings({ DATA_DIR: '/nowhere' }) });
});

let ids: string[];
beforeEach(async () => {
  account = await signIn(server.db);
  colleague = await signIn(server.db, { tenant: account.tenant, parent: account.id, role: 'sales' });
  [owner, sales] = [server.as(account), server.as(colleague)];
  ids = [];
  for (let made = 0; made < MANY; made += 700) ids.push(...(await makeCustomers(server.db, colleague, 700)));
  sent = [];
  // What another test left under way is not this one's to find.
  await sql`UPDATE wide_batch SET status = 2, finishtime = now() WHERE status = 0`.execute(server.db);
});

const limit = async (quota: object) =>
  server.db
    .updateTable('account')
    .set({ quota: JSON.stringify(quota) })
    .where('id', '=', colleague.id)
    .execute();
const all = { selection: { list: 'slist' as const } };
const keep = async (_: unknown, data: object) => void sent.push(data);

/** Does a job as a server would, until it no longer lines up again. */
async function work(id: string, isundo = false): Promise<void> {
  sent.push({ id, isundo });
  for (let next = sent.shift(); next; next = sent.shift()) await jobs[0]?.run(next, keep);
}

/** Looks for what a server has left. */
const resume = async (send: Jobs['send']) => jobs.find(({ name }) => name === 'left-wide-batches')?.run({}, send);

const batches = async (caller = sales) => (await caller.call('listCustomerBatches')).body.result;
const look = async (batchid: string, caller = sales) => {
  const batch = (await batches(caller)).find(({ progress }) => progress.batchid === batchid);
  if (!batch) throw new Error('It is not listed');
  return batch.progress;
};
const stars = async () => {
  const { rows } = await sql<{ star: number; count: number }>`
    SELECT star, count(*)::integer AS count FROM customer WHERE tenant_id = ${account.tenant} GROUP BY star ORDER BY star`.execute(
    server.db,
  );
  return rows;
};
const notices = async () =>
  server.db.selectFrom('notice').select(['account_id', 'key', 'values']).where('tenant_id', '=', account.tenant).execute();

describe('an action on more customers than anybody waits for', () => {
  test('goes on in the background, is told when it is over, and is taken back the same way', async () => {
    const { body } = await sales.call('markCustomerStars', { ...all, star: 4 });
    const { batchid } = body.result;
    expect(body.result).toEqual({ batchid, total: MANY, done: 0, failed: [], running: true, worked: 0, reasons: [] });
    expect(await stars()).toEqual([{ star: 0, count: MANY }]);
    await work(batchid);
    expect(await look(batchid)).toEqual({ batchid, total: MANY, done: MANY, failed: [], running: false, worked: MANY, reasons: [] });
    expect(await stars()).toEqual([{ star: 4, count: MANY }]);
    expect(await notices()).toEqual([{ account_id: colleague.id, key: 'batchFinished', values: { done: MANY, failed: 0 } }]);

    await sales.call('markCustomerStars', { id: ids[0] ?? '', star: 1 });
    const undone = (await sales.call('undoCustomerBatch', { batchid })).body.result;
    expect(undone).toMatchObject({ total: MANY, done: 0, running: true });
    await work(batchid, true);
    expect(await look(batchid)).toMatchObject({
      running: false,
      done: MANY - 1,
      failed: [{ id: ids[0], reason: 'changed' }],
      reasons: [{ reason: 'changed', count: 1 }],
    });
    expect(await stars()).toEqual([
      { star: 0, count: MANY - 1 },
      { star: 1, count: 1 },
    ]);
    expect((await sales.call('undoCustomerBatch', { batchid })).status).toBe(404);
  });

  test('is taken back also where it went on for hours, and says so of what it no longer can', async () => {
    const { batchid } = (await sales.call('markCustomerStars', { ...all, star: 4 })).body.result;
    const later = async () => {
      await sql`UPDATE customer_batch SET createtime = now() - interval '3 hours' WHERE id = ${batchid}`.execute(server.db);
      await sql`UPDATE wide_batch SET createtime = now() - interval '3 hours' WHERE batch_id = ${batchid}`.execute(server.db);
      await tidyListsJob(server.db).run({}, keep);
    };
    await jobs[0]?.run({ id: batchid, isundo: false }, keep);
    await later();
    await work(batchid);
    await later();
    expect((await sales.call('undoCustomerBatch', { batchid })).body.result).toMatchObject({ total: MANY, running: true });
    await later();
    await sql`DELETE FROM customer_batch_row WHERE batch_id = ${batchid} AND customer_id = ${ids[7]}`.execute(server.db);
    await work(batchid, true);
    expect(await look(batchid)).toMatchObject({ running: false, done: MANY - 1, failed: [{ id: ids[7], reason: 'changed' }] });
    expect(await stars()).toEqual([
      { star: 0, count: MANY - 1 },
      { star: 4, count: 1 },
    ]);
  });

  test('is taken back at once where it was done at once, however many they were', async () => {
    const { batchid } = (await sales.call('markCustomerStars', { ...all, star: 4 })).body.result;
    await work(batchid);
    // As after a list that grew, or one of ids.
    await sql`DELETE FROM wide_batch WHERE batch_id = ${batchid}`.execute(server.db);
    expect((await sales.call('undoCustomerBatch', { batchid })).body.result).toEqual({ batchid, total: MANY, done: MANY, failed: [] });
    expect(await stars()).toEqual([{ star: 0, count: MANY }]);
  });

  test('is taken back at another try where the first found no room, or was stopped before it began', async () => {
    const { batchid } = (await sales.call('deleteCustomers', { ...all, source: 'slist' })).body.result;
    await work(batchid);
    await limit({ customerlimit: 0 });
    const undo = async () => (await sales.call('undoCustomerBatch', { batchid })).body.result;
    expect(await undo()).toMatchObject({ total: MANY, running: true });
    await work(batchid, true);
    const reasons = [{ reason: 'capacity', count: MANY }];
    expect(await batches()).toMatchObject([{ kind: 'remove', isundo: true, undoable: true, progress: { done: 0, reasons } }]);

    expect(await undo()).toMatchObject({ total: MANY, done: 0, running: true, reasons: [] });
    expect(await batches()).toMatchObject([{ isundo: true, undoable: false, progress: { running: true } }]);
    await sales.call('cancelCustomerBatch', { batchid });
    const stopped = [{ reason: 'stopped', count: MANY }];
    expect(await batches()).toMatchObject([{ isundo: true, undoable: true, progress: { running: false, reasons: stopped } }]);

    await limit({});
    await undo();
    await work(batchid, true);
    expect(await batches()).toMatchObject([{ isundo: true, undoable: false, progress: { done: MANY, reasons: [] } }]);
    expect((await sales.call('listPrivateCustomers', { index: 1 })).body.result.total).toBe(MANY);
    expect((await sales.call('undoCustomerBatch', { batchid })).status).toBe(404);
  });

  test('is listed for whoever began it: while it goes on, and until it can no longer be taken back', async () => {
    const { batchid } = (await sales.call('updateCustomerCategories', { ...all, customerclassid: '' })).body.result;
    const told = { kind: 'category', isundo: false, undoable: false };
    expect(await batches()).toMatchObject([{ ...told, progress: { batchid, running: true, worked: 0, total: MANY } }]);
    expect(await batches(owner)).toEqual([]);
    await work(batchid);
    const [over] = await batches();
    expect(over).toMatchObject({ ...told, undoable: true, progress: { batchid, running: false, done: MANY } });
    expect(Date.parse(over?.until ?? '') - Date.now()).toBeGreaterThan(590_000);

    const removed = (await sales.call('deleteCustomers', { ...all, source: 'slist' })).body.result;
    await work(removed.batchid);
    expect((await batches()).map(({ kind, undoable }) => [kind, undoable])).toEqual([
      ['remove', true],
      ['category', true],
    ]);
    await sales.call('undoCustomerBatch', { batchid: removed.batchid });
    expect((await batches())[0]).toMatchObject({ kind: 'remove', isundo: true, undoable: false, progress: { running: true, total: MANY } });
    await sql`UPDATE wide_batch SET finishtime = now() - interval '10 minutes' WHERE status = 1`.execute(server.db);
    expect((await batches()).map(({ kind, isundo }) => [kind, isundo])).toEqual([['remove', true]]);
  });

  test('offers no taking back to somebody whose right to it is gone', async () => {
    const { batchid } = (await sales.call('deleteCustomers', { ...all, source: 'slist' })).body.result;
    await work(batchid);
    const rights = JSON.stringify([{ id: 'customer', operation: ['view', 'edit'] }]);
    await sql`UPDATE account SET permissions = ${rights}::jsonb WHERE id = ${colleague.id}`.execute(server.db);
    expect(await batches()).toMatchObject([{ kind: 'remove', undoable: false }]);
  });

  test('leaves what cannot be done and says how many for which reason', async () => {
    await sql`UPDATE customer SET locked = true WHERE id = ANY (${ids.slice(0, 150)}::bigint[])`.execute(server.db);
    const { batchid } = (await sales.call('giveBackCustomers', { ...all, note: '忙不过来' })).body.result;
    await sql`UPDATE customer SET deletetime = now() WHERE id = ANY (${ids.slice(150, 152)}::bigint[])`.execute(server.db);
    await work(batchid);
    const result = await look(batchid);
    expect(result).toMatchObject({ total: MANY, done: MANY - 152, running: false });
    expect(result.failed).toHaveLength(100);
    expect(result.reasons).toEqual(
      expect.arrayContaining([
        { reason: 'locked', count: 150 },
        { reason: 'gone', count: 2 },
      ]),
    );
  });

  test('tells a colleague once who is given very many', async () => {
    const { batchid } = (await owner.call('transferCustomers', { ...all, touserid: account.id })).body.result;
    await work(batchid);
    expect(await look(batchid, owner)).toMatchObject({ done: MANY, running: false });
    const back = (await owner.call('transferCustomers', { ...all, touserid: colleague.id })).body.result;
    await work(back.batchid);
    expect((await notices()).filter(({ account_id }) => account_id === colleague.id)).toEqual([
      { account_id: colleague.id, key: 'customersTransferred', values: { from: 'Test owner', count: MANY } },
    ]);
  });

  test('is stopped where it is; what is done can be taken back, and not while it goes on', async () => {
    const { batchid } = (await sales.call('deleteCustomers', { ...all, source: 'slist' })).body.result;
    expect((await sales.call('undoCustomerBatch', { batchid })).status).toBe(409);
    expect((await owner.call('cancelCustomerBatch', { batchid })).status).toBe(404);
    expect((await sales.call('cancelCustomerBatch', { batchid })).body.result).toMatchObject({
      running: false,
      done: 0,
      reasons: [{ reason: 'stopped', count: MANY }],
    });
    await work(batchid);
    expect((await sales.call('getCustomerTotals')).body.result).toMatchObject({ privatecount: MANY });
    expect((await sales.call('undoCustomerBatch', { batchid })).body.result).toMatchObject({ total: 0, done: 0 });
  });

  test('is done by whichever server finds it left, once each, however many are at it', async () => {
    const { batchid } = (await sales.call('updateCustomerStages', { ...all, stage: 3 })).body.result;
    await sql`UPDATE wide_batch SET beattime = now() - interval '1 hour' WHERE batch_id = ${batchid}`.execute(server.db);
    await resume(keep);
    expect(sent).toEqual([{ id: batchid, isundo: false }]);
    sent = [];
    await Promise.all([work(batchid), work(batchid), work(batchid)]);
    expect(await look(batchid)).toMatchObject({ done: MANY, worked: MANY, running: false });
    const { rows } = await sql<{ count: number }>`SELECT count(*)::integer AS count FROM log_entry WHERE batch_id = ${batchid}`.execute(
      server.db,
    );
    expect(rows).toEqual([{ count: MANY }]);
  });

  test('is given up once it has failed ten times at one place', async () => {
    const { batchid } = (await sales.call('markCustomerStars', { ...all, star: 2 })).body.result;
    await sql`UPDATE wide_batch SET asked = '{"kind":"star","value":"no number"}' WHERE batch_id = ${batchid}`.execute(server.db);
    for (let tries = 0; tries < 10; tries += 1) {
      expect(await look(batchid)).toMatchObject({ running: true });
      await expect(jobs[0]?.run({ id: batchid, isundo: false }, keep)).rejects.toThrow('invalid input syntax');
    }
    expect(await look(batchid)).toMatchObject({ running: false, done: 0, reasons: [{ reason: 'stopped', count: MANY }] });
  });

  test('stops where its account has been disabled meanwhile', async () => {
    const { batchid } = (await sales.call('markCustomerStars', { ...all, star: 2 })).body.result;
    await server.db.updateTable('account').set({ enabled: false }).where('id', '=', colleague.id).execute();
    await work(batchid);
    expect(await stars()).toEqual([{ star: 0, count: MANY }]);
    expect(await server.db.selectFrom('wide_batch').select('status').where('batch_id', '=', batchid).execute()).toEqual([{ status: 2 }]);
  });
});

describe('mining of all that a list shows', () => {
  test('is one task: sites that are not known, and what goes beyond the day’s quota, are told', async () => {
    await sql`UPDATE customer SET deletetime = now() WHERE tenant_id = ${account.tenant} AND id <> ALL (${ids.slice(0, 30)}::bigint[])`.execute(
      server.db,
    );
    await sql`UPDATE customer SET website = 'http://127.0.0.1:9/' || id WHERE id = ANY (${ids.slice(0, 4)}::bigint[])`.execute(server.db);
    await server.db.updateTable('account').set({ quota: '{"miningperday": 3}' }).where('id', '=', colleague.id).execute();
    const { body } = await sales.call('startBatchMining', { kind: 'company', ...all });
    const { batchid } = body.result;
    expect(body.result).toMatchObject({ total: 30, running: true });
    await work(batchid);
    const result = await look(batchid);
    expect(result).toMatchObject({ total: 30, done: 0, worked: 30, running: false });
    expect(result.reasons).toEqual(
      expect.arrayContaining([
        { reason: 'nowebsite', count: 26 },
        { reason: 'quota', count: 1 },
        { reason: 'forbidden', count: 3 },
      ]),
    );
    expect((await notices()).map(({ key }) => key)).toEqual(['miningsFinished']);
    expect((await sales.call('undoCustomerBatch', { batchid })).status).toBe(404);
  });

  test('has workers of its own, so that nobody’s quick batch waits for it', async () => {
    const { batchid } = (await sales.call('startBatchMining', { kind: 'company', ...all })).body.result;
    await sql`UPDATE wide_batch SET beattime = now() - interval '1 hour' WHERE batch_id = ${batchid}`.execute(server.db);
    const jobsSent: unknown[] = [];
    const note: Jobs['send'] = async ({ name }, _, company) => void jobsSent.push([name, company]);
    await resume(note);
    expect(jobsSent).toEqual([['wide-mining', account.tenant]]);
    expect(jobs.find(({ name }) => name === 'wide-mining')?.takesLong).toBe(true);
  });

  test('of nothing is over at once', async () => {
    const { body } = await sales.call('startBatchMining', {
      kind: 'email',
      selection: { list: 'slist', condition: { keyword: 'nobody at all' } },
    });
    expect(body.result).toEqual({ batchid: '0', total: 0, done: 0, failed: [] });
  });
});
