import { sql } from 'kysely';

import type { Operation } from '#server/operation.ts';
import { reference } from '#server/search/reference.ts';

import { visibleTo } from '../visible.ts';

/** The countries of the customers that the caller may see, most customers first; those of unknown country are left out. */
export const listCustomerCountries: Operation<'listCustomerCountries'> = async ({ db, user, language }) => {
  const { countries } = await reference(db);
  const rows = await db
    .selectFrom('customer')
    .where(visibleTo(user))
    .where('countrycode', '<>', '')
    .groupBy('countrycode')
    .select(['countrycode', sql<number>`count(*)::integer`.as('count')])
    .orderBy('count', 'desc')
    .orderBy('countrycode')
    .execute();
  return rows.map((row) => ({ ...row, country: countries.get(row.countrycode)?.[language] ?? row.countrycode }));
};

/** What needs looking after among the caller's own customers, and how many there are beside them. */
export const getCustomerTotals: Operation<'getCustomerTotals'> = async ({ db, user }) => {
  const own = sql`owner_id = ${user.id}`;
  const counts = await db
    .selectFrom('customer')
    .where(visibleTo(user))
    .select([
      sql<number>`count(*)::integer`.as('total'),
      sql<number>`(count(*) FILTER (WHERE ${own}))::integer`.as('privatecount'),
      sql<number>`(count(*) FILTER (WHERE owner_id IS NULL))::integer`.as('publiccount'),
      sql<number>`(count(*) FILTER (WHERE ${own} AND star > 0))::integer`.as('starcount'),
      sql<number>`(count(*) FILTER (WHERE ${own} AND isfollow = 0))::integer`.as('nofollowcount'),
      sql<number>`(count(*) FILTER (WHERE ${own} AND fallat < now() + interval '7 days'))::integer`.as('willfallcount'),
      sql<number>`(count(*) FILTER (WHERE ${own} AND nextfollowtime < date_trunc('day', now()) + interval '1 day'))::integer`.as(
        'todaycontactcount',
      ),
      sql<number>`(count(*) FILTER (WHERE ${own} AND collecttime > now() - interval '30 days'))::integer`.as('monthcount'),
    ])
    .executeTakeFirstOrThrow();
  return { ...counts, byclass: [] };
};
