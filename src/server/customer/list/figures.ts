import { expressionBuilder, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Operation, Schemas } from '#server/operation.ts';
import { reference } from '#server/search/reference.ts';

import { readCategories } from '../category/categories.ts';
import { sharedWith } from '../visible.ts';
import { dueIds } from '../workday/due-today.ts';
import { sumOf, visibleCountries, visibleTally } from './tally.ts';

/** The countries of the customers that the caller may see, most customers first; those of unknown country are left out. */
export const listCustomerCountries: Operation<'listCustomerCountries'> = async ({ db, user, language }) => {
  const { countries } = await reference(db);
  const rows = await visibleCountries(db, user)
    .where('countrycode', '<>', '')
    .having(sumOf(), '>', 0)
    .orderBy('count', 'desc')
    .orderBy('countrycode')
    .execute();
  return rows.map((row) => ({ ...row, country: countries.get(row.countrycode)?.[language] ?? row.countrycode }));
};

/** Counts customers: all, the caller's own, those in the public pool, and those that need looking after. */
export const getCustomerTotals: Operation<'getCustomerTotals'> = async ({ db, user }) => {
  const own = sql`owner_id = ${user.id}`;
  const [sums, times, categories] = await Promise.all([
    visibleTally(db, user)
      .select([
        sumOf().as('total'),
        sumOf(sql`${own}`).as('privatecount'),
        sumOf(sql`owner_id IS NULL`).as('publiccount'),
        sumOf(sql`${own} AND starred`).as('starcount'),
        sumOf(sql`${own} AND isfollow = 0`).as('nofollowcount'),
      ])
      .executeTakeFirstOrThrow(),
    dueCounts(db, user),
    readCategories(db, user, user.id),
  ]);
  return { ...sums, ...times, byclass: categories.map(({ id, count }) => ({ customerclassid: id, count })) };
};

type Context = Parameters<Operation<'getCustomerTotals'>>[0];

type Due = Pick<Schemas['CustomerTotals'], 'willfallcount' | 'todaycontactcount' | 'monthcount' | 'sharedcount'>;

/** Counts what depends on the time or on colleagues, by indexes of its own; a day ends at midnight where the caller is. */
async function dueCounts(db: Context['db'], user: Context['user']) {
  const own = sql`customer.tenant_id = ${user.tenantId} AND customer.owner_id = ${user.id} AND customer.deletetime IS NULL`;
  const { rows } = await sql<Due>`
    SELECT
      (SELECT count(*)::integer FROM customer WHERE ${own} AND fallat < now() + interval '7 days') AS willfallcount,
      (SELECT count(*)::integer FROM (${dueIds(user)}) AS due) AS todaycontactcount,
      (SELECT count(*)::integer FROM customer WHERE ${own} AND collecttime > now() - interval '30 days') AS monthcount,
      (SELECT count(*)::integer FROM customer WHERE ${sharedWith(user)(expressionBuilder<Database, 'customer'>())}) AS sharedcount`.execute(
    db,
  );
  return rows[0] ?? { willfallcount: 0, todaycontactcount: 0, monthcount: 0, sharedcount: 0 };
}
