import { sql } from 'kysely';
import type { SMTPServerOptions } from 'smtp-server';
import { beforeAll, expect, onTestFinished, test } from 'vitest';

import { operationNames } from '#server/account/rights/owner-rights.ts';
import { wakeMarketing } from '#server/edm/send/wake-marketing.ts';

import { signIn, type SignInOptions } from '../../support/accounts.ts';
import type { TestServer } from '../../support/server.ts';
import { lineTo, mailboxAt, mailServer } from '../mail/support.ts';
import { buyers, marketingOf, marketingServer, startedTask } from './started-task.ts';

const WAIT = { timeout: 50_000, interval: 50 };
const LIMIT = { perminute: 1000, perhour: 10_000, perday: 100_000 };

let server: TestServer;
beforeAll(async () => {
  server = await marketingServer();
});

/** A task that waits to be sent to so many from a mailbox at a mail server of this machine. */
async function waitingTask(count: number, options: SMTPServerOptions = {}, member: SignInOptions = {}) {
  const post = await mailServer(options);
  onTestFinished(() => post.stop());
  const owner = await signIn(server.db, member);
  const seller = server.as(owner);
  const mailbox = await mailboxAt(server, owner, { port: post.port });
  const limits = { id: mailbox, limit: LIMIT, warmup: { enabled: false, startcount: 50, growth: 1 } };
  expect((await seller.call('updateEdmSender', limits)).status).toBe(200);
  const id = await startedTask(server, seller, { mailbox, addresses: buyers(count) });
  const isOver = async () => (await seller.call('getEdmTask', { id })).body.result.status === 4;
  return { post, owner, mailbox, id, isOver };
}

/** How many mails of a task stand where, with how many tries. */
async function standOf(id: string): Promise<unknown[]> {
  const { rows } = await sql`
    SELECT status, tries, count(*)::integer AS count FROM edm_recipient WHERE task_id = ${id} GROUP BY 1, 2 ORDER BY 1, 2`.execute(
    server.db,
  );
  return rows;
}

/** What a task has used up, of its mailbox and of its own limits. */
async function usedBy(id: string, mailbox: string): Promise<unknown> {
  const { rows } = await sql`
    SELECT (SELECT sum(used)::integer FROM edm_budget WHERE sender_id = ${mailbox}) AS budget, hourused, dayused,
      coalesce((SELECT used FROM edm_month WHERE edm_month.account_id = edm_task.account_id), 0) AS month
    FROM edm_task WHERE id = ${id}`.execute(server.db);
  return rows[0];
}

test('a database that fails for a moment loses no outcome: the mails that went stand as sent, and the task ends', async () => {
  const { post, id, isOver } = await waitingTask(3);
  // A sequence counts on although the transaction that asked it is undone.
  await sql`CREATE SEQUENCE failures`.execute(server.db);
  await sql`
    CREATE FUNCTION fail_twice() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF nextval('failures') <= 2 THEN RAISE EXCEPTION 'The disk is away'; END IF; RETURN NEW; END $$`.execute(server.db);
  await sql`
    CREATE TRIGGER fail_twice BEFORE UPDATE ON edm_recipient FOR EACH ROW WHEN (NEW.status = 2 AND OLD.status = 1)
    EXECUTE FUNCTION fail_twice()`.execute(server.db);
  onTestFinished(async () => void (await sql`DROP TRIGGER fail_twice ON edm_recipient`.execute(server.db)));
  const errors: unknown[] = [];
  marketingOf(server, { onError: (error) => errors.push(error) });
  await expect.poll(isOver, WAIT).toBe(true);
  expect(await standOf(id)).toEqual([{ status: 2, tries: 1, count: 3 }]);
  expect(post.taken).toHaveLength(3);
  expect(errors.map(String)).toEqual(Array.from({ length: 2 }, () => expect.stringContaining('The disk is away') as string));
});

