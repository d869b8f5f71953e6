import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

/** Brings back what was snoozed until now: unread, here and in its mailbox. */
export async function wakeSnoozed(db: Kysely<Database>): Promise<void> {
  await sql`
    WITH due AS (
      UPDATE mail_place SET snoozetime = NULL, isread = false WHERE snoozetime <= now() RETURNING tenant_id, mailbox_id, folder_id, uid
    ), noted AS (
      INSERT INTO mail_change (tenant_id, mailbox_id, folder_id, uid, kind) SELECT tenant_id, mailbox_id, folder_id, uid, 'unread' FROM due
    )
    UPDATE mailbox SET wake = wake + 1 WHERE id IN (SELECT mailbox_id FROM due)`.execute(db);
}
