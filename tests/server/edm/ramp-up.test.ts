import { sql } from 'kysely';
import { beforeAll, expect, onTestFinished, test } from 'vitest';

import { signIn } from '../../support/accounts.ts';
import type { TestServer } from '../../support/server.ts';
import { mailboxAt, mailServer } from '../mail/support.ts';
import { buyers, marketingOf, marketingServer, startedTask } from './started-task.ts';

const WAIT = { timeout: 30_000, interval: 50 };
const LIMIT = { perminute: 1000, perhour: 1000, perday: 1000 };

let server: TestServer;
beforeAll(async () => {
  server = await marketingServer();
});

/** A seller with a mailbox that begins with one mail a day. */
async function beginner() {
  const post = await mailServer();
  onTestFinished(() => post.stop());
  const owner = await signIn(server.db);
  const seller = server.as(owner);
  const mailbox = await mailboxAt(server, owner, { port: post.port });
  const warmup = { enabled: true, startcount: 1, growth: 1.3 };
  await seller.call('updateEdmSender', { id: mailbox, limit: LIMIT, warmup });
  const sender = async () => (await seller.call('listEdmSenders', undefined)).body.result[0];
  return { post, seller, mailbox, sender };
}

/** The day it is in Beijing, or was some days ago. */
function beijingDay(daysAgo = 0): string {
  return new Date(Date.now() + (8 - 24 * daysAgo) * 3_600_000).toISOString().slice(0, 10);
}

test('a mailbox that began ten days ago sends what its ramp-up gives for that day, and its owner reads the very day', async () => {
  const { post, seller, mailbox, sender } = await beginner();
  const began = beijingDay(10);
  await server.db.updateTable('edm_sender').set({ startday: began }).where('mailbox_id', '=', mailbox).execute();
  expect(await sender()).toMatchObject({ startday: began, today: 14 });
  await startedTask(server, seller, { mailbox, addresses: buyers(20) });
  marketingOf(server);
  await expect.poll(() => post.taken.length, WAIT).toBe(14);
  const { rows } = await sql`SELECT used, most FROM edm_budget WHERE sender_id = ${mailbox} AND provider = '' AND span = 'day'`.execute(
    server.db,
  );
  expect(rows).toEqual([{ used: 14, most: 14 }]);
  expect(await sender()).toMatchObject({ startday: began });
});

test('the ramp-up of a mailbox begins with its first mail, on the day that it is in Beijing', async () => {
  const { post, seller, mailbox, sender } = await beginner();
  await startedTask(server, seller, { mailbox, addresses: buyers(3) });
  expect(await sender()).toMatchObject({ startday: null, today: 1 });
  const before = beijingDay();
  marketingOf(server);
  await expect.poll(async () => (await sender())?.startday ?? null, WAIT).not.toBeNull();
  expect([before, beijingDay()]).toContain((await sender())?.startday);
  await expect.poll(() => post.taken.length, WAIT).toBe(1);
});
