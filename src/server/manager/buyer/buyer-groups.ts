import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { splitIds } from '#server/http/row-ids.ts';
import { type Caller, type Operation, Refusal, type Schemas } from '#server/operation.ts';

import { patternOf } from '../opportunity/read-opportunities.ts';

/** The groups of buyers, by name, with how many are in each. */
export const listBuyerGroups: Operation<'listBuyerGroups'> = ({ db, user }) => groups(db, user, '');

/** The groups with a text in their name. */
export const searchBuyerGroups: Operation<'searchBuyerGroups'> = ({ db, user }, { keyword = '' }) => groups(db, user, keyword);

/** Makes a group. */
export const addBuyerGroup: Operation<'addBuyerGroup'> = async ({ db, user }, { name }) => {
  const made = await db
    .insertInto('buyer_group')
    .values({ tenant_id: user.tenantId, name: name.trim() })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'name'])
    .executeTakeFirst();
  if (!made) throw new Refusal(409, 'groupThere', { field: 'name' });
  return { groupid: made.id, name: made.name, count: 0 };
};

/** Gives a group another name. */
export const updateBuyerGroup: Operation<'updateBuyerGroup'> = ({ db, user }, { groupid, name }) =>
  db.transaction().execute(async (trx) => {
    const id = await findGroup(trx, user, groupid);
    const twin = await trx
      .selectFrom('buyer_group')
      .where('tenant_id', '=', user.tenantId)
      .where('id', '<>', id)
      .where(sql<boolean>`lower(name) = lower(${name.trim()})`)
      .select('id')
      .executeTakeFirst();
    if (twin) throw new Refusal(409, 'groupThere', { field: 'name' });
    await trx.updateTable('buyer_group').set({ name: name.trim() }).where('id', '=', id).execute();
    const renamed = (await groups(trx, user, '')).find((group) => group.groupid === id);
    return renamed ?? { groupid: id, name: name.trim(), count: 0 };
  });

/** Takes a group away; its buyers stay, without a group. */
export const deleteBuyerGroup: Operation<'deleteBuyerGroup'> = ({ db, user }, { groupid }) =>
  db.transaction().execute(async (trx) => {
    const id = await findGroup(trx, user, groupid);
    await trx.deleteFrom('buyer_group').where('id', '=', id).execute();
    return { groupid: id };
  });

/**
 * The id of a group of the caller's company, locked so that it is there until the end of the transaction; an empty one is none.
 *
 * @throws Refusal 404
 */
export async function groupOf(db: Kysely<Database>, user: Caller, groupid: string): Promise<string | null> {
  return groupid === '' ? null : findGroup(db, user, groupid);
}

async function findGroup(db: Kysely<Database>, user: Caller, groupid: string): Promise<string> {
  const group = await db
    .selectFrom('buyer_group')
    .where('tenant_id', '=', user.tenantId)
    .where('id', 'in', splitIds(groupid)?.slice(0, 1) ?? ['0'])
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  if (!group) throw new Refusal(404, 'notFound', { field: 'groupid' });
  return group.id;
}

function groups(db: Kysely<Database>, user: Caller, keyword: string): Promise<Schemas['BuyerGroup'][]> {
  return db
    .selectFrom('buyer_group')
    .leftJoin('buyer', (join) => join.onRef('buyer.group_id', '=', 'buyer_group.id').on('buyer.deletetime', 'is', null))
    .where('buyer_group.tenant_id', '=', user.tenantId)
    .$if(keyword.trim() !== '', (query) => query.where('name', 'ilike', patternOf(keyword)))
    .select(['buyer_group.id as groupid', 'name', sql<number>`count(buyer.id)::integer`.as('count')])
    .groupBy('buyer_group.id')
    .orderBy('name')
    .limit(500)
    .execute();
}
