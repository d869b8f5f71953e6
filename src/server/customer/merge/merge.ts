import { type Kysely, sql, type Updateable } from 'kysely';

import { dealStatus } from '#lib/status-names.ts';
import type { Database } from '#server/database/schema.ts';
import { writeLog } from '#server/log/write-log.ts';
import type { Operation } from '#server/operation.ts';

import type { HeldCustomer } from '../access.ts';
import { authorOf } from '../change-log.ts';
import { recountContacts } from '../contact/recount.ts';
import { planWhatIsDue, refreshNextFollow } from '../follow-up/follow-state.ts';
import { moveBelongings } from './belongings.ts';
import { chooseFields, type DealColumns, fieldColumns, type MergeField } from './fields.ts';
import { holdMerging, type Merging } from './hold.ts';
import { readChoices } from './preview.ts';
import { tellOwners } from './tell-owners.ts';

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
    const chosen = chooseFields(customers, readChoices(merge));
    const columns = combined(customers, chosen);
    const names = Object.keys(columns);
    const before = await readColumns(db, keep.id, names);
    await planWhatIsDue(db, [keep.id, ...ids]);
    await bury(db, keep.id, ids);
    await db
      .updateTable('customer')
      .set(columns)
      .set((eb) => ({ version: eb('version', '+', 1), updatetime: new Date() }))
      .where('id', '=', keep.id)
      .execute();
    const moved = await moveBelongings(db, keep.id, ids);
    await refreshNextFollow(db, keep.id);
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
    await tellOwners(db, context, { action: 'merge', customers, owner: chosen.get('owner')?.owner_id ?? null });
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
export async function readColumns(db: Kysely<Database>, id: string, names: readonly string[]): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ columns: Record<string, unknown> }>`
    SELECT jsonb_object_agg(key, value) AS columns FROM customer, jsonb_each(to_jsonb(customer)) WHERE id = ${id} AND key = ANY (${names}::text[])`.execute(
    db,
  );
  return rows[0]?.columns ?? {};
}

/** The columns that the customer that stays has after a merge: the chosen fields, and of the rest what all of them know together. */
function combined(customers: readonly HeldCustomer[], chosen: ReadonlyMap<MergeField, HeldCustomer>): Updateable<Database['customer']> {
  const picked = [...chosen].flatMap(([field, from]) => fieldColumns[field].map((column) => [column, from[column]] as const));
  const latest = newest(customers, 'lastfollowtime');
  return {
    ...Object.fromEntries(picked),
    ...(latest && { lastfollowtime: latest.lastfollowtime, lastfollowcontent: latest.lastfollowcontent }),
    company_id: customers.find(({ company_id }) => company_id !== null)?.company_id ?? null,
    tags: union(customers, 'tags'),
    hscodes: union(customers, 'hscodes'),
    industry_ids: union(customers, 'industry_ids'),
    isfollow: Math.max(...customers.map(({ isfollow }) => isfollow)) as 0 | 1,
    ...dealOf(customers, chosen.get('stage')),
    info: JSON.stringify(known(customers, 'info')),
    fieldorigin: JSON.stringify(known(customers, 'fieldorigin')),
  };
}

/** What makes a deal, the strongest first: one that was set by hand stays whatever becomes of the others. */
const CAUSES = ['manual', 'stage', 'opportunity'] as const;

/** The latest deal, with what made one, so that a slip is still taken back; the stage is no cause any more where another one was chosen. */
function dealOf(customers: readonly HeldCustomer[], ofStage: HeldCustomer | undefined): DealColumns {
  const dealt = customers.filter(({ dealstatus }) => dealstatus === dealStatus.dealt);
  if (dealt.length === 0) return { dealstatus: dealStatus.undealt, dealtime: null, dealorigin: '' };
  const causes = new Set(dealt.map(({ dealorigin }) => dealorigin));
  if (ofStage?.dealorigin !== 'stage') causes.delete('stage');
  return {
    dealstatus: dealStatus.dealt,
    dealtime: newest(dealt, 'dealtime')?.dealtime ?? null,
    dealorigin: CAUSES.find((cause) => causes.has(cause)) ?? 'manual',
  };
}

function union(customers: readonly HeldCustomer[], column: 'tags' | 'hscodes' | 'industry_ids'): string[] {
  return [...new Set(customers.flatMap((customer) => customer[column]))];
}

function newest(customers: readonly HeldCustomer[], column: 'lastfollowtime' | 'dealtime'): HeldCustomer | undefined {
  return customers.filter((customer) => customer[column] !== null).toSorted((a, b) => Number(b[column]) - Number(a[column]))[0];
}

/** Joins the values of customers; of two for one field that of the first counts. */
function known(customers: readonly HeldCustomer[], column: 'info' | 'fieldorigin'): Record<string, unknown> {
  return Object.assign({}, ...customers.map((customer) => customer[column]).toReversed()) as Record<string, unknown>;
}
