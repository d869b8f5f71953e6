import { type Expression, type ExpressionBuilder, type Kysely, sql, type SqlBool } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { splitIds } from '#server/http/row-ids.ts';
import type { Caller } from '#server/operation.ts';

import { sharedWith } from '../visible.ts';
import { activeFilters, type Condition } from './condition.ts';
import type { List } from './pools.ts';

type Eb = ExpressionBuilder<Database, 'customer_tally'>;

/** The sums that the tables' triggers keep, of what the caller may see. */
export function visibleTally(db: Kysely<Database>, user: Caller) {
  const own = (eb: Eb) => eb.or([eb('owner_id', '=', user.id), eb('owner_id', 'is', null)]);
  return db
    .selectFrom('customer_tally')
    .where('tenant_id', '=', user.tenantId)
    .$if(user.dataScope !== 'ALL', (query) => query.where(own));
}

/** How many customers the caller sees in each country; what colleagues share stands in sums that are not the caller's. */
export function visibleCountries(db: Kysely<Database>, user: Caller) {
  const tallied = visibleTally(db, user).select(['countrycode', 'count']);
  const shared = db
    .selectFrom('customer')
    .where(sharedWith(user))
    .select(['countrycode', sql<number>`1`.as('count')]);
  return db
    .selectFrom((user.dataScope === 'ALL' ? tallied : tallied.unionAll(shared)).as('seen'))
    .groupBy('countrycode')
    .select(['countrycode', sumOf().as('count')]);
}

/** How many of something there are; `filter` narrows what is added up. */
export function sumOf(filter = sql<SqlBool>`true`) {
  return sql<number>`coalesce(sum(count) FILTER (WHERE ${filter}), 0)::integer`;
}

const TALLIED = new Set<keyof Condition>(['ownerid', 'subuserid', 'countrycode', 'customerclassid', 'isfollow']);

/** How many customers a list shows under a condition, where the sums tell; nothing where it has filters that they do not know. */
export async function countByTally(db: Kysely<Database>, user: Caller, { list, condition }: { list: List; condition: Condition }) {
  const active = activeFilters(condition);
  if (!Object.keys(active).every((name) => TALLIED.has(name as keyof Condition))) return undefined;
  const { total } = await visibleTally(db, user)
    .where('owner_id', list === 'slist' ? 'is not' : 'is', null)
    .where((eb) => eb.and(tests(eb, active)))
    .select(sumOf().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

function tests(eb: Eb, { ownerid, subuserid, countrycode, customerclassid, isfollow }: Condition): Expression<SqlBool>[] {
  return [
    ...(ownerid ? [eb('owner_id', 'in', ownerid.map(rowId))] : []),
    ...(subuserid === undefined ? [] : [eb('owner_id', '=', rowId(subuserid))]),
    ...(countrycode ? [eb('countrycode', 'in', countrycode)] : []),
    ...(customerclassid === undefined
      ? []
      : [customerclassid === '' ? eb('category_id', 'is', null) : eb('category_id', '=', rowId(customerclassid))]),
    ...(isfollow === undefined ? [] : [eb('isfollow', '=', isfollow)]),
  ];
}

function rowId(id: string): string {
  return splitIds(id)?.[0] ?? '0';
}
