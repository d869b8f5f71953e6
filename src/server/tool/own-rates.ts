import { sql } from 'kysely';

import { readRowId } from '#server/http/row-ids.ts';
import { invalidField, type Operation, Refusal } from '#server/operation.ts';

const MOST_SHOWN = 100;
/** Nobody reckons with an older rate; PostgreSQL knows no year 0. */
const FIRST_DAY = '2000-01-01';
/** Without zeros at its end, as it was typed. */
const columns = ['id', 'base', 'quote', sql<string>`trim_scale(rate)::text`.as('rate'), sql<string>`day::text`.as('day')] as const;

/** The caller's own rates. */
export const listOwnRates: Operation<'listOwnRates'> = async ({ db, user }) =>
  db
    .selectFrom('own_rate')
    .where('account_id', '=', user.id)
    .select(columns)
    .orderBy('own_rate.day', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
    .execute();

/** Keeps a rate that somebody was told. */
export const saveOwnRate: Operation<'saveOwnRate'> = async ({ db, user }, { base, quote, rate, day }) => {
  if (day < FIRST_DAY) throw invalidField('day');
  if (base === quote) throw invalidField('quote');
  if (Number(rate) === 0) throw invalidField('rate');
  return db
    .insertInto('own_rate')
    .values({ tenant_id: user.tenantId, account_id: user.id, base, quote, rate, day })
    .onConflict((conflict) => conflict.columns(['account_id', 'base', 'quote', 'day']).doUpdateSet({ rate }))
    .returning(columns)
    .executeTakeFirstOrThrow();
};

/** Takes a rate away. */
export const deleteOwnRate: Operation<'deleteOwnRate'> = async ({ db, user }, { id }) => {
  const removed = await db
    .deleteFrom('own_rate')
    .where('id', '=', readRowId(id))
    .where('account_id', '=', user.id)
    .returning(columns)
    .executeTakeFirst();
  if (!removed) throw new Refusal(404, 'notFound', { field: 'id' });
  return removed;
};
