import { type Kysely, sql } from 'kysely';

import { knownTimezone } from '#lib/local-time.ts';

import type { Database } from './schema.ts';

/**
 * A time zone under the name by which both Node and PostgreSQL know it; nothing for any other.
 *
 * Each also takes names that the other does not know or reads otherwise: `+08:00` is east of London in Node and west of it in PostgreSQL.
 */
export async function knownZone(db: Kysely<Database>, name: string): Promise<string | undefined> {
  const zone = knownTimezone(name);
  if (zone === undefined) return undefined;
  const { rows } = await sql`SELECT FROM pg_timezone_names WHERE name = ${zone}`.execute(db);
  return rows.length > 0 ? zone : undefined;
}
