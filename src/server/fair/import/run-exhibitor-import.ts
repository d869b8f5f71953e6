import type { Kysely } from 'kysely';

import { exhibitorImport } from '#lib/status-names.ts';
import type { Database } from '#server/database/schema.ts';
import { type CallerContext, type Operation, Refusal, type Schemas } from '#server/operation.ts';
import { exhibitorCaps } from '#server/sheets/caps.ts';
import { readingTable } from '#server/sheets/table/fault-text.ts';

import { findExhibitorImport, holdExhibitorImport, type ImportRow, wireImport } from './exhibitor-imports.ts';
import { exhibitorImportJob } from './import-job.ts';
import { judgeList, withList } from './read-list.ts';

type Mapping = Schemas['ExhibitorMapping'];

/** Reads the whole list and counts what an import would bring, or what one that is done has left out; nothing is imported. */
export const checkExhibitorImport: Operation<'checkExhibitorImport'> = async ({ db, user, files }, { id, mapping }) => {
  // Without a transaction, which would keep a connection and a lock for as long as a file is read.
  const row = await findExhibitorImport(db, user, id);
  refuseOver(row, [0, 4]);
  refuseUnusable(row, mapping);
  const counts = await readingTable(
    () => withList({ row, mapping, files }, (list) => judgeList(db, list, () => Promise.resolve())),
    exhibitorCaps,
  );
  // An import that follows can say how far it is of all.
  await db
    .updateTable('fair_import')
    .set({ total: counts.total })
    .where('id', '=', row.id)
    .where('status', '=', exhibitorImport.unmapped)
    .execute();
  return counts;
};

/** Gives the go-ahead; the job goes on without the caller. */
export const importExhibitors: Operation<'importExhibitors'> = (context, { id, mapping }) =>
  change(context, id, async (trx, row) => {
    refuseOver(row, [0]);
    refuseUnusable(row, mapping);
    await trx
      .updateTable('fair_import')
      .set({ status: exhibitorImport.running, mapping: JSON.stringify(mapping), beattime: new Date() })
      .where('id', '=', row.id)
      .execute();
  });

/** Stops an import, of which nothing is left, or takes the exhibitors of one that is done away again, all at once; customers made of them stay. */
export const cancelExhibitorImport: Operation<'cancelExhibitorImport'> = (context, { id }) =>
  change(context, id, async (trx, { id: importId, status, tenant_id }) => {
    if (status !== exhibitorImport.running && status !== exhibitorImport.done) throw new Refusal(409, 'importIsOver', { field: 'id' });
    // Found through the index of (import_id, line), so that an import goes without reading those of others.
    if (status === exhibitorImport.done)
      await trx.deleteFrom('fair_exhibitor').where('tenant_id', '=', tenant_id).where('import_id', '=', importId).execute();
    const next =
      status === exhibitorImport.done
        ? { status: exhibitorImport.undone }
        : { status: exhibitorImport.cancelled, runner: null, finishtime: new Date() };
    await trx.updateTable('fair_import').set(next).where('id', '=', importId).execute();
  });

async function change(context: CallerContext, id: string, next: (trx: Kysely<Database>, row: ImportRow) => Promise<void>) {
  const { db, user, jobs } = context;
  const row = await db.transaction().execute(async (trx) => {
    const found = await holdExhibitorImport(trx, user, id);
    await next(trx, found);
    return findExhibitorImport(trx, user, id);
  });
  if (row.status === exhibitorImport.running) await jobs.send(exhibitorImportJob, { id: row.id });
  return wireImport(context, row);
}

function refuseOver({ status }: ImportRow, open: readonly ImportRow['status'][]): void {
  if (status === exhibitorImport.running) throw new Refusal(409, 'importGoesOn', { field: 'id' });
  if (!open.includes(status)) throw new Refusal(409, 'importIsOver', { field: 'id' });
}

function refuseUnusable(row: ImportRow, mapping: Mapping): void {
  const fields = mapping.map(({ field }) => field);
  const columns = mapping.map(({ column }) => column);
  const isNamed = fields.includes('companyname') || fields.includes('companynamecn');
  const isOnce = new Set(fields).size === fields.length && new Set(columns).size === columns.length;
  if (!isNamed || !isOnce || columns.some((column) => column >= row.columns.length))
    throw new Refusal(400, 'importMapping', { field: 'mapping' });
}
