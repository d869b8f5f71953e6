import { sql } from 'kysely';

import { knownTimezone } from '#lib/local-time.ts';
import { weekendOf } from '#server/mail/send-time/working-days.ts';
import type { Operation } from '#server/operation.ts';

import { toolSource } from './tool-source.ts';

const MOST_PLACES = 200;
/** Countries whose other zones are enclaves, islands or rarely lived in, so that the clock of nearly everybody is known. */
const mainZones = {
  AR: 'America/Argentina/Buenos_Aires',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  DE: 'Europe/Berlin',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  MY: 'Asia/Kuala_Lumpur',
  NZ: 'Pacific/Auckland',
  PT: 'Europe/Lisbon',
  UA: 'Europe/Kyiv',
  UZ: 'Asia/Tashkent',
} as const;

/** Where the caller's own customers are, with all that decides when they can be called. */
export const listCallPlaces: Operation<'listCallPlaces'> = async ({ db, user, language }) => {
  const own = db
    .selectFrom('customer')
    .leftJoin('country', 'country.code', 'customer.countrycode')
    .where('customer.tenant_id', '=', user.tenantId)
    .where('customer.owner_id', '=', user.id)
    .where('customer.deletetime', 'is', null);
  const timezone = sql<string>`coalesce(nullif(customer.timezone, ''), nullif(country.timezone, ''), ${JSON.stringify(mainZones)}::jsonb ->> customer.countrycode, '')`;
  const { total, unplaced } = await own
    .select([sql<number>`count(*)::integer`.as('total'), sql<number>`count(*) FILTER (WHERE ${timezone} = '')::integer`.as('unplaced')])
    .executeTakeFirstOrThrow();
  const rows = await own
    .where(timezone, '<>', '')
    .orderBy(sql`customer.lastfollowtime DESC NULLS LAST`)
    .orderBy('customer.id', 'desc')
    .limit(MOST_PLACES)
    .select(['customer.id', 'customer.companyname as name', 'customer.countrycode', timezone.as('timezone')])
    .execute();
  const places = rows
    .filter((row) => knownTimezone(row.timezone) !== undefined)
    .map((row) => ({ ...row, weekend: [...weekendOf(row.countrycode)] }));
  const codes = [...new Set(places.map(({ countrycode }) => countrycode))];
  const holidays = await db
    .selectFrom('public_holiday')
    .where(sql<boolean>`countrycode = ANY (${codes}::text[])`)
    .where(sql<boolean>`day BETWEEN current_date - 1 AND current_date + 23`)
    .orderBy('public_holiday.day')
    .select(['countrycode', sql<string>`day::text`.as('day'), 'name'])
    .execute();
  return {
    places,
    holidays,
    total,
    unplaced: unplaced + rows.length - places.length,
    source: await toolSource(db, 'public-holidays', language),
  };
};
