import { type Kysely, sql } from 'kysely';

import { mayDo } from '#lib/rights.ts';
import { customerImport } from '#lib/status-names.ts';
import type { Database } from '#server/database/schema.ts';
import { splitIds } from '#server/http/row-ids.ts';
import { type Caller, type Input, type Operation, Refusal } from '#server/operation.ts';

import { holdImport, type ImportRow, importResult } from './import-result.ts';
import { mayNameOwners } from './owners.ts';
import { importCheckJobName } from './run/import-parts.ts';

/** Columns that hold these may be several; of anything else a customer has one. */
const MANY = new Set(['contactemail', 'contactphone', 'tags', 'mainproducts']);

/** Takes what the columns hold and how to import them, and starts the dry run; a former dry run is forgotten. */
export const checkImport: Operation<'checkImport'> = async ({ db, user, jobs, language, address }, input) => {
  const { id, mapping, mode = 'skip', target = 'private', matchkeys, badvalue = 'refuse' } = input;
  const row = await db.transaction().execute(async (trx) => {
    const found = await holdImport(trx, user, id);
    const owner = await ownerOf(trx, user, input);
    if (found.status === customerImport.checking || found.status === customerImport.running)
      throw new Refusal(409, 'importGoesOn', { field: 'id' });
    if (found.status !== customerImport.unmapped && found.status !== customerImport.checked)
      throw new Refusal(409, 'importIsOver', { field: 'id' });
    if (!isUsable(user, found, mapping)) throw new Refusal(400, 'importMapping', { field: 'mapping' });
    if (mode === 'create' && !mayDo(user.rights, 'customer', 'approve')) throw new Refusal(400, 'importCreateAnyway', { field: 'mode' });
    return trx
      .updateTable('customer_import')
      .set({
        mapping: JSON.stringify(mapping),
        mode,
        target,
        owner_id: owner,
        badvalue,
        status: customerImport.checking,
        beattime: sql<Date>`now()`,
        runner: null,
        address,
      })
      .set({ total: 0, good: 0, created: 0, updated: 0, duplicate: 0, failed: 0, reasons: '{}', failure: null })
      .set({ matchkeys: keysOf(user, found, matchkeys) })
      .where('id', '=', found.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  await jobs.send(importCheckJobName, { id: row.id });
  return importResult(db, row, language);
};

/** By what customers that are there already are known. Who may make no doubles leaves none of the keys out; the column's default has them all. */
function keysOf({ rights }: Caller, found: ImportRow, wished = found.matchkeys) {
  return mayDo(rights, 'customer', 'approve') ? wished : sql<ImportRow['matchkeys']>`DEFAULT`;
}

function fitsTable({ columns }: ImportRow, mapping: Input<'checkImport'>['mapping']): boolean {
  const single = mapping.map(({ field }) => field).filter((field) => !MANY.has(field));
  const used = mapping.map(({ column }) => column);
  return (
    single.includes('companyname') &&
    new Set(single).size === single.length &&
    new Set(used).size === used.length &&
    used.every((column) => column < columns.length)
  );
}

/** Whether these are columns of the table, and ones that its reader may have read. */
function isUsable(user: Caller, found: ImportRow, mapping: Input<'checkImport'>['mapping']): boolean {
  return fitsTable(found, mapping) && (mayNameOwners(user) || mapping.every(({ field }) => field !== 'owner'));
}

/** Whose pool the customers come into: the caller's, or for those who see everybody's that of any working account of the company. */
async function ownerOf(db: Kysely<Database>, user: Caller, { ownerid, target }: Input<'checkImport'>): Promise<string | null> {
  if (ownerid !== undefined && ownerid !== user.id) {
    const owner = await db
      .selectFrom('account')
      .select('id')
      .where('id', 'in', user.dataScope === 'ALL' ? (splitIds(ownerid) ?? ['0']) : ['0'])
      .where('tenant_id', '=', user.tenantId)
      .where('enabled', '=', true)
      .executeTakeFirst();
    if (!owner) throw new Refusal(404, 'notFound', { field: 'ownerid' });
    if (target !== 'public') return owner.id;
  }
  return target === 'public' ? null : user.id;
}
