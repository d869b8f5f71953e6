import { sql } from 'kysely';

import type { Operation, Schemas } from '#server/operation.ts';

import { DELIVERY, FATE, type FoundFate, OPEN_STATE, wireFate } from './mail-fate.ts';

type Row = Schemas['TrackingRow'];

interface Found extends FoundFate, Pick<Row, 'id' | 'outgoingid' | 'subject'> {
  mailid: string | null;
  recipients: Record<'to' | 'cc' | 'bcc', Schemas['MailPerson'][]>;
  sendtime: Date;
}

/** When a message went, or was tried last: one that did not go has a place among the others too. */
const TRIED = sql`coalesce(message.senttime, begun, dueat)`;

/** What became of the mails that the caller sent, the latest first; one row for each message, so for each recipient where all got one of their own. */
export const listMailTracking: Operation<'listMailTracking'> = async ({ db, user }, input) => {
  const { index, size = 10, keyword = '', openstate, delivery } = input;
  const pattern = `%${keyword.trim().replaceAll(/[%_\\]/g, String.raw`\$&`)}%`;
  const wanted = sql`
    FROM outgoing_message AS message JOIN outgoing_mail ON outgoing_mail.id = message.outgoing_id
    WHERE message.tenant_id = ${user.tenantId} AND message.account_id = ${user.id} AND message.status IN ('sent', 'unsure', 'failed')
      ${keyword.trim() === '' ? sql`` : sql`AND (subject ILIKE ${pattern} OR message.recipients::text ILIKE ${pattern})`}
      ${openstate === undefined ? sql`` : sql`AND ${OPEN_STATE} = ${openstate} AND tracked AND message.status <> 'failed'`}
      ${delivery === undefined ? sql`` : sql`AND ${DELIVERY} = ${delivery}`}`;
  const { rows } = await sql<Found>`
    SELECT message.id, outgoing_mail.id AS outgoingid, message.mail_id AS mailid, subject, message.recipients,
      ${TRIED} AS sendtime, ${FATE}
    ${wanted} ORDER BY ${TRIED} DESC, message.id DESC LIMIT ${size} OFFSET ${(index - 1) * size}`.execute(db);
  const counted = await sql<{ total: number }>`SELECT count(*)::integer AS total ${wanted}`.execute(db);
  return { datas: rows.map(wireRow), total: counted.rows[0]?.total ?? 0 };
};

function wireRow({ mailid, recipients, sendtime, ...found }: Found): Row {
  const people = [...recipients.to, ...recipients.cc, ...recipients.bcc].map(({ address }) => address);
  return {
    ...wireFate(found),
    mailid: mailid ?? '',
    recipient: people.join(', ').slice(0, 1000),
    sendtime: sendtime.toISOString(),
  };
}
