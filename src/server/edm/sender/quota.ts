import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Member, Operation } from '#server/operation.ts';

import { TASK } from '../states-in-sql.ts';

/** Months begin and end as in Beijing, where the users are. */
const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', year: 'numeric', month: '2-digit' });

/** The month of a moment, as `2026-11`. */
export function monthOf(moment: Date): string {
  return calendar.format(moment).slice(0, 7);
}

/** How much of the month is used, and whether this server can send marketing mail at all. */
export const getEdmQuota: Operation<'getEdmQuota'> = async ({ db, user, settings }) => {
  const month = monthOf(new Date());
  return { month, used: await usedIn(db, user, month), quota: user.quota.mailpermonth ?? null, ready: settings.publicUrl !== undefined };
};

/** How many marketing mails an account may still send this month, those that its started tasks wait with counted; nothing for no limit. */
export async function roomOf(db: Kysely<Database>, user: Member): Promise<number | undefined> {
  const most = user.quota.mailpermonth ?? undefined;
  if (most === undefined) return undefined;
  const { rows } = await sql<{ waiting: number }>`
    SELECT coalesce(sum(total - skipped - sent - failed - unsure), 0)::integer AS waiting FROM edm_task
    WHERE account_id = ${user.id} AND tenant_id = ${user.tenantId} AND status IN (${TASK.scheduled}, ${TASK.sending}, ${TASK.paused}) AND deletetime IS NULL`.execute(
    db,
  );
  return Math.max(0, most - (await usedIn(db, user, monthOf(new Date()))) - (rows[0]?.waiting ?? 0));
}

/** Sent by an account in a month. */
async function usedIn(db: Kysely<Database>, { id, tenantId }: Pick<Member, 'id' | 'tenantId'>, month: string): Promise<number> {
  const row = await db
    .selectFrom('edm_month')
    .where('account_id', '=', id)
    .where('tenant_id', '=', tenantId)
    .where('month', '=', month)
    .select('used')
    .executeTakeFirst();
  return row?.used ?? 0;
}
