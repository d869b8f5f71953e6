import { randomUUID } from 'node:crypto';

import { type Kysely, sql } from 'kysely';

import { customerImport } from '#lib/status-names.ts';
import { accountZone } from '#server/account/own/own-zone.ts';
import type { Database } from '#server/database/schema.ts';
import { isFree } from '#server/jobs/left-behind.ts';
import { inChild } from '#server/sheets/in-child.ts';
import { SheetFailure } from '#server/sheets/sheet-failure.ts';
import { withFile } from '#server/sheets/table/with-file.ts';
import { countryNames } from '#server/sheets/values/country-names.ts';

import { ownerNames } from '../owners.ts';
import type { CheckedPiece, CheckTask } from '../table/check-child.ts';
import { finishCheck } from './finish-check.ts';
import type { ImportParts } from './import-parts.ts';

const SCRIPT = new URL('../table/check-child.ts', import.meta.url);

/** Some tables take long before their first row; nobody shall take that for a server that is gone. */
const BEAT_MS = 5_000;
/** Whoever works on an import says so more often than this. */
export const SILENCE = '20 seconds';
/** Servers that were killed count as well, so that a table that kills them ends too. */
const MOST_TRIES = 10;

interface Check {
  id: string;
  tenantId: string;
  /** The id of this run; a run that starts over gets another. */
  runner: string;
  /** How often it has been begun. */
  tries: number;
}

/**
 * The dry run: reads the whole table and writes down what each row would become; no customer changes.
 *
 * It begins anew when a server was killed in its middle: reading is quick, and half a reading tells nothing. Where another run is at work, this one is over.
 */
export async function checkRows({ db, files }: ImportParts, id: string): Promise<void> {
  const runner = randomUUID();
  const row = await db
    .updateTable('customer_import')
    .set((eb) => ({ runner, total: 0, beattime: sql`now()`, tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', customerImport.checking)
    .where(isFree(SILENCE))
    .returningAll()
    .executeTakeFirst();
  if (!row) return;
  const check = { id, tenantId: row.tenant_id, runner, tries: row.tries };
  const beating = setInterval(() => void beat(db, check, 0).catch(() => undefined), BEAT_MS);
  try {
    await db.deleteFrom('customer_import_row').where('import_id', '=', id).execute();
    const { reading, headrow, mapping, badvalue, file_id } = row;
    const countries = await countryNames(db);
    const zone = await zoneOf(db, row.account_id);
    const owners = mapping.some(({ field }) => field === 'owner') ? await ownerNames(db, row.tenant_id) : [];
    const isWhole = await withFile(files, file_id, (path) =>
      stage(db, check, { path, reading, headrow, uses: mapping, countries, owners, leaveOut: badvalue === 'leaveout', zone }),
    );
    if (isWhole) await finishCheck(db, check);
  } catch (error) {
    await giveUp(db, check, error);
  } finally {
    clearInterval(beating);
  }
}

/** Times that a table names without a zone are those of whoever brought it, as their exports tell them. */
async function zoneOf(db: Kysely<Database>, accountId: string): Promise<string> {
  const { zone } = await db.selectFrom('account').select(accountZone.as('zone')).where('id', '=', accountId).executeTakeFirstOrThrow();
  return zone;
}

/** Writes the rows down as they are read; false where the check was cancelled, or taken over by another server. */
async function stage(db: Kysely<Database>, check: Check, task: CheckTask): Promise<boolean> {
  for await (const piece of inChild<CheckedPiece>(SCRIPT, task, { tenantId: check.tenantId })) {
    const isOn = await db.transaction().execute(async (trx) => {
      if (!(await beat(trx, check, piece.count))) return false;
      await writeRows(trx, check, piece.rows);
      return true;
    });
    if (!isOn) return false;
  }
  return true;
}

async function beat(db: Kysely<Database>, { id, runner }: Check, count: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('customer_import')
    .set((eb) => ({ total: eb('total', '+', count), beattime: sql`now()` }))
    .where('id', '=', id)
    .where('runner', '=', runner)
    .where('status', '=', customerImport.checking)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function writeRows(db: Kysely<Database>, { id, tenantId }: Check, rows: string): Promise<void> {
  await sql`
    INSERT INTO customer_import_row (tenant_id, import_id, line, cells, record, namekey, countrycode, domains, phones, emails, state, reasons)
    SELECT ${tenantId}::bigint, ${id}::bigint, line, cells, record, keys->>'namekey', coalesce(record->>'countrycode', ''),
      ARRAY(SELECT own FROM jsonb_array_elements_text(keys->'domains') AS own WHERE NOT EXISTS (SELECT FROM email_domain WHERE domain = own)),
      ARRAY(SELECT jsonb_array_elements_text(keys->'phones')), ARRAY(SELECT jsonb_array_elements_text(keys->'emails')),
      CASE WHEN record IS NULL THEN 'failed' ELSE 'good' END, reasons
    FROM jsonb_to_recordset(${rows}::jsonb) AS read (line integer, cells text[], record jsonb, keys jsonb, reasons jsonb)`.execute(db);
}

const BROKEN = { fault: 'broken', line: 0 } as const;

/** A table that cannot be read to its end is told; anything else is tried again by the jobs, but not for ever. */
async function giveUp(db: Kysely<Database>, { id, runner, tries }: Check, error: unknown): Promise<void> {
  const failure = error instanceof SheetFailure ? { fault: error.fault, line: error.line } : BROKEN;
  const isTriedAgain = failure === BROKEN && tries < MOST_TRIES;
  const end = { status: customerImport.failed, failure: JSON.stringify(failure), finishtime: new Date() };
  await db
    .updateTable('customer_import')
    .set(isTriedAgain ? { runner: null } : end)
    .where('id', '=', id)
    .where('runner', '=', runner)
    .where('status', '=', customerImport.checking)
    .execute();
  if (isTriedAgain) throw error;
}
