import { type Kysely, sql } from 'kysely';

import { emailTask, mailboxStatus } from '#lib/status-names.ts';
import type { ConnectionTarget } from '#server/database/connect.ts';
import type { Database } from '#server/database/schema.ts';
import { asParty } from '#server/database/shared-pool.ts';
import { IS_AT_WORK } from '#server/mail/mailbox/is-at-work.ts';
import type { OpenLine } from '#server/mail/out/send/deliver-messages.ts';
import type { Outcome } from '#server/mail/out/send/outcome.ts';
import { type LookingWorker, type QueueWorker, startQueueWorker } from '#server/mail/out/send/queue-worker.ts';
import type { Tracking } from '#server/mail/out/track/counted-text.ts';

import { setHours } from '../recipient/sending-hours.ts';
import { writeBudgets } from '../sender/budgets.ts';
import { monthOf } from '../sender/quota.ts';
import { advanceSequences, NOTHING_FOLLOWS, pauseSequence } from '../sequence/follow-ups.ts';
import { MAIL, TASK } from '../states-in-sql.ts';
import type { TaskRow } from '../task/task-rows.ts';
import { readTaskSender } from '../text/recipient-values.ts';
import { taskText } from '../text/task-text.ts';
import { decideTrials } from '../trial/trial.ts';
import { claimRecipients, freeOfDeadWorkers, mayClaim } from './claim-recipients.ts';
import { deliverRecipients } from './deliver-recipients.ts';
import { MARKETING_CHANNEL } from './wake-marketing.ts';

/** Whether the account that a task belongs to may still work here. */
const IS_OF_MEMBER = sql<boolean>`EXISTS (SELECT FROM account WHERE account.id = edm_task.account_id AND enabled AND account.deletetime IS NULL)`;

/** The mailboxes of a task that may send, with what their months hold where a cloud provider sends. */
const USABLE = sql`
  FROM mailbox LEFT JOIN cloud_sender ON cloud_sender.mailbox_id = mailbox.id
  WHERE ${IS_OF_MEMBER} AND mailbox.id = ANY (edm_task.senderids) AND mailbox.owner_id = edm_task.account_id AND ${IS_AT_WORK}
    AND mailbox.secret IS NOT NULL`;

const IS_DUE = sql`EXISTS (SELECT FROM edm_recipient WHERE task_id = edm_task.id AND status = ${MAIL.waiting} AND sendafter <= now())`;

/** What sending marketing mail works with. */
export interface MarketingParts {
  db: Kysely<Database>;
  target: ConnectionTarget;
  tracking: Tracking;
  openLine: OpenLine;
  onError: (error: unknown) => void;
}

const LOOK_EVERY_MS = 5_000;
/** Mails taken in hand at once. */
const MOST_IN_HAND = 100;

/** Starts this server's share in sending the marketing mail of all servers. */
export function startMarketing(parts: MarketingParts): Pick<QueueWorker, 'stop'> {
  const queue = new MarketingQueue(parts);
  const { target, onError } = parts;
  return startQueueWorker({ target, onError, name: 'marketing', channel: MARKETING_CHANNEL, inHand: queue.inHand, look: queue.look });
}

/** A task and a mailbox that send together until there is nothing to send or no room. */
interface Pair {
  task: TaskRow;
  senderId: string;
}

class MarketingQueue {
  readonly inHand = new Map<string, Promise<void>>();
  readonly #parts: MarketingParts;

  constructor(parts: MarketingParts) {
    this.#parts = parts;
  }

  readonly look = async (number: number, worker: LookingWorker): Promise<number> => {
    const { db, onError } = this.#parts;
    await freeOfDeadWorkers(db);
    await turnTasks(db);
    await decideTrials(db);
    await advanceSequences(db);
    await finishTasks(db);
    await noteStandstill(db);
    for (const pair of await runningPairs(db)) {
      const key = `${pair.task.id} ${pair.senderId}`;
      if (this.inHand.has(key)) continue;
      const work = asParty(`marketing ${pair.senderId}`, async () => this.#send(pair, number, worker))
        .catch(onError)
        .finally(() => this.inHand.delete(key));
      this.inHand.set(key, work);
    }
    return LOOK_EVERY_MS;
  };

  async #send({ task, senderId }: Pair, number: number, worker: LookingWorker): Promise<void> {
    const { db } = this.#parts;
    await writeBudgets(db, senderId);
    const claim = { taskId: task.id, senderId, worker: number, most: MOST_IN_HAND };
    if (!(await mayClaim(db, claim))) return finishTasks(db);
    const sender = await readTaskSender(db, task, senderId);
    const work = { task, text: taskText(task), sender, worker: number, isCurrent: worker.isCurrent };
    const fault = await deliverRecipients(this.#parts, work, async () => {
      if (worker.isStopped() || !worker.isCurrent()) return [];
      return claimRecipients(db, claim);
    });
    if (fault) await this.#stopAt(fault, { task, senderId });
    else await finishTasks(db);
  }

  /** A mailbox that refuses its password is not tried again until its owner has seen to it; one that cannot be reached is, with the next look. */
  async #stopAt(fault: Outcome, { task, senderId }: Pair): Promise<void> {
    if (fault.kind !== 'failed') return;
    const { db } = this.#parts;
    // In one transaction, or else another server would find a task without a sender, and pause it without what the mailbox was told.
    await db.transaction().execute(async (trx) => {
      await sql`UPDATE mailbox SET status = ${mailboxStatus.refused}, fault = 'password', state = 'refused', updatetime = now() WHERE id = ${senderId} AND ${IS_AT_WORK}`.execute(
        trx,
      );
      await sql`
        UPDATE edm_task SET status = ${TASK.paused}, pausereason = 'sender', pausetext = left(${fault.reply}, 500), updatetime = now() WHERE id = ${task.id} AND status = ${TASK.sending} AND NOT EXISTS (
          SELECT FROM mailbox WHERE mailbox.id = ANY (edm_task.senderids) AND ${IS_AT_WORK})`.execute(trx);
      await pauseSequence(trx, task.id);
    });
  }
}

