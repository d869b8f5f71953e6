import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

import { parse } from 'csv-parse/sync';
import { getDomain } from 'tldts';

import { parseWebsite } from '#server/customer/domain.ts';
import { words } from '#server/search/lexemes.ts';

import { type CodeOf, countryCodes } from './country-codes.ts';
import { fullState, shortState } from './places.ts';
import { readCsv } from './read-data.ts';

type Row = Readonly<Record<string, string>>;
type Placed = Pick<Row, 'lat' | 'lon' | 'geo_precision'>;

const LONGEST_TEXT = 255;
const CPV_DIGITS = 8;

/** All places of these lie around one. */
const CITY_STATES: Readonly<Record<string, string>> = { HK: 'Hong Kong', SG: 'Singapore', MO: 'Macau' };

/** What sources call some cities, and the lists of places do not. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'PL warszawa': 'Warsaw',
  'PL krakow': 'Cracow',
  'RO bucuresti': 'Bucharest',
  'IT milano': 'Milan',
  'IT roma': 'Rome',
  'IT napoli': 'Naples',
  'IT torino': 'Turin',
  'IT firenze': 'Florence',
  'IT genova': 'Genoa',
  'IT venezia': 'Venice',
  'CZ praha': 'Prague',
  'SE gothenburg': 'Göteborg',
  'IN gurugram': 'Gurgaon',
  'IN bengaluru': 'Bangalore',
  'ID jakarta selatan': 'Jakarta',
  'ID jakarta barat': 'Jakarta',
  'ID jakarta utara': 'Jakarta',
  'ID jakarta pusat': 'Jakarta',
  'ID jakarta timur': 'Jakarta',
  'ID south jakarta': 'Jakarta',
  'ID central jakarta': 'Jakarta',
};

/** More firms than this on one site: it is a portal and not their own. */
const FIRMS_ON_A_SITE = 3;
const PORTAL = /procure|tender|marches|achat|vergabe|nabavki|contrata|licita/;

/** Divisions of the Common Procurement Vocabulary that are one of the industries; other firms are told by the name of what they won alone. */
const INDUSTRIES_OF_CPV: Readonly<Record<string, string>> = {
  '03': 'Agricultural Products & Services',
  '09': 'Oil, Gas & Consumable Fuels',
  '15': 'Food Products',
  '18': 'Textiles, Apparel & Luxury Goods',
  '19': 'Textiles, Apparel & Luxury Goods',
  '22': 'Publishing',
  '24': 'Chemicals',
  '30': 'Technology Hardware, Storage & Peripherals',
  '31': 'Electrical Equipment',
  '32': 'Communications Equipment',
  '33': 'Health Care Equipment & Supplies',
  '336': 'Pharmaceuticals',
  '37': 'Leisure Products',
  '38': 'Electronic Equipment, Instruments & Components',
  '39': 'Household Durables',
  '42': 'Machinery',
  '43': 'Machinery',
  '44': 'Building Products',
  '45': 'Construction & Engineering',
  '48': 'Application Software',
  '60': 'Road & Rail',
  '71': 'Professional Services',
  '72': 'IT Consulting & Other Services',
  '79': 'Professional Services',
  '85': 'Health Care Providers & Services',
  '90': 'Environmental & Facilities Services',
};

/**
 * Makes the file of companies with web sites from the lists as they are published.
 *
 * `node src/server/seed/derive-companies-on-the-web.ts FOLDER`, which holds `listed_companies_with_websites.csv.gz` (FinanceDatabase),
 * `ted_winning_suppliers_web.csv.gz` and `ted_supplies_2016_2022.csv.gz` (TED) and `natural_earth_places_zh.csv.gz`. Places are joined by country and
 * name.
 */
async function derive(folder: string): Promise<void> {
  const [listed, winners, notices, places] = await Promise.all(
    ['listed_companies_with_websites', 'ted_winning_suppliers_web', 'ted_supplies_2016_2022', 'natural_earth_places_zh'].map((name) =>
      readRaw(join(folder, `${name}.csv.gz`)),
    ),
  );
  const placeOf = await makePlaceOf(places ?? []);
  const codeOf = await countryCodes();
  const rows = [...(listed ?? []).map((row) => listedCompany(row, codeOf)), ...winnersOf(winners ?? []), ...buyersOf(notices ?? [])];
  const placed = rows.map((row) => ({ ...row, ...placeOf(row) }));
  const columns = Object.keys(placed[0] ?? {});
  const lines = [columns, ...placed.map((row: Row) => columns.map((column) => quoted(row[column] ?? '')))];
  const text = lines.map((line) => `${line.join(',')}\n`).join('');
  await writeFile(new URL('data/companies_on_the_web.csv.gz', import.meta.url), gzipSync(text, { level: 9 }));
  const onMap = placed.filter(({ lat }) => lat !== '').length;
  process.stdout.write(`companies_on_the_web: ${placed.length} rows, ${onMap} with a place\n`);
}

async function readRaw(path: string): Promise<Row[]> {
  return parse(gunzipSync(await readFile(path)), { bom: true, columns: true });
}

