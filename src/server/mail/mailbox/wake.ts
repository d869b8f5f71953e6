import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

/** Where whoever keeps mailboxes hears that one changed; the message is its id. */
const MAILBOX_CHANNEL = 'mailbox';

/**
 * Tells whoever keeps these mailboxes to look at them at once.
 *
 * The count stays in the row, so that a keeper that did not hear the call sees it at its next look; the call itself arrives when the
 * transaction of the change is over.
 */
export async function wakeMailboxes(db: Kysely<Database>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    WITH woken AS (UPDATE mailbox SET wake = wake + 1, updatetime = now() WHERE id = ANY (${ids}::bigint[]) RETURNING id)
    SELECT pg_notify(${MAILBOX_CHANNEL}, id::text) FROM woken`.execute(db);
}
