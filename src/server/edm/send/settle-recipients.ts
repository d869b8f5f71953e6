import { type Kysely, sql } from 'kysely';

import { emailRecipient } from '#lib/status-names.ts';
import type { Database } from '#server/database/schema.ts';
import { nextTry, type Outcome } from '#server/mail/out/send/outcome.ts';

import { isErased } from '../recipient/erased-recipients.ts';
import { MAIL } from '../states-in-sql.ts';
import type { ClaimedRecipient } from './claim-recipients.ts';
import { pauseWhereBad } from './pause-where-bad.ts';

/** What became of one mail; one that was called off is free again, and was not tried. */
export interface Settled {
  recipient: ClaimedRecipient;
  outcome: Outcome | { kind: 'calledOff' };
}

interface Row {
  id: string;
  status: number;
  fault: string;
  reply: string;
  after: Date | null;
  sent: boolean;
  providerid: string | null;
  tries: number;
}

/** Over about half a day. */
const MOST_TRIES = 8;

/** Writes down what became of mails of one task, in one statement; a task too many of whose mails come back stops in the same transaction. */
export async function settleRecipients(
  db: Kysely<Database>,
  { taskId, worker }: { taskId: string; worker: number },
  settled: readonly Settled[],
): Promise<void> {
  const rows = settled.map(({ recipient, outcome }) => rowOf(recipient, outcome));
  const ids = rows.map(({ id }) => id);
  await db.transaction().execute(async (trx) => {
    // The ids stand beside the join as well: without statistics of the task PostgreSQL would read all its recipients to find these.
    await sql`
      UPDATE edm_recipient AS recipient SET status = told.status, fault = told.fault, faulttext = told.reply, claimer = NULL,
        begun = CASE WHEN told.status = ${MAIL.waiting} THEN NULL ELSE begun END,
        sendafter = coalesce(told.after, sendafter), senttime = CASE WHEN told.sent THEN now() ELSE senttime END,
        providerid = coalesce(told.providerid, recipient.providerid), tries = told.tries,
        bouncetime = CASE WHEN told.status = ${MAIL.hardBounced} THEN now() ELSE bouncetime END, lasttime = CASE WHEN told.status = ${MAIL.waiting} THEN lasttime ELSE now() END
      FROM unnest(${ids}::bigint[], ${rows.map(({ status }) => status)}::smallint[], ${rows.map(({ fault }) => fault)}::text[],
        ${rows.map(({ reply }) => reply)}::text[], ${rows.map(({ after }) => after)}::timestamptz[], ${rows.map(({ sent }) => sent)}::boolean[],
        ${rows.map(({ providerid }) => providerid)}::text[], ${rows.map((row) => row.tries)}::smallint[])
        AS told (id, status, fault, reply, after, sent, providerid, tries)
      WHERE recipient.task_id = ${taskId} AND recipient.id = ANY (${ids}::bigint[]) AND recipient.id = told.id AND (recipient.claimer = ${worker} OR (told.sent AND recipient.status IN (${MAIL.sending}, ${MAIL.unsure})))`.execute(
      trx,
    );
    await suppressDead(
      trx,
      taskId,
      rows.filter(({ status }) => status === emailRecipient.hardBounced).map(({ id }) => id),
    );
    await pauseWhereBad(trx, taskId);
  });
}

/** An address that does not exist has been sent to and come back; all other refusals blame the sender and not the address. */
function rowOf({ id, tries, sendafter }: ClaimedRecipient, outcome: Settled['outcome']): Row {
  const row = { id, fault: '', reply: '', after: null, sent: false, providerid: null, tries };
  if (outcome.kind === 'calledOff') return { ...row, status: emailRecipient.waiting, tries: tries - 1 };
  if (outcome.kind === 'sent') return { ...row, ...sentBy(outcome) };
  const { kind, fault, reply } = outcome;
  const withFault = { ...row, fault, reply };
  if (kind === 'unsure') return { ...withFault, status: emailRecipient.unsure };
  if (kind === 'failed')
    return fault === 'address'
      ? { ...withFault, status: emailRecipient.hardBounced, sent: true }
      : { ...withFault, status: emailRecipient.failed };
  const again = tries < MOST_TRIES ? nextTry({ tries, firstdue: sendafter, now: new Date() }) : undefined;
  return again ? { ...withFault, status: emailRecipient.waiting, after: again } : { ...withFault, status: emailRecipient.failed };
}

function sentBy({ providerId }: Extract<Outcome, { kind: 'sent' }>): Pick<Row, 'status' | 'sent' | 'providerid'> {
  return { status: emailRecipient.sent, sent: true, providerid: providerId ?? null };
}

async function suppressDead(db: Kysely<Database>, taskId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    WITH dead AS (SELECT tenant_id, email, faulttext FROM edm_recipient WHERE task_id = ${taskId} AND id = ANY (${ids}::bigint[])
      AND NOT ${isErased(sql`email`)}),
    known AS (UPDATE contact_email SET invalid = true FROM dead WHERE contact_email.tenant_id = dead.tenant_id AND contact_email.email = dead.email)
    INSERT INTO mail_suppression (tenant_id, email, reason, text) SELECT tenant_id, email, 'hard', left(faulttext, 500) FROM dead ON CONFLICT DO NOTHING`.execute(
    db,
  );
}
