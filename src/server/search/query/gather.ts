import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

import { toSql } from '../condition.ts';
import { GATHER_AT_MOST, PART } from './limits.ts';
import { type QueryRow, questionOf } from './query-result.ts';
import { takeStep } from './step.ts';

/** Companies of one step: few enough that it can be watched, many enough that a search of a million is not asked a thousand times. */
const STEP = 10 * PART;

/** Gathers the companies that match, by name, in parts; it goes on after the last part there is. */
export async function gather(db: Kysely<Database>, row: QueryRow): Promise<void> {
  while (await takeStep(db, row, (trx) => gatherSome(trx, row)));
}

async function gatherSome(trx: Kysely<Database>, row: QueryRow) {
  const last = await lastPart(trx, row.id);
  const found = last ? last.part * PART + last.count : 0;
  if (found % PART !== 0 || found >= GATHER_AT_MOST) return undefined;
  const { rows } = await sql<{ count: number }>`
    INSERT INTO search_query_part (query_id, part, company_ids)
    SELECT ${row.id}::bigint, ${last ? last.part + 1 : 0}::integer + ((place - 1) / ${PART})::integer, array_agg(id ORDER BY place)
    FROM (
      SELECT id, row_number() OVER (ORDER BY sortname, id) AS place FROM (
        SELECT id, sortname FROM company
        WHERE ${toSql(questionOf(row))} AND ${last ? sql`(sortname, id) > (${last.sortname}, ${last.id}::bigint)` : sql`TRUE`}
        ORDER BY sortname, id LIMIT ${Math.min(STEP, GATHER_AT_MOST - found)}
      ) AS next
    ) AS placed
    GROUP BY 2 ON CONFLICT DO NOTHING RETURNING cardinality(company_ids) AS count`.execute(trx);
  return rows.length === 0 ? undefined : { found: found + rows.reduce((sum, { count }) => sum + count, 0) };
}

interface Part {
  part: number;
  count: number;
  id: string;
  sortname: string;
}

async function lastPart(trx: Kysely<Database>, queryId: string): Promise<Part | undefined> {
  const { rows } = await sql<Part>`
    SELECT part, cardinality(company_ids) AS count, company.id, sortname
    FROM search_query_part JOIN company ON company.id = company_ids[cardinality(company_ids)]
    WHERE query_id = ${queryId} ORDER BY part DESC LIMIT 1`.execute(trx);
  return rows[0];
}
