import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { writeLog } from '#server/log/write-log.ts';
import { type CallerContext, type Operation, Refusal } from '#server/operation.ts';
import { splitIds } from '#server/search/ids.ts';

import { holdOwned } from '../access.ts';
import { authorOf } from '../change-log.ts';
import { recountContacts } from '../contact/recount.ts';
import { refreshNextFollow } from '../follow-up/follow-state.ts';
import { returnBelongings } from './belongings.ts';

/**
 * Takes a merge back: the merged customers are there again with what they brought, and the one that stayed has its former values where nobody
 * has changed them since. What was added after the merge stays with it.
 */
export const unmergeCustomers: Operation<'unmergeCustomers'> = async (context, { mergeid }) =>
  context.db.transaction().execute(async (db) => {
    const merge = await takeMerge(db, context, mergeid);
    const keep = merge.kept_id;
    await restoreColumns(db, merge);
    const parted = await db
      .updateTable('customer')
      .set((eb) => ({ deletetime: null, mergedinto: null, version: eb('version', '+', 1), updatetime: new Date() }))
      .where('id', 'in', merge.merged_ids)
      .where('mergedinto', '=', keep)
      .returning(['id', 'customercode', 'companyname'])
      .execute();
    const kept = await db
      .selectFrom('customer')
      .select(['id', 'customercode', 'companyname'])
      .where('id', '=', keep)
      .executeTakeFirstOrThrow();
    await returnBelongings(db, keep, merge.moved);
    for (const id of [keep, ...merge.merged_ids]) await refreshNextFollow(db, id);
    await recountContacts(db, [keep, ...merge.merged_ids]);
    await writeLog(db, authorOf(context), [
      ...parted.map((customer) => ({ ...lineOf(keep), field: 'merged', before: { mergeid: merge.id, ...customer } })),
      ...parted.map(({ id }) => ({ ...lineOf(id), field: 'mergedinto', before: { mergeid: merge.id, ...kept } })),
    ]);
    return { id: keep, mergeid: merge.id };
  });

/** The merge, marked as taken back; one of a customer that the caller may not see is unknown. */
async function takeMerge(db: Kysely<Database>, { user }: CallerContext, mergeid: string) {
  const merge = await db
    .selectFrom('customer_merge')
    .selectAll()
    .where('id', 'in', splitIds(mergeid) ?? ['0'])
    .where('tenant_id', '=', user.tenantId)
    .where('undonetime', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!merge) throw new Refusal(404, 'notFound', { field: 'mergeid' });
  await holdOwned(db, user, { mergeid: merge.kept_id });
  await db.updateTable('customer_merge').set({ undonetime: new Date() }).where('id', '=', merge.id).execute();
  return merge;
}

function lineOf(id: string) {
  return { entity: 'customer', entityId: id, customerId: id, action: 'unmerge' } as const;
}

type Merge = Awaited<ReturnType<typeof takeMerge>>;

/** Gives the one that stayed its former values, where it still has those of the merge. */
async function restoreColumns(db: Kysely<Database>, { kept_id, before, after }: Merge): Promise<void> {
  const names = Object.keys(before);
  const [was, left] = [JSON.stringify(before), JSON.stringify(after)];
  const values = names.map((name) => {
    const column = sql.ref(name);
    return sql`${column} = CASE WHEN to_jsonb(customer) -> ${name} = ${left}::jsonb -> ${name} THEN was.${column} ELSE customer.${column} END`;
  });
  await sql`
    UPDATE customer SET ${sql.join(values)}, version = customer.version + 1, updatetime = now()
    FROM jsonb_populate_record(NULL::customer, ${was}::jsonb) AS was WHERE customer.id = ${kept_id}`.execute(db);
}
