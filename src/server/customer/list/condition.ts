import { type Expression, type ExpressionBuilder, type ReferenceExpression, sql, type SqlBool } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { splitIds } from '#server/http/row-ids.ts';
import type { Schemas } from '#server/operation.ts';

import { readTime } from '../times.ts';
import { textsWith } from './keyword.ts';
import type { Where } from './pools.ts';

/** The filters of a list. */
export type Condition = Schemas['CustomerCondition'];

type Eb = ExpressionBuilder<Database, 'customer'>;
type Test = Expression<SqlBool>;
/** What the public pool keeps from those who do not see the whole company. */
export type Hidden = readonly Schemas['ContactData'][];

/** Which customers a condition is asked about: by default all. */
export interface Part {
  /** The ids of the customers with the keyword, where they have been gathered: PostgreSQL would guess how many they are, and may guess wrong. */
  gathered?: readonly string[];
  /** Asked one after another, which is quick where so many pass that a page is soon full. */
  isInTurn?: boolean;
  /** One in so many. */
  sample?: number;
}

/** No row has this id. */
const NOBODY = '0';

/** The filters of a condition that keep anything out, in one order whatever order they came in. */
export function activeFilters({ keyword, star, shared, due, ...rest }: Condition): Condition {
  const flags = { ...(shared && { shared }), ...(due && { due }) };
  const filters = { ...rest, ...flags, keyword: keyword?.trim() ?? '', ...(star === -1 ? {} : { star }) };
  const active = Object.entries(filters).filter(([name, value]) => (name === 'customerclassid' ? value !== undefined : !isEmpty(value)));
  return Object.fromEntries(active.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === '' || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);
}

/**
 * The customers that pass every filter of a condition.
 *
 * @param hidden what the list keeps from the caller
 */
export function matching(condition: Condition, hidden: Hidden = [], part: Part = {}): Where {
  return (eb) =>
    eb.and([
      ...textTests(condition, hidden, part),
      ...choiceTests(eb, condition),
      ...timeTests(eb, condition),
      ...factTests(eb, condition, part),
      ...(part.sample === undefined ? [] : [sql<SqlBool>`customer.id % ${sql.lit(part.sample)} = 0`]),
    ]);
}

/** Whether another table tells which customers pass: where many do, a page and their number are better asked of each in turn. */
export function asksElsewhere({ keyword, hastrade }: Condition): boolean {
  return Boolean(keyword?.trim()) || hastrade === true;
}

/** The customers, of all companies, with the condition's keyword; nothing where it has none. */
export function withKeyword({ keyword = '' }: Condition, hidden: Hidden): ReturnType<typeof textsWith> | undefined {
  return keyword.trim() ? textsWith(keyword.trim(), isReachHidden(hidden)) : undefined;
}

function isReachHidden(hidden: Hidden): boolean {
  return hidden.includes('email') || hidden.includes('phone');
}

function textTests(condition: Condition, hidden: Hidden, part: Part): Test[] {
  const { tags = [] } = condition;
  const texts = withKeyword(condition, hidden);
  return [
    ...(texts ? [isAmong(texts, part)] : []),
    ...(tags.length > 0 ? [sql<SqlBool>`(customer.tags && ${tags}::text[] AND customer.tags <> '{}')`] : []),
  ];
}

/** An array and a subquery with `OFFSET` are taken as they stand; PostgreSQL would turn others into joins as it thinks best. */
function isAmong(texts: ReturnType<typeof textsWith>, { gathered, isInTurn, sample }: Part): Test {
  if (gathered) return sql<SqlBool>`customer.id = ANY (${gathered}::bigint[])`;
  if (isInTurn) return sql<SqlBool>`EXISTS (${texts} AND customer_id = customer.id OFFSET 0)`;
  return sample === undefined
    ? sql<SqlBool>`customer.id IN (${texts})`
    : sql<SqlBool>`customer.id = ANY (ARRAY(${texts} AND customer_id % ${sql.lit(sample)} = 0))`;
}

