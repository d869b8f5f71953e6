import { type Kysely, sql } from 'kysely';

import { noticeTypes, shipmentImport } from '#lib/status-names.ts';
import { finishBatch } from '#server/customs/write/finish-batch.ts';
import { shareNames } from '#server/customs/write/name-lock.ts';
import type { Database } from '#server/database/schema.ts';
import { notify } from '#server/notice/notify.ts';
import { inChild } from '#server/sheets/in-child.ts';
import { withFile } from '#server/sheets/table/with-file.ts';

import type { CustomsImportRow } from '../import-result.ts';
import { childCaps, fileTask } from './file-task.ts';
import { beat, hold, type Run } from './hold.ts';
import type { ImportParts } from './import-parts.ts';
import type { LoadedPiece } from './load-child.ts';
import { writePiece } from './write-piece.ts';

const SCRIPT = new URL('load-child.ts', import.meta.url);

/**
 * Imports the good rows of a file, some thousand in a transaction that also says how far it came: where it was killed, the next run goes on.
 */
export async function loadFile({ db, files }: ImportParts, id: string): Promise<void> {
  await hold(db, { id, status: shipmentImport.running }, async (run) => {
    const sourceId = await sourceOf(db, run.row);
    const task = await fileTask(db, run.row);
    const isWhole = await withFile(files, run.row.file_id, async (path) => {
      for await (const piece of inChild<LoadedPiece>(SCRIPT, { ...task, path }, childCaps))
        if (!(await write(db, run, { piece, sourceId }))) return false;
      return true;
    });
    if (isWhole) await finish(db, run);
  });
}

/** That it comes to the disk is not waited for: what a crash of the machine undoes, it undoes together with the note of how far the import came. */
async function write(db: Kysely<Database>, run: Run, { piece, sourceId }: { piece: LoadedPiece; sourceId: number }): Promise<boolean> {
  const { id: importId, tenant_id: tenantId } = run.row;
  return db.transaction().execute(async (trx) => {
    await sql`SET LOCAL synchronous_commit = off`.execute(trx);
    if (!(await beat(trx, run))) return false;
    await shareNames(trx, tenantId);
    await writePiece(trx, { tenantId, importId, sourceId }, piece);
    await trx
      .updateTable('customs_import')
      .set((eb) => ({ done: eb('done', '+', piece.count), line: piece.last }))
      .where('id', '=', importId)
      .execute();
    return true;
  });
}

async function finish(db: Kysely<Database>, run: Run): Promise<void> {
  const { row } = run;
  await sql`ANALYZE customs_record`.execute(db);
  await db.transaction().execute(async (trx) => {
    if (!(await beat(trx, run))) return;
    await shareNames(trx, row.tenant_id);
    await finishBatch(trx, { batchId: row.id });
    await trx
      .updateTable('customs_import')
      .set({ status: shipmentImport.done, summed: true, finishtime: new Date() })
      .where('id', '=', row.id)
      .execute();
    const values = { file: row.filename, ok: row.good, failed: row.failed };
    const [tenantId, accountId, href] = [row.tenant_id, row.account_id, `/search/customs/import?id=${row.id}`];
    await notify(trx, [{ tenantId, accountId, recordtype: noticeTypes.finished, recordid: row.id, key: 'importFinished', values, href }]);
  });
}

/** The file as a source of customs data that only its company sees. */
async function sourceOf(db: Kysely<Database>, row: CustomsImportRow): Promise<number> {
  if (row.source_id !== null) return row.source_id;
  const { tenant_id, filename, countrycode, kind, direction } = row;
  const name = filename.replace(/\.[a-z]{3,4}$/i, '');
  const source = await db
    .insertInto('customs_source')
    .values({ tenant_id, data_source: null, name, countrycode, kind, direction, firstdate: null, lastdate: null })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'data_source', 'name', 'countrycode', 'kind', 'direction']).doUpdateSet({ name }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('customs_import').set({ source_id: source.id }).where('id', '=', row.id).execute();
  return source.id;
}
