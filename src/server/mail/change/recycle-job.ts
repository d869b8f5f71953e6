import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { JobDefinition } from '#server/jobs/jobs.ts';

import { wakeMailboxes } from '../mailbox/wake.ts';

/** What was deleted here can be brought back for so long. */
const KEPT_DAYS = 30;
const MOST_AT_ONCE = 1000;

/** Every hour, empties the recycle bin of mails that have lain in it for 30 days, here and in their mailboxes. */
export function recycleJob(db: Kysely<Database>): JobDefinition {
  return {
    name: 'mail-recycle',
    cron: '20 * * * *',
    run: async () => {
      for (;;) if ((await emptyBin(db)) < MOST_AT_ONCE) return;
    },
  };
}

/**
 * Takes the next of them away for good, and answers how many.
 *
 * Only what was deleted here has a time in the bin: the provider empties its own bin by its own rules. The sweep of files finds those that no mail names.
 */
export async function emptyBin(db: Kysely<Database>): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ mail_id: string; mailbox_id: string }>`
      WITH due AS (SELECT folder_id, uid FROM mail_place WHERE trashtime < now() - make_interval(days => ${KEPT_DAYS})
        ORDER BY trashtime LIMIT ${MOST_AT_ONCE} FOR UPDATE SKIP LOCKED),
      gone AS (DELETE FROM mail_place AS place USING due WHERE (place.folder_id, place.uid) = (due.folder_id, due.uid) RETURNING place.*),
      on_way AS (UPDATE mail_change SET kind = 'delete', target_id = NULL FROM gone WHERE gone.uid < 0 AND mail_change.id = -gone.uid),
      noted AS (INSERT INTO mail_change (tenant_id, mailbox_id, folder_id, uid, kind)
        SELECT tenant_id, mailbox_id, folder_id, uid, 'delete' FROM gone WHERE uid > 0)
      SELECT mail_id, mailbox_id FROM gone`.execute(trx);
    if (rows.length === 0) return 0;
    await sql`
      DELETE FROM mail WHERE id = ANY (${rows.map((row) => row.mail_id)}::bigint[])
        AND NOT EXISTS (SELECT FROM mail_place WHERE mail_id = mail.id)`.execute(trx);
    await wakeMailboxes(trx, [...new Set(rows.map((row) => row.mailbox_id))]);
    return rows.length;
  });
}
