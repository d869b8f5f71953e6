import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { writeLog } from '#server/log/write-log.ts';
import type { Operation } from '#server/operation.ts';

import { authorOf } from '../change-log.ts';
import { recountContacts } from '../contact/recount.ts';
import { moveBelongings } from './belongings.ts';
import { combined } from './combined.ts';
import { chooseFields } from './fields.ts';
import { holdMerging, type Merging } from './hold.ts';
import { readChoices } from './preview.ts';

/**
 * Merges customers into one: it keeps the chosen values and gains everything the others had, history included.
 *
 * The others are gone from every list but stay in the tables, and what changed is kept, so that it can be taken back.
 */
export const mergeCustomers: Operation<'mergeCustomers'> = async (context, merge) =>
  context.db.transaction().execute(async (db) => {
    const { user } = context;
    const customers = await holdMerging(db, user, merge);
    const [keep, ...others] = customers as [Merging, ...Merging[]];
    const ids = others.map(({ id }) => id);
    const columns = combined(customers, chooseFields(customers, readChoices(merge)));
    const names = Object.keys(columns);
    const before = await readColumns(db, keep.id, names);
    await bury(db, keep.id, ids);
    await db
      .updateTable('customer')
      .set(columns)
      .set((eb) => ({ version: eb('version', '+', 1), updatetime: new Date() }))
      .where('id', '=', keep.id)
      .execute();
    const moved = await moveBelongings(db, keep.id, ids);
    await recountContacts(db, [keep.id]);
    const { id } = await db
      .insertInto('customer_merge')
      .values({
        tenant_id: user.tenantId,
        account_id: user.id,
        kept_id: keep.id,
        merged_ids: ids,
        before: JSON.stringify(before),
        after: JSON.stringify(await readColumns(db, keep.id, names)),
        moved: JSON.stringify(moved),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeLog(
      db,
      authorOf(context),
      others.map(({ id: customerId, customercode, companyname }) => ({
        entity: 'customer',
        entityId: keep.id,
        customerId: keep.id,
        action: 'merge',
        field: 'merged',
        after: { mergeid: id, id: customerId, customercode, companyname },
      })),
    );
    return { id: keep.id, mergeid: id };
  });

/** Takes customers out of every list and says where they went. */
async function bury(db: Kysely<Database>, keep: string, ids: readonly string[]): Promise<void> {
  await db
    .updateTable('customer')
    .set((eb) => ({ deletetime: new Date(), mergedinto: keep, version: eb('version', '+', 1), updatetime: new Date() }))
    .where('id', 'in', ids)
    .execute();
}

/** Some columns of a customer, as JSON has them. */
async function readColumns(db: Kysely<Database>, id: string, names: readonly string[]): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ columns: Record<string, unknown> }>`
    SELECT jsonb_object_agg(key, value) AS columns FROM customer, jsonb_each(to_jsonb(customer)) WHERE id = ${id} AND key = ANY (${names}::text[])`.execute(
    db,
  );
  return rows[0]?.columns ?? {};
}
