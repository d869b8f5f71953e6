import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Caller } from '#server/operation.ts';

import { type Condition, matching } from './condition.ts';
import { hiddenIn, inList, type List } from './pools.ts';
import { countByTally } from './tally.ts';

/** One row in so many is in the sample that an index keeps. */
const SAMPLED = 127;
/** As many of the sample judge the whole to a quarter, the more the better. */
const ENOUGH = 16;

/** How many rows a list has, or about how many. */
export interface Total {
  total: number;
  totalexact: boolean;
}

/**
 * How many customers a list shows under a condition: exactly where the tally tells or they are few, up to some two thousand; else judged by a sample,
 * because counting hundreds of thousands for every page would cost more than the pages.
 */
export async function countCustomers(db: Kysely<Database>, user: Caller, asked: { list: List; condition: Condition }): Promise<Total> {
  const known = await countByTally(db, user, asked);
  if (known !== undefined) return { total: known, totalexact: true };
  const hidden = await hiddenIn(db, user, asked.list);
  const found = db.selectFrom('customer').where(inList(user, asked.list)).where(matching(asked.condition, hidden));
  const count = found.select(sql<number>`count(*)::integer`.as('n'));
  const sampled = await count.where(sql<boolean>`customer.id % ${sql.lit(SAMPLED)} = 0`).executeTakeFirstOrThrow();
  if (sampled.n >= ENOUGH) return { total: rounded(sampled.n * SAMPLED), totalexact: false };
  const { n } = await count.executeTakeFirstOrThrow();
  return { total: n, totalexact: true };
}

/** Two figures: more would look as if they were known. */
function rounded(total: number): number {
  const unit = 10 ** Math.max(Math.floor(Math.log10(total)) - 1, 0);
  return Math.round(total / unit) * unit;
}
