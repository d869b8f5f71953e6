import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { importJobs } from '#server/customer/import/run/import-job.ts';
import { openStorage } from '#server/files/open-storage.ts';
import type { Result } from '#server/operation.ts';

import { type SignedIn, signIn } from '../../support/accounts.ts';
import { testDatabase, type TestDatabase } from '../../support/database.ts';
import { killAll, type ServerProcess, startProcess } from '../../support/server-process.ts';
import { csv } from '../../support/tables.ts';

/** A whole server takes its time where other tests want the processors too. */
vi.setConfig({ testTimeout: 120_000 });

const ROWS = 6_000;
let database: TestDatabase;
let dataDir: string;
let server: ServerProcess;
let account: SignedIn;
beforeAll(async () => {
  database = await testDatabase({ seed: true });
  dataDir = await mkdtemp(join(tmpdir(), 'farsail-kill-'));
  const { host, user, database: name } = database.target as { host: string; user: string; database: string };
  server = await startProcess({ DATA_DIR: dataDir, DATABASE_URL: `postgres://${user}@${encodeURIComponent(host)}/${name}` });
  account = await signIn(database.db);
}, 120_000);
afterAll(async () => {
  killAll();
  await rm(dataDir, { recursive: true, force: true });
});

type Import = Result<'getImport'>;

async function ask(path: string, body: BodyInit | object, type = 'application/json'): Promise<Import> {
  const headers = { cookie: `session=${account.session}; token=${account.token}`, 'x-token': account.token, 'content-type': type };
  const reply = await fetch(`${server.url}/api/customer/${path}`, {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const { code, result } = (await reply.json()) as { code: number; result: Import };
  expect(code).toBe(200);
  return result;
}

const job = () => database.db.selectFrom('customer_import').selectAll().executeTakeFirstOrThrow();
const count = async (table: 'customer' | 'contact' | 'contact_email') =>
  (
    await database.db
      .selectFrom(table)
      .where('tenant_id', '=', account.tenant)
      .select(sql<number>`count(*)::integer`.as('n'))
      .executeTakeFirstOrThrow()
  ).n;

/** Nothing is half: every customer has its contact, address, line in the log and row, and the figures say so. */
async function expectWhole(): Promise<number> {
  const { created } = await job();
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::integer AS n FROM customer JOIN customer_import_row ON customer_id = customer.id AND customer_import_row.state = 'created'
    JOIN log_entry ON log_entry.customer_id = customer.id AND action = 'import' WHERE contactcount = 1 AND emailcount = 1`.execute(
    database.db,
  );
  expect([await count('customer'), await count('contact'), await count('contact_email'), rows[0]?.n]).toEqual([
    created,
    created,
    created,
    created,
  ]);
  return created;
}

test('an import whose server is killed in its middle has no half row, and another server takes it to its end', async () => {
  const rows = Array.from({ length: ROWS }, (_, at) => [`Firm ${at}`, 'Canada', `ann${at}@firm${at}.com`]);
  const { id } = await ask(
    'uploadcustomerimport?filename=a.csv',
    csv([['Company', 'Country', 'Email'], ...rows]),
    'application/octet-stream',
  );
  const mapping = ['companyname', 'country', 'contactemail'].map((field, column) => ({ column, field }));
  await ask('checkcustomerimport', { id, mapping });
  await expect.poll(async () => (await job()).status, { timeout: 60_000, interval: 50 }).toBe(2);
  await ask('startcustomerimport', { id });
  await expect.poll(async () => (await job()).created, { timeout: 60_000, interval: 5 }).toBeGreaterThan(0);

  await server.kill('SIGKILL');
  await expect
    .poll(
      async () =>
        (
          await sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND state <> 'idle' AND pid <> pg_backend_pid()`.execute(
            database.db,
          )
        ).rows,
    )
    .toEqual([]);
  const before = await expectWhole();
  expect(before).toBeLessThan(ROWS);

  // The minute after which the next server looks is not waited for.
  await sql`UPDATE customer_import SET beattime = now() - interval '1 minute'`.execute(database.db);
  const parts = { db: database.db, files: openStorage({ filesUrl: undefined, dataDir }) };
  const queue: object[] = [];
  const send = async (_: object, data: object) => void queue.push(data);
  const [work, look] = importJobs(parts);
  await look?.run({}, send);
  expect(queue).toEqual([{ id }]);
  for (let next = queue.shift(); next; next = queue.shift()) await work?.run(next, send);

  expect((await job()).status).toBe(4);
  expect(await expectWhole()).toBe(ROWS);
});
