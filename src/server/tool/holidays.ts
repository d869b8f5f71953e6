import { sql } from 'kysely';

import { weekendOf } from '#server/mail/send-time/working-days.ts';
import type { Operation } from '#server/operation.ts';

import { toolSource } from './tool-source.ts';

/** The public holidays of a country in one year. Of the year after the last one only days that begin before it are known. */
export const listHolidays: Operation<'listHolidays'> = async ({ db, language }, { countrycode, year }) => {
  const [days, known, span, source] = await Promise.all([
    db
      .selectFrom('public_holiday')
      .where('countrycode', '=', countrycode)
      .where('day', '>=', sql<Date>`make_date(${year}, 1, 1)`)
      .where('day', '<=', sql<Date>`make_date(${year}, 12, 31)`)
      .orderBy('public_holiday.day')
      .orderBy('name')
      .select([sql<string>`day::text`.as('day'), 'name'])
      .execute(),
    db.selectFrom('public_holiday').where('countrycode', '=', countrycode).select('day').limit(1).executeTakeFirst(),
    db
      .selectFrom('public_holiday')
      .select([
        sql<number>`coalesce(extract(year FROM min(day)), 0)::integer`.as('first'),
        sql<number>`coalesce(extract(year FROM max(day) - 31), 0)::integer`.as('last'),
      ])
      .executeTakeFirstOrThrow(),
    toolSource(db, 'public-holidays', language),
  ]);
  return { countrycode, weekend: [...weekendOf(countrycode)], days, isknown: known !== undefined, ...span, source };
};
