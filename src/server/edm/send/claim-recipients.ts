import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

import { monthOf } from '../sender/quota.ts';

/** Any number; the first half of the lock of whoever claims for a sender. */
const CLAIM_LOCK = 7_305_123;
/** Of the senders, as in the queue of single mails: a worker lives as long as the connection that holds its lock. */
const SENDER_LOCK = 7_305_122;

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
  /** The same person in the mail before, of a sequence. */
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
 * One server at a time claims for a sender, because two that count its mails at once would together take more than it may send. Where mails of several
 * providers wait, each provider gets its turn. The claim is not waited for on the disk: {@link markBegun} is, and brings all before it there; a claim that is
 * lost with the database is of mails that nobody has begun.
 */
export async function claimRecipients(db: Kysely<Database>, { taskId, senderId, worker, most }: Claim): Promise<ClaimedRecipient[]> {
  return db.transaction().execute(async (trx) => {
    // The statistics know nothing of a task that has just been prepared. PostgreSQL would then read and sort all its recipients for each claim, and not
    // take the first ones of the index that holds them in order.
    const { rows: locked } = await sql<{ mine: boolean }>`
      SELECT pg_try_advisory_xact_lock(${sql.lit(CLAIM_LOCK)}, (${senderId}::bigint % 2147483647)::integer) AS mine, set_config('enable_sort', 'off', true),
        set_config('synchronous_commit', 'off', true)`.execute(trx);
    if (!locked[0]?.mine) return [];
    const room = await roomOfTask(trx, { taskId, senderId, most });
    if (room <= 0) return [];
    const { rows } = await sql<ClaimedRecipient>`
      WITH held AS (
        SELECT sender_id, provider, span, CASE WHEN since + ('1 ' || span)::interval <= now() THEN now() ELSE since END AS since,
          CASE WHEN since + ('1 ' || span)::interval <= now() THEN 0 ELSE used END AS used, most FROM edm_budget WHERE sender_id = ${senderId} FOR UPDATE),
      room AS (SELECT provider, least(min(most - used), ${room}::integer) AS n FROM held GROUP BY provider HAVING min(most - used) > 0),
      due AS (
        SELECT one.* FROM (SELECT provider, n FROM room WHERE provider <> '') AS p CROSS JOIN LATERAL (
          SELECT task_id, id, provider, sendafter FROM edm_recipient
          WHERE task_id = ${taskId} AND provider = p.provider AND status = 0 AND sendafter <= now() AND sendbefore > now() AND claimer IS NULL
            AND (sender_id IS NULL OR sender_id = ${senderId})
          ORDER BY sendafter, id LIMIT p.n FOR UPDATE SKIP LOCKED) AS one),
      picked AS (
        SELECT * FROM (SELECT due.*, row_number() OVER (PARTITION BY provider ORDER BY sendafter, id) AS turn FROM due) AS turns
        ORDER BY turn, sendafter, id LIMIT coalesce((SELECT n FROM room WHERE provider = ''), 0)),
      spent AS (
        UPDATE edm_budget AS budget SET since = held.since,
          used = held.used + (SELECT count(*)::integer FROM picked WHERE held.provider IN ('', picked.provider))
        FROM held WHERE (budget.sender_id, budget.provider, budget.span) = (held.sender_id, held.provider, held.span)),
      counted AS (
        UPDATE edm_task SET hourused = hourused + (SELECT count(*) FROM picked), dayused = dayused + (SELECT count(*) FROM picked) WHERE id = ${taskId}
        RETURNING tenant_id, account_id),
      months AS (
        INSERT INTO edm_month (account_id, tenant_id, month, used) SELECT account_id, tenant_id, ${monthOf(new Date())}, (SELECT count(*)::integer FROM picked) FROM counted
        ON CONFLICT (account_id, month) DO UPDATE SET used = edm_month.used + excluded.used),
      clouds AS (
        INSERT INTO cloud_month (mailbox_id, tenant_id, month, used) SELECT mailbox_id, tenant_id, ${monthOf(new Date())}, (SELECT count(*)::integer FROM picked)
        FROM cloud_sender WHERE mailbox_id = ${senderId}
        ON CONFLICT (mailbox_id, month) DO UPDATE SET used = cloud_month.used + excluded.used)
      UPDATE edm_recipient AS recipient SET status = 1, sender_id = ${senderId}, claimer = ${worker}, tries = tries + 1 FROM picked
      WHERE (recipient.task_id, recipient.id) = (picked.task_id, picked.id)
      RETURNING recipient.id, email, name, companyname, countrycode, vars, variant, tries, recipient.sendafter, recipient.previous_id AS previous`.execute(
      trx,
    );
    return rows;
  });
}

