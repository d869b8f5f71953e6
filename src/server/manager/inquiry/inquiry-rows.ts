import { type ExpressionBuilder, type Kysely, type RawBuilder, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Caller, Schemas } from '#server/operation.ts';

import { patternOf } from '../keyword-pattern.ts';

/** What is asked for, with what its keyword is in English ({@link goodsInEnglish}). */
export type AskedInquiries = Schemas['InquiryListRequest'] & { english: readonly string[] };

/** Whether an inquiry without a first answer is late: past the time that the company set itself, else a day after it came. */
export const OVERDUE = sql<boolean>`coalesce(inquiry.duetime, inquiry.receivetime + interval '24 hours') < now()`;

/**
 * The zones that tenders name; PostgreSQL knows them by their letters. Europe's notices name none, and are read in the zone of most of their buyers.
 * A closing time in another form is no moment.
 */
const TENDER_CLOSING = sql<Date | null>`CASE WHEN closing ~ '^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d$' THEN closing::timestamp AT TIME ZONE 'Europe/Brussels'
  WHEN closing ~ '^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d .*\\((E|A|C|M|P|N)[DS]T\\)$'
  THEN (left(closing, 16) || ' ' || substring(closing from '\\((\\w+)\\)$'))::timestamptz END`;
const NOTHING = sql.lit('');

/** Where a tender stands among others of its day; any order will do that is always the same one. */
const TENDER_PLACE = sql<string>`('x' || left(md5(reference), 15))::bit(60)::bigint`;

/** What the product of an `inquiry` of the query is called: in English where it can be, as most buyers call it. */
export const PRODUCT_NAME = sql<string>`coalesce((
  SELECT left(coalesce(nullif(nameen, ''), nullif(name, ''), sku), 255) FROM product WHERE product.id = inquiry.product_id), '')`;

/** The inquiries of the caller's company, with who has them. */
export function ownRows(db: Kysely<Database>, user: Caller) {
  return db
    .selectFrom('inquiry')
    .leftJoin('account', 'account.id', 'inquiry.owner_id')
    .where('inquiry.tenant_id', '=', user.tenantId)
    .select([sql<string>`inquiry.id::text`.as('id'), sql<string>`inquiry.id`.as('place')])
    .select(['no', sql<Schemas['InquirySource']>`inquiry.source`.as('source'), 'title', 'industry', 'buyer', 'inquiry.countrycode'])
    .select(['validity', 'closingtime', sql<Schemas['InquiryState']>`inquiry.state`.as('state')])
    .select(['owner_id', 'nameremark', 'receivetime', 'answertime', 'inquiry.customer_id', 'inquiry.creator_id', 'inquiry.duetime']);
}

/** The public tenders that nobody of the caller's company has claimed, in the same columns. */
export function publicRows(db: Kysely<Database>, user: Caller) {
  return db
    .selectFrom('tender')
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('inquiry').whereRef('tender', '=', 'reference').where('tenant_id', '=', user.tenantId).select('id'))),
    )
    .select([
      sql<string>`'T' || md5(reference)`.as('id'),
      TENDER_PLACE.as('place'),
      NOTHING.as('no'),
      sql<Schemas['InquirySource']>`'tender'`.as('source'),
    ])
    .select(['title', 'goods as industry', 'buyer', 'tender.countrycode', 'closing as validity'])
    .select([
      TENDER_CLOSING.as('closingtime'),
      sql<Schemas['InquiryState']>`'new'`.as('state'),
      sql<string | null>`NULL::bigint`.as('owner_id'),
    ])
    .select([sql<string | null>`NULL::text`.as('nameremark'), sql<Date>`publishdate::timestamp AT TIME ZONE 'UTC'`.as('receivetime')])
    .select([sql<Date | null>`NULL::timestamptz`.as('answertime'), sql<string | null>`NULL::bigint`.as('customer_id')])
    .select([sql<string | null>`0::bigint`.as('creator_id'), sql<Date | null>`NULL::timestamptz`.as('duetime')]);
}

