import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

/** What senders of marketing mail listen to: a task has begun, goes on or has changed. */
export const MARKETING_CHANNEL = 'farsail_marketing';

/** Has the senders of all servers look at their tasks at once. */
export async function wakeMarketing(db: Kysely<Database>): Promise<void> {
  await sql`SELECT pg_notify(${MARKETING_CHANNEL}, '')`.execute(db);
}
