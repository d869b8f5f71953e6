import { type RawBuilder, sql } from 'kysely';

import { mayDo } from '#lib/rights.ts';
import { deliveryTime } from '#server/mail/out/track/mail-fate.ts';
import { isKept, isReadable } from '#server/mail/read/shared-mails.ts';
import type { Schemas } from '#server/operation.ts';

import { wireTime } from '../times.ts';
import { after, microseconds } from './keyset.ts';
import { blank, type TimelineQuery, type TimelineRow, type TimelineSource } from './source.ts';

type Mail = Schemas['TimelineMail'];

interface Row extends Omit<Mail, 'deliverytime'> {
  deliverytime: Date | null;
  position: string;
  at: string;
  time: Date;
  userid: string;
  username: string;
}

/** What each source reads: when it happened, the number that its position has, and what there is to tell. */
interface Happening {
  key: string;
  time: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  event: RawBuilder<unknown>;
  text: RawBuilder<unknown>;
  opens: RawBuilder<unknown>;
  /** When the mail `found.mailid` was delivered, where it is told here. */
  delivered: RawBuilder<unknown>;
  from: RawBuilder<unknown>;
  where: (query: TimelineQuery) => RawBuilder<unknown>;
}

/** Makes the source of a kind of mail events; it has nothing for those who may not read mail at all. */
function sourceOf(happening: Happening): TimelineSource {
  return {
    kinds: ['mail'],
    read: async (query) => (mayDo(query.user.rights, 'mail', 'view') ? (await rowsOf(query, happening)).map(itemOf(query, happening)) : []),
  };
}

async function rowsOf(query: TimelineQuery, { time, id, event, text, opens, delivered, from, where }: Happening): Promise<Row[]> {
  const { db, tenantId, customer, user, position, rank, limit } = query;
  const { rows } = await sql<Row>`
    SELECT position, at, time, event, opens, userid, username, CASE WHEN mayread THEN id ELSE '' END AS id,
      CASE WHEN mayread THEN left(subject, 1000) ELSE '' END AS subject, CASE WHEN mayread THEN left(text, 300) ELSE '' END AS text,
      CASE WHEN mayread THEN ${delivered} END AS deliverytime
    FROM (
      SELECT ${id} AS position, ${microseconds(time)} AS at, ${time} AS time, ${event} AS event, ${opens} AS opens, mail.id AS mailid, mail.id::text, mail.subject, ${text} AS text,
        account.id AS userid, left(account.nameremark, 100) AS username, ${isReadable(user)} AS mayread
      FROM ${from} JOIN mailbox ON mailbox.id = mail.mailbox_id JOIN account ON account.id = mailbox.owner_id
      WHERE mail.tenant_id = ${tenantId} AND mail.customer_id = ${customer.id} AND ${isKept} AND ${where(query)} AND ${after(position, rank, { time, id })}
      ORDER BY ${time} DESC, ${id} DESC LIMIT ${limit}) AS found
    ORDER BY time DESC, position DESC`.execute(db);
  return rows;
}

function itemOf({ rank }: TimelineQuery, { key }: Happening): (row: Row) => TimelineRow {
  return ({ position, at, time, userid, username, deliverytime, ...mail }) => ({
    position: { at, rank, id: position },
    item: {
      ...blank,
      changes: [],
      key: `${key}-${position}`,
      kind: 'mail',
      time: time.toISOString(),
      userid,
      username,
      mail: { ...mail, deliverytime: wireTime(deliverytime) },
    },
  });
}

const NOT_TOLD = sql`NULL::timestamptz`;

/** Mails that came from the customer or went to it; of a colleague's that is not shared only that there was one. */
export const mailSource = sourceOf({
  key: 'mail',
  time: sql`mail.date`,
  id: sql`mail.id`,
  event: sql`CASE WHEN direction = 'in' THEN 'received' WHEN mail.state = 'unsure' THEN 'unsure' ELSE 'sent' END`,
  text: sql`mail.snippet`,
  opens: sql`0`,
  delivered: sql`CASE WHEN event = 'sent' THEN ${deliveryTime(sql`found.mailid`)} END`,
  from: sql`mail`,
  where: () => sql`mail.state <> 'failed'`,
});

const SENT = sql`outgoing_message AS message JOIN mail ON mail.id = message.mail_id`;

/** What became of a mail is told to those who may read it. */
export const openSource = sourceOf({
  key: 'open',
  time: sql`message.lastopentime`,
  id: sql`message.id`,
  event: sql`'opened'`,
  text: sql`''`,
  opens: sql`opencount + clickcount`,
  delivered: NOT_TOLD,
  from: SENT,
  where: ({ user }) => sql`opencount + clickcount > 0 AND message.lastopentime IS NOT NULL AND ${isReadable(user)}`,
});

/** Mails that came back, as their mailbox was told. */
export const bounceSource = sourceOf({
  key: 'bounce',
  time: sql`message.bouncetime`,
  id: sql`message.id`,
  event: sql`'bounced'`,
  text: sql`message.bouncetext`,
  opens: sql`0`,
  delivered: NOT_TOLD,
  from: SENT,
  where: ({ user }) => sql`message.bounce IN ('hard', 'soft', 'blocked') AND message.bouncetime IS NOT NULL AND ${isReadable(user)}`,
});