function quoted(cell: string): string {
  return /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** What a row of the file has; what is left out is unknown. */
const UNKNOWN = { region: '', address: '', postal_code: '', phone: '', goods: '', mentions: '', email: '' } as const;

function listedCompany(row: Row, codeOf: CodeOf) {
  const country = codeOf(row['country'] ?? '');
  if (country === '') throw new Error(`No country is called ${row['country']}`);
  return {
    source: 'financedatabase',
    name: clean(row['name']),
    role: 'listed company',
    country,
    ...UNKNOWN,
    region: country === 'CA' ? fullState(country, clean(row['state'])) : clean(row['state']),
    city: clean(row['city']),
    postal_code: clean(row['zipcode']),
    industry: row['industry'] || row['sector'] || '',
    website: parseWebsite(row['website'] ?? '') ?? '',
    mentions: row['roles_from_profile'] ?? '',
  };
}

function winnersOf(rows: readonly Row[]) {
  const sites = Map.groupBy(rows, ({ website = '' }) => getDomain(website) ?? '');
  return rows.map((row) => {
    const { website = '', cpv = '' } = row;
    const isOwn = !PORTAL.test(website) && (sites.get(getDomain(website) ?? '')?.length ?? 0) <= FIRMS_ON_A_SITE;
    return {
      source: 'ted-winners',
      name: clean(row['name']),
      role: 'contract winner',
      country: countryOf(row),
      ...UNKNOWN,
      city: clean(row['town']),
      industry: INDUSTRIES_OF_CPV[cpv.slice(0, 3)] ?? INDUSTRIES_OF_CPV[cpv.slice(0, 2)] ?? '',
      website: isOwn ? (parseWebsite(website) ?? '') : '',
      email: (row['role_email'] ?? '').toLowerCase(),
      goods: clean(row['cpv_name']),
    };
  });
}

/** Who asked for goods, each once, with the kinds of goods; a page below the start of a site is one of a portal. */
function buyersOf(rows: readonly Row[]) {
  const buyers = Map.groupBy(rows, (row) => `${countryOf(row)} ${clean(row['buyer'])}`);
  const sites = Map.groupBy([...buyers.values()].flatMap(siteOf), (site) => site);
  return [...buyers.values()].map((notices) => {
    const [first = {}] = notices;
    const kinds = notices.flatMap(({ cpv_names = '' }) => cpv_names.split(' | ')).map((kind) => clean(kind.slice(CPV_DIGITS)));
    const [site = ''] = siteOf(notices);
    return {
      source: 'ted-buyers',
      name: clean(first['buyer']),
      role: 'public buyer',
      country: countryOf(first),
      ...UNKNOWN,
      city: '',
      industry: '',
      website: (sites.get(site)?.length ?? 0) <= FIRMS_ON_A_SITE ? site : '',
      goods: shortened([...new Set(kinds)]),
    };
  });
}

function siteOf(notices: readonly Row[]): string[] {
  const sites = notices.map((row) => parseWebsite(row['buyer_url'] ?? '')).filter((site) => site !== undefined);
  return sites.filter((site) => new URL(site).pathname === '/' && !PORTAL.test(site)).slice(0, 1);
}

/** As many kinds of goods as a company may have. */
function shortened(names: readonly string[]): string {
  let text = '';
  for (const name of names) if (`${text}; ${name}`.length <= LONGEST_TEXT) text = text === '' ? name : `${text}; ${name}`;
  return text;
}

function countryOf({ country = '' }: Row): string {
  return country === 'UK' ? 'GB' : country;
}

function clean(text = ''): string {
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_TEXT);
}

interface Place {
  state: string;
  population: number;
  at: Placed;
}

/** Finds a city by its country and any of its names: of several that of the same state, else the largest. */
async function makePlaceOf(named: readonly Row[]): Promise<(row: { country: string; region: string; city: string }) => Placed> {
  const places = new Map<string, Place[]>();
  const learn = (country: string, name: string, place: Place) => {
    const key = placeKey(country, name);
    places.set(key, [...(places.get(key) ?? []), place]);
  };
  for (const line of await readCsv('cities_pop100000.csv.gz'))
    learn(line('country'), line('name'), placeAt(line('admin1'), line('population'), [line('latitude'), line('longitude')]));
  for (const row of named) {
    const { iso2 = '', lat = '', lon = '' } = row;
    const place = placeAt(shortState(iso2, row['admin1'] ?? ''), row['pop_max'] ?? '', [lat, lon]);
    const names = ['name', 'name_ascii', 'name_es', 'name_pt', 'name_ru', 'name_fr', 'name_de'].map((column) => row[column] ?? '');
    for (const name of new Set(names.filter(Boolean))) learn(iso2, name, place);
  }
  return ({ country, region, city }) => {
    const asked = CITY_STATES[country] ?? OTHER_NAMES[placeKey(country, city)] ?? city;
    const found = (city === '' ? [] : (places.get(placeKey(country, asked)) ?? [])).toSorted((a, b) => b.population - a.population);
    const best = found.find(({ state }) => state !== '' && state === region) ?? (country === 'US' && region !== '' ? undefined : found[0]);
    return best?.at ?? { lat: '', lon: '', geo_precision: '' };
  };
}

function placeAt(state: string, population: string, [lat, lon]: readonly [string, string]): Place {
  return { state, population: Number(population), at: { lat: Number(lat).toFixed(4), lon: Number(lon).toFixed(4), geo_precision: 'city' } };
}

/** Sources add what kind of place it is: `Taoyuan City`, `Osaka-shi`. */
function placeKey(country: string, name: string): string {
  const all = words(name);
  const bare = all.filter((word, at) => (at === 0 ? word !== 'гр' : !/^(?:city|shi|si|cedex|ku|\d+)$/.test(word)));
  return `${country} ${bare.join(' ')}`;
}

await derive(process.argv[2] ?? '.');
