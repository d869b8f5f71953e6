import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { hoursOf, type Place } from '#server/edm/recipient/sending-hours.ts';

/** The hours in which a message from abroad is read, as with mails. */
const SCHEDULE = { mode: 'localtime', at: null, from: '09:00', to: '17:00', skipweekends: true, skipholidays: true } as const;

/** Plans messages of a task, which wait, for the next working hours of each recipient. Whose clock is not known is written to at any time. */
export async function planHours(
  trx: Kysely<Database>,
  { taskId, from }: { taskId: string; from: Date },
  which = sql<boolean>`true`,
): Promise<void> {
  const waiting = sql`task_id = ${taskId} AND status = 'PENDING' AND ${which}`;
  const { rows: places } = await sql<Place>`SELECT DISTINCT timezone, countrycode FROM wa_child WHERE ${waiting}`.execute(trx);
  if (places.length === 0) return;
  const hours = await hoursOf(trx, { schedule: SCHEDULE, now: from, places });
  await sql`
    UPDATE wa_child SET dueat = hours.after, duebefore = hours.before FROM ${hours}
    WHERE ${waiting} AND wa_child.timezone = hours.timezone AND wa_child.countrycode = hours.countrycode`.execute(trx);
}
