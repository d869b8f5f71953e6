import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { noteMarked } from '#server/mail/change/note-marks.ts';

/** Brings back what was snoozed until now: unread, here and in its mailbox. */
export async function wakeSnoozed(db: Kysely<Database>): Promise<void> {
  await sql`
    WITH marked AS (
      UPDATE mail_place SET snoozetime = NULL, isread = false WHERE snoozetime <= now()
      RETURNING tenant_id, mailbox_id, folder_id, uid, 'unread' AS kind
    ), noted AS (${noteMarked})
    UPDATE mailbox SET wake = wake + 1 WHERE id IN (SELECT mailbox_id FROM marked)`.execute(db);
}
