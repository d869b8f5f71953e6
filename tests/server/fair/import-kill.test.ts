import { expect, test, vi } from 'vitest';

import { exhibitorImportJobs } from '#server/fair/import/import-job.ts';
import type { Result } from '#server/operation.ts';

import { killable } from '../../support/killable.ts';
import { csv } from '../../support/tables.ts';

/** A whole server takes its time where other tests want the processors too. */
vi.setConfig({ testTimeout: 120_000 });

const ROWS = 20_000;
const server = killable();

type Import = Result<'getExhibitorImport'>;

const job = () => server.database.db.selectFrom('fair_import').selectAll().executeTakeFirstOrThrow();
const exhibitors = async () => (await server.database.db.selectFrom('fair_exhibitor').select('line').execute()).length;

test('a list of exhibitors whose server is killed in its middle is not imported in part, and another server takes it to its end', async () => {
  const rows = Array.from({ length: ROWS }, (_, at) => [`Firm ${at}`, 'Canada', `B${at}`]);
  const path = 'fair/uploadexhibitors?filename=a.csv&sessionid=canton-140-1';
  const { id } = await server.ask<Import>(path, csv([['Company', 'Country', 'Booth'], ...rows]));
  const mapping = ['companyname', 'country', 'booth'].map((field, column) => ({ column, field }));
  await server.ask('fair/startexhibitorimport', { id, mapping });
  await expect.poll(async () => (await job()).done, { timeout: 60_000, interval: 5 }).toBeGreaterThan(0);

  await server.kill();
  expect((await job()).done).toBeLessThan(ROWS);
  expect(await exhibitors()).toBe(0);

  await server.takeOver('fair_import', id, exhibitorImportJobs);
  expect(await job()).toMatchObject({ status: 4, done: ROWS, good: ROWS });
  expect(await exhibitors()).toBe(ROWS);
});
