import type { Kysely, Updateable } from 'kysely';

import { shipmentImport } from '#lib/status-names.ts';
import type { Database } from '#server/database/schema.ts';
import { writeLog } from '#server/log/write-log.ts';
import { type CallerContext as Context, type Operation, Refusal } from '#server/operation.ts';

import { type CustomsImportRow, holdImport, importResult } from './import-result.ts';
import { customsImportJob } from './run/hold-customs-import.ts';

/** Gives the go-ahead after the dry run; the job goes on without the caller. */
export const startCustomsImport: Operation<'startCustomsImport'> = (context, { id }) =>
  change(context, id, async (trx, found) => {
    if (found.status === shipmentImport.checking || found.status === shipmentImport.running)
      throw new Refusal(409, 'importGoesOn', { field: 'id' });
    if (found.status !== shipmentImport.checked)
      throw new Refusal(409, found.status === shipmentImport.unmapped ? 'importNotChecked' : 'importIsOver', { field: 'id' });
    const after = { filename: found.filename, rows: found.good };
    await log(trx, context, { id, action: 'import', after });
    return { status: shipmentImport.running, beattime: null, runner: null, address: context.address };
  });

/** Stops it: of a dry run nothing is left, and what an import has brought is taken away again. */
export const cancelCustomsImport: Operation<'cancelCustomsImport'> = (context, { id }) =>
  change(context, id, async (_, { status }) => {
    if (status >= shipmentImport.done) throw new Refusal(409, 'importIsOver', { field: 'id' });
    return status === shipmentImport.running
      ? { status: shipmentImport.undoing, aim: shipmentImport.cancelled, runner: null, beattime: null }
      : { status: shipmentImport.cancelled, runner: null, finishtime: new Date() };
  });

/** Takes away all that an import has brought. */
export const undoCustomsImport: Operation<'undoCustomsImport'> = (context, { id }) =>
  change(context, id, async (trx, { status, filename }) => {
    if (status === shipmentImport.running || status === shipmentImport.undoing) throw new Refusal(409, 'importGoesOn', { field: 'id' });
    if (status !== shipmentImport.done) throw new Refusal(409, 'importNothingToUndo', { field: 'id' });
    await log(trx, context, { id, action: 'undo', after: { filename } });
    return { status: shipmentImport.undoing, aim: shipmentImport.undone, runner: null, beattime: null, address: context.address };
  });

async function change(
  { db, user, jobs, language }: Context,
  id: string,
  next: (db: Kysely<Database>, found: CustomsImportRow) => Promise<Updateable<Database['customs_import']>>,
) {
  const row = await db.transaction().execute(async (trx) => {
    const found = await holdImport(trx, user, id);
    const set = await next(trx, found);
    return trx.updateTable('customs_import').set(set).where('id', '=', found.id).returningAll().executeTakeFirstOrThrow();
  });
  if (row.status === shipmentImport.running || row.status === shipmentImport.undoing) await jobs.send(customsImportJob, { id: row.id });
  return importResult(db, row, language);
}

async function log(
  db: Kysely<Database>,
  { user, address }: Context,
  { id, action, after }: { id: string; action: 'import' | 'undo'; after: object },
): Promise<void> {
  await writeLog(db, { tenantId: user.tenantId, accountId: user.id, address }, [{ entity: 'customsimport', entityId: id, action, after }]);
}
