import { type Kysely, sql } from 'kysely';

import { shipmentImport } from '#lib/status-names.ts';
import { finishBatch, removeBatch } from '#server/customs/write/finish-batch.ts';
import { shareNames } from '#server/customs/write/name-lock.ts';
import type { Database } from '#server/database/schema.ts';
import type { JobDefinition, Jobs } from '#server/jobs/jobs.ts';
import { isLeftBehind } from '#server/jobs/left-behind.ts';
import { inChild } from '#server/sheets/in-child.ts';
import { withFile } from '#server/sheets/table/with-file.ts';

import type { CheckedPiece, Summary } from './file-child.ts';
import { CHILD_CAPS, fileChild, fileTask } from './file-task.ts';
import { beat, customsImportJob, hold, type ImportParts, type Run, SILENCE } from './hold-customs-import.ts';
import { loadFile } from './load-file.ts';

const KEPT = sql.lit('30 days');

/** The jobs of customs imports: the work itself, and every minute a look for work that a killed server has left. */
export function customsImportJobs(parts: ImportParts): JobDefinition[] {
  return [
    { ...customsImportJob, takesLong: true, run: (data) => runCustomsImport(parts, (data as { id: string }).id) },
    { name: 'left-customs-imports', cron: '* * * * *', run: (_, send) => resumeImports(parts.db, send) },
    { name: 'old-customs-imports', cron: '41 3 * * *', run: () => forgetFiles(parts) },
  ];
}

/** Does what an import waits for; the removal of one that failed or was cancelled follows at once. */
export async function runCustomsImport(parts: ImportParts, id: string): Promise<void> {
  await checkFile(parts, id);
  await loadFile(parts, id);
  await takeAway(parts, id);
}

async function resumeImports(db: Kysely<Database>, send: Jobs['send']): Promise<void> {
  const left = await db
    .updateTable('customs_import')
    .set({ beattime: sql`now()`, runner: null })
    .where('status', 'in', [shipmentImport.checking, shipmentImport.running, shipmentImport.undoing])
    .where(isLeftBehind(SILENCE))
    .returning(['id', 'tenant_id'])
    .execute();
  for (const { id, tenant_id } of left) await send(customsImportJob, { id }, tenant_id);
}

/** Files are kept as long as somebody may look for a mistake in them; records keep their lines. */
async function forgetFiles({ db, files }: ImportParts): Promise<void> {
  const old = await db
    .selectFrom('customs_import')
    .select(['id', 'file_id'])
    .where('file_id', '<>', '')
    .where('status', 'not in', [shipmentImport.checking, shipmentImport.running, shipmentImport.undoing])
    .where(sql<boolean>`coalesce(finishtime, createtime) < now() - interval ${KEPT}`)
    .execute();
  for (const { id, file_id } of old) {
    await files.delete(file_id);
    await db.deleteFrom('customs_import_row').where('import_id', '=', id).execute();
    await db.updateTable('customs_import').set({ file_id: '' }).where('id', '=', id).execute();
  }
}

/**
 * Takes away all that an import has brought, in one transaction, so that a kill in the middle leaves it whole.
 *
 * Records that have not been counted yet are counted first, because removing them takes them off the counts.
 */
async function takeAway({ db }: ImportParts, id: string): Promise<void> {
  await hold(db, { id, status: shipmentImport.undoing }, async (run) => {
    const { row } = run;
    await db.transaction().execute(async (trx) => {
      if (!(await beat(trx, run))) return;
      await shareNames(trx, row.tenant_id);
      if (!row.summed) await finishBatch(trx, { batchId: id });
      await removeBatch(trx, { batchId: id });
      await trx.deleteFrom('customs_import_block').where('import_id', '=', id).execute();
      await trx
        .updateTable('customs_import')
        .set({ status: row.aim, summed: false, done: 0, line: 0, source_id: null, finishtime: new Date() })
        .where('id', '=', id)
        .execute();
      await dropSource(trx, row.source_id);
    });
  });
}

/** A source that no import has records of any more is none. */
async function dropSource(db: Kysely<Database>, id: number | null): Promise<void> {
  if (id === null) return;
  await sql`
    DELETE FROM customs_source WHERE id = ${id} AND tenant_id IS NOT NULL AND NOT EXISTS (SELECT FROM customs_record WHERE source_id = customs_source.id)
      AND NOT EXISTS (SELECT FROM customs_import WHERE source_id = customs_source.id)`.execute(db);
}

/**
 * The dry run: reads the whole file and writes down which rows would be left out and why; no record is added.
 *
 * It begins anew when a server was killed in its middle: reading is quick, and half a reading tells nothing.
 */
async function checkFile({ db, files }: ImportParts, id: string): Promise<void> {
  await hold(db, { id, status: shipmentImport.checking }, async (run) => {
    await db.deleteFrom('customs_import_row').where('import_id', '=', id).execute();
    await db.updateTable('customs_import').set({ total: 0 }).where('id', '=', id).where('runner', '=', run.runner).execute();
    const task = await fileTask(db, { ...run.row, line: 0, habits: null });
    const childCaps = { ...CHILD_CAPS, tenantId: run.row.tenant_id };
    await withFile(files, run.row.file_id, async (path) => {
      for await (const piece of inChild<CheckedPiece>(fileChild, { ...task, path, aim: 'check' }, childCaps))
        if (!(await write(db, run, piece))) return;
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
