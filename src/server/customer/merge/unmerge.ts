import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { splitIds } from '#server/http/row-ids.ts';
import { writeLog } from '#server/log/write-log.ts';
import { type CallerContext, type Operation, Refusal } from '#server/operation.ts';

import { holdOwned } from '../access.ts';
import { authorOf } from '../change-log.ts';
import { recountContacts } from '../contact/recount.ts';
import { loggingDeal } from '../deal-log.ts';
import { holdAllReturning } from '../deleted/hold-returning.ts';
import { refreshNextFollow } from '../follow-up/follow-state.ts';
import { moveCustomers } from '../pool/move-customers.ts';
import { returnBelongings } from './belongings.ts';
import { columnsToRestore } from './fields.ts';
import { readColumns } from './merge.ts';
import { tellOwners } from './tell-owners.ts';

/**
 * Takes a merge back: the merged customers are there again with what they brought, and the one that stayed has its former values where nobody
 * has changed them since. What was added after the merge stays with it. Customers whose owner does not work here any more are for the public pool.
 */
export const unmergeCustomers: Operation<'unmergeCustomers'> = async (context, { mergeid }) =>
  context.db.transaction().execute(async (db) => {
    const author = authorOf(context);
    const { merge, kept } = await takeMerge(db, context, mergeid);
    const names = columnsToRestore(merge, await readColumns(db, kept.id, Object.keys(merge.before)));
    const owner = names.includes('owner_id') ? idOf(merge.before['owner_id']) : kept.owner_id;
    const parts = await partsOf(db, merge);
    const customers = owner === kept.owner_id ? parts : [...parts, { ...kept, owner_id: owner }];
    const unowned = await holdAllReturning(db, context.user, { customers, field: 'mergeid' });
    const left = await restoreColumns(db, merge, names);
    await bringBack(db, parts.map(({ id }) => id)); // prettier-ignore
    await returnBelongings(db, kept.id, merge.moved);
    for (const id of [kept.id, ...merge.merged_ids]) {
      await refreshNextFollow(db, id);
      await loggingDeal(db, { author, customerId: id }, () => restoreDeal(db, id));
    }
    await recountContacts(db, [kept.id, ...merge.merged_ids]);
    await tellOwners(db, context, { action: 'unmerge', customers: [kept], owner });
    await writeLog(db, author, [
      ...parts.map(({ id, customercode, companyname }) => ({
        ...lineOf(kept.id),
        field: 'merged',
        before: { mergeid: merge.id, id, customercode, companyname },
      })),
      ...parts.map(({ id }) => ({ ...lineOf(id), field: 'mergedinto', before: { mergeid: merge.id, ...left } })),
    ]);
    await moveCustomers(db, author, { ids: unowned, to: null, action: 'topool', reason: 'leave' });
    return { id: kept.id, mergeid: merge.id };
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
  const kept = await holdOwned(db, user, { mergeid: merge.kept_id });
  await db.updateTable('customer_merge').set({ undonetime: new Date() }).where('id', '=', merge.id).execute();
  return { merge, kept };
}

function lineOf(id: string) {
  return { entity: 'customer', entityId: id, customerId: id, action: 'unmerge' } as const;
}

type Merge = Awaited<ReturnType<typeof takeMerge>>['merge'];

/** JSON has ids as numbers. */
const idOf = (id: unknown) => (typeof id === 'number' ? `${id}` : null);

/** Selects the customers that are part of the merged one still. */
function partsOf(db: Kysely<Database>, { kept_id, merged_ids }: Merge) {
  return db
    .selectFrom('customer')
    .select(['id', 'customercode', 'companyname', 'owner_id', 'dealstatus'])
    .where('id', 'in', merged_ids)
    .where('mergedinto', '=', kept_id)
    .forUpdate()
    .execute();
}

async function bringBack(db: Kysely<Database>, ids: readonly string[]): Promise<void> {
  await db
    .updateTable('customer')
    .set((eb) => ({ deletetime: null, mergedinto: null, version: eb('version', '+', 1), updatetime: new Date() }))
    .where(sql<boolean>`id = ANY (${ids}::bigint[])`)
    .execute();
}

/** Gives the one that stayed some of its former values; a category that is gone by now stays gone. */
async function restoreColumns(db: Kysely<Database>, { kept_id, before }: Merge, names: readonly string[]) {
  const values = names.map((name) => {
    const value = name === 'category_id' ? sql`(SELECT id FROM customer_category WHERE id = was.category_id)` : sql`was.${sql.ref(name)}`;
    return sql`, ${sql.ref(name)} = ${value}`;
  });
  const { rows } = await sql<{ id: string; customercode: string; companyname: string }>`
    UPDATE customer SET version = customer.version + 1, updatetime = now() ${sql.join(values, sql``)}
    FROM jsonb_populate_record(NULL::customer, ${JSON.stringify(before)}::jsonb) AS was WHERE customer.id = ${kept_id}
    RETURNING customer.id, customer.customercode, customer.companyname`.execute(db);
  return rows[0];
}

/** The won opportunities that a customer has after the parting make its deal, and those that went take it along. */
async function restoreDeal(db: Kysely<Database>, id: string): Promise<void> {
  await sql`
    UPDATE customer SET
      dealstatus = CASE WHEN stage IN (7, 8) THEN 1 ELSE 0 END,
      dealtime = CASE WHEN stage IN (7, 8) THEN dealtime END,
      dealorigin = CASE WHEN stage IN (7, 8) THEN 'stage' ELSE '' END,
      version = version + 1
    WHERE id = ${id} AND dealorigin = 'opportunity' AND NOT has_won(id)`.execute(db);
  await sql`
    UPDATE customer SET
      dealstatus = 1,
      dealtime = least(now(), (SELECT min(actualclose)::timestamp AT TIME ZONE 'Asia/Shanghai' FROM opportunity WHERE customer_id = customer.id AND stage = 'won' AND deletetime IS NULL)),
      dealorigin = CASE WHEN stage IN (7, 8) THEN 'stage' ELSE 'opportunity' END,
      version = version + 1
    WHERE id = ${id} AND dealstatus = 0 AND (stage IN (7, 8) OR has_won(id))`.execute(db);
}
