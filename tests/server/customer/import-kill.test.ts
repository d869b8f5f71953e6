import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';

import { importJobs } from '#server/customer/import/run/import-job.ts';
import type { Result } from '#server/operation.ts';

import { killable } from '../../support/killable.ts';
import { csv } from '../../support/tables.ts';

/** A whole server takes its time where other tests want the processors too. */
vi.setConfig({ testTimeout: 120_000 });

const ROWS = 6_000;
const server = killable();

type Import = Result<'getImport'>;

const job = () => server.database.db.selectFrom('customer_import').selectAll().executeTakeFirstOrThrow();
const count = async (table: 'customer' | 'contact' | 'contact_email') =>
  (
    await server.database.db
      .selectFrom(table)
      .where('tenant_id', '=', server.account.tenant)
      .select(sql<number>`count(*)::integer`.as('n'))
      .executeTakeFirstOrThrow()
  ).n;

/** How many rows PostgreSQL takes a table to have when it plans. */
const guessed = async (table: string) =>
  (await sql<{ n: number }>`SELECT reltuples::integer AS n FROM pg_class WHERE oid = ${table}::regclass`.execute(server.database.db))
    .rows[0]?.n;

/** Nothing is half: every customer has its contact, address, line in the log and row, and the figures say so. */
async function expectWhole(): Promise<number> {
  const { created } = await job();
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::integer AS n FROM customer JOIN customer_import_row ON customer_id = customer.id AND customer_import_row.state = 'created'
    JOIN log_entry ON log_entry.customer_id = customer.id AND action = 'import' WHERE contactcount = 1 AND emailcount = 1`.execute(
    server.database.db,
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
  const { id } = await server.ask<Import>('customer/uploadcustomerimport?filename=a.csv', csv([['Company', 'Country', 'Email'], ...rows]));
  const mapping = ['companyname', 'country', 'contactemail'].map((field, column) => ({ column, field }));
  await server.ask('customer/checkcustomerimport', { id, mapping });
  await expect.poll(async () => (await job()).status, { timeout: 60_000, interval: 50 }).toBe(2);
  await server.ask('customer/startcustomerimport', { id });
  await expect.poll(async () => (await job()).created, { timeout: 60_000, interval: 5 }).toBeGreaterThan(0);

  await server.kill();
  const before = await expectWhole();
  expect(before).toBeLessThan(ROWS);

  await server.takeOver('customer_import', id, importJobs);

  expect((await job()).status).toBe(4);
  expect(await expectWhole()).toBe(ROWS);
  expect(await guessed('customer'), 'PostgreSQL was told how large the table has become').toBeGreaterThan(ROWS / 3);
});
