import { type Kysely, sql } from 'kysely';

import { workerLives } from '#server/database/advisory-locks.ts';
import type { Database } from '#server/database/schema.ts';

import { monthOf } from '../sender/quota.ts';
import { MAIL, TASK } from '../states-in-sql.ts';

/** A mail that this server has in hand. */
export interface ClaimedRecipient {
  id: string;
  email: string;
  name: string;
  companyname: string;
  countrycode: string;
  vars: Record<string, string>;
  variant: number;
  tries: number;
  /** When it was first due. */
  sendafter: Date;
  /** The recipient in the mail before, of a sequence. */
  previous: string | null;
}

interface Claim {
  taskId: string;
  senderId: string;
  worker: number;
  most: number;
}

/**
 * Takes mails of a task in hand for one sender, as many as all limits allow, and no other server the same.
 *
 * One server at a time claims for a sender; how, stands in `migrations/0162_clicks_and_claims.sql`. Where mails of several providers wait, each provider
 * gets its turn. The claim is not waited for on the disk: {@link markBegun} is, and brings all before it there; a claim that is lost with the database is of
 * mails that nobody has begun.
 */
export async function claimRecipients(db: Kysely<Database>, { taskId, senderId, worker, most }: Claim): Promise<ClaimedRecipient[]> {
  const month = monthOf(new Date());
  const { rows } = await sql<ClaimedRecipient>`
    SELECT * FROM claim_edm_mails(${taskId}, ${senderId}, ${worker}, ${month}, ${most})`.execute(db);
  return rows;
}

/**
 * Whether there is a mail that may go now, by all limits. Nothing is taken in hand and no limit is touched.
 *
 * So a line is opened before the first claim and still only where it is needed: a claim that finds no line has used up what the day allows, and a mail server
 * that is logged in to every few seconds for nothing blocks whoever does so.
 */
export async function mayClaim(db: Kysely<Database>, claim: Claim): Promise<boolean> {
  const trx = await db.startTransaction().execute();
  try {
    return (await claimRecipients(trx, { ...claim, most: 1 })).length > 0;
  } finally {
    await trx.rollback().execute();
  }
}

/**
 * Notes that the next thing to happen is the first byte of these mails; whoever finds that note of a dead server knows that they may have gone.
 *
 * Whoever came on the list of those not to be written to since they were chosen, or has answered since a follow-up was due, or has had the mail of their month, is skipped here; handed back,
 * they would be taken in hand for ever. It is waited for on the disk: where a database that died had forgotten it, the mails would be sent twice.
 *
 * @returns those that this worker still has and whose task still sends
 */
export async function markBegun(
  db: Kysely<Database>,
  { taskId, worker, ids }: { taskId: string; worker: number; ids: readonly string[] },
): Promise<Set<string>> {
  return db.transaction().execute(async (trx) => {
    // The ids stand beside the join: without statistics of the task PostgreSQL would read all its recipients to find these.
    await sql`
      UPDATE edm_recipient AS recipient SET status = ${MAIL.skipped}, claimer = NULL, lasttime = now(), skipreason = stop
      FROM (
        SELECT mail.id, CASE
          WHEN listed.reason IS NOT NULL THEN CASE listed.reason WHEN 'unsubscribe' THEN 'unsubscribed' WHEN 'hard' THEN 'invalid' ELSE 'suppressed' END
          WHEN edm_had_enough(mail.tenant_id, mail.email) THEN 'fewer'
          WHEN mail.previous_id IS NOT NULL THEN edm_stop(mail.tenant_id, task.first_id, mail.email, mail.customer_id) ELSE '' END AS stop
        FROM edm_recipient AS mail JOIN edm_task AS task ON task.id = mail.task_id
        LEFT JOIN LATERAL (SELECT reason FROM mail_suppression
          WHERE tenant_id = mail.tenant_id AND email IN (mail.email, '@' || split_part(mail.email, '@', 2)) LIMIT 1) AS listed ON true
        WHERE mail.task_id = ${taskId} AND mail.id = ANY (${ids}::bigint[]) AND mail.status = ${MAIL.sending}) AS stopped
      WHERE recipient.task_id = ${taskId} AND recipient.id = ANY (${ids}::bigint[]) AND recipient.id = stopped.id AND claimer = ${worker} AND stop <> ''`.execute(
      trx,
    );
    const { rows } = await sql<{ id: string }>`
      UPDATE edm_recipient SET begun = now() FROM edm_task
      WHERE edm_recipient.task_id = ${taskId} AND edm_recipient.id = ANY (${ids}::bigint[]) AND claimer = ${worker} AND edm_recipient.status = ${MAIL.sending}
        AND edm_task.id = edm_recipient.task_id AND edm_task.status = ${TASK.sending}
      RETURNING edm_recipient.id`.execute(trx);
    return new Set(rows.map(({ id }) => id));
  });
}

/** Frees the recipients of dead workers: those that were only taken in hand wait again, and those that were begun are unsure. */
export async function freeOfDeadWorkers(db: Kysely<Database>): Promise<void> {
  await sql`
    WITH dead AS (
      SELECT task_id, id, begun FROM edm_recipient WHERE claimer IS NOT NULL AND NOT ${workerLives('edm_recipient.claimer')} FOR UPDATE SKIP LOCKED)
    UPDATE edm_recipient AS recipient SET claimer = NULL, status = CASE WHEN dead.begun IS NULL THEN ${MAIL.waiting} ELSE ${MAIL.unsure} END,
      tries = greatest(0, tries - CASE WHEN dead.begun IS NULL THEN 1 ELSE 0 END),
      fault = CASE WHEN dead.begun IS NULL THEN '' ELSE 'server' END
    FROM dead WHERE (recipient.task_id, recipient.id) = (dead.task_id, dead.id)`.execute(db);
}