/** What the task's own limits, and the single mails that the mailbox sends as well, leave; the task is locked, so that its senders count one after another. */
async function roomOfTask(trx: Kysely<Database>, { taskId, senderId, most }: Omit<Claim, 'worker'>): Promise<number> {
  const { rows } = await sql<{ room: number }>`
    UPDATE edm_task SET hourused = CASE WHEN hourbegin <= now() - interval '1 hour' THEN 0 ELSE hourused END,
      hourbegin = CASE WHEN hourbegin <= now() - interval '1 hour' THEN now() ELSE hourbegin END,
      dayused = CASE WHEN daybegin <= now() - interval '1 day' THEN 0 ELSE dayused END,
      daybegin = CASE WHEN daybegin <= now() - interval '1 day' THEN now() ELSE daybegin END
    FROM (SELECT (sendlimit ->> 'perday')::integer - (
        SELECT count(*) FROM outgoing_message WHERE mailbox_id = ${senderId} AND begun > now() - interval '1 day') AS left FROM mailbox WHERE id = ${senderId}) AS single
    WHERE id = ${taskId} AND status = 2 AND deletetime IS NULL
    RETURNING least(${most}::integer, single.left,
      (SELECT monthquota - coalesce((SELECT used FROM cloud_month WHERE mailbox_id = ${senderId} AND month = ${monthOf(new Date())}), 0) FROM cloud_sender
        WHERE mailbox_id = ${senderId}), coalesce(nullif((sendlimit ->> 'perhour')::integer, 0) - hourused, ${most}),
      coalesce(nullif((sendlimit ->> 'perday')::integer, 0) - dayused, ${most}))::integer AS room`.execute(trx);
  return rows[0]?.room ?? 0;
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
      UPDATE edm_recipient AS recipient SET status = 6, claimer = NULL, lasttime = now(), skipreason = stop
      FROM (
        SELECT mail.id, CASE
          WHEN listed.reason IS NOT NULL THEN CASE listed.reason WHEN 'unsubscribe' THEN 'unsubscribed' WHEN 'hard' THEN 'invalid' ELSE 'suppressed' END
          WHEN edm_had_enough(mail.tenant_id, mail.email) THEN 'fewer'
          WHEN mail.previous_id IS NOT NULL THEN edm_stop(mail.tenant_id, task.first_id, mail.email, mail.customer_id) ELSE '' END AS stop
        FROM edm_recipient AS mail JOIN edm_task AS task ON task.id = mail.task_id
        LEFT JOIN LATERAL (SELECT reason FROM mail_suppression
          WHERE tenant_id = mail.tenant_id AND email IN (mail.email, '@' || split_part(mail.email, '@', 2)) LIMIT 1) AS listed ON true
        WHERE mail.task_id = ${taskId} AND mail.id = ANY (${ids}::bigint[]) AND mail.status = 1) AS stopped
      WHERE recipient.task_id = ${taskId} AND recipient.id = ANY (${ids}::bigint[]) AND recipient.id = stopped.id AND claimer = ${worker} AND stop <> ''`.execute(
      trx,
    );
    const { rows } = await sql<{ id: string }>`
      UPDATE edm_recipient SET begun = now() FROM edm_task
      WHERE edm_recipient.task_id = ${taskId} AND edm_recipient.id = ANY (${ids}::bigint[]) AND claimer = ${worker} AND edm_recipient.status = 1
        AND edm_task.id = edm_recipient.task_id AND edm_task.status = 2
      RETURNING edm_recipient.id`.execute(trx);
    return new Set(rows.map(({ id }) => id));
  });
}

/** What workers left behind that are gone: what they had only taken in hand is free again, and what they had begun is unsure. */
export async function freeOfDeadWorkers(db: Kysely<Database>): Promise<void> {
  await sql`
    WITH dead AS (
      SELECT task_id, id, begun FROM edm_recipient WHERE claimer IS NOT NULL AND NOT EXISTS (
        SELECT FROM pg_locks WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
          AND classid = ${sql.lit(SENDER_LOCK)} AND objid = edm_recipient.claimer AND granted)
      FOR UPDATE SKIP LOCKED)
    UPDATE edm_recipient AS recipient SET claimer = NULL, status = CASE WHEN dead.begun IS NULL THEN 0 ELSE 7 END,
      fault = CASE WHEN dead.begun IS NULL THEN '' ELSE 'server' END
    FROM dead WHERE (recipient.task_id, recipient.id) = (dead.task_id, dead.id)`.execute(db);
}
