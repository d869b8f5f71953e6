import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { JobDefinition } from '#server/jobs/jobs.ts';

import { wakeMailboxes } from '../mailbox/wake.ts';
import { deletePlaces } from './delete-places.ts';

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
    const { rows } = await sql<{ folderId: string; uid: string }>`
      SELECT folder_id AS "folderId", uid FROM mail_place WHERE trashtime < now() - make_interval(days => ${KEPT_DAYS})
      ORDER BY trashtime LIMIT ${MOST_AT_ONCE} FOR UPDATE SKIP LOCKED`.execute(trx);
    const gone = await deletePlaces(trx, rows);
    if (gone.length > 0) await wakeMailboxes(trx, [...new Set(gone.map(({ mailboxId }) => mailboxId))]);
    return gone.length;
  });
}
