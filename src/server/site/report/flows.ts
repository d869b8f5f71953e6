import { type Kysely, type RawBuilder, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

/** The trade that is known: United States imports from China by month and chapter, and of one year by country and product. */
export type Flows = 'fromchina' | 'bycountry';
export type Dimension = 'month' | 'quarter' | 'year' | 'country' | 'continent' | 'chapter' | 'hs4' | 'hs6';

/** What the flows are split by and narrowed to. */
export interface Cut {
  flows: Flows;
  by: readonly Dimension[];
  /** Months, as `2019-03`, both included. */
  from?: string | undefined;
  to?: string | undefined;
  countrycode?: readonly string[] | undefined;
  /** HS codes of two, four or six digits; an empty one stands for all. */
  hscode?: readonly string[] | undefined;
}

/** The trade of one cell, in US dollars. */
export interface FlowSum {
  /** One for each dimension. */
  keys: string[];
  value: number;
  duty: number;
  /** Of how many months. */
  months: number;
}

const keyOf: { readonly [F in Flows]: Partial<Record<Dimension, RawBuilder<string>>> } = {
  fromchina: {
    month: sql`to_char(month, 'YYYY-MM')`,
    quarter: sql`to_char(month, 'YYYY"-Q"Q')`,
    year: sql`to_char(month, 'YYYY')`,
    chapter: sql`chapter`,
  },
  bycountry: {
    country: sql`coalesce(nullif(countrycode, ''), country)`,
    continent: sql`coalesce((SELECT region FROM country WHERE code = flow.countrycode), '')`,
    chapter: sql`left(hs6, 2)`,
    hs4: sql`left(hs6, 4)`,
    hs6: sql`hs6`,
  },
};

/** Whether a data set can be split so. */
export function knows(flows: Flows, dimension: Dimension): boolean {
  return dimension in keyOf[flows];
}

/** The sums of a cut, the largest first. */
export async function sumFlows(db: Kysely<Database>, cut: Cut): Promise<FlowSum[]> {
  const keys = cut.by.map((dimension) => keyOf[cut.flows][dimension] ?? sql`''`);
  const isMonthly = cut.flows === 'fromchina';
  const { rows } = await sql<FlowSum>`
    SELECT array[${sql.join(keys)}]::text[] AS keys,
      sum(valueusd)::float8 AS value, sum(dutyusd)::float8 AS duty,
      ${isMonthly ? sql`count(DISTINCT month)::integer` : sql`12`} AS months
    FROM ${sql.table(isMonthly ? 'us_import_from_china' : 'us_import')} AS flow
    WHERE ${sql.join(conditions(cut), sql` AND `)}
    GROUP BY 1 ORDER BY 2 DESC, 1`.execute(db);
  return rows;
}

function conditions({ flows, by, hscode = [], ...cut }: Cut): RawBuilder<unknown>[] {
  const prefixes = hscode.filter((code) => code !== '');
  if (flows === 'bycountry') {
    return [
      sql`true`,
      ...countriesIn(cut),
      ...(prefixes.length === 0 ? [] : [sql`hs6 LIKE ANY(${prefixes.map((prefix) => `${prefix}%`)})`]),
    ];
  }
  const chapters = prefixes.map((prefix) => prefix.slice(0, 2));
  // The source gives the sum of all goods as a chapter of its own.
  const goods = by.includes('chapter') || chapters.length > 0 ? sql`chapter <> '00'` : sql`chapter = '00'`;
  return [goods, ...(chapters.length === 0 ? [] : [sql`chapter = ANY(${chapters})`]), ...monthsIn(cut)];
}

function countriesIn({ countrycode = [] }: Pick<Cut, 'countrycode'>): RawBuilder<unknown>[] {
  return countrycode.length === 0 ? [] : [sql`countrycode = ANY(${countrycode})`];
}

function monthsIn({ from, to }: Pick<Cut, 'from' | 'to'>): RawBuilder<unknown>[] {
  return [
    ...(from === undefined ? [] : [sql`month >= ${`${from}-01`}::date`]),
    ...(to === undefined ? [] : [sql`month <= ${`${to}-01`}::date`]),
  ];
}
