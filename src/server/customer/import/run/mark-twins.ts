import { type Kysely, type RawBuilder, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Schemas } from '#server/operation.ts';

import type { Compared } from './compare-rows.ts';

const listed = (column: 'domains' | 'phones' | 'emails', id: string) => sql`
  SELECT line, min(first) AS first FROM (
    SELECT line, min(line) OVER (PARTITION BY value) AS first FROM customer_import_row, unnest(${sql.ref(column)}) AS value WHERE import_id = ${id} AND state = 'good'
  ) AS shared GROUP BY line`;

/** For each key, every good row with the first row that has the same. */
const firstLines: Readonly<Record<Schemas['MatchKey'], (id: string) => RawBuilder<unknown>>> = {
  name: (id) =>
    sql`SELECT line, min(line) OVER (PARTITION BY namekey, countrycode) AS first FROM customer_import_row WHERE import_id = ${id} AND state = 'good'`,
  domain: (id) => listed('domains', id),
  phone: (id) => listed('phones', id),
  email: (id) => listed('emails', id),
};

/** Of rows that are one company the first counts, unless everything is to become a customer. */
export async function markTwins(db: Kysely<Database>, { id, mode, matchkeys }: Compared): Promise<void> {
  if (mode === 'create') return;
  for (const key of matchkeys)
    await sql`
      UPDATE customer_import_row AS row SET state = 'duplicate',
        reasons = reasons || jsonb_build_array(jsonb_build_object('code', 'twice', 'field', '', 'value', first::text))
      FROM (${firstLines[key](id)}) AS twin
      WHERE import_id = ${id} AND row.line = twin.line AND first < twin.line`.execute(db);
}