/** Begins tasks whose time has come, and looks for new hours for those whose recipients' day has passed. */
async function turnTasks(db: Kysely<Database>): Promise<void> {
  await sql`
    UPDATE edm_task SET status = ${TASK.sending}, starttime = coalesce(starttime, now()), updatetime = now()
    WHERE status = ${TASK.scheduled} AND NOT preparing AND deletetime IS NULL AND coalesce((schedule ->> 'at')::timestamptz, now()) <= now()`.execute(
    db,
  );
  const { rows } = await sql<Pick<TaskRow, 'id' | 'schedule'>>`
    SELECT id, schedule FROM edm_task WHERE status = ${TASK.sending} AND schedule ->> 'mode' = 'localtime'
      AND EXISTS (SELECT FROM edm_recipient WHERE task_id = edm_task.id AND status = ${MAIL.waiting} AND sendbefore <= now())`.execute(db);
  for (const { id, schedule } of rows)
    await setHours(db, { taskId: id, schedule, now: new Date() }, sql<boolean>`status = ${MAIL.waiting} AND sendbefore <= now()`);
}

/** A follow-up waits for days between its mails, and nobody is asked to send it meanwhile. */
async function runningPairs(db: Kysely<Database>): Promise<Pair[]> {
  const tasks = await db
    .selectFrom('edm_task')
    .where('status', '=', emailTask.sending)
    .where('deletetime', 'is', null)
    .where(sql<boolean>`EXISTS (SELECT FROM edm_recipient WHERE task_id = edm_task.id AND status = ${MAIL.waiting} AND sendafter <= now())`)
    .selectAll()
    .orderBy('id')
    .execute();
  const pairs: Pair[] = [];
  for (const task of tasks) {
    const { rows } = await sql<{ id: string }>`
      SELECT usable.id FROM edm_task CROSS JOIN LATERAL (SELECT mailbox.id ${USABLE}) AS usable WHERE edm_task.id = ${task.id}`.execute(db);
    pairs.push(...rows.map(({ id }) => ({ task, senderId: id })));
  }
  return pairs;
}

/** A task is finished once nothing of it waits or is in hand, and nothing can follow. */
async function finishTasks(db: Kysely<Database>): Promise<void> {
  await sql`
    UPDATE edm_task SET status = ${TASK.finished}, pausereason = '', finishtime = now(), updatetime = now() WHERE status = ${TASK.sending} AND deletetime IS NULL
      AND NOT EXISTS (SELECT FROM edm_recipient WHERE task_id = edm_task.id AND status = ${MAIL.waiting})
      AND NOT EXISTS (SELECT FROM edm_recipient WHERE task_id = edm_task.id AND claimer IS NOT NULL) AND ${NOTHING_FOLLOWS}`.execute(db);
}

/**
 * Says of running tasks why nothing of them goes out: the month of all their senders is used up, and they go on by themselves with the next one; or no
 * sender is left or the account that they belong to is disabled, and they pause.
 *
 * Without it a task would be called sending for weeks, and nobody would know why.
 */
async function noteStandstill(db: Kysely<Database>): Promise<void> {
  await noteUsedUpMonths(db);
  await pauseWithoutSender(db);
}

async function noteUsedUpMonths(db: Kysely<Database>): Promise<void> {
  await sql`
    UPDATE edm_task SET pausereason = CASE pausereason WHEN '' THEN 'quota' ELSE '' END, updatetime = now()
    WHERE status = ${TASK.sending} AND deletetime IS NULL AND pausereason IN ('', 'quota') AND ${IS_DUE}
      AND (pausereason = '') = (EXISTS (SELECT ${USABLE}) AND NOT EXISTS (SELECT ${USABLE}
        AND coalesce((SELECT used FROM cloud_month WHERE cloud_month.mailbox_id = mailbox.id AND month = ${monthOf(new Date())}), 0)
          < coalesce(cloud_sender.monthquota, 2147483647)))`.execute(db);
}

async function pauseWithoutSender(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    UPDATE edm_task SET status = ${TASK.paused}, pausereason = CASE WHEN ${IS_OF_MEMBER} THEN 'sender' ELSE 'account' END, pausetext = '', updatetime = now()
    WHERE status = ${TASK.sending} AND deletetime IS NULL AND ${IS_DUE} AND NOT EXISTS (SELECT ${USABLE})
    RETURNING id`.execute(db);
  for (const { id } of rows) await pauseSequence(db, id);
}
