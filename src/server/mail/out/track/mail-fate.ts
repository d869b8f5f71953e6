import { type Kysely, type RawBuilder, sql } from 'kysely';

import { wireTime } from '#server/customer/times.ts';
import type { Database } from '#server/database/schema.ts';
import type { Schemas } from '#server/operation.ts';

type Fate = Schemas['MailFate'];

/** What became of a mail, as it is read from the database. */
export type FoundFate = Omit<Fate, 'lastopentime' | 'deliverytime' | 'answertime'> &
  Record<'lastopentime' | 'deliverytime' | 'answertime', Date | null>;

const PEOPLE = sql`(SELECT count(DISTINCT lower(person ->> 'address'))::integer FROM jsonb_array_elements(
  (message.recipients -> 'to') || (message.recipients -> 'cc') || (message.recipients -> 'bcc')) AS person)`;
const reported = (states: readonly string[]) =>
  sql`(SELECT count(*)::integer FROM mail_delivery WHERE message_id = message.id AND state = ANY (${states}::text[]))`;
const REACHED = reported(['delivered']);
const LAST_REPORT = sql`(SELECT max(time) FROM mail_delivery WHERE message_id = message.id AND state = 'delivered')`;
/** Of several recipients nobody knows whose open it was. */
const PROOF = sql`CASE WHEN ${REACHED} >= ${PEOPLE} THEN 'report' WHEN opencount + clickcount > 0 AND ${PEOPLE} = 1 THEN 'open' ELSE '' END`;

/** Somebody who clicks has opened the mail, even if its pictures were not loaded. */
export const OPEN_STATE = sql`CASE WHEN opencount + clickcount > 0 THEN 2 WHEN machineopens > 0 THEN 1 ELSE 0 END`;

/** How far an `outgoing_message AS message` came. */
export const DELIVERY = sql`CASE WHEN bounce IN ('hard', 'soft', 'blocked') THEN 'bounced' WHEN message.status = 'unsure' THEN 'unsure'
  WHEN message.status = 'failed' THEN 'failed' WHEN answertime IS NOT NULL THEN 'answered' WHEN ${PROOF} <> '' THEN 'delivered'
  WHEN ${reported(['delivered', 'relayed'])} >= ${PEOPLE} THEN 'relayed' WHEN ${reported(['delayed'])} > 0 THEN 'delayed' ELSE 'sent' END`;

/** What became of an `outgoing_message AS message`, as columns. */
export const FATE = sql`tracked, ${OPEN_STATE} AS openstate, opencount, clickcount, lastopentime, ${DELIVERY} AS delivery, ${PEOPLE} AS people, ${REACHED} AS reached,
  ${PROOF} AS proof, ${LAST_REPORT} AS deliverytime,
  CASE WHEN bouncetext <> '' THEN bouncetext WHEN message.status = 'sent' THEN '' ELSE reply END AS reason, answertime`;

/** When the servers of all recipients of a mail had reported that it lies in their mailboxes; nothing where it came back since. */
export function deliveryTime(mailId: RawBuilder<unknown>): RawBuilder<Date | null> {
  return sql`(SELECT ${LAST_REPORT} FROM outgoing_message AS message WHERE message.mail_id = ${mailId} AND bounce = '' AND ${REACHED} >= ${PEOPLE}
    ORDER BY message.id LIMIT 1)`;
}

/** What became of a mail that was sent from here. */
export async function findFate(db: Kysely<Database>, { id, tenantId }: { id: string; tenantId: string }): Promise<Fate | null> {
  const { rows } = await sql<FoundFate>`
    SELECT ${FATE} FROM outgoing_message AS message WHERE message.mail_id = ${id} AND message.tenant_id = ${tenantId}
      AND EXISTS (SELECT FROM mail WHERE mail.id = message.mail_id AND direction = 'out') ORDER BY message.id LIMIT 1`.execute(db);
  return rows[0] ? wireFate(rows[0]) : null;
}

export function wireFate<Found extends FoundFate>({ lastopentime, answertime, deliverytime, ...found }: Found) {
  return { ...found, lastopentime: wireTime(lastopentime), answertime: wireTime(answertime), deliverytime: wireTime(deliverytime) };
}
