import { sql } from 'kysely';

import { filterTypes } from '#lib/status-names.ts';
import { splitIds } from '#server/http/row-ids.ts';
import { type Operation, Refusal } from '#server/operation.ts';

import { reference } from '../reference.ts';
import { readFilterWords } from './filter-words.ts';
import { FILTERS_AT_MOST, own, wireFilter } from './filters.ts';

/** Adds a filter that all of the caller's searches apply from now on; one that says the same is answered in its place, so that a press again adds none. */
export const addSearchFilter: Operation<'addSearchFilter'> = async ({ db, user, language }, { filtertype, filterwords, matchtype }) => {
  const known = await reference(db);
  const words = readFilterWords(filtertype, filterwords, known);
  // `me.com` must not leave out `acme.com`.
  const match = matchtype ?? (filtertype === filterTypes.domains ? 'exact' : 'contains');
  const row = await db.transaction().execute(async (trx) => {
    // Two tabs that add at once are counted one after the other.
    await sql`SELECT FROM account WHERE id = ${user.id} FOR UPDATE`.execute(trx);
    const same = await own(trx, user)
      .where('filtertype', '=', filtertype)
      .where(sql<boolean>`words = ${words.words}::text[]`)
      .where('matchtype', '=', match)
      .selectAll()
      .executeTakeFirst();
    if (same) return same;
    const { count } = await own(trx, user)
      .select(sql<number>`count(*)::integer`.as('count'))
      .executeTakeFirstOrThrow();
    if (count >= FILTERS_AT_MOST) throw new Refusal(409, 'tooManyFilters', { values: { n: FILTERS_AT_MOST } });
    return trx
      .insertInto('search_filter')
      .values({ tenant_id: user.tenantId, account_id: user.id, filtertype, ...words, matchtype: match })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  return wireFilter(row, { known, language });
};

/** Removes a filter of the caller's. */
export const deleteSearchFilter: Operation<'deleteSearchFilter'> = async ({ db, user }, { id }) => {
  const { numDeletedRows } = await db
    .deleteFrom('search_filter')
    .where('tenant_id', '=', user.tenantId)
    .where('account_id', '=', user.id)
    .where('id', 'in', splitIds(id) ?? ['0'])
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new Refusal(404, 'notFound', { field: 'id' });
  return { count: Number(numDeletedRows) };
};
