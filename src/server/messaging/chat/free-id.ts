import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

import type { ReportTarget } from '../hook/apply-hooks.ts';

interface Known {
  target: ReportTarget;
  wamid: string;
  /** Whose id it is, as the answer to the sending says. */
  messageId: string;
}

/**
 * Takes an id from another message with the same words to the same person.
 *
 * A gateway tells of what was sent before it answers, and by the words alone nobody can tell two such messages apart; its answer can.
 */
export async function freeId(db: Kysely<Database>, { target: { accountId }, wamid, messageId }: Known): Promise<void> {
  await sql`
    UPDATE wa_message SET wamid = NULL, status = 'UNSURE' WHERE wa_account_id = ${accountId} AND wamid = ${wamid} AND id <> ${messageId}
      AND direction = 'out' AND child_id IS NULL`.execute(db);
}
