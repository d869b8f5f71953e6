import { type Kysely, sql } from 'kysely';

import { shipmentImport } from '#lib/status-names.ts';
import type { Database } from '#server/database/schema.ts';
import { inChild } from '#server/sheets/in-child.ts';
import { withFile } from '#server/sheets/table/with-file.ts';

import type { CheckedPiece, Summary } from './check-child.ts';
import { childCaps, fileTask } from './file-task.ts';
import { beat, hold, type ImportParts, type Run } from './hold-customs-import.ts';

const SCRIPT = new URL('check-child.ts', import.meta.url);

/**
 * The dry run: reads the whole file and writes down which rows would be left out and why; no record is added.
 *
 * It begins anew when a server was killed in its middle: reading is quick, and half a reading tells nothing.
 */
export async function checkFile({ db, files }: ImportParts, id: string): Promise<void> {
  await hold(db, { id, status: shipmentImport.checking }, async (run) => {
    await db.deleteFrom('customs_import_row').where('import_id', '=', id).execute();
    await db.updateTable('customs_import').set({ total: 0 }).where('id', '=', id).where('runner', '=', run.runner).execute();
    const task = await fileTask(db, { ...run.row, line: 0, habits: null });
    await withFile(files, run.row.file_id, async (path) => {
      for await (const piece of inChild<CheckedPiece>(SCRIPT, { ...task, path }, childCaps)) if (!(await write(db, run, piece))) return;
    });
  });
}

/** False where the check was cancelled, or taken over by another server. */
async function write(db: Kysely<Database>, run: Run, { count, left, summary }: CheckedPiece): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!(await beat(trx, run))) return false;
    await sql`
      INSERT INTO customs_import_row (tenant_id, import_id, line, code, value, cells)
      SELECT ${run.row.tenant_id}::bigint, ${run.row.id}::bigint, line, code, value, cells
      FROM json_to_recordset(${left}::json) AS row (line integer, code text, value text, cells text[])`.execute(trx);
    await trx
      .updateTable('customs_import')
      .set((eb) => ({ total: eb('total', '+', count) }))
      .where('id', '=', run.row.id)
      .execute();
    if (summary) await finish(trx, run.row.id, summary);
    return true;
  });
}

async function finish(
  db: Kysely<Database>,
  id: string,
  { habits, total, good, reasons, blanks, companies, firstdate, lastdate }: Summary,
): Promise<void> {
  await db
    .updateTable('customs_import')
    .set({
      status: shipmentImport.checked,
      total,
      good,
      failed: total - good,
      companies,
      firstdate: firstdate || null,
      lastdate: lastdate || null,
    })
    .set({ habits: JSON.stringify(habits), reasons: JSON.stringify(reasons), blanks: JSON.stringify(blanks) })
    .where('id', '=', id)
    .execute();
}
