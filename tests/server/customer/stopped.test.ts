import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { type SignedIn, signIn } from '../../support/accounts.ts';
import { testDatabase, type TestDatabase } from '../../support/database.ts';
import { killAll, type ServerProcess, startProcess } from '../../support/server-process.ts';
import { csv } from '../../support/tables.ts';
import { makeCustomers } from './list/support.ts';

/** Whole servers take their time where other tests want the processors too. */
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

const ROWS = 2_400;
const PATIENT = { timeout: 120_000, interval: 50 };
let database: TestDatabase;
let dataDir: string;
let settings: Record<string, string>;
let account: SignedIn;
beforeAll(async () => {
  database = await testDatabase({ seed: true });
  dataDir = await mkdtemp(join(tmpdir(), 'farsail-stopped-'));
  const { host, user, database: name } = database.target as { host: string; user: string; database: string };
  const url = `postgres://${user}@${encodeURIComponent(host)}/${name}`;
  settings = { DATA_DIR: dataDir, DATABASE_URL: url, ALLOW_LOOPBACK: '1' };
});
beforeEach(async () => {
  account = await signIn(database.db);
});
afterAll(async () => {
  killAll();
  await rm(dataDir, { recursive: true, force: true });
});

async function ask<Answer>(server: ServerProcess, path: string, body: string | object): Promise<Answer> {
  const type = typeof body === 'string' ? 'application/octet-stream' : 'application/json';
  const headers = { cookie: `session=${account.session}; token=${account.token}`, 'x-token': account.token, 'content-type': type };
  const sent = typeof body === 'string' ? body : JSON.stringify(body);
  const reply = await fetch(`${server.url}/api/customer/${path}`, { method: 'POST', headers, body: sent });
  const { code, message, result } = (await reply.json()) as { code: number; message: string; result: Answer };
  if (code !== 200) throw new Error(`${path}: ${code} ${message}`);
  return result;
}

const importOf = (id: string) => database.db.selectFrom('customer_import').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** An import of many rows that has begun. */
async function startImport(server: ServerProcess): Promise<string> {
  const rows = Array.from({ length: ROWS }, (_, at) => [`Firm ${account.id} ${at}`, 'Canada', `ann${at}@firm${account.id}-${at}.com`]);
  const table = csv([['Company', 'Country', 'Email'], ...rows]);
  const { id } = await ask<{ id: string }>(server, 'uploadcustomerimport?filename=a.csv', table);
  const mapping = ['companyname', 'country', 'contactemail'].map((field, column) => ({ column, field }));
  await ask(server, 'checkcustomerimport', { id, mapping });
  await expect.poll(async () => (await importOf(id)).status, PATIENT).toBe(2);
  await ask(server, 'startcustomerimport', { id });
  return id;
}

/** How many customers the account has, how many lines say so in the log, and how many rows the import counts. */
async function made(id: string) {
  const { rows } = await sql<{ customers: number; lines: number }>`
    SELECT count(*)::integer AS customers, count(log_entry.id)::integer AS lines
    FROM customer LEFT JOIN log_entry ON customer_id = customer.id AND action = 'import' WHERE customer.tenant_id = ${account.tenant}`.execute(
    database.db,
  );
  const { created, status } = await importOf(id);
  return { ...rows[0], created, status };
}

describe('a server that is asked to stop', () => {
  test('in the middle of an import ends with 0 and whole rows, and the next server takes the import to its end', async () => {
    const server = await startProcess(settings);
    const id = await startImport(server);
    await expect.poll(async () => (await importOf(id)).created, PATIENT).toBeGreaterThan(0);
    expect(await server.kill('SIGTERM')).toBe(0);
    const { created, customers, lines } = await made(id);
    expect([customers, lines]).toEqual([created, created]);

    const next = await startProcess(settings);
    await expect.poll(async () => (await importOf(id)).status, PATIENT).toBe(4);
    expect(await made(id)).toEqual({ customers: ROWS, lines: ROWS, created: ROWS, status: 4 });
    await next.kill('SIGTERM');
  });

  test('in the middle of mining ends with 0, and the next server looks at the sites that are left', async () => {
    const site = await slowSites();
    const ids = await makeCustomers(
      database.db,
      account,
      Array.from({ length: 8 }, (_, at) => ({ website: `http://127.0.0.${at + 2}:${site.port}/` })),
    );
    const server = await startProcess(settings);
    const { batchid } = await ask<{ batchid: string }>(server, 'minecustomers', { kind: 'company', selection: { list: 'slist' } });
    await expect.poll(() => site.asked.length, PATIENT).toBeGreaterThan(0);
    const stopped = server.kill('SIGTERM');
    site.answer();
    expect(await stopped).toBe(0);

    // The minutes after which another server takes over what was left are not waited for.
    await sql`UPDATE mining SET starttime = now() - interval '1 hour' WHERE status = 'running'`.execute(database.db);
    await sql`UPDATE wide_batch SET beattime = now() - interval '1 hour'`.execute(database.db);
    const next = await startProcess(settings);
    const batch = () => database.db.selectFrom('wide_batch').selectAll().where('batch_id', '=', batchid).executeTakeFirstOrThrow();
    await expect.poll(async () => (await batch()).status, PATIENT).toBe(1);
    const minings = await database.db.selectFrom('mining').select(['customer_id', 'status']).where('wide_batch_id', '=', batchid).execute();
    expect(new Set(minings.map(({ customer_id }) => customer_id))).toEqual(new Set(ids));
    expect(minings).toHaveLength(ids.length);
    expect(new Set(minings.map(({ status }) => status))).toEqual(new Set(['done']));
    await next.kill('SIGTERM');
    site.close();
  });
});

test('two servers share the jobs: of what both could do each part is done once', async () => {
  const servers = [await startProcess(settings), await startProcess(settings)] as const;
  const first = await startImport(servers[0]);
  const second = { account, id: first };
  account = await signIn(database.db);
  const id = await startImport(servers[1]);
  for (const each of [first, id]) await expect.poll(async () => (await importOf(each)).status, PATIENT).toBe(4);
  expect(await made(id)).toEqual({ customers: ROWS, lines: ROWS, created: ROWS, status: 4 });
  account = second.account;
  expect(await made(first)).toEqual({ customers: ROWS, lines: ROWS, created: ROWS, status: 4 });
  for (const server of servers) expect(await server.kill('SIGTERM')).toBe(0);
});

interface Sites {
  port: number;
  /** What was asked for so far. */
  asked: string[];
  /** Lets everything that waits, and whatever comes later, have its page. */
  answer: () => void;
  close: () => void;
}

/** Companies' sites that keep whoever asks waiting, until they are told to answer. */
async function slowSites(): Promise<Sites> {
  const asked: string[] = [];
  const { promise: allowed, resolve: answer } = Promise.withResolvers<void>();
  const server: Server = createServer((request, reply) => {
    asked.push(request.url ?? '');
    void allowed.then(() => {
      if (request.url === '/robots.txt') return reply.writeHead(404).end();
      const page =
        '<html><body><p>Call us: <a href="tel:+14165550123">+1 416 555 0123</a></p><a href="mailto:sales@harbour.example">Mail</a></body></html>';
      return reply.writeHead(200, { 'content-type': 'text/html' }).end(page);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '0.0.0.0', listening));
  return { port: (server.address() as AddressInfo).port, asked, answer: () => answer(), close: () => server.close() };
}
