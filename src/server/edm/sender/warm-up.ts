import { type Kysely, sql } from 'kysely';

import { CHINA_TODAY } from '#server/database/china-today.ts';
import type { Database } from '#server/database/schema.ts';
import type { Schemas } from '#server/operation.ts';

const DAY_MS = 86_400_000;
const BEIJING_MS = 28_800_000;

interface WarmingSender {
  limit: Pick<Schemas['MailLimits'], 'perday'>;
  warmup: Schemas['EdmWarmup'];
  /** `YYYY-MM-DD`. */
  startday: string | null;
}

/** What a sender may send on a day: a new one begins with few, because providers block those who begin with many. */
export function mostToday({ limit, warmup, startday }: WarmingSender, now: Date): number {
  if (!warmup.enabled) return limit.perday;
  const days = startday === null ? 0 : Math.max(0, (Date.parse(beijingDay(now)) - Date.parse(startday)) / DAY_MS);
  return Math.min(limit.perday, Math.round(warmup.startcount * warmup.growth ** days));
}

/** The day that a moment is of in Beijing, where the users are, as `YYYY-MM-DD`. */
export function beijingDay(moment: Date): string {
  return new Date(moment.getTime() + BEIJING_MS).toISOString().slice(0, 10);
}

/** Has the ramp-up of a sender begin today, unless it has begun already. */
export async function beginRampUp(db: Kysely<Database>, mailboxId: string): Promise<void> {
  await db
    .updateTable('edm_sender')
    .set({ startday: CHINA_TODAY })
    .where('mailbox_id', '=', mailboxId)
    .where('warmup', '=', true)
    .where('startday', 'is', null)
    .execute();
}

/** Selects the rows of senders. Their first day is read as a text: as a date it would be the midnight of wherever this server is, so often the day before. */
export function senderRows(db: Kysely<Database>) {
  return db
    .selectFrom('edm_sender')
    .select(['mailbox_id', 'tenant_id', 'sendlimit', 'providerlimits', 'warmup', 'startcount', 'growth'])
    .select(sql<string | null>`startday::text`.as('startday'));
}

export type SenderRow = Awaited<ReturnType<ReturnType<typeof senderRows>['executeTakeFirstOrThrow']>>;
