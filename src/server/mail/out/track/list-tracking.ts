import { sql } from 'kysely';

import { wireTime } from '#server/customer/times.ts';
import type { Operation, Schemas } from '#server/operation.ts';

type Row = Schemas['TrackingRow'];

interface Found {
  id: string;
  outgoingid: string;
  mailid: string | null;
  subject: string;
  recipients: Record<'to' | 'cc' | 'bcc', Schemas['MailPerson'][]>;
  sendtime: Date;
  tracked: boolean;
  openstate: Row['openstate'];
  opencount: number;
  clickcount: number;
  lastopentime: Date | null;
  delivery: Row['delivery'];
  people: number;
  reached: number;
  proof: Row['proof'];
  deliverytime: Date | null;
  reason: string;
  answertime: Date | null;
}

/** Somebody who clicks has opened the mail, even if its pictures were not loaded. */
const OPEN_STATE = sql`CASE WHEN opencount + clickcount > 0 THEN 2 WHEN machineopens > 0 THEN 1 ELSE 0 END`;
const PEOPLE = sql`(SELECT count(DISTINCT lower(person ->> 'address'))::integer FROM jsonb_array_elements(
  (message.recipients -> 'to') || (message.recipients -> 'cc') || (message.recipients -> 'bcc')) AS person)`;
const reported = (states: readonly string[]) =>
  sql`(SELECT count(*)::integer FROM mail_delivery WHERE message_id = message.id AND state = ANY (${states}::text[]))`;
const REACHED = reported(['delivered']);
/** Of several recipients nobody knows whose open it was. */
const PROOF = sql`CASE WHEN ${REACHED} >= ${PEOPLE} THEN 'report' WHEN opencount + clickcount > 0 AND ${PEOPLE} = 1 THEN 'open' ELSE '' END`;
const DELIVERY = sql`CASE WHEN bounce IN ('hard', 'soft', 'blocked') THEN 'bounced' WHEN message.status = 'unsure' THEN 'unsure'
  WHEN message.status = 'failed' THEN 'failed' WHEN answertime IS NOT NULL THEN 'answered' WHEN ${PROOF} <> '' THEN 'delivered'
  WHEN ${reported(['delivered', 'relayed'])} >= ${PEOPLE} THEN 'relayed' WHEN ${reported(['delayed'])} > 0 THEN 'delayed' ELSE 'sent' END`;

/** What became of the mails that the caller sent, the latest first; one row for each message, so for each recipient where all got one of their own. */
export const listMailTracking: Operation<'listMailTracking'> = async ({ db, user }, input) => {
  const { index, size = 10, keyword = '', openstate, delivery } = input;
  const pattern = `%${keyword.trim().replaceAll(/[%_\\]/g, String.raw`\$&`)}%`;
  const wanted = sql`
    FROM outgoing_message AS message JOIN outgoing_mail ON outgoing_mail.id = message.outgoing_id
    WHERE message.tenant_id = ${user.tenantId} AND message.account_id = ${user.id} AND message.status IN ('sent', 'unsure', 'failed')
      ${keyword.trim() === '' ? sql`` : sql`AND (subject ILIKE ${pattern} OR message.recipients::text ILIKE ${pattern})`}
      ${openstate === undefined ? sql`` : sql`AND ${OPEN_STATE} = ${openstate}`}
      ${delivery === undefined ? sql`` : sql`AND ${DELIVERY} = ${delivery}`}`;
  const { rows } = await sql<Found>`
    SELECT message.id, outgoing_mail.id AS outgoingid, message.mail_id AS mailid, subject, message.recipients, coalesce(message.senttime, begun, dueat) AS sendtime,
      tracked, ${OPEN_STATE} AS openstate, opencount, clickcount, lastopentime, ${DELIVERY} AS delivery, ${PEOPLE} AS people, ${REACHED} AS reached,
      ${PROOF} AS proof, (SELECT max(time) FROM mail_delivery WHERE message_id = message.id AND state = 'delivered') AS deliverytime,
      CASE WHEN bouncetext <> '' THEN bouncetext WHEN message.status = 'sent' THEN '' ELSE reply END AS reason, answertime
    ${wanted} ORDER BY message.senttime DESC, message.id DESC LIMIT ${size} OFFSET ${(index - 1) * size}`.execute(db);
  const counted = await sql<{ total: number }>`SELECT count(*)::integer AS total ${wanted}`.execute(db);
  return { datas: rows.map(wireRow), total: counted.rows[0]?.total ?? 0 };
};

function wireRow({ mailid, recipients, sendtime, lastopentime, answertime, deliverytime, ...row }: Found): Row {
  const people = [...recipients.to, ...recipients.cc, ...recipients.bcc].map(({ address }) => address);
  return {
    ...row,
    mailid: mailid ?? '',
    recipient: people.join(', ').slice(0, 1000),
    sendtime: sendtime.toISOString(),
    lastopentime: wireTime(lastopentime),
    answertime: wireTime(answertime),
    deliverytime: wireTime(deliverytime),
  };
}
