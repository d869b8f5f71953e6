import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

/** What senders listen to: something in the queue has changed. */
export const SENDER_CHANNEL = 'farsail_outgoing';

/** Has the senders of all servers look at the queue at once. */
export async function wakeSenders(db: Kysely<Database>): Promise<void> {
  await sql`SELECT pg_notify(${SENDER_CHANNEL}, '')`.execute(db);
}
