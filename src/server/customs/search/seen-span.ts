import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

import type { Span } from './index-tags.ts';

/** What a tenant sees of all records. */
export interface Seen extends Span {
  records: number;
  /** Whether that is so much of all there is that asking the index for it would only cost time. */
  isMost: boolean;
}

/** Of so many records an index finds others' too; they are left out as the rows are read. */
const MOST = 1 / 4;

/** The days on which a tenant sees any record, and how many it sees; from the few rows of the sources. */
export async function spanOf(db: Kysely<Database>, tenantId: string): Promise<Seen> {
  const { rows } = await sql<Span & { records: number; all: number }>`
    SELECT coalesce(min(firstdate) FILTER (WHERE seen), '1970-01-01')::text AS first, coalesce(max(lastdate) FILTER (WHERE seen), '1970-01-01')::text AS last,
      coalesce(sum(records) FILTER (WHERE seen), 0)::integer AS records, coalesce(sum(records), 0)::float8 AS all
    FROM (SELECT firstdate, lastdate, records, (tenant_id IS NULL OR tenant_id = ${tenantId}) AS seen FROM customs_source) AS source`.execute(
    db,
  );
  const { all, ...seen } = rows[0] ?? { first: '1970-01-01', last: '1970-01-01', records: 0, all: 0 };
  return { ...seen, isMost: seen.records >= all * MOST };
}
