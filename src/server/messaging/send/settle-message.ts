import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

import { applyEarly } from '../hook/apply-statuses.ts';
import type { MessagingFailure } from '../line/messaging-failure.ts';
import { filledText } from '../template/template-components.ts';
import type { ClaimedMessage } from './claim-messages.ts';

const FIRST_PAUSE_SECONDS = 2;
const LONGEST_PAUSE_SECONDS = 3600;

/**
 * WhatsApp took a message: it has an id now, and stands in the conversation.
 *
 * A report about it may have come before this; then its status stays.
 */
export async function keepAccepted(
  db: Kysely<Database>,
  message: ClaimedMessage,
  { wamid, template }: { wamid: string; template: string },
): Promise<void> {
  const { id, tenantId, accountId, phone, name, customerId, contactId } = message;
  const body = filledText(template, message.texts);
  await sql`
    WITH child AS (
      UPDATE wa_child SET wamid = ${wamid}, accepttime = now(),
        errorcode = CASE WHEN wa_rank(status) < wa_rank('ACCEPTED') THEN 0 ELSE errorcode END,
        errortext = CASE WHEN wa_rank(status) < wa_rank('ACCEPTED') THEN '' ELSE errortext END,
        status = CASE WHEN wa_rank(status) < wa_rank('ACCEPTED') THEN 'ACCEPTED' ELSE status END
      WHERE id = ${id} RETURNING status
    ), person AS (
      INSERT INTO wa_contact (tenant_id, wa_account_id, phone, name, customer_id, contact_id, snippet)
      VALUES (${tenantId}, ${accountId}, ${phone}, ${name}, ${customerId}, ${contactId}, left(${body}, 200))
      ON CONFLICT (wa_account_id, phone) WHERE phone <> '' DO UPDATE SET lasttime = now(), snippet = excluded.snippet,
        customer_id = coalesce(wa_contact.customer_id, excluded.customer_id), contact_id = coalesce(wa_contact.contact_id, excluded.contact_id)
      RETURNING id
    )
    INSERT INTO wa_message (tenant_id, wa_account_id, wa_contact_id, child_id, direction, kind, body, wamid, status, author_id)
    SELECT ${tenantId}, ${accountId}, person.id, ${id}, 'out', 'template', ${body}, ${wamid}, child.status,
      (SELECT creator_id FROM wa_task JOIN wa_child ON wa_child.task_id = wa_task.id WHERE wa_child.id = ${id})
    FROM child, person ON CONFLICT DO NOTHING`.execute(db);
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

/** Nothing of a number can go until somebody does something: its tasks stand, with the reason. */
export async function stopNumber(db: Kysely<Database>, accountId: string, { kind, text }: { kind: string; text: string }): Promise<void> {
  await sql`UPDATE wa_task SET status = 'paused', pausereason = ${kind} WHERE wa_account_id = ${accountId} AND status = 'running'`.execute(
    db,
  );
  await sql`UPDATE wa_account SET status = 'refused', fault = ${kind}, faulttext = ${text} WHERE id = ${accountId}`.execute(db);
}
