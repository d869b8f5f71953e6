import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { hashPassword } from '#server/account/password/password-hash.ts';

import { type SignedIn, signIn } from '../../support/accounts.ts';
import { killAll, type ServerProcess, startProcess } from '../../support/server-process.ts';
import { startServer } from '../../support/server.ts';
import { isSigned, Receiver } from './receiver.ts';

/** Whole servers take their time where other tests want the processors too. */
vi.setConfig({ testTimeout: 180_000 });

const PASSWORD = 'a far-off horizon';
const SECRET_KEY = 'only for tests, only for tests, only';
const [KILLS, CUSTOMERS, CHANGES] = [3, 12, 4];
/** Messages that one server may have under way when it dies, whose answers it no longer writes down. */
const UNDER_WAY = 5;

const server = await startServer({ seed: true, settings: { secretKey: SECRET_KEY } });
const { db, target } = server;
const receiver = new Receiver();
beforeAll(() => receiver.start());
afterAll(async () => {
  killAll();
  await receiver.kill();
});

/** A server in a process of its own, which tells what the one of this test writes down. */
function startTeller(): Promise<ServerProcess> {
  const { host, user, database } = target as { host: string; user: string; database: string };
  const url = `postgres://${user}@${encodeURIComponent(host)}/${database}`;
  return startProcess({ DATA_DIR: server.dataDir, DATABASE_URL: url, SECRET_KEY, ALLOW_LOOPBACK: '1' });
}

async function change(account: SignedIn, customers: readonly string[]): Promise<void> {
  for (let star = 1; star <= CHANGES; star += 1)
    for (const id of customers) {
      const { status } = await server.as(account).call('markCustomerStars', { id, star });
      if (status !== 200) throw new Error(`A change was answered ${status}`);
    }
}

test('a receiver hears of everything, in order for each customer, although servers are killed while they tell', async () => {
  const account = await signIn(db);
  const password_hash = await hashPassword(PASSWORD, { address: '', account: '' });
  await db.updateTable('account').set({ password_hash }).where('id', '=', account.id).execute();
  const made = await server.as(account).call('addWebhook', { name: 'ERP', url: receiver.url, events: ['customer'], password: PASSWORD });
  const { secret } = made.body.result;
  const customers: string[] = [];
  for (let no = 1; no <= CUSTOMERS; no += 1)
    customers.push((await server.as(account).call('createCustomer', { companyname: `Customer ${no}` })).body.result.id ?? '');

  for (let kill = 1; kill <= KILLS; kill += 1) {
    const before = receiver.received.length;
    const [teller] = await Promise.all([startTeller(), change(account, customers)]);
    await vi.waitUntil(() => receiver.received.length > before + UNDER_WAY, { timeout: 60_000, interval: 1 });
    await teller.kill('SIGKILL');
  }
  await startTeller();
  const waiting = db.selectFrom('webhook_delivery').select('id').where('state', '<>', 'sent');
  const unspread = db.selectFrom('webhook_event').select('id').where('spread', '=', false);
  await vi.waitUntil(async () => (await unspread.execute()).length + (await waiting.execute()).length === 0, { timeout: 60_000 });

  const events = await db.selectFrom('webhook_event').select(['id', 'object']).orderBy('id').execute();
  expect(events.length).toBe(CUSTOMERS * (1 + KILLS * CHANGES));
  const heard = receiver.received.map(({ id }) => id);
  expect(events.filter(({ id }) => !heard.includes(`evt_${id}`))).toEqual([]);
  for (const object of new Set(events.map((event) => event.object))) {
    const numbers = new Set(events.filter((event) => event.object === object).map(({ id }) => Number(id)));
    const came = heard.map((id) => Number(id.slice('evt_'.length))).filter((id) => numbers.has(id));
    expect(came).toEqual(came.toSorted((a, b) => a - b));
  }
  expect(heard.length).toBeLessThanOrEqual(events.length + KILLS * UNDER_WAY);
  expect(receiver.received.every((one) => isSigned(one, secret))).toBe(true);
});
