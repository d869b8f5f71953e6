import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { type Caps, shipmentCaps } from '#server/sheets/caps.ts';
import type { Reading } from '#server/sheets/sheet.ts';
import { countryKey, countryNames } from '#server/sheets/values/country-names.ts';

import type { CustomsImportRow } from '../import-result.ts';
import type { Habits } from '../read/cells.ts';
import type { Rates } from '../read/read-figures.ts';
import type { ReadingOptions } from '../read/read-row.ts';
import { type PlaceNames, portNameKey } from '../read/read-sides.ts';

/** What a child process is told of a file. */
export interface FileTask extends Omit<ReadingOptions, 'habits'> {
  /** To see what the rows are worth, or to make records of them. */
  aim: 'check' | 'load';
  path: string;
  reading: Reading;
  limits: Caps;
  /** Rows up to this one are headings, or dealt with already. */
  after: number;
  habits: Habits | null;
}

/** Everything but where the file lies and what it is read for. */
export async function fileTask(db: Kysely<Database>, row: CustomsImportRow): Promise<Omit<FileTask, 'path' | 'aim'>> {
  const { reading, headrow, columns, mapping, habits, countrycode, direction, currency, line } = row;
  const [places, rates] = await Promise.all([placeNames(db), exchangeRates(db)]);
  return {
    reading,
    limits: shipmentCaps,
    after: Math.max(headrow, line),
    uses: mapping,
    names: columns.map(({ name }) => name),
    habits,
    places,
    rates,
    source: { countrycode, direction },
    currency,
  };
}

/** What reads a file in a process of its own. */
export const fileChild = new URL('file-child.ts', import.meta.url);

/** A table of a million rows has many names to remember. */
export const CHILD_CAPS = { memoryMegabytes: 768 };

/** The names of countries and ports. Of a name that ports of two countries share, neither is known. */
async function placeNames(db: Kysely<Database>): Promise<PlaceNames> {
  const rows = await db.selectFrom('port').select(['unlocode', 'name', 'city']).orderBy('unlocode').execute();
  const ports = new Map<string, string>();
  for (const { unlocode, name, city } of rows)
    for (const key of new Set([portNameKey(name), portNameKey(city)])) ports.set(key, sharing(ports.get(key), unlocode));
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
async function exchangeRates(db: Kysely<Database>): Promise<Rates> {
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
