import { sql } from 'kysely';

import { type CallerContext, type Operation, Refusal, type Schemas } from '#server/operation.ts';

import { countCustomers } from '../list/total.ts';
import { findCondition, own, wireCondition } from './conditions.ts';

/** As many as a menu can show. */
const AT_MOST = 100;

/** Keeps a list's filters under a name, or changes what is kept under a key. */
export const saveCondition: Operation<'saveCondition'> = async (context, input) =>
  write(context, input).catch((error: unknown) => {
    if (error instanceof Error && 'constraint' in error && error.constraint === 'saved_condition_name')
      throw new Refusal(409, 'conditionExists', { field: 'name' });
    throw error;
  });

async function write({ db, user }: CallerContext, { key, list, name, condition, pinned = false }: Schemas['ConditionSaving']) {
  const values = { list, name: name.trim(), condition: JSON.stringify(condition), pinned };
  return db.transaction().execute(async (trx) => {
    // Two tabs that save at once are counted one after the other.
    await sql`SELECT FROM account WHERE id = ${user.id} FOR UPDATE`.execute(trx);
    if (key !== undefined) {
      const { key: id } = await findCondition(trx, user, key);
      return wireCondition(
        await trx.updateTable('saved_condition').set(values).where('id', '=', id).returningAll().executeTakeFirstOrThrow(),
      );
    }
    const { count } = await own(trx, user)
      .select(sql<number>`count(*)::integer`.as('count'))
      .executeTakeFirstOrThrow();
    if (count >= AT_MOST) throw new Refusal(409, 'tooManyConditions', { values: { n: AT_MOST } });
    const owner = { tenant_id: user.tenantId, account_id: user.id };
    return wireCondition(
      await trx
        .insertInto('saved_condition')
        .values({ ...owner, ...values })
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
  });
}

/** Removes a saved condition. */
export const deleteCondition: Operation<'deleteCondition'> = async ({ db, user }, { key }) => {
  const { key: id } = await findCondition(db, user, key);
  const deleted = await db.deleteFrom('saved_condition').where('id', '=', id).executeTakeFirst();
  return { count: Number(deleted.numDeletedRows) };
};

/** How many customers a saved condition finds now. */
export const getConditionCount: Operation<'getConditionCount'> = async ({ db, user }, { key }) => {
  const { list, condition } = await findCondition(db, user, key);
  const { total, totalexact } = await countCustomers(db, user, { list, condition });
  return { count: total, exact: totalexact };
};
