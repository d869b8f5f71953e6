import { type Kysely, sql } from 'kysely';

import { officeDeadline } from '#lib/office-deadline.ts';
import type { Database } from '#server/database/schema.ts';

import type { HeldSettings } from './inquiry-settings.ts';

const HOUR_MS = 3_600_000;
/** Whose public holidays hold in a zone; of other zones none are known. */
const COUNTRIES: Readonly<Record<string, string>> = {
  'Asia/Shanghai': 'CN',
  'Asia/Hong_Kong': 'HK',
  'Asia/Taipei': 'TW',
  'Asia/Singapore': 'SG',
};

/** When the company means to have answered an inquiry that arrived at a moment. */
export async function dueTimeOf(db: Kysely<Database>, settings: HeldSettings | undefined, received: Date): Promise<Date | null> {
  if (!settings) return null;
  const { slahours, officehours, timezone } = settings;
  if (!officehours) return new Date(received.getTime() + slahours * HOUR_MS);
  const rows = await db
    .selectFrom('public_holiday')
    .where('countrycode', '=', COUNTRIES[timezone] ?? '')
    .where(sql<boolean>`day >= ${received}::date - 1`)
    .select(sql<string>`day::text`.as('day'))
    .orderBy('public_holiday.day')
    .limit(100)
    .execute();
  return officeDeadline(received, slahours, { timeZone: timezone, daysOff: new Set(rows.map(({ day }) => day)) });
}
