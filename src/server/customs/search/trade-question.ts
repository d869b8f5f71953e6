import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Caller } from '#server/operation.ts';

import { type Span, tagQuery } from './index-tags.ts';
import { readWanted } from './keyword.ts';
import { fewIds, isNamed, type Named, readNamed, spellingOf } from './named-parties.ts';
import { type Factor, inSample } from './sampled-records.ts';
import { type Filter, refuseUnbound } from './trade-filter.ts';

/** A filter, ready to be asked. */
export interface Question {
  /** What records must have, each a `tsquery`; answered by one index. */
  words: string;
  tags: string;
  named: Named | undefined;
  filter: Filter;
  corrected: string;
  span: Seen;
  tenantId: string;
}

/**
 * Reads a filter for a caller, who finds public records and those of the own company.
 *
 * @throws Refusal 400 as {@link refuseUnbound}
 */
export async function ask(db: Kysely<Database>, { tenantId }: Pick<Caller, 'tenantId'>, filter: Filter): Promise<Question> {
  refuseUnbound(filter);
  const span = await spanOf(db, tenantId);
  const keyword = await readWanted(db, { tenantId, keyword: filter.keyword ?? '' });
  const company = await readWanted(db, { tenantId, keyword: filter.company ?? '', isName: true });
  const named = await readNamed(db, tenantId, company.query);
  const tags = tagQuery(filter, { tenantId, span, namedIds: fewIds(named) });
  return { words: keyword.query, tags, named, filter, corrected: keyword.corrected || company.corrected, span, tenantId };
}

/**
 * The records that an index finds for a question, of all of them or of a sample.
 *
 * @param parts if given, one of these has to be met too, each a `tsquery` of tags; the index is asked for each by itself, which is quicker than for
 *   all at once
 */
export function found(
  { words, tags, named, filter }: Question,
  { factor = 1, parts = [''] }: { factor?: Factor; parts?: readonly string[] } = {},
): RawBuilder<SqlBool> {
  const spelling = spellingOf(named, filter, factor);
  const spelled = has(and(words, spelling.words), '');
  const byName = spelling.otherwise === '' ? spelled : sql<SqlBool>`(${spelled} OR ${has(words, spelling.otherwise)})`;
  const tagged = sql.join(
    parts.map((part) => has('', and(tags, part))),
    sql` OR `,
  );
  return sql<SqlBool>`${byName} AND (${tagged}) AND ${inSample(factor)}`;
}

function and(...queries: readonly string[]): string {
  return queries.filter(Boolean).join(' & ');
}

/** The condition that the indexes answer; it holds for everything where nothing is asked. */
function has(words: string, tags: string): RawBuilder<SqlBool> {
  const conditions = Object.entries({ words, tags }).filter(([, query]) => query !== '');
  if (conditions.length === 0) return sql<SqlBool>`true`;
  return sql<SqlBool>`${sql.join(
    conditions.map(([column, query]) => sql`${sql.ref(column)} @@ ${query}::tsquery`),
    sql` AND `,
  )}`;
}

type Limit = (value: string | number) => RawBuilder<unknown>;

/** `date + 0` keeps PostgreSQL from reading the index of dates as well: the months among the tags have done its work. */
const limits = {
  from: (day) => sql`date + 0 >= ${day}::date`,
  to: (day) => sql`date + 0 <= ${day}::date`,
  valuefrom: (amount) => sql`valueusd >= ${amount}::float8`,
  valueto: (amount) => sql`valueusd <= ${amount}::float8`,
  weightfrom: (amount) => sql`weightkg >= ${amount}::float8`,
  weightto: (amount) => sql`weightkg <= ${amount}::float8`,
  carrier: (name) => sql`carrier = ${name}`,
  product: (words) => sql`left(product, 500) = ${words}`,
} as const satisfies Partial<Record<keyof Filter, Limit>>;

/**
 * What the index leaves open: whose a record is, days within a month, amounts within a step, and which carrier and product among those of a company.
 * Over the columns of `customs_record` and its sample.
 */
export function exactly({ filter, tenantId, named }: Question, { isLookedUp = true } = {}): RawBuilder<SqlBool> {
  const tests = Object.entries<Limit>(limits).flatMap(([name, test]) => {
    const value = filter[name as keyof typeof limits] ?? '';
    return value === '' ? [] : [test(value)];
  });
  return sql<SqlBool>`${sql.join([sql`(tenant_id IS NULL OR tenant_id = ${tenantId}::bigint)`, ...tests, ...isNamed(named, filter, { tenantId, isLookedUp })], sql` AND `)}`;
}

/** What a tenant sees of all records. */
interface Seen extends Span {
  records: number;
  /** Whether that is so much of all there is that asking the index for it would only cost time. */
  isMost: boolean;
}

/** Of so many records an index finds others' too; they are left out as the rows are read. */
const MOST = 1 / 4;

/** The days on which a tenant sees any record, and how many it sees; from the few rows of the sources. */
async function spanOf(db: Kysely<Database>, tenantId: string): Promise<Seen> {
  const { rows } = await sql<Span & { records: number; all: number }>`
    SELECT coalesce(min(firstdate) FILTER (WHERE seen), '1970-01-01')::text AS first, coalesce(max(lastdate) FILTER (WHERE seen), '1970-01-01')::text AS last,
      coalesce(sum(records) FILTER (WHERE seen), 0)::integer AS records, coalesce(sum(records), 0)::float8 AS all
    FROM (SELECT firstdate, lastdate, records, (tenant_id IS NULL OR tenant_id = ${tenantId}) AS seen FROM customs_source) AS source`.execute(
    db,
  );
  const { all, ...seen } = rows[0] ?? { first: '1970-01-01', last: '1970-01-01', records: 0, all: 0 };
  return { ...seen, isMost: seen.records >= all * MOST };
}
