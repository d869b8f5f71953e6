import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { settleUnsure } from '#server/mail/keeper/arrival/note-answers.ts';

import type { ArrivedReport } from './apply-report.ts';
import type { MailReport } from './read-report.ts';

/** What a mail system tells of the way of a mail that it has taken. */
const STATES = { delivered: 'delivered', relayed: 'relayed', delay: 'delayed' } as const;

/** Whether a report is about the way of a mail, and not about its end. */
export function isOfDelivery(kind: MailReport['kind']): kind is keyof typeof STATES {
  return kind in STATES;
}

interface Delivery extends ArrivedReport {
  tenantId: string;
  ownerId: string;
}

/** What is known is not unlearned: a notice of delay may come after the mail did. */
const RANKS = sql`ARRAY['delayed', 'relayed', 'delivered']`;

/**
 * Notes how far a mail came with one of its recipients.
 *
 * Only a report that names the mail itself counts: which mail it was is not guessed from the address, as it is of one that came back.
 *
 * @returns whether it says that a mail of ours has arrived or was passed on
 */
export async function noteDelivery(
  db: Kysely<Database>,
  { tenantId, ownerId, date, report }: Delivery,
  { kind, message }: { kind: keyof typeof STATES; message: string | undefined },
): Promise<boolean> {
  if (message === undefined) return false;
  const { messageId, envelopeId, recipient, original, text } = report;
  const ids = [messageId, envelopeId === '' ? '' : `<${envelopeId}>`].filter((id) => id !== '');
  const { rows } = await sql<{ messageid: string }>`
    WITH meant AS (
      SELECT id, messageid, ARRAY(SELECT DISTINCT lower(person ->> 'address') FROM jsonb_array_elements(
          (recipients -> 'to') || (recipients -> 'cc') || (recipients -> 'bcc')) AS person) AS people
      FROM outgoing_message WHERE id = ${message} AND tenant_id = ${tenantId} AND messageid = ANY (${ids}::text[])),
    whom AS (
      SELECT id, messageid, CASE WHEN ${original} = ANY (people) THEN ${original} WHEN ${recipient} = ANY (people) THEN ${recipient}
        WHEN cardinality(people) = 1 THEN people[1] END AS recipient FROM meant),
    noted AS (
      INSERT INTO mail_delivery (message_id, recipient, tenant_id, state, time, text)
      SELECT id, recipient, ${tenantId}::bigint, ${STATES[kind]}, ${date}::timestamptz, ${text} FROM whom WHERE recipient IS NOT NULL
      ON CONFLICT (message_id, recipient) DO UPDATE SET state = excluded.state, time = excluded.time, text = excluded.text
        WHERE array_position(${RANKS}, mail_delivery.state) < array_position(${RANKS}, excluded.state))
    SELECT messageid FROM whom WHERE recipient IS NOT NULL`.execute(db);
  const [found] = rows;
  if (!found) return false;
  await settleUnsure(db, { tenantId, ownerId }, [found.messageid]);
  return kind !== 'delay';
}
