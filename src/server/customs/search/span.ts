import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

import type { Span } from './tags.ts';

/** The days on which a tenant sees any record, and how many it sees; from the few rows of the sources. */
export async function spanOf(db: Kysely<Database>, tenantId: string): Promise<Span & { records: number }> {
  const { rows } = await sql<Span & { records: number }>`
    SELECT coalesce(min(firstdate), '1970-01-01')::text AS first, coalesce(max(lastdate), '1970-01-01')::text AS last,
      coalesce(sum(records), 0)::integer AS records
    FROM customs_source WHERE tenant_id IS NULL OR tenant_id = ${tenantId}`.execute(db);
  return rows[0] ?? { first: '1970-01-01', last: '1970-01-01', records: 0 };
}
