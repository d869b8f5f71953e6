import { type Kysely, sql, type Updateable } from 'kysely';

import { shipmentImport } from '#lib/status-names.ts';
import type { Database } from '#server/database/schema.ts';
import { writeLog } from '#server/log/write-log.ts';
import { type CallerContext as Context, type Input, type Operation, Refusal } from '#server/operation.ts';

import { type CustomsImportRow, holdImport, importResult } from './import-result.ts';
import { customsImportJob } from './run/hold-customs-import.ts';

/** Keeps what the columns hold, for this file and the vendor's next, and starts the dry run; a former dry run is forgotten. */
export const checkCustomsImport: Operation<'checkCustomsImport'> = async ({ db, user, jobs, language, address }, input) => {
  const { id, mapping, kind, direction, countrycode, currency } = input;
  const row = await db.transaction().execute(async (trx) => {
    const found = await holdImport(trx, user, id);
    if (found.status === shipmentImport.checking || found.status === shipmentImport.running)
      throw new Refusal(409, 'importGoesOn', { field: 'id' });
    if (found.status !== shipmentImport.unmapped && found.status !== shipmentImport.checked)
      throw new Refusal(409, 'importIsOver', { field: 'id' });
    if (!fitsTable(found, mapping)) throw new Refusal(400, 'customsImportMapping', { field: 'mapping' });
    await remember(trx, found, input);
    return trx
      .updateTable('customs_import')
      .set({
        mapping: JSON.stringify(mapping),
        kind,
        direction,
        countrycode,
        currency,
        address,
        status: shipmentImport.checking,
        beattime: new Date(),
        runner: null,
      })
      .set({
        total: 0,
        good: 0,
        failed: 0,
        companies: 0,
        reasons: '{}',
        blanks: '[]',
        habits: null,
        failure: null,
        firstdate: null,
        lastdate: null,
      })
      .where('id', '=', found.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  await jobs.send(customsImportJob, { id: row.id });
  return importResult(db, row, language);
};

function fitsTable({ columns }: CustomsImportRow, mapping: Input<'checkCustomsImport'>['mapping']): boolean {
  const [fields, used] = [new Set(mapping.map(({ field }) => field)), new Set(mapping.map(({ column }) => column))];
  const hasGoods = fields.has('hscode') || fields.has('product') || fields.has('hsdescription');
  const isOnce = fields.size === mapping.length && used.size === mapping.length;
  return fields.has('date') && hasGoods && isOnce && [...used].every((column) => column < columns.length);
}

async function remember(
  db: Kysely<Database>,
  { tenant_id, headkey }: CustomsImportRow,
  { mapping, kind, currency }: Input<'checkCustomsImport'>,
): Promise<void> {
  if (headkey === '') return;
  const said = { mapping: JSON.stringify(mapping), kind, currency };
  await db
    .insertInto('customs_import_mapping')
    .values({ tenant_id, headkey, ...said })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'headkey']).doUpdateSet({ ...said, updatetime: sql`now()` }))
    .execute();
}

/** Gives the go-ahead after the dry run; the job goes on without the caller. */
export const startCustomsImport: Operation<'startCustomsImport'> = (context, { id }) =>
  change(context, id, async (trx, found) => {
    if (found.status === shipmentImport.checking || found.status === shipmentImport.running)
      throw new Refusal(409, 'importGoesOn', { field: 'id' });
    if (found.status !== shipmentImport.checked)
      throw new Refusal(409, found.status === shipmentImport.unmapped ? 'importNotChecked' : 'importIsOver', { field: 'id' });
    const after = { filename: found.filename, rows: found.good };
    await log(trx, context, { id, action: 'import', after });
    return { status: shipmentImport.running, beattime: new Date(), runner: null, address: context.address };
  });

/** Stops it: of a dry run nothing is left, and what an import has brought is taken away again. */
export const cancelCustomsImport: Operation<'cancelCustomsImport'> = (context, { id }) =>
  change(context, id, async (_, { status }) => {
    if (status >= shipmentImport.done) throw new Refusal(409, 'importIsOver', { field: 'id' });
    return status === shipmentImport.running
      ? { status: shipmentImport.undoing, aim: shipmentImport.cancelled, runner: null, beattime: new Date() }
      : { status: shipmentImport.cancelled, runner: null, finishtime: new Date() };
  });

/** Takes away all that an import has brought. */
export const undoCustomsImport: Operation<'undoCustomsImport'> = (context, { id }) =>
  change(context, id, async (trx, { status, filename }) => {
    if (status === shipmentImport.running || status === shipmentImport.undoing) throw new Refusal(409, 'importGoesOn', { field: 'id' });
    if (status !== shipmentImport.done) throw new Refusal(409, 'importNothingToUndo', { field: 'id' });
    await log(trx, context, { id, action: 'undo', after: { filename } });
    return {
      status: shipmentImport.undoing,
      aim: shipmentImport.undone,
      runner: null,
      beattime: new Date(),
      address: context.address,
    };
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
