import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { splitIds } from '#server/http/row-ids.ts';
import { writeLog } from '#server/log/write-log.ts';
import { type Operation, Refusal, type Schemas } from '#server/operation.ts';

import { holdCustomer } from '../access.ts';
import { authorOf } from '../change-log.ts';
import { openCustomer } from '../pool/daily-views.ts';

/** A customer keeps no more files than this. */
export const MOST_FILES = 500;

/** The files kept with customers, with who brought them. */
export function fileRows(db: Kysely<Database>) {
  return db
    .selectFrom('customer_file')
    .innerJoin('account', 'account.id', 'customer_file.creator_id')
    .where('customer_file.deletetime', 'is', null)
    .select(['customer_file.id', 'customer_file.customer_id', 'file_id', 'filename', 'size', 'customer_file.creator_id', 'nameremark'])
    .select(['customer_file.createtime', 'follow_up_id']);
}

type Row = Awaited<ReturnType<ReturnType<typeof fileRows>['executeTakeFirstOrThrow']>>;

/** A file as the wire has it; where it lies stays with the server. */
export function wireFile({ id, customer_id, filename, size, creator_id, nameremark, createtime }: Row): Schemas['CustomerFile'] {
  return {
    id,
    customerid: customer_id,
    filename,
    size: Number(size),
    userid: creator_id,
    creator: nameremark,
    createtime: createtime.toISOString(),
  };
}

/** The files of records of contact, by the record's id. */
export async function filesOfFollowUps(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, Schemas['CustomerFile'][]>> {
  if (ids.length === 0) return new Map();
  const rows = await fileRows(db).where('follow_up_id', 'in', ids).orderBy('customer_file.id').execute();
  const grouped = Map.groupBy(rows, ({ follow_up_id }) => follow_up_id ?? '');
  return new Map(Array.from(grouped, ([id, files]) => [id, files.map(wireFile)]));
}

/** The files kept with a customer, the latest first. */
export const listCustomerFiles: Operation<'listCustomerFiles'> = async ({ db, user }, { id }) => {
  const customer = await openCustomer(db, user, { id });
  const rows = await fileRows(db).where('customer_id', '=', customer.id).orderBy('customer_file.id', 'desc').limit(MOST_FILES).execute();
  return rows.map(wireFile);
};

/** Deletes a file kept with a customer; its content goes once the deletion is certain. */
export const deleteCustomerFile: Operation<'deleteCustomerFile'> = async (context, { id }) => {
  const fileId = await context.db.transaction().execute(async (db) => {
    const file = await fileRows(db)
      .where('customer_file.tenant_id', '=', context.user.tenantId)
      .where('customer_file.id', 'in', splitIds(id) ?? ['0'])
      .executeTakeFirst();
    if (!file) throw new Refusal(404, 'notFound', { field: 'id' });
    await holdCustomer(db, context.user, { id: file.customer_id });
    const { numUpdatedRows } = await db
      .updateTable('customer_file')
      .set({ deletetime: new Date() })
      .where('id', '=', file.id)
      .where('deletetime', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Refusal(404, 'notFound', { field: 'id' });
    await writeLog(db, authorOf(context), [
      { entity: 'file', entityId: file.id, customerId: file.customer_id, action: 'delete', before: { filename: file.filename } },
    ]);
    return file.file_id;
  });
  await context.files.delete(fileId);
  return { count: 1 };
};
