import { sql } from 'kysely';

import type { CallerContext } from '#server/operation.ts';

import { type Condition, toSql } from './condition.ts';
import { remembered } from './remembered.ts';

/** How many companies match. */
export async function countCompanies(asker: Pick<CallerContext, 'db' | 'signal'>, condition: Condition): Promise<number> {
  return remembered(asker, ['count', condition], async (db) => {
    const { rows } = await sql<{ count: number }>`SELECT count(*)::integer AS count FROM company WHERE ${toSql(condition)}`.execute(db);
    return rows[0]?.count ?? 0;
  });
}
