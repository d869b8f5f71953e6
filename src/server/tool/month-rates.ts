import { sql } from 'kysely';

import { type Operation, Refusal, type Schemas } from '#server/operation.ts';

import { toolSource } from './tool-source.ts';

type Currency = Schemas['CurrencyCode'];

/** Which currency the source means by a country; Venezuela is left out, which has cut fourteen zeros off its money in these years. */
const currencies: Readonly<Record<string, Currency>> = {
  Australia: 'AUD',
  Brazil: 'BRL',
  Canada: 'CAD',
  China: 'CNY',
  Denmark: 'DKK',
  Euro: 'EUR',
  'Hong Kong': 'HKD',
  India: 'INR',
  Japan: 'JPY',
  Malaysia: 'MYR',
  Mexico: 'MXN',
  'New Zealand': 'NZD',
  Norway: 'NOK',
  Singapore: 'SGD',
  'South Africa': 'ZAR',
  'South Korea': 'KRW',
  'Sri Lanka': 'LKR',
  Sweden: 'SEK',
  Switzerland: 'CHF',
  Taiwan: 'TWD',
  Thailand: 'THB',
  'United Kingdom': 'GBP',
};

/** The shipped rates of one month, and which months there are. */
export const listMonthRates: Operation<'listMonthRates'> = async ({ db, language }, { month }) => {
  const { first, last } = await db
    .selectFrom('exchange_rate')
    .select([sql<string | null>`to_char(min(month), 'YYYY-MM')`.as('first'), sql<string | null>`to_char(max(month), 'YYYY-MM')`.as('last')])
    .executeTakeFirstOrThrow();
  const wanted = month ?? last;
  if (first === null || last === null || wanted === null || wanted < first || wanted > last)
    throw new Refusal(404, 'notFound', { field: 'month' });
  const rows = await db
    .selectFrom('exchange_rate')
    .where('month', '=', sql<Date>`${`${wanted}-01`}::date`)
    .select(['country', sql<string>`trim_scale(perusd)::text`.as('perusd')])
    .execute();
  const rates = rows.flatMap(({ country, perusd }) => {
    const currency = currencies[country];
    return currency === undefined ? [] : [{ currency, perusd }];
  });
  return {
    month: wanted,
    first,
    last,
    rates: [{ currency: 'USD', perusd: '1' }, ...rates],
    source: await toolSource(db, 'exchange-rates', language),
  };
};
