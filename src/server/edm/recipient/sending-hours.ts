import { type Kysely, type RawBuilder, sql } from 'kysely';

import { knownTimezone, localTimeAt } from '#lib/local-time.ts';
import { readTime } from '#server/customer/times.ts';
import type { Database } from '#server/database/schema.ts';
import { weekendOf } from '#server/mail/send-time/working-days.ts';
import type { Schemas } from '#server/operation.ts';

import { MAIL } from '../states-in-sql.ts';

type Schedule = Schemas['EdmSchedule'];

/** When somebody may be written to next: from one moment, and until the hours of that day are over. */
export interface Hours {
  after: Date;
  /** Nothing for no end. */
  before: Date | undefined;
}

/** Where somebody is, as far as it is known. */
export interface Place {
  timezone: string;
  countrycode: string;
}

const QUARTER_MS = 900_000;
/** Longer than the longest row of holidays and weekends. */
const QUARTERS_AHEAD = 96 * 40;

/** When a schedule begins. */
export function beginOf(schedule: Schedule, now: Date): Date {
  return schedule.at === null ? now : new Date(Math.max(now.getTime(), readTime(schedule.at, 'schedule').getTime()));
}

/** The next hours in which somebody may be written to by a schedule. */
function nextHours(schedule: Schedule, place: Place, { from, holidays }: { from: Date; holidays: ReadonlySet<string> }): Hours {
  const begin = beginOf(schedule, from);
  const isGood = goodTimes(schedule, place, holidays);
  if (!isGood) return { after: begin, before: undefined };
  const after = firstFrom(begin, isGood) ?? begin;
  return { after, before: firstFrom(after, (moment) => !isGood(moment)) };
}

/**
 * Tells whether somebody may be written to at a moment: by the clock on their own wall, and on none of their days of rest.
 *
 * @param holidays by `CC YYYY-MM-DD`
 * @returns nothing where any moment is as good: whose clock is not known is written to as soon as the task begins
 */
export function goodTimes(
  schedule: Schedule,
  { timezone, countrycode }: Place,
  holidays: ReadonlySet<string>,
): ((moment: Date) => boolean) | undefined {
  if (schedule.mode !== 'localtime' || knownTimezone(timezone) === undefined) return undefined;
  return (moment) => {
    const local = localTimeAt(timezone, moment);
    const time = `${String(local.hour).padStart(2, '0')}:${String(local.minute).padStart(2, '0')}`;
    const isRest =
      (schedule.skipweekends && weekendOf(countrycode).includes(local.weekday)) ||
      (schedule.skipholidays && holidays.has(`${countrycode} ${local.day}`));
    return time >= schedule.from && time < schedule.to && !isRest;
  };
}

/** Quarters of an hour are the finest that zones differ by. */
function firstFrom(begin: Date, isWanted: (moment: Date) => boolean): Date | undefined {
  if (isWanted(begin)) return begin;
  const first = (Math.floor(begin.getTime() / QUARTER_MS) + 1) * QUARTER_MS;
  for (let step = 0; step < QUARTERS_AHEAD; step++) {
    const moment = new Date(first + step * QUARTER_MS);
    if (isWanted(moment)) return moment;
  }
  return undefined;
}

/** Puts the next hours to every place among the recipients of a task that `which` names, in one statement for all of them. */
export async function setHours(
  db: Kysely<Database>,
  { taskId, schedule, now }: { taskId: string; schedule: Schedule; now: Date },
  which = sql<boolean>`status = ${MAIL.waiting}`,
): Promise<void> {
  const { rows: places } =
    await sql<Place>`SELECT DISTINCT timezone, countrycode FROM edm_recipient WHERE task_id = ${taskId} AND ${which}`.execute(db);
  if (places.length === 0) return;
  const hours = await hoursOf(db, { schedule, now, places });
  await sql`
    UPDATE edm_recipient SET sendafter = hours.after, sendbefore = hours.before FROM ${hours}
    WHERE task_id = ${taskId} AND ${which} AND edm_recipient.timezone = hours.timezone AND edm_recipient.countrycode = hours.countrycode`.execute(
    db,
  );
}

/** The next hours of each place, as a table `hours` of a query: timezone, countrycode, after, before. */
export async function hoursOf(
  db: Kysely<Database>,
  { schedule, now, places }: { schedule: Schedule; now: Date; places: readonly Place[] },
): Promise<RawBuilder<unknown>> {
  const holidays = await holidaysOf(db, places, now);
  const hours = places.map((place) => ({ ...place, ...nextHours(schedule, place, { from: now, holidays }) }));
  return sql`(
    SELECT timezone, countrycode, after, coalesce(before, 'infinity') AS before
    FROM unnest(${hours.map(({ timezone }) => timezone)}::text[], ${hours.map(({ countrycode }) => countrycode)}::text[],
      ${hours.map(({ after }) => after)}::timestamptz[], ${hours.map(({ before }) => before ?? null)}::timestamptz[]) AS one (timezone, countrycode, after, before)) AS hours`;
}

/** The holidays of places in the time to come, by `CC YYYY-MM-DD`. */
export async function holidaysOf(db: Kysely<Database>, places: readonly Place[], now: Date): Promise<Set<string>> {
  const codes = [...new Set(places.map(({ countrycode }) => countrycode))];
  const { rows } = await sql<{ day: string }>`
    SELECT countrycode || ' ' || day AS day FROM public_holiday WHERE countrycode = ANY (${codes}::text[]) AND day BETWEEN ${now}::date - 1 AND ${now}::date + 400`.execute(
    db,
  );
  return new Set(rows.map(({ day }) => day));
}
