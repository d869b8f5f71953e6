import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Caller } from '#server/operation.ts';

import { activeFilters, type Condition, type Hidden, matching, type Part, withKeyword } from './condition.ts';
import { hiddenIn, inList, type List } from './pools.ts';
import { countByTally } from './tally.ts';

/** One row in so many is in the sample that an index keeps. */
const SAMPLED = 127;
/** As many of the sample judge the whole to a quarter, the more the better. */
const ENOUGH = 16;

/** So many customers with a keyword are gathered and looked at; of more, a page asks each in turn. */
const GATHERED = 12_000;
/** As many of the sample are of surely more than that. */
const SURELY_MANY = Math.ceil((GATHERED / SAMPLED) * 1.5);

/** How many rows a list has, or about how many. */
export interface Total {
  total: number;
  totalexact: boolean;
}

/** What was counted, with the ids of the customers where these were looked at and are few. */
export type Counted = Total & { few?: readonly string[] };

/**
 * How many customers a list shows under a condition: exactly where the tally tells or they are few, up to some two thousand; else judged by a
 * sample, because counting hundreds of thousands for every page would cost more than the pages.
 */
export async function countCustomers(db: Kysely<Database>, user: Caller, asked: { list: List; condition: Condition }): Promise<Counted> {
  const { list, condition } = asked;
  const known = isNever(list, condition) ? 0 : await countByTally(db, user, asked);
  if (known !== undefined) return { total: known, totalexact: true };
  const hidden = await hiddenIn(db, user, list);
  const found = (part: Part) =>
    db
      .selectFrom('customer')
      .where(inList(user, list, condition))
      .where(matching(condition, hidden, part));
  const { sampled } = await found({ sample: SAMPLED })
    .select(sql<number>`count(*)::integer`.as('sampled'))
    .executeTakeFirstOrThrow();
  if (sampled >= ENOUGH) return { total: rounded(sampled * SAMPLED), totalexact: false };
  const gathered = await gather(db, condition, hidden);
  const few = await idsOf(found(gathered ? { gathered } : {}));
  return { total: few.length, totalexact: true, few };
}

/** The customers with a condition's keyword, in all companies, where it has one and they are not many: of a common word a sample tells so first. */
async function gather(db: Kysely<Database>, condition: Condition, hidden: Hidden): Promise<string[] | undefined> {
  const texts = withKeyword(condition, hidden);
  if (!texts) return undefined;
  const sample = await sql`${texts} AND customer_id % ${sql.lit(SAMPLED)} = 0 LIMIT ${SURELY_MANY}`.execute(db);
  if (sample.rows.length === SURELY_MANY) return undefined;
  const { rows } = await sql<{ customer_id: string }>`${texts} LIMIT ${GATHERED + 1}`.execute(db);
  return rows.length <= GATHERED ? rows.map(({ customer_id }) => customer_id) : undefined;
}

async function idsOf(found: SelectQueryBuilder<Database, 'customer', object>): Promise<string[]> {
  const rows = await found.select('customer.id').execute();
  return rows.map(({ id }) => id);
}

/** Whether a condition asks for something that no customer of the list can be: customers in the public pool have fallen already. */
function isNever(list: List, condition: Condition): boolean {
  return list === 'glist' && activeFilters(condition).fallwithin !== undefined;
}

/** Two figures: more would look as if they were known. */
function rounded(total: number): number {
  const unit = 10 ** Math.max(Math.floor(Math.log10(total)) - 1, 0);
  return Math.round(total / unit) * unit;
}
