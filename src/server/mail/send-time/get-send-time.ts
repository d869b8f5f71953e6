import { type Kysely, sql } from 'kysely';

import { knownTimezone, localTimeAt } from '#lib/local-time.ts';
import { visibleTo } from '#server/customer/visible.ts';
import type { Database } from '#server/database/schema.ts';
import type { Caller, Operation, Schemas } from '#server/operation.ts';

import { nextGoodTime, obstacleAt, type RecipientPlace } from './working-days.ts';

/**
 * When it is a good time at the recipients': within their hours, on none of their weekends and holidays.
 *
 * Proposed and never forced. Of several recipients the time suits all whose zone is known, where there is such a time within three weeks,
 * else the first one.
 */
export const getSendTime: Operation<'getSendTime'> = async ({ db, user }, { emails }) => proposeTime(db, user, { emails, now: new Date() });

/** As `getSendTime`, at a moment. */
async function proposeTime(
  db: Kysely<Database>,
  user: Caller,
  { emails, now }: { emails: readonly string[]; now: Date },
): Promise<Schemas['SendTime']> {
  const places = await placesOf(db, user, emails);
  const [first] = places;
  if (!first) return { at: null, timezone: '', countrycode: '', localtime: '', reason: 'unknown', holiday: '' };
  const holidays = await holidaysOf(db, places, now);
  // Who cannot be written to now says why; the first recipient else.
  const shown = places.find((place) => obstacleAt(place, now, holidays) !== 'now') ?? first;
  const at = nextGoodTime(places, now, holidays) ?? nextGoodTime([first], now, holidays);
  const local = localTimeAt(shown.timezone, now);
  return {
    at: at?.toISOString() ?? null,
    ...shown,
    localtime: `${local.day} ${twoDigits(local.hour)}:${twoDigits(local.minute)}`,
    reason: obstacleAt(shown, now, holidays),
    holiday: holidays.get(`${shown.countrycode} ${local.day}`) ?? '',
  };
}

function twoDigits(part: number): string {
  return String(part).padStart(2, '0');
}

/**
 * Where recipients are: by their contact, else by their customer, else by the country that their address ends with, where that has one zone.
 *
 * Only customers that the caller may see are asked, so that nobody learns about those of colleagues from a proposed hour.
 */
async function placesOf(db: Kysely<Database>, user: Caller, emails: readonly string[]): Promise<RecipientPlace[]> {
  const wanted = [...new Set(emails.map((email) => email.trim().toLowerCase()).filter((email) => email.includes('@')))];
  if (wanted.length === 0) return [];
  const visible = await db
    .selectFrom('contact_email')
    .innerJoin('contact', 'contact.id', 'contact_email.contact_id')
    .innerJoin('customer', 'customer.id', 'contact_email.customer_id')
    .where(visibleTo(user) as never)
    .where('contact.deletetime', 'is', null)
    .where('contact_email.email', 'in', wanted)
    .select([
      'contact_email.email',
      'contact.timezone',
      'contact.countrycode',
      'customer.timezone as customerzone',
      'customer.countrycode as customercountry',
    ])
    .orderBy('contact.id')
    .execute();
  const known = new Map(
    visible.map((row) => [row.email, { timezone: row.timezone || row.customerzone, countrycode: row.countrycode || row.customercountry }]),
  );
  const codes = [...known.values()].map(({ countrycode }) => countrycode);
  const zones = await zonesOf(db, [...codes, ...wanted.map(endingOf)]);
  return wanted
    .map((email) => {
      const { timezone = '', countrycode = endingOf(email) } = known.get(email) ?? {};
      return { timezone: timezone || (zones.get(countrycode) ?? ''), countrycode };
    })
    .filter(({ timezone }) => knownTimezone(timezone) !== undefined);
}

/** The zones of those countries that have one only. */
async function zonesOf(db: Kysely<Database>, codes: readonly string[]): Promise<Map<string, string>> {
  const wanted = [...new Set(codes.filter((code) => /^[A-Z]{2}$/.test(code)))];
  if (wanted.length === 0) return new Map();
  const rows = await db.selectFrom('country').select(['code', 'timezone']).where('code', 'in', wanted).execute();
  return new Map(rows.map(({ code, timezone }) => [code, timezone]));
}

/** `.uk` is Great Britain; `.co`, `.io`, `.me` and their like are anybody's. */
function endingOf(email: string): string {
  const ending = email.slice(email.lastIndexOf('.') + 1).toUpperCase();
  if (ending === 'UK') return 'GB';
  return ['CO', 'IO', 'ME', 'TV', 'AI', 'CC', 'FM', 'WS', 'LY', 'TO', 'SH', 'GG'].includes(ending) ? '' : ending;
}

/** The names of the holidays around a moment, by `CC YYYY-MM-DD`. */
async function holidaysOf(db: Kysely<Database>, places: readonly RecipientPlace[], now: Date): Promise<Map<string, string>> {
  const codes = [...new Set(places.map(({ countrycode }) => countrycode))];
  const rows = await db
    .selectFrom('public_holiday')
    .select(['countrycode', sql<string>`day::text`.as('day'), 'name'])
    .where('countrycode', 'in', codes)
    .where(sql<boolean>`day BETWEEN ${now}::date - 1 AND ${now}::date + 23`)
    .execute();
  return new Map(rows.map(({ countrycode, day, name }) => [`${countrycode} ${day}`, name]));
}
