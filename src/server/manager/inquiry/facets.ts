import { type Kysely, sql } from 'kysely';

import type { Language } from '#lib/language.ts';
import type { Database } from '#server/database/schema.ts';
import type { Caller, Operation, Schemas } from '#server/operation.ts';
import { reference } from '#server/search/reference.ts';

import { readersOf } from '../readers.ts';
import { goodsGroups } from './goods-groups.ts';
import { OVERDUE } from './rows.ts';

/** `N7030 - ADP Software`, of which a list has several behind commas. */
const GOODS = /(?:^|, )([0-9A-Z]{2,12}) - ((?:(?!, [0-9A-Z]{2,12} - ).)*)/g;
const MOST_NODES = 2000;

/** The goods and services that the inquiries the caller may read ask for. */
export const listInquiryCategories: Operation<'listInquiryCategories'> = async ({ db, user, language }) => {
  const { rows } = await sql<{ goods: string; n: number }>`
    SELECT goods, count(*)::integer AS n FROM (
      SELECT goods FROM tender UNION ALL SELECT industry FROM inquiry WHERE tenant_id = ${user.tenantId} AND tender IS NULL AND industry <> ''
    ) AS asked GROUP BY goods`.execute(db);
  const leaves = leavesOf(rows);
  return [...groupsOf(leaves, language), ...leaves].slice(0, MOST_NODES);
};

/** The countries that inquiries come from. */
export const listInquiryCountries: Operation<'listInquiryCountries'> = async ({ db, user, language }) => {
  const { countries } = await reference(db);
  const { rows } = await sql<{ countrycode: string; count: number }>`
    SELECT countrycode, sum(n)::integer AS count FROM (
      SELECT 'CA' AS countrycode, count(*) AS n FROM tender HAVING count(*) > 0
      UNION ALL
      SELECT countrycode, count(*) FROM inquiry WHERE tenant_id = ${user.tenantId} AND tender IS NULL AND countrycode <> '' GROUP BY countrycode
    ) AS counted GROUP BY countrycode ORDER BY count DESC, countrycode`.execute(db);
  return rows.map(({ countrycode, count }) => ({ countrycode, name: countries.get(countrycode)?.[language] ?? countrycode, count }));
};

/** How many inquiries wait; it reads a small index of those that do and nothing else. */
export const countUnansweredInquiries: Operation<'countUnansweredInquiries'> = ({ db, user }) => countWaiting(db, user);

function countWaiting(db: Kysely<Database>, user: Caller): Promise<Schemas['UnansweredCount']> {
  return db
    .selectFrom('inquiry')
    .where('tenant_id', '=', user.tenantId)
    .where('state', 'in', ['new', 'claimed'])
    .select([
      sql<number>`count(*)::integer`.as('count'),
      sql<number>`(count(*) FILTER (WHERE ${OVERDUE}))::integer`.as('overdue'),
      sql<number>`(count(*) FILTER (WHERE owner_id = ${user.id}))::integer`.as('mine'),
    ])
    .executeTakeFirstOrThrow();
}

/** The working accounts of either role, and the caller. */
export const listInquiryHandlers: Operation<'listInquiryHandlers'> = async ({ db, user }) => {
  const rows = await readersOf(db, user)
    .where('id', '<>', user.id)
    .select(['id as userid', 'nameremark as name'])
    .orderBy('nameremark')
    .limit(999)
    .execute();
  return [{ userid: user.id, name: user.nameremark }, ...rows];
};

function leavesOf(rows: readonly { goods: string; n: number }[]): Schemas['InquiryCategory'][] {
  const leaves = new Map<string, Schemas['InquiryCategory']>();
  for (const { goods, n } of rows)
    for (const [, id = '', name = ''] of goods.matchAll(GOODS)) {
      const known = leaves.get(id);
      leaves.set(id, { id, pid: id.slice(0, 1), name, count: (known?.count ?? 0) + n });
    }
  return [...leaves.values()].toSorted((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1));
}

function groupsOf(leaves: readonly Schemas['InquiryCategory'][], language: Language): Schemas['InquiryCategory'][] {
  return Array.from(Map.groupBy(leaves, ({ pid }) => pid), ([id, of]) => ({
    id,
    pid: '',
    name: goodsGroups[id]?.[language] ?? id,
    count: of.reduce((sum, { count }) => sum + count, 0),
  })).toSorted((a, b) => b.count - a.count); // prettier-ignore
}
