import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Operation, Schemas } from '#server/operation.ts';

/** The name that a currency has in the shipped rates. They are counted in dollars, so the dollar has none. */
const countries: Readonly<Record<Schemas['OfferCurrency'], string>> = {
  USD: '',
  EUR: 'Euro',
  CNY: 'China',
  GBP: 'United Kingdom',
  HKD: 'Hong Kong',
  JPY: 'Japan',
  AUD: 'Australia',
  CAD: 'Canada',
};

/** The newest rate there is for a currency, with the month it is of. */
export const getExchangeRate: Operation<'getExchangeRate'> = async ({ db }, { currency }) => ({
  currency,
  ...(await readRate(db, currency)),
});

/** Yuan for one unit of a currency, of the newest month both rates are known of; empty where none is. */
export async function readRate(db: Kysely<Database>, currency: Schemas['OfferCurrency']): Promise<{ ratedate: string; rate: string }> {
  const { rows } = await sql<{ ratedate: string; rate: string }>`
    SELECT yuan.month::text AS ratedate, round(yuan.perusd / coalesce(own.perusd, 1), 6)::text AS rate
    FROM exchange_rate AS yuan LEFT JOIN exchange_rate AS own ON own.month = yuan.month AND own.country = ${countries[currency]}
    WHERE yuan.country = ${countries.CNY} AND yuan.month <= current_date AND (own.country IS NOT NULL OR ${currency} = 'USD')
    ORDER BY yuan.month DESC LIMIT 1`.execute(db);
  return rows[0] ?? { ratedate: '', rate: '' };
}