export type InquiryListRow = Awaited<ReturnType<ReturnType<typeof ownRows>['executeTakeFirstOrThrow']>>;

/** The values of conditions that the reader has not set. */
const ANYTHING = { keyword: '', mine: false, open: false } as const;

/** The company's own inquiries that match the conditions. */
export function matchingOwn(user: Caller, input: AskedInquiries) {
  const { keyword, state, waiting, countrycode, categoryid, mine, open } = { ...ANYTHING, ...input };
  return (eb: ExpressionBuilder<Database, 'inquiry'>) => {
    const conditions = [
      keyword.trim() !== '' && ownKeyword(user, keyword.trim(), input.english),
      state !== undefined && eb('inquiry.state', '=', state),
      waiting !== undefined && waitsFor(waiting),
      countrycode !== undefined && eb('inquiry.countrycode', '=', countrycode),
      categoryid !== undefined && ofCategory(sql.ref('industry'), categoryid),
      mine && eb('inquiry.owner_id', '=', user.id),
      open && sql<boolean>`(inquiry.state <> 'closed' AND coalesce(closingtime, 'infinity') >= now())`,
    ];
    return eb.and(conditions.filter((part) => part !== false));
  };
}

/** The condition that an inquiry waits for a first answer, or that this answer is overdue. */
function waitsFor(waiting: 'unanswered' | 'overdue'): RawBuilder<boolean> {
  const long = waiting === 'overdue' ? sql`AND ${OVERDUE}` : sql``;
  return sql<boolean>`(inquiry.state IN ('new', 'claimed') ${long})`;
}

/** Which public ones are asked for. Nobody of the company waits for them or has them. */
export function matchingPublic(input: AskedInquiries) {
  const { keyword, state, waiting, countrycode, categoryid, mine, open } = { ...ANYTHING, state: 'new', ...input };
  const isAsked = [state === 'new', waiting === undefined, !mine].every(Boolean);
  return (eb: ExpressionBuilder<Database, 'tender'>) => {
    const conditions = [
      eb.val(isAsked),
      keyword.trim() !== '' && hasWords(sql`(title || ' ' || goods)`, keyword.trim(), input.english),
      countrycode !== undefined && eb('tender.countrycode', '=', countrycode),
      categoryid !== undefined && ofCategory(sql.ref('goods'), categoryid),
      open && sql<boolean>`coalesce(${TENDER_CLOSING}, 'infinity') >= now()`,
    ];
    return eb.and(conditions.filter((part) => part !== false));
  };
}

/** The buyer is looked at only where the caller may read it, so that no keyword finds out what is masked. */
function ownKeyword(user: Caller, keyword: string, english: readonly string[]): RawBuilder<boolean> {
  const isRead = user.dataScope === 'ALL' ? sql`inquiry.owner_id IS NOT NULL` : sql`inquiry.owner_id = ${user.id}`;
  const has = hasWords(sql`(title || ' ' || no || ' ' || industry)`, keyword, english);
  return sql<boolean>`(${has} OR (buyer ILIKE ${patternOf(keyword)} AND ${isRead}))`;
}

/** Whether a text has the keyword as it is written, or all that it is in English. */
function hasWords(text: RawBuilder<unknown>, keyword: string, english: readonly string[]): RawBuilder<boolean> {
  const written = sql<boolean>`${text} ILIKE ${patternOf(keyword)}`;
  const meant = sql.join(
    english.map((pattern) => sql`${text} ~* ${pattern}`),
    sql` AND `,
  );
  return english.length === 0 ? written : sql<boolean>`(${written} OR (${meant}))`;
}

/** Goods are listed as `N7030 - ADP Software, N…`; a category is the beginning of such a number. */
function ofCategory(column: RawBuilder<unknown>, id: string): RawBuilder<boolean> {
  return sql<boolean>`${column} ~ ${`(^|, )${id}`}`;
}
