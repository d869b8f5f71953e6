import { type Kysely, sql } from 'kysely';

import { noticeTypes } from '#lib/status-names.ts';
import type { Database } from '#server/database/schema.ts';
import { notify } from '#server/notice/notify.ts';

import { settleMessage } from '../send/settle-message.ts';
import { gatewayHits, type Hit, machineTell, MANY_LINKS } from './hit-verdict.ts';

/** More hits of one mail tell nothing that the first ones did not, and would only fill the table. */
const MOST_HITS = 500;

/** What came in, and for which message. */
export interface Arrival extends Pick<Hit, 'kind' | 'method' | 'agent'> {
  messageId: string;
  link: number | null;
  /** When it was; now where nothing is said. */
  time?: Date;
}

/** Counts an open or a click with its verdict. A mail that was unsure has arrived where somebody opens it. */
export async function countHit(db: Kysely<Database>, { messageId, link, time, ...hit }: Arrival): Promise<void> {
  const found = await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ status: string; seen: number; ms: number | null; hits: number }>`
      SELECT status, opencount + clickcount AS seen,
        (extract(epoch FROM coalesce(${time ?? null}::timestamptz, now()) - coalesce(senttime, begun)) * 1000)::float8 AS ms,
        (SELECT count(*)::integer FROM mail_hit WHERE message_id = outgoing_message.id) AS hits
      FROM outgoing_message WHERE id = ${messageId} FOR UPDATE`.execute(transaction);
    const [row] = rows;
    if (!row || row.hits >= MOST_HITS) return undefined;
    const reason = machineTell({ ...hit, msSinceSent: row.ms ?? undefined });
    await transaction
      .insertInto('mail_hit')
      .values({ message_id: messageId, kind: hit.kind, link, ismachine: reason !== '', reason, ...(time && { time }) })
      .execute();
    await blameGateways(transaction, messageId);
    const seen = await sumUp(transaction, messageId);
    if (row.seen === 0 && seen > 0) await tellSender(transaction, messageId);
    return row;
  });
  if (found?.status === 'unsure')
    await settleMessage(db, messageId, { outcome: { kind: 'sent', reply: '', refused: [] }, message: undefined });
}

async function blameGateways(db: Kysely<Database>, messageId: string): Promise<void> {
  const counted = db.selectFrom('mail_hit').where('message_id', '=', messageId).select(['id', 'kind', 'link', 'time', 'reason']);
  const blamed = gatewayHits(await counted.execute());
  if (blamed.length > 0) await db.updateTable('mail_hit').set({ ismachine: true, reason: MANY_LINKS }).where('id', 'in', blamed).execute();
}

/** @returns how often people have opened it or clicked in it */
async function sumUp(db: Kysely<Database>, messageId: string): Promise<number> {
  const { rows } = await sql<{ seen: number }>`
    UPDATE outgoing_message SET opencount = sums.opens, machineopens = sums.machines, clickcount = sums.clicks, lastopentime = sums.last
    FROM (SELECT (count(*) FILTER (WHERE kind = 'open' AND NOT ismachine))::integer AS opens, (count(*) FILTER (WHERE kind = 'open' AND ismachine))::integer AS machines,
      (count(*) FILTER (WHERE kind = 'click' AND NOT ismachine))::integer AS clicks, max(time) FILTER (WHERE NOT ismachine) AS last
      FROM mail_hit WHERE message_id = ${messageId}) AS sums
    WHERE outgoing_message.id = ${messageId} RETURNING opencount + clickcount AS seen`.execute(db);
  return rows[0]?.seen ?? 0;
}

/** The first look at a mail is told to whoever sent it; who looks again tells nothing new. */
async function tellSender(db: Kysely<Database>, messageId: string): Promise<void> {
  const message = await db
    .selectFrom('outgoing_message')
    .innerJoin('outgoing_mail', 'outgoing_mail.id', 'outgoing_message.outgoing_id')
    .where('outgoing_message.id', '=', messageId)
    .select(['outgoing_message.tenant_id', 'outgoing_message.account_id', 'outgoing_id', 'subject', 'outgoing_message.recipients'])
    .executeTakeFirstOrThrow();
  const [first] = [...message.recipients.to, ...message.recipients.cc, ...message.recipients.bcc];
  await notify(db, [
    {
      tenantId: message.tenant_id,
      accountId: message.account_id,
      recordtype: noticeTypes.mail,
      recordid: message.outgoing_id,
      key: 'mailOpened',
      values: { name: (first?.name || first?.address || '').slice(0, 100), title: message.subject.slice(0, 200) },
      href: '/email/tracking',
    },
  ]);
}
