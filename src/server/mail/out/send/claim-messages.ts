import { type Kysely, type RawBuilder, sql } from 'kysely';

import { advisoryLocks, workerLives } from '#server/database/advisory-locks.ts';
import type { Database } from '#server/database/schema.ts';
import { IS_AT_WORK } from '#server/mail/mailbox/is-at-work.ts';

/** Mailboxes that one server serves at once, and mails of each that it takes in hand. */
const MOST_MAILBOXES = 20;
const MOST_MESSAGES = 20;

/** A mailbox that mail may go out from: enabled, still bound, of an account that may still work. */
const mayGo = sql`${IS_AT_WORK} AND mailbox.secret IS NOT NULL AND mailbox.owner_id = outgoing_mail.account_id
  AND account.enabled AND account.deletetime IS NULL AND outgoing_mail.deletetime IS NULL`;

/** A mail that this sender has in hand. */
export interface ClaimedMessage {
  id: string;
  outgoing_id: string;
  mailbox_id: string;
}

/** How many mails the limits of a candidate, which is a mailbox, let it begin now, as `room.n`. */
const room = sql`LATERAL (
  SELECT greatest(0, least(${sql.lit(MOST_MESSAGES)}, least((candidate.sendlimit ->> 'perminute')::integer - gone.minute,
    (candidate.sendlimit ->> 'perhour')::integer - gone.hour, (candidate.sendlimit ->> 'perday')::integer - gone.day) - held.n)) AS n
  FROM (SELECT count(*)::integer AS n FROM outgoing_message WHERE mailbox_id = candidate.id AND sender IS NOT NULL AND status = 'waiting') AS held
  CROSS JOIN (
    SELECT count(*)::integer AS day, (count(*) FILTER (WHERE begun > now() - interval '1 hour'))::integer AS hour,
      (count(*) FILTER (WHERE begun > now() - interval '1 minute'))::integer AS minute
    FROM outgoing_message WHERE mailbox_id = candidate.id AND begun > now() - interval '1 day') AS gone) AS room`;

/**
 * Takes mails in hand that are due, as many of each mailbox as its limits allow; no other server gets the same.
 *
 * Only one server at a time claims for a mailbox, because two that count its mails at once would together take more than it may send.
 * What another server has in hand and has not begun counts as gone, for the same reason.
 *
 * @param busy mailboxes that this server has mails of in hand already
 */