test('a server whose connection breaks takes no further mail in hand under its dead number, and sends the rest under a new one', async () => {
  const asked = Promise.withResolvers<void>();
  const held: (() => void)[] = [];
  let isAnswering = false;
  const { post, id, isOver } = await waitingTask(120, {
    onRcptTo: (_, __, done) => {
      asked.resolve();
      if (isAnswering) done();
      else held.push(done);
    },
  });
  await sql`CREATE TABLE taken_in_hand (claimer bigint, recipient bigint)`.execute(server.db);
  await sql`
    CREATE FUNCTION note_claim() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO taken_in_hand VALUES (NEW.claimer, NEW.id); RETURN NEW; END $$`.execute(
    server.db,
  );
  await sql`
    CREATE TRIGGER note_claim AFTER UPDATE ON edm_recipient FOR EACH ROW WHEN (OLD.claimer IS NULL AND NEW.claimer IS NOT NULL)
    EXECUTE FUNCTION note_claim()`.execute(server.db);
  onTestFinished(async () => void (await sql`DROP TRIGGER note_claim ON edm_recipient`.execute(server.db)));
  marketingOf(server, { onError: () => undefined });
  await asked.promise;
  const { rows: ended } = await sql`
    SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE application_name = 'farsail marketing' AND datname = current_database()`.execute(
    server.db,
  );
  expect(ended).toHaveLength(1);
  isAnswering = true;
  for (const answer of held) answer();
  await expect.poll(isOver, WAIT).toBe(true);
  const { rows } = await sql<{ count: number }>`
    SELECT count(DISTINCT recipient)::integer AS count FROM taken_in_hand GROUP BY claimer ORDER BY min(ctid)`.execute(server.db);
  expect(rows).toHaveLength(2);
  expect(rows[0]?.count).toBe(100);
  expect(await standOf(id)).toEqual([{ status: 2, tries: 1, count: 120 }]);
  expect(new Set(post.taken.map(({ to }) => to[0])).size).toBe(120);
  expect(post.taken).toHaveLength(120);
});

test('a mail server that is away uses up nothing of what a mailbox may send, and no try of a mail, however often it is asked', async () => {
  const { post, mailbox, id } = await waitingTask(20);
  await post.stop();
  const asked = { times: 0 };
  const openLine = lineTo(server.db);
  marketingOf(server, {
    openLine: async (mailboxId) => {
      asked.times += 1;
      return openLine(mailboxId);
    },
  });
  const timesAsked = async () => {
    await wakeMarketing(server.db);
    return asked.times;
  };
  await expect.poll(timesAsked, WAIT).toBeGreaterThanOrEqual(3);
  expect(await standOf(id)).toEqual([{ status: 0, tries: 0, count: 20 }]);
  expect(await usedBy(id, mailbox)).toEqual({ budget: 0, hourused: 0, dayused: 0, month: 0 });
});

test('a mail that was taken in hand and called off, as no further line could be opened, has not been tried', async () => {
  const { post, id } = await waitingTask(20);
  const openLine = lineTo(server.db);
  const asked = { times: 0 };
  marketingOf(server, {
    openLine: async (mailboxId) => {
      asked.times += 1;
      if (asked.times > 1) throw Object.assign(new Error('421 Too many connections'), { responseCode: 421 });
      return openLine(mailboxId);
    },
  });
  const waiting = async () => {
    const { rows } = await sql`SELECT FROM edm_recipient WHERE task_id = ${id} AND claimer IS NOT NULL`.execute(server.db);
    return asked.times > 1 && rows.length === 0;
  };
  await expect.poll(waiting, WAIT).toBe(true);
  const sent = post.taken.length;
  expect(await standOf(id)).toEqual([
    { status: 0, tries: 0, count: 20 - sent },
    { status: 2, tries: 1, count: sent },
  ].filter(({ count }) => count > 0)); // prettier-ignore
});

test('the task of a colleague who was disabled sends nothing and says why, and goes on once they are back', async () => {
  const parent = await signIn(server.db);
  const boss = server.as(parent);
  const rights = { permissions: [{ id: 'marketing', operation: operationNames }], roles: [] };
  const { post, owner, id } = await waitingTask(3, {}, { tenant: parent.tenant, parent: parent.id, rights });
  expect((await boss.call('updateSubAccountStatus', { id: owner.id, status: 0 })).status).toBe(200);
  marketingOf(server);
  const stand = async () => {
    const { status, pausereason } = (await boss.call('getEdmTask', { id })).body.result;
    return [status, pausereason];
  };
  await expect.poll(stand, WAIT).toEqual([3, 'account']);
  expect(post.taken).toEqual([]);
  await boss.call('updateSubAccountStatus', { id: owner.id, status: 1 });
  await boss.call('updateEdmTaskStatus', { id, status: 2 });
  await expect.poll(stand, WAIT).toEqual([4, '']);
  expect(post.taken).toHaveLength(3);
});