function choiceTests(eb: Eb, condition: Condition): Test[] {
  const { customerclassid, star = -1, countrycode, grade, stage, source, role, ownerid, subuserid, isfollow, dealstatus } = condition;
  return [
    ...(customerclassid === undefined ? [] : [inCategory(eb, customerclassid)]),
    ...(star < 0 ? [] : [eb('customer.star', '=', star)]),
    ...oneOf(eb, 'customer.countrycode', countrycode),
    ...oneOf(eb, 'customer.grade', grade),
    ...oneOf(eb, 'customer.stage', stage),
    ...oneOf(eb, 'customer.source', source),
    ...oneOf(eb, 'customer.role', role),
    ...oneOf(eb, 'customer.owner_id', ownerid?.map(rowId)),
    ...(subuserid === undefined ? [] : [eb('customer.owner_id', '=', rowId(subuserid))]),
    ...(isfollow === undefined ? [] : [eb('customer.isfollow', '=', isfollow)]),
    ...(dealstatus === undefined ? [] : [eb('customer.dealstatus', '=', dealstatus)]),
  ];
}

function oneOf(eb: Eb, column: ReferenceExpression<Database, 'customer'>, values: readonly (string | number)[] = []): Test[] {
  return values.length > 0 ? [eb(column, 'in', values)] : [];
}

function inCategory(eb: Eb, id: string): Test {
  return id === '' ? eb('customer.category_id', 'is', null) : eb('customer.category_id', '=', rowId(id));
}

function rowId(id: string): string {
  return splitIds(id)?.[0] ?? NOBODY;
}

/** The keys of the indexes; a customer without such a time stands at an end where nothing looks for it. */
const spans = {
  lastfollow: { key: 'customer.lastfollowkey', known: sql<SqlBool>`customer.lastfollowkey > '-infinity'` },
  nextfollow: { key: 'customer.nextfollowkey', known: sql<SqlBool>`customer.nextfollowkey < 'infinity'` },
  // When it came to the company, which is the time that lists show; an import may name one of its own.
  create: { key: 'customer.collecttime', known: sql<SqlBool>`true` },
} as const;

/** A span begins with its first moment and ends before its last one. */
function timeTests(eb: Eb, condition: Condition): Test[] {
  const tests = Object.entries(spans).flatMap(([name, { key, known }]) => {
    const { from, to } = condition[name as keyof typeof spans] ?? {};
    return [
      ...(from === undefined ? [] : [eb(key, '>=', readTime(from, name))]),
      ...(to === undefined ? [] : [eb(key, '<', readTime(to, name))]),
      ...(from === undefined && to === undefined ? [] : [known]),
    ];
  });
  const { fallwithin } = condition;
  return fallwithin === undefined ? tests : [...tests, sql<SqlBool>`customer.fallkey < now() + ${fallwithin} * interval '1 day'`];
}

/**
 * A name and a country tell companies of the customs data, or the spelling where a tenant told one apart; what a tenant imported only itself sees.
 *
 * @param named the table whose rows are looked for: customers, or the directory of companies
 */
export function namedInCustoms(named: 'customer' | 'company', tenantId: Expression<string>): Expression<SqlBool> {
  const of = (column: 'namekey' | 'countrycode' | 'companyname') => sql.ref(`${named}.${column}`);
  return sql<SqlBool>`customs_company.namekey = ${of('namekey')}
  AND (customs_company.countrycode = ${of('countrycode')} OR customs_company.countrycode = '' OR ${of('countrycode')} = '')
  AND (customs_company.tenant_id IS NULL OR customs_company.tenant_id = ${tenantId})
  AND CASE customs_company.apart WHEN '' THEN NOT EXISTS (
      SELECT FROM customs_company AS other WHERE other.namekey = customs_company.namekey AND other.countrycode = customs_company.countrycode
        AND other.tenant_id = ${tenantId} AND left(other.apart, 255) = ${of('companyname')})
    ELSE left(customs_company.apart, 255) = ${of('companyname')} END`;
}

/** The companies of the customs data that are taken for a customer. */
export const isSameCompany = namedInCustoms('customer', sql.ref('customer.tenant_id'));

function factTests(eb: Eb, { hasemail, hastrade }: Condition, part: Part): Test[] {
  return [
    ...(hasemail === undefined ? [] : [sql<SqlBool>`(customer.emailcount > 0) = ${hasemail}`]),
    ...(hastrade === undefined ? [] : [hastrade ? isTrading(part) : eb.not(isTrading({ isInTurn: true }))]),
  ];
}

/** Names come first where customers are not asked in turn: an index knows the customers of each. */
function isTrading({ isInTurn, sample }: Part): Test {
  const company = sql`SELECT FROM customs_company WHERE ${isSameCompany}`;
  return isInTurn || sample !== undefined
    ? sql<SqlBool>`EXISTS (${company} OFFSET 0)`
    : sql<SqlBool>`(customer.namekey IN (SELECT namekey FROM customs_company) AND EXISTS (${company}))`;
}
