import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

import { applyEarly } from '../hook/apply-statuses.ts';
import { keepTaskMessage } from '../hook/keep-message.ts';
import type { MessagingFailure } from '../line/messaging-failure.ts';
import type { ClaimedMessage } from './claim-messages.ts';

const FIRST_PAUSE_SECONDS = 2;
const LONGEST_PAUSE_SECONDS = 3600;

/** WhatsApp took a message. What was told about it before that is applied now. */
export async function keepAccepted(db: Kysely<Database>, { id, accountId }: ClaimedMessage, wamid: string): Promise<void> {
  await keepTaskMessage(db, id, wamid);
  await db.transaction().execute((trx) => applyEarly(trx, { accountId, wamid }));
}

/**
 * WhatsApp did not take a message. What is known never to have gone is due again where waiting helps; of what may have gone nobody knows, and it
 * stands as unsure until a report tells.
 */
export async function keepFailure(
  db: Kysely<Database>,
  { id, accountId, tries }: ClaimedMessage,
  failure: MessagingFailure,
): Promise<void> {
  const { kind, code, message: text, isUnsure } = failure;
  if (isUnsure) {
    await sql`UPDATE wa_child SET status = 'UNSURE', errorcode = ${code}, errortext = ${text} WHERE id = ${id} AND status = 'SENDING'`.execute(
      db,
    );
    return;
  }
  if (kind === 'recipient') {
    await sql`
      UPDATE wa_child SET status = 'FAILED', errorcode = ${code}, errortext = ${text}, failtime = now() WHERE id = ${id} AND status = 'SENDING'`.execute(
      db,
    );
    return;
  }
  const seconds = Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** Math.min(tries - 1, 11));
  await sql`
    UPDATE wa_child SET status = 'PENDING', begun = NULL, dueat = now() + make_interval(secs => ${seconds}), errorcode = ${code}, errortext = ${text}
    WHERE id = ${id} AND status = 'SENDING'`.execute(db);
  if (kind === 'busy' || kind === 'unreachable' || kind === 'broken') {
    await sql`
      UPDATE wa_account SET holduntil = greatest(holduntil, now() + make_interval(secs => ${FIRST_PAUSE_SECONDS})) WHERE id = ${accountId}`.execute(
      db,
    );
    return;
  }
  await stopTasks(db, { id, accountId }, { kind, text });
}

/** A template that is refused stops its own task only. */
async function stopTasks(
  db: Kysely<Database>,
  { id, accountId }: Pick<ClaimedMessage, 'id' | 'accountId'>,
  { kind, text }: { kind: string; text: string },
): Promise<void> {
  if (kind !== 'template') return stopNumber(db, accountId, { kind, text });
  await sql`
    UPDATE wa_task SET status = 'paused', pausereason = 'template' WHERE id = (SELECT task_id FROM wa_child WHERE id = ${id}) AND status = 'running'`.execute(
    db,
  );
}

/** Stops a number from which nothing can go until somebody does something: its tasks stand, with the reason. */
export async function stopNumber(db: Kysely<Database>, accountId: string, { kind, text }: { kind: string; text: string }): Promise<void> {
  await sql`UPDATE wa_task SET status = 'paused', pausereason = ${kind} WHERE wa_account_id = ${accountId} AND status = 'running'`.execute(
    db,
  );
  await sql`UPDATE wa_account SET status = 'refused', fault = ${kind}, faulttext = ${text} WHERE id = ${accountId}`.execute(db);
}
