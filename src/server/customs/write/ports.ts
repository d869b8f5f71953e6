import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

import type { Port } from './new-record.ts';

/** Two ports with the same key are one port. */
export function portKey({ unlocode, name, countrycode }: Port): string {
  return `${unlocode} ${countrycode} ${name}`;
}

/** The ids of ports by {@link portKey}; those that are new are added. */
export async function portIds(db: Kysely<Database>, ports: readonly Port[]): Promise<Map<string, number>> {
  const different = [...new Map(ports.map((port) => [portKey(port), port])).values()];
  if (different.length === 0) return new Map();
  const json = JSON.stringify(different);
  await sql`
    INSERT INTO customs_port (unlocode, name, countrycode)
    SELECT unlocode, name, countrycode FROM json_populate_recordset(NULL::customs_port, ${json}::json)
    ON CONFLICT DO NOTHING`.execute(db);
  const { rows } = await sql<Port & { id: number }>`
    SELECT id, unlocode, name, countrycode FROM customs_port
    JOIN (SELECT unlocode, name, countrycode FROM json_populate_recordset(NULL::customs_port, ${json}::json)) AS wanted USING (unlocode, name, countrycode)`.execute(
    db,
  );
  return new Map(rows.map((row) => [portKey(row), row.id]));
}
