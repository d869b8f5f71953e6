import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { customsImportJobs } from '#server/customs/import/run/import-job.ts';
import { openStorage } from '#server/files/open-storage.ts';
import type { Result } from '#server/operation.ts';

import { type SignedIn, signIn } from '../../support/accounts.ts';
import { testDatabase, type TestDatabase } from '../../support/database.ts';
import { killAll, type ServerProcess, startProcess } from '../../support/server-process.ts';
import { csv } from '../../support/tables.ts';

/** A whole server takes its time where other tests want the processors too. */
vi.setConfig({ testTimeout: 120_000 });

/** So many that some transactions are over, and many are not, when the server is killed. */
const ROWS = 40_000;
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

type Import = Result<'getCustomsImport'>;

async function ask(path: string, body: BodyInit | object, type = 'application/json'): Promise<Import> {
  const headers = { cookie: `session=${account.session}; token=${account.token}`, 'x-token': account.token, 'content-type': type };
  const reply = await fetch(`${server.url}/api/customs/${path}`, {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const { code, result } = (await reply.json()) as { code: number; result: Import };
  expect(code).toBe(200);
  return result;
}

const job = () => database.db.selectFrom('customs_import').selectAll().executeTakeFirstOrThrow();

interface Kept {
  records: number;
  lines: number;
  rows: number;
  summed: number;
  partners: number;
}

/** What there is of the import: its records and their lines, the rows kept as they came, and what of them is in the sums. */
async function kept(): Promise<Kept> {
  const { tenant } = account;
  const { rows } = await sql<Kept>`
    SELECT (SELECT count(*) FROM customs_record WHERE tenant_id = ${tenant})::integer AS records,
      (SELECT count(DISTINCT line) FROM customs_record WHERE tenant_id = ${tenant})::integer AS lines,
      (SELECT coalesce(sum(last - first + 1), 0) FROM customs_import_block WHERE tenant_id = ${tenant})::integer AS rows,
      (SELECT coalesce(sum(records), 0) FROM customs_month WHERE tenant_id = ${tenant} AND role = 'buyer')::integer AS summed,
      (SELECT coalesce(sum(records), 0) FROM customs_pair WHERE tenant_id = ${tenant})::integer AS partners`.execute(database.db);
  return rows[0] ?? { records: 0, lines: 0, rows: 0, summed: 0, partners: 0 };
}

test('a customs import whose server is killed in its middle has no half rows, and another server takes it to its end', async () => {
  const head = ['IMP_DATE', 'HS_CODE', 'PRODUCT_DESCRIPTION', 'IMPORTER_NAME', 'SUPPLIER_NAME', 'TOTAL_VALUE_USD'];
  const rows = Array.from({ length: ROWS }, (_, at) => [
    '25/02/2024',
    '6907.21',
    `Tiles ${at}`,
    `Firm ${at % 500}`,
    'Foshan Tile Co.',
    '9',
  ]);
  const uploaded = await ask('uploadcustomsimport?filename=Germany%20Import.csv', csv([head, ...rows]), 'application/octet-stream');
  const { id, mapping, kind, direction, countrycode, currency } = uploaded;
  await ask('checkcustomsimport', { id, mapping, kind, direction, countrycode, currency });
  await expect.poll(async () => (await job()).status, { timeout: 60_000, interval: 50 }).toBe(2);
  await ask('startcustomsimport', { id });
  await expect.poll(async () => (await job()).done, { timeout: 60_000, interval: 5 }).toBeGreaterThan(0);

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
  const { done, line } = await job();
  expect(done).toBeLessThan(ROWS);
  expect(line).toBe(done + 1);
  expect(await kept()).toEqual({ records: done, lines: done, rows: done, summed: 0, partners: 0 });

  // The silence after which the next server looks is not waited for.
  await sql`UPDATE customs_import SET beattime = now() - interval '1 minute'`.execute(database.db);
  const parts = { db: database.db, files: openStorage({ filesUrl: undefined, dataDir }) };
  const queue: object[] = [];
  const send = async (_: object, data: object) => void queue.push(data);
  const [work, look] = customsImportJobs(parts);
  await look?.run({}, send);
  expect(queue).toEqual([{ id }]);
  for (let next = queue.shift(); next; next = queue.shift()) await work?.run(next, send);

  expect(await job()).toMatchObject({ status: 4, done: ROWS, summed: true });
  expect(await kept()).toEqual({ records: ROWS, lines: ROWS, rows: ROWS, summed: ROWS, partners: ROWS });
});
