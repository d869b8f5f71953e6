import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { countryKey, countryNames } from '#server/sheets/values/country-names.ts';

import { type PlaceNames, portKey } from '../read/read-sides.ts';
import type { Rates } from '../values/money.ts';

/** The names of countries and ports. Of a name that ports of two countries share, neither is known. */
export async function placeNames(db: Kysely<Database>): Promise<PlaceNames> {
  const rows = await db.selectFrom('port').select(['unlocode', 'name', 'city']).orderBy('unlocode').execute();
  const ports = new Map<string, string>();
  for (const { unlocode, name, city } of rows)
    for (const key of new Set([portKey(name), portKey(city)])) ports.set(key, sharing(ports.get(key), unlocode));
  for (const { unlocode } of rows) ports.set(unlocode.toLowerCase(), unlocode);
  const portNames = rows.map(({ unlocode, name }) => [unlocode, name] as const).filter(([, name]) => name !== '');
  const numbered = await numberedPorts(db);
  const known = [...ports].filter(([key, unlocode]) => key !== '' && unlocode !== '');
  return { countries: await countryNames(db), portNames, ports: known, numbered };
}

/** A port of the same name and country is the one that has the UN/LOCODE. */
async function numberedPorts(db: Kysely<Database>): Promise<PlaceNames['numbered']> {
  const rows = await db
    .selectFrom('foreign_port as numbered')
    .leftJoin('port', (join) =>
      join.onRef('port.countrycode', '=', 'numbered.countrycode').on(sql`lower(port.name)`, '=', sql`lower(numbered.name)`),
    )
    .where('isofficial', '=', true)
    .select(['numbered.code', 'numbered.name', 'numbered.countrycode', sql<string>`coalesce(port.unlocode, '')`.as('unlocode')])
    .orderBy('numbered.code')
    .orderBy('unlocode')
    .execute();
  return rows.map(({ code, ...port }) => [code, port]);
}

function sharing(known: string | undefined, unlocode: string): string {
  if (known === undefined) return unlocode;
  return known.slice(0, 2) === unlocode.slice(0, 2) ? known : '';
}

/** Units of each currency for one dollar, by month: the source names them by their countries. */
export async function exchangeRates(db: Kysely<Database>): Promise<Rates> {
  const codes = new Map(await countryNames(db));
  const [currencies, rows] = await Promise.all([
    db.selectFrom('country').select(['code', 'currencies']).execute(),
    db
      .selectFrom('exchange_rate')
      .select(['country', sql<string>`to_char(month, 'YYYY-MM')`.as('month'), sql<number>`perusd::double precision`.as('perusd')])
      .orderBy('month')
      .execute(),
  ]);
  const currencyOf = new Map(currencies.map(({ code, currencies: [first] }) => [code, first]));
  const rates: Record<string, [month: string, perUsd: number][]> = {};
  for (const { country, month, perusd } of rows) {
    const currency = country === 'Euro' ? 'EUR' : currencyOf.get(codes.get(countryKey(country)) ?? '');
    if (currency !== undefined) (rates[currency] ??= []).push([month, perusd]);
  }
  return rates;
}
