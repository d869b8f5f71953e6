import { type Kysely, sql } from 'kysely';

import { productStatuses } from '#lib/product-status.ts';
import { authorOf } from '#server/customer/change-log.ts';
import type { Database } from '#server/database/schema.ts';
import { type LogAction, writeLog } from '#server/log/write-log.ts';
import type { CallerContext, Operation, Schemas } from '#server/operation.ts';

import { findCategory } from './categories.ts';
import { holdOwn } from './own-records.ts';
import { refuseTakenSku } from './taken-sku.ts';

/** Puts products on sale, takes them off, or makes them drafts again; deleted ones come back by it too. */
export const updateProductStatus: Operation<'updateProductStatus'> = (context, { ids, status }) =>
  refuseTakenSku(() =>
    changeTold(context, { ids, action: 'status', after: { status } }, (db, found) =>
      db
        .updateTable('product')
        .set((eb) => ({ status, deletetime: null, version: eb('version', '+', 1), updatetime: new Date() }))
        .where('id', 'in', found)
        .where('status', '<>', status)
        .executeTakeFirst(),
    ),
  );

/** Moves products into a category, or out of all. */
export const updateProductCategory: Operation<'updateProductCategory'> = (context, { ids, categoryid }) =>
  changeTold(context, { ids, action: 'update', after: { categoryid } }, async (db, found) => {
    const { id, path } = await findCategory(db, context.user, categoryid);
    return db
      .updateTable('product')
      .set((eb) => ({ category_id: id, category_path: path, version: eb('version', '+', 1), updatetime: new Date() }))
      .where('id', 'in', found)
      .executeTakeFirst();
  });

/** Deletes products; what they were is kept, so that they can come back as that. */
export const deleteProducts: Operation<'deleteProducts'> = (context, { ids }) =>
  change(context, { ids, action: 'delete' }, (db, found) =>
    db
      .updateTable('product')
      .set((eb) => ({ laststatus: eb.ref('status') as never, status: productStatuses.deleted, deletetime: new Date() }))
      .where('id', 'in', found)
      .where('status', '<>', productStatuses.deleted)
      .executeTakeFirst(),
  );

/** Brings deleted products back as what they were. */
export const undoProductDeletion: Operation<'undoProductDeletion'> = (context, { ids }) =>
  refuseTakenSku(() =>
    change(context, { ids, action: 'restore' }, (db, found) =>
      db
        .updateTable('product')
        .set((eb) => ({ status: eb.ref('laststatus'), deletetime: null }))
        .where('id', 'in', found)
        .where('status', '=', productStatuses.deleted)
        .executeTakeFirst(),
    ),
  );

interface Change {
  ids: string;
  action: LogAction;
  after?: object;
}

type Write = (db: Kysely<Database>, ids: string[]) => Promise<{ numUpdatedRows: bigint }>;

/** One change to many products of the company, all of them or none, with a line in the log for each. */
function change(context: CallerContext, { ids, action, after }: Change, write: Write): Promise<{ count: number }> {
  return context.db.transaction().execute(async (db) => {
    const found = await holdOwn(db, context.user, { table: 'product', ids });
    const { numUpdatedRows } = await write(db, found);
    await writeLog(
      db,
      authorOf(context),
      found.map((id) => ({ entity: 'product', entityId: id, action, ...(after && { after }) })),
    );
    return { count: Number(numUpdatedRows) };
  });
}

/** As {@link change}, and answers what the products were before: a list shows only some of them, and undoing must bring all back. */
async function changeTold(context: CallerContext, order: Change, write: Write): Promise<Schemas['ProductsChanged']> {
  let before: Schemas['ProductsChanged']['before'] = [];
  const { count } = await change(context, order, async (db, found) => {
    before = await stateOf(db, found);
    return write(db, found);
  });
  return { count, before };
}

async function stateOf(db: Kysely<Database>, ids: readonly string[]): Promise<Schemas['ProductsChanged']['before']> {
  const { rows } = await sql<Schemas['ProductsChanged']['before'][number]>`
    SELECT string_agg(id::text, '|' ORDER BY id) AS ids, status, coalesce(category_id::text, '') AS categoryid
    FROM product WHERE id = ANY (${ids}::bigint[]) GROUP BY status, category_id ORDER BY status, category_id`.execute(db);
  return rows;
}
