import { type Kysely, type RawBuilder, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Schemas } from '#server/operation.ts';

import { type Factor, rounded } from './sampled-records.ts';

type Caveats = Schemas['CustomsCaveats'];

/** Of some records, how many have what a reader must know of, and the sources they are from. */
export interface Facts {
  records: number;
  valued: number;
  estimated: number;
  hsassigned: number;
  withheld: number;
  nobuyer: number;
  nosupplier: number;
  forwarder: number;
  housebills: number;
  masterbills: number;
  leftout: number;
  sources: number[];
}

/** The columns of `customs_record` that facts are made of. */
export const factColumns = sql`valueusd, valueestimated, hsassigned, buyer_id, supplier_id, buyerwithheld, supplierwithheld, hasforwarder, billtype, housed, source_id`;

const COUNTED = sql`NOT housed`;

/** The facts of rows with these columns, as a select list: of all that are listed, or of those that figures are made of. */
export const facts = factsOf(sql`true`);
export const figureFacts = factsOf(COUNTED);

function factsOf(among: RawBuilder<unknown>): RawBuilder<unknown> {
  const countOf = (test: RawBuilder<unknown>) => sql`(count(*) FILTER (WHERE ${among} AND (${test})))::integer`;
  return sql`${countOf(sql`true`)} AS records, ${countOf(sql`valueusd IS NOT NULL`)} AS valued,
    ${countOf(sql`valueestimated AND valueusd IS NOT NULL`)} AS estimated, ${countOf(sql`hsassigned`)} AS hsassigned,
    ${countOf(sql`buyerwithheld OR supplierwithheld`)} AS withheld, ${countOf(sql`buyer_id IS NULL AND NOT buyerwithheld`)} AS nobuyer,
    ${countOf(sql`supplier_id IS NULL AND NOT supplierwithheld`)} AS nosupplier, ${countOf(sql`hasforwarder`)} AS forwarder,
    ${countOf(sql`billtype = 'house'`)} AS housebills, ${countOf(sql`billtype = 'master' AND ${COUNTED}`)} AS masterbills,
    (count(*) FILTER (WHERE housed))::integer AS leftout, coalesce(array_agg(DISTINCT source_id), '{}') AS sources`;
}

const NO_FACTS: Facts = {
  records: 0,
  valued: 0,
  estimated: 0,
  hsassigned: 0,
  withheld: 0,
  nobuyer: 0,
  nosupplier: 0,
  forwarder: 0,
  housebills: 0,
  masterbills: 0,
  leftout: 0,
  sources: [],
};

/** The facts of several groups of records together. */
export function together(groups: readonly Facts[]): Facts {
  return groups.reduce((sum, group) => {
    const added = Object.entries(sum).map(([name, value]) => {
      const other = group[name as keyof Facts];
      return [name, typeof value === 'number' ? value + (other as number) : [...new Set([...value, ...(other as number[])])]];
    });
    return Object.fromEntries(added);
  }, NO_FACTS);
}

/** A part of a whole, to the hundredth of a percent. */
function share(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 10_000;
}

/** What a reader must know about an answer that was made from records with these facts, which are all or a sample. */
export async function caveatsOf(
  db: Kysely<Database>,
  { tenantId, factor }: { tenantId: string; factor: Factor },
  facts: Facts,
): Promise<Caveats> {
  const { records, valued, estimated, leftout, sources, ...counts } = facts;
  const shares = Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, share(count, records)]));
  return {
    ...(shares as Record<keyof typeof counts, number>),
    estimated: share(estimated, valued),
    novalue: share(records - valued, records),
    leftout: factor === 1 ? leftout : rounded(leftout * factor),
    ...(await readSources(db, tenantId, sources)),
  };
}

const SOURCES_AT_MOST = 60;

interface SourceRow {
  id: string;
  name: string;
  countrycode: string;
  kind: Schemas['CustomsKind'];
  own: boolean;
  firstdate: string;
  lastdate: string;
}

/** Sources in the form of a record's, with the days they reach from and to. */
async function readSources(
  db: Kysely<Database>,
  tenantId: string,
  ids: readonly number[],
): Promise<Pick<Caveats, 'sources' | 'firstdate' | 'lastdate'>> {
  const { rows } = await sql<SourceRow>`
    SELECT id::text, name, countrycode, kind, tenant_id IS NOT NULL AS own, coalesce(firstdate::text, '') AS firstdate, coalesce(lastdate::text, '') AS lastdate
    FROM customs_source WHERE id = ANY (${ids}::integer[]) AND (tenant_id IS NULL OR tenant_id = ${tenantId})
    ORDER BY records DESC, id`.execute(db);
  return {
    sources: rows.slice(0, SOURCES_AT_MOST).map(({ id, name, countrycode, kind, own }) => ({ id, name, countrycode, kind, own })),
    firstdate: rows.map(({ firstdate }) => firstdate).toSorted()[0] ?? '',
    lastdate:
      rows
        .map(({ lastdate }) => lastdate)
        .toSorted()
        .at(-1) ?? '',
  };
}
