import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Operation } from '#server/operation.ts';

import { lookedFor } from '../condition.ts';
import { wireCompanies } from '../wire-companies.ts';
import { PART } from './limits.ts';
import { findQuery, questionOf } from './query-result.ts';

/** A page of what a query has gathered so far. */
export const listSearchQueryResults: Operation<'listSearchQueryResults'> = async (context, { queryid, index = 1, size = 10 }) => {
  const row = await findQuery(context.db, context.user, queryid);
  const ids = await idsOf(context.db, row.id, { from: (index - 1) * size, size });
  return { datas: await wireCompanies(context, ids, lookedFor(questionOf(row))), total: row.found, hidden: 0 };
};

/** All parts but the last are full, so that the place of a company tells its part. */
async function idsOf(db: Kysely<Database>, queryId: string, { from, size }: { from: number; size: number }): Promise<string[]> {
  const first = Math.floor(from / PART);
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM search_query_part CROSS JOIN unnest(company_ids) WITH ORDINALITY AS gathered (id, place)
    WHERE query_id = ${queryId} AND part BETWEEN ${first} AND ${Math.floor((from + size - 1) / PART)}
    ORDER BY part, place LIMIT ${size} OFFSET ${from - first * PART}`.execute(db);
  return rows.map(({ id }) => id);
}