export async function claimMessages(db: Kysely<Database>, sender: number, busy: readonly string[]): Promise<ClaimedMessage[]> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM (${candidates(busy)}) AS candidate
      WHERE pg_try_advisory_xact_lock(${sql.lit(advisoryLocks.claimMails)}, (id % 2147483647)::integer)`.execute(transaction);
    if (rows.length === 0) return [];
    return claimOf(transaction, { sender, mailboxes: rows.map(({ id }) => id) });
  });
}

/**
 * Mailboxes with a mail that may go now, whoever has waited longest first.
 *
 * Mailboxes that may not send, or have reached a limit, are left out before the first ones are taken: they would hold up the mail of everybody else.
 * The mailboxes with waiting mails are found one after another in the index, because one of them may have thousands, and limits are only looked at
 * until there are enough mailboxes.
 */
function candidates(busy: readonly string[]): RawBuilder<unknown> {
  return sql`
    WITH RECURSIVE waiting (id) AS (
      SELECT min(mailbox_id) FROM outgoing_message WHERE status = 'waiting'
      UNION ALL
      SELECT (SELECT min(mailbox_id) FROM outgoing_message WHERE status = 'waiting' AND mailbox_id > waiting.id) FROM waiting WHERE id IS NOT NULL)
    SELECT candidate.id FROM (
      SELECT mailbox.id, sendlimit, longest.dueat FROM waiting JOIN mailbox ON mailbox.id = waiting.id CROSS JOIN LATERAL (
        SELECT dueat FROM outgoing_message
        JOIN outgoing_mail ON outgoing_mail.id = outgoing_id
        JOIN account ON account.id = outgoing_mail.account_id
        WHERE outgoing_message.mailbox_id = mailbox.id AND outgoing_message.status = 'waiting' AND sender IS NULL AND dueat <= now() AND ${mayGo}
        ORDER BY dueat LIMIT 1) AS longest
      WHERE mailbox.id <> ALL (${busy}::bigint[])
      ORDER BY longest.dueat, mailbox.id OFFSET 0) AS candidate
    CROSS JOIN ${room} WHERE room.n > 0
    ORDER BY candidate.dueat, candidate.id LIMIT ${sql.lit(MOST_MAILBOXES)} OFFSET 0`;
}

async function claimOf(db: Kysely<Database>, { sender, mailboxes }: { sender: number; mailboxes: string[] }): Promise<ClaimedMessage[]> {
  const { rows } = await sql<ClaimedMessage>`
    WITH open AS (SELECT candidate.id, room.n FROM mailbox AS candidate CROSS JOIN ${room} WHERE candidate.id = ANY (${mailboxes}::bigint[])),
    picked AS (
      SELECT one.id, one.outgoing_id FROM open CROSS JOIN LATERAL (
        SELECT outgoing_message.id, outgoing_id FROM outgoing_message
        JOIN outgoing_mail ON outgoing_mail.id = outgoing_id
        JOIN mailbox ON mailbox.id = outgoing_message.mailbox_id
        JOIN account ON account.id = outgoing_mail.account_id
        WHERE outgoing_message.mailbox_id = open.id AND outgoing_message.status = 'waiting' AND outgoing_message.sender IS NULL AND dueat <= now() AND ${mayGo}
        ORDER BY dueat, outgoing_message.id LIMIT open.n FOR UPDATE OF outgoing_message, outgoing_mail SKIP LOCKED) AS one),
    busy AS (UPDATE outgoing_mail SET status = 'sending' FROM picked WHERE outgoing_mail.id = picked.outgoing_id AND status <> 'sending')
    UPDATE outgoing_message SET sender = ${sender}, tries = tries + 1 FROM picked WHERE outgoing_message.id = picked.id
    RETURNING outgoing_message.id, outgoing_message.outgoing_id, outgoing_message.mailbox_id`.execute(db);
  return rows;
}

/**
 * Notes that the next thing to happen is the first byte of a mail; whoever finds that note of a dead server knows that the mail may have gone.
 *
 * @returns false where this sender has it no longer, or the mailbox was disabled meanwhile; then nothing may be sent
 */
export async function markBegun(db: Kysely<Database>, sender: number, messageId: string): Promise<boolean> {
  const { rows } = await sql`
    UPDATE outgoing_message SET status = 'begun', begun = now() FROM outgoing_mail, mailbox, account
    WHERE outgoing_message.id = ${messageId} AND sender = ${sender} AND outgoing_message.status = 'waiting'
      AND outgoing_mail.id = outgoing_id AND mailbox.id = outgoing_message.mailbox_id AND account.id = outgoing_mail.account_id AND ${mayGo}
    RETURNING outgoing_message.id`.execute(db);
  return rows.length > 0;
}

/**
 * Frees the mails that dead senders had only taken in hand, and returns those that they had begun: nobody knows whether these were sent.
 *
 * A sender lives as long as the connection that holds its lock.
 */
export async function freeOfDead(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ id: string; status: string }>`
    WITH dead AS (
      SELECT id, status FROM outgoing_message WHERE sender IS NOT NULL AND NOT ${workerLives('outgoing_message.sender')} FOR UPDATE SKIP LOCKED),
    freed AS (UPDATE outgoing_message SET sender = NULL FROM dead WHERE outgoing_message.id = dead.id AND dead.status = 'waiting')
    SELECT id, status FROM dead WHERE status = 'begun'`.execute(db);
  return rows.map(({ id }) => id);
}

/** Lets go of a mail of which nothing was sent. */
export async function release(db: Kysely<Database>, sender: number, messageId: string): Promise<void> {
  await sql`UPDATE outgoing_message SET sender = NULL WHERE id = ${messageId} AND sender = ${sender} AND status = 'waiting'`.execute(db);
}

/** When the next mail is due that nobody has in hand; nothing where none waits. */
export async function nextDue(db: Kysely<Database>): Promise<Date | undefined> {
  const { rows } = await sql<{ due: Date | null }>`
    SELECT min(dueat) AS due FROM outgoing_message WHERE status = 'waiting' AND sender IS NULL AND dueat > now()`.execute(db);
  return rows[0]?.due ?? undefined;
}
