import { type Kysely, type RawBuilder, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

import { factColumns, type Facts, figureFacts, together } from './caveats.ts';
import { type Factor, tableOf } from './sampled-records.ts';
import { exactly, found, type Question } from './trade-question.ts';

/** Records of one value of a dimension, added up and scaled to the whole where they are a sample. */
export interface Facet {
  id: string;
  count: number;
  value: number;
  weight: number;
  teu: number;
}

export interface Dimension {
  /** The value of a record as text; null and empty ones are left out. */
  of: RawBuilder<string>;
  /** As many as are shown; the largest, or the earliest where they are in time. */
  limit: number;
  inTime?: true;
}

/** A question's records by several dimensions, gathered once; master bills whose house bills are there count nowhere. */
export async function facets<Name extends string>(
  db: Kysely<Database>,
  { question, factor }: { question: Question; factor: Factor },
  dimensions: Readonly<Record<Name, Dimension>>,
): Promise<{ of: Record<Name, Facet[]>; facts: Facts; buyers: number; suppliers: number }> {
  const names = Object.keys(dimensions) as Name[];
  const parts = names.map((name) => part(name, dimensions[name]));
  const { rows } = await sql<Answer<Name>>`
    WITH found AS MATERIALIZED (
      SELECT date, hscode, product, buyercountry, suppliercountry, origin, destination, loading_id, unloading_id, carrier, weightkg, teu, ${factColumns}
      FROM ${tableOf(factor)} WHERE ${found(question, { factor })} AND ${exactly(question)}),
    counted AS NOT MATERIALIZED (SELECT * FROM found WHERE NOT housed)
    SELECT (SELECT coalesce(json_agg(part), '[]') FROM (${sql.join(parts, sql` UNION ALL `)}) AS part) AS parts,
      (SELECT row_to_json(facts) FROM (SELECT ${figureFacts} FROM found) AS facts) AS facts,
      (SELECT count(DISTINCT buyer_id)::integer FROM counted) AS buyers, (SELECT count(DISTINCT supplier_id)::integer FROM counted) AS suppliers`.execute(
    db,
  );
  const { parts: all, ...rest } = rows[0] ?? { parts: [], facts: together([]), buyers: 0, suppliers: 0 };
  const groups = Map.groupBy(all, ({ dimension }) => dimension);
  const scaled = names.map((name) => [name, (groups.get(name) ?? []).map(({ dimension: _dimension, ...row }) => scale(row, factor))]);
  return { of: Object.fromEntries(scaled) as Record<Name, Facet[]>, ...rest };
}

interface Answer<Name> {
  parts: (Facet & { dimension: Name })[];
  facts: Facts;
  buyers: number;
  suppliers: number;
}

function part(name: string, { of, limit, inTime }: Dimension): RawBuilder<unknown> {
  const order = inTime ? sql`id DESC` : sql`count DESC, id`;
  const again = inTime ? sql`id` : order;
  return sql`(SELECT * FROM (
    SELECT ${name} AS dimension, ${of} AS id, count(*)::integer AS count, coalesce(sum(valueusd), 0) AS value, coalesce(sum(weightkg), 0) AS weight,
      coalesce(sum(teu), 0) AS teu
    FROM counted GROUP BY 2 HAVING ${of} <> '' ORDER BY ${order} LIMIT ${limit}) AS ${sql.ref(`by_${name}`)} ORDER BY ${again})`;
}

/** The figures of a sample, as those of the whole. */
export function scale<Row extends { count: number; value: number; weight: number; teu: number }>(row: Row, factor: number): Row {
  return { ...row, count: row.count * factor, value: row.value * factor, weight: row.weight * factor, teu: row.teu * factor };
}

/** The dimensions that several answers have. */
export const dimensions = {
  all: { of: sql<string>`'all'`, limit: 1 },
  year: { of: sql<string>`to_char(date, 'YYYY')`, limit: 100, inTime: true },
  month: { of: sql<string>`to_char(date, 'YYYY-MM')`, limit: 600, inTime: true },
  buyercountry: { of: sql<string>`buyercountry`, limit: 60 },
  suppliercountry: { of: sql<string>`suppliercountry`, limit: 60 },
  origin: { of: sql<string>`origin`, limit: 60 },
  destination: { of: sql<string>`destination`, limit: 60 },
  hs: { of: sql<string>`left(hscode, 6)`, limit: 60 },
  product: { of: sql<string>`left(product, 500)`, limit: 30 },
  portloading: { of: sql<string>`loading_id::text`, limit: 60 },
  portunloading: { of: sql<string>`unloading_id::text`, limit: 60 },
  // A port by its id, and else the country of the goods or of the party: `p12 cUS`.
  lane: {
    of: sql<string>`coalesce('p' || loading_id, 'c' || coalesce(nullif(origin, ''), nullif(suppliercountry, ''))) || ' '
      || coalesce('p' || unloading_id, 'c' || coalesce(nullif(destination, ''), nullif(buyercountry, '')))`,
    limit: 30,
  },
  carrier: { of: sql<string>`carrier`, limit: 30 },
  buyer: { of: sql<string>`buyer_id::text`, limit: 60 },
  supplier: { of: sql<string>`supplier_id::text`, limit: 60 },
} as const satisfies Record<string, Dimension>;
