import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

/** What tellers of webhooks listen to; the database itself says it with each new event. */
export const WEBHOOK_CHANNEL = 'farsail_webhooks';

/** Has the tellers of all servers look for messages at once. */
export async function wakeWebhooks(db: Kysely<Database>): Promise<void> {
  await sql`SELECT pg_notify(${WEBHOOK_CHANNEL}, '')`.execute(db);
}

/** Forgets what happened 30 days ago, and with it who was told. */
export async function sweepWebhooks(db: Kysely<Database>): Promise<void> {
  await sql`DELETE FROM webhook_event WHERE createtime < now() - interval '30 days'`.execute(db);
}
