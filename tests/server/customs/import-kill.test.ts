import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';

import { customsImportJobs } from '#server/customs/import/run/import-job.ts';
import type { Result } from '#server/operation.ts';

import { killable } from '../../support/killable.ts';
import { csv } from '../../support/tables.ts';

/** A whole server takes its time where other tests want the processors too. */
vi.setConfig({ testTimeout: 120_000 });

/** So many that some transactions are over, and many are not, when the server is killed. */
const ROWS = 40_000;
const server = killable();

type Import = Result<'getCustomsImport'>;

const job = () => server.database.db.selectFrom('customs_import').selectAll().executeTakeFirstOrThrow();

interface Kept {
  records: number;
  lines: number;
  rows: number;
  summed: number;
  partners: number;
}

/** What there is of the import: its records and their lines, the rows kept as they came, and what of them is in the sums. */
async function kept(): Promise<Kept> {
  const { tenant } = server.account;
  const { rows } = await sql<Kept>`
    SELECT (SELECT count(*) FROM customs_record WHERE tenant_id = ${tenant})::integer AS records,
      (SELECT count(DISTINCT line) FROM customs_record WHERE tenant_id = ${tenant})::integer AS lines,
      (SELECT coalesce(sum(last - first + 1), 0) FROM customs_import_block WHERE tenant_id = ${tenant})::integer AS rows,
      (SELECT coalesce(sum(records), 0) FROM customs_month WHERE tenant_id = ${tenant} AND role = 'buyer')::integer AS summed,
      (SELECT coalesce(sum(records), 0) FROM customs_pair WHERE tenant_id = ${tenant})::integer AS partners`.execute(server.database.db);
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
  const uploaded = await server.ask<Import>('customs/uploadcustomsimport?filename=Germany%20Import.csv', csv([head, ...rows]));
  const { id, mapping, kind, direction, countrycode, currency } = uploaded;
  await server.ask('customs/checkcustomsimport', { id, mapping, kind, direction, countrycode, currency });
  await expect.poll(async () => (await job()).status, { timeout: 60_000, interval: 50 }).toBe(2);
  await server.ask('customs/startcustomsimport', { id });
  await expect.poll(async () => (await job()).done, { timeout: 60_000, interval: 5 }).toBeGreaterThan(0);

  await server.kill();
  const { done, line } = await job();
  expect(done).toBeLessThan(ROWS);
  expect(line).toBe(done + 1);
  expect(await kept()).toEqual({ records: done, lines: done, rows: done, summed: 0, partners: 0 });

  await server.takeOver('customs_import', id, customsImportJobs);

  expect(await job()).toMatchObject({ status: 4, done: ROWS, summed: true });
  expect(await kept()).toEqual({ records: ROWS, lines: ROWS, rows: ROWS, summed: ROWS, partners: ROWS });
});
