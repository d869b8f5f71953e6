import { randomUUID } from 'node:crypto';

import { type Kysely, sql } from 'kysely';

import { noticeTypes, shipmentImport } from '#lib/status-names.ts';
import type { Database } from '#server/database/schema.ts';
import type { Storage } from '#server/files/storage.ts';
import type { JobHandle } from '#server/jobs/jobs.ts';
import { isFree } from '#server/jobs/left-behind.ts';
import { notify } from '#server/notice/notify.ts';
import { SheetFailure } from '#server/sheets/sheet-failure.ts';

import type { CustomsImportRow } from '../import-result.ts';

/** What working on imports takes. */
export interface ImportParts {
  db: Kysely<Database>;
  files: Storage;
}

/** Works on one import of customs data. */
export const customsImportJob: JobHandle<{ id: string }> = { name: 'customs-import' };

/** One run of work on an import; another that starts over takes its place. */
export interface Run {
  row: CustomsImportRow;
  runner: string;
}

/** Whoever works on an import says so more often than this. */
export const SILENCE = '20 seconds';
/** Some work takes long before its first rows are written; nobody shall take that for a server that is gone. */
const BEAT_MS = 5_000;

/**
 * Works on an import while it is in a status. A file that cannot be read to its end makes it fail; anything else that goes wrong is tried again by
 * the jobs.
 */
export async function hold(
  db: Kysely<Database>,
  { id, status }: { id: string; status: 1 | 3 | 7 },
  work: (run: Run) => Promise<void>,
): Promise<void> {
  const runner = randomUUID();
  const row = await db
    .updateTable('customs_import')
    .set({ runner, beattime: sql`now()` })
    .where('id', '=', id)
    .where('status', '=', status)
    .where(isFree(SILENCE))
    .returningAll()
    .executeTakeFirst();
  if (!row) return;
  const beating = setInterval(() => void beat(db, { row, runner }).catch(() => undefined), BEAT_MS);
  try {
    await work({ row, runner });
  } catch (error) {
    await giveUp(db, { row, runner }, error);
  } finally {
    clearInterval(beating);
  }
}

/** Says that the work goes on, and locks the import until the end of the transaction; false where the run has ended or another took its place. */
export async function beat(db: Kysely<Database>, { row, runner }: Run): Promise<boolean> {
  const { numUpdatedRows } = await own(db, { row, runner })
    .set({ beattime: sql`now()` })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The import, as long as this run is the one that works on it. */
function own(db: Kysely<Database>, { row, runner }: Run) {
  return db.updateTable('customs_import').where('id', '=', row.id).where('runner', '=', runner).where('status', '=', row.status);
}

/** Half a file is worse than none: what an import that fails has brought is taken away. */
async function giveUp(db: Kysely<Database>, { row, runner }: Run, error: unknown): Promise<void> {
  if (!(error instanceof SheetFailure)) {
    // The jobs try it again, and whoever is next need not wait for this run to be missed.
    await own(db, { row, runner }).set({ runner: null }).execute();
    throw error;
  }
  const { numUpdatedRows } = await own(db, { row, runner })
    .set({ runner: null, failure: JSON.stringify({ fault: error.fault, line: error.line }) })
    .set(
      row.status === shipmentImport.running
        ? { status: shipmentImport.undoing, aim: shipmentImport.failed }
        : { status: shipmentImport.failed, finishtime: new Date() },
    )
    .executeTakeFirst();
  if (numUpdatedRows === 0n || row.status !== shipmentImport.running) return;
  const [tenantId, accountId, href] = [row.tenant_id, row.account_id, `/search/customs/import?id=${row.id}`];
  await notify(db, [
    { tenantId, accountId, recordtype: noticeTypes.finished, recordid: row.id, key: 'importFailed', values: { file: row.filename }, href },
  ]);
}
