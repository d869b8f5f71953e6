import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

import { MAIL } from '../states-in-sql.ts';
import type { TaskRow } from '../task/task-rows.ts';
import { defaultLimits } from './senders.ts';
import { mostToday, senderRows } from './warm-up.ts';

/** Beyond any limit of a mailbox. */
const NO_LIMIT = 2_147_483_647;

/**
 * Has a budget stand for each sender of a task: for all mail together by the minute, hour and day, and for each provider that receives some of it, with its own limits where the owner set some.
 *
 * Sending asks only what stands there, so a sender without a budget sends nothing.
 */
export async function makeBudgets(db: Kysely<Database>, task: Pick<TaskRow, 'id' | 'tenant_id' | 'senderids'>): Promise<void> {
  for (const id of task.senderids) {
    const mailbox = await db
      .selectFrom('mailbox')
      .where('id', '=', id)
      .where('tenant_id', '=', task.tenant_id)
      .select('provider')
      .executeTakeFirst();
    if (!mailbox) continue;
    await db
      .insertInto('edm_sender')
      .values({ mailbox_id: id, tenant_id: task.tenant_id, sendlimit: JSON.stringify(defaultLimits(mailbox.provider)) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await writeBudgets(db, id);
    await sql`
      INSERT INTO edm_budget (sender_id, tenant_id, provider, span, most)
      SELECT DISTINCT ${id}::bigint, tenant_id, provider, 'day', ${NO_LIMIT}::integer FROM edm_recipient WHERE task_id = ${task.id} AND status = ${MAIL.waiting}
      ON CONFLICT DO NOTHING`.execute(db);
  }
}

/** Writes what a sender may send into its budgets, with what its ramp-up lets it send today. */
export async function writeBudgets(db: Kysely<Database>, mailboxId: string): Promise<void> {
  const sender = await senderRows(db).where('mailbox_id', '=', mailboxId).executeTakeFirst();
  if (!sender) return;
  const { sendlimit: limit, providerlimits, startday, startcount, growth } = sender;
  const perday = mostToday({ limit, startday, warmup: { enabled: sender.warmup, startcount, growth } }, new Date());
  const whole = { provider: '', limit: { ...limit, perday } };
  await liftBudgets(
    db,
    mailboxId,
    providerlimits.map(({ provider }) => provider),
  );
  await db
    .insertInto('edm_budget')
    .values(
      // In the order in which a claim locks them, so that neither waits for the other.
      [whole, ...providerlimits.toSorted((one, other) => (one.provider < other.provider ? -1 : 1))].flatMap(({ provider, limit: own }) =>
        Object.entries({ day: own.perday, hour: own.perhour, minute: own.perminute }).map(([span, most]) => ({
          sender_id: mailboxId,
          tenant_id: sender.tenant_id,
          provider,
          span: span as 'minute' | 'hour' | 'day',
          most,
        })),
      ),
    )
    .onConflict((conflict) => conflict.columns(['sender_id', 'provider', 'span']).doUpdateSet((eb) => ({ most: eb.ref('excluded.most') })))
    .execute();
}

/** Providers that have no limit any more. What was sent to them today still stands there, should they get one again. */
async function liftBudgets(db: Kysely<Database>, mailboxId: string, limited: readonly string[]): Promise<void> {
  await sql`
    UPDATE edm_budget SET most = ${NO_LIMIT}
    WHERE sender_id = ${mailboxId} AND provider <> '' AND provider <> ALL (${limited}::text[]) AND most <> ${NO_LIMIT}`.execute(db);
}
