import { customerImport } from '#lib/status-names.ts';
import { authorOf } from '#server/customer/change-log.ts';
import { writeLog } from '#server/log/write-log.ts';
import { type Operation, Refusal } from '#server/operation.ts';

import { holdImport, importResult, isUndoable } from './import-result.ts';
import { importJobName } from './run/import-parts.ts';

/** Gives the go-ahead after the dry run; the job goes on without the caller. */
export const startImport: Operation<'startImport'> = async ({ db, user, jobs, language, address }, { id }) => {
  const row = await db.transaction().execute(async (trx) => {
    const found = await holdImport(trx, user, id);
    if (found.status === customerImport.checking || found.status === customerImport.running)
      throw new Refusal(409, 'importGoesOn', { field: 'id' });
    if (found.status !== customerImport.checked)
      throw new Refusal(409, found.status === customerImport.unmapped ? 'importNotChecked' : 'importIsOver', { field: 'id' });
    const after = { filename: found.filename, rows: found.good, mode: found.mode, target: found.target };
    await writeLog(trx, authorOf({ user, address }), [{ entity: 'import', entityId: found.id, action: 'import', after }]);
    return trx
      .updateTable('customer_import')
      .set({ status: customerImport.running, beattime: null, address })
      .where('id', '=', found.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  await jobs.send(importJobName, { id: row.id });
  return importResult(db, row, language);
};

/** Stops it where it is: the rows that are customers by now stay, the others are left. */
export const cancelImport: Operation<'cancelImport'> = async ({ db, user, language }, { id }) => {
  const row = await db.transaction().execute(async (trx) => {
    const found = await holdImport(trx, user, id);
    if (found.status >= customerImport.done) throw new Refusal(409, 'importIsOver', { field: 'id' });
    return trx
      .updateTable('customer_import')
      .set({ status: customerImport.cancelled, finishtime: new Date() })
      .where('id', '=', found.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  return importResult(db, row, language);
};

/** Takes back the customers that it made; the job goes on without the caller. */
export const undoImport: Operation<'undoImport'> = async ({ db, user, jobs, language, address }, { id }) => {
  const row = await db.transaction().execute(async (trx) => {
    const found = await holdImport(trx, user, id);
    if (found.status === customerImport.running || found.status === customerImport.undoing)
      throw new Refusal(409, 'importGoesOn', { field: 'id' });
    if (!isUndoable(found)) throw new Refusal(409, 'importNothingToUndo', { field: 'id' });
    await writeLog(trx, authorOf({ user, address }), [
      { entity: 'import', entityId: found.id, action: 'undo', after: { filename: found.filename, rows: found.created } },
    ]);
    return trx
      .updateTable('customer_import')
      .set({ status: customerImport.undoing, beattime: null, address })
      .where('id', '=', found.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  await jobs.send(importJobName, { id: row.id });
  return importResult(db, row, language);
};
