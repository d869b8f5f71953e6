import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Caller } from '#server/operation.ts';

import { type Condition, matching } from './condition.ts';
import { inList, type List } from './pools.ts';
import { countByTally } from './tally.ts';

/** Up to here every row is counted. */
const COUNTED = 10_000;
/** One row in so many is in the sample that an index keeps. */
const SAMPLED = 64;

/** How many rows a list has, or about how many. */
export interface Total {
  total: number;
  totalexact: boolean;
}

/**
 * How many customers a list shows under a condition: exactly where they are few or the tally tells, else judged by a sample, because counting
 * hundreds of thousands for every page would cost more than the pages.
 */
export async function countCustomers(db: Kysely<Database>, user: Caller, asked: { list: List; condition: Condition }): Promise<Total> {
  const known = await countByTally(db, user, asked);
  if (known !== undefined) return { total: known, totalexact: true };
  const found = db.selectFrom('customer').where(inList(user, asked.list)).where(matching(asked.condition));
  const few = found.select('customer.id').limit(COUNTED + 1);
  const counted = await db
    .selectFrom(few.as('few'))
    .select(sql<number>`count(*)::integer`.as('n'))
    .executeTakeFirstOrThrow();
  if (counted.n <= COUNTED) return { total: counted.n, totalexact: true };
  const sampled = await found
    .where(sql<boolean>`customer.id % ${sql.lit(SAMPLED)} = 0`)
    .select(sql<number>`count(*)::integer`.as('n'))
    .executeTakeFirstOrThrow();
  return { total: Math.max(counted.n, sampled.n * SAMPLED), totalexact: false };
}
