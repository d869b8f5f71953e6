import { writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';

import { getDomain } from 'tldts';

import { parseWebsite } from '#server/customer/domain.ts';

import { type CodeOf, countryCodes } from './country-codes.ts';
import { placesByName } from './places-by-name.ts';
import { fullState } from './places.ts';
import { type Line, readRaw } from './read-data.ts';

const LONGEST_TEXT = 255;
const CPV_DIGITS = 8;

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
  const codeOf = await countryCodes();
  const placeOf = await placesByName(await readRaw(folder, 'natural_earth_places_zh.csv.gz'));
  const rows = [
    ...(await readRaw(folder, 'listed_companies_with_websites.csv.gz')).map((line) => listedCompany(line, codeOf)),
    ...winnersOf(await readRaw(folder, 'ted_winning_suppliers_web.csv.gz')),
    ...buyersOf(await readRaw(folder, 'ted_supplies_2016_2022.csv.gz')),
  ].map((row) => ({ ...row, ...placeOf(row) }));
  const lines = [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row).map(quoted))];
  const text = lines.map((line) => `${line.join(',')}\n`).join('');
  await writeFile(new URL('data/companies_on_the_web.csv.gz', import.meta.url), gzipSync(text, { level: 9 }));
  const placed = rows.filter(({ lat }) => lat !== '').length;
  process.stdout.write(`companies_on_the_web: ${rows.length} rows, ${placed} with a place\n`);
}

function quoted(cell: string): string {
  return /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** What a row of the file has, in the order of its columns; what is left out is unknown. */
const UNKNOWN = {
  source: '',
  name: '',
  role: '',
  country: '',
  region: '',
  city: '',
  address: '',
  postal_code: '',
  phone: '',
  industry: '',
  website: '',
  email: '',
  goods: '',
  mentions: '',
};

function listedCompany(line: Line, codeOf: CodeOf): typeof UNKNOWN {
  const country = codeOf(line('country'));
  if (country === '') throw new Error(`No country is called ${line('country')}`);
  return {
    ...UNKNOWN,
    source: 'financedatabase',
    name: clean(line('name')),
    role: 'listed company',
    country,
    region: country === 'CA' ? fullState(country, clean(line('state'))) : clean(line('state')),
    city: clean(line('city')),
    postal_code: clean(line('zipcode')),
    industry: line('industry') || line('sector'),
    website: parseWebsite(line('website')) ?? '',
    mentions: line('roles_from_profile'),
  };
}

function winnersOf(lines: readonly Line[]): (typeof UNKNOWN)[] {
  const sites = Map.groupBy(lines, (line) => getDomain(line('website')));
  return lines.map((line) => {
    const isOwn = (sites.get(getDomain(line('website')))?.length ?? 0) <= FIRMS_ON_A_SITE;
    return {
      ...UNKNOWN,
      source: 'ted-winners',
      name: clean(line('name')),
      role: 'contract winner',
      country: countryOf(line),
      city: clean(line('town')),
      industry: industryOf(line('cpv')),
      website: isOwn ? siteOf(line('website')) : '',
      email: line('role_email').toLowerCase(),
      goods: clean(line('cpv_name')),
    };
  });
}

function industryOf(cpv: string): string {
  return INDUSTRIES_OF_CPV[cpv.slice(0, 3)] ?? INDUSTRIES_OF_CPV[cpv.slice(0, 2)] ?? '';
}

/** Who asked for goods, each once, with the kinds of goods. */
function buyersOf(lines: readonly Line[]): (typeof UNKNOWN)[] {
  const buyers = [...Map.groupBy(lines, (line) => `${countryOf(line)} ${clean(line('buyer'))}`).values()];
  const sites = Map.groupBy(buyers.map(startPage), (site) => site);
  return buyers.map((notices) => {
    const [first = () => ''] = notices;
    const kinds = notices.flatMap((line) => line('cpv_names').split(' | ')).map((kind) => clean(kind.slice(CPV_DIGITS)));
    const site = startPage(notices);
    return {
      ...UNKNOWN,
      source: 'ted-buyers',
      name: clean(first('buyer')),
      role: 'public buyer',
      country: countryOf(first),
      website: (sites.get(site)?.length ?? 0) <= FIRMS_ON_A_SITE ? site : '',
      goods: shortened([...new Set(kinds)]),
    };
  });
}

/** The site that the first notice with one names; a page below its start is one of a portal. */
function startPage(notices: readonly Line[]): string {
  return notices.map((line) => siteOf(line('buyer_url'))).find((site) => site !== '' && new URL(site).pathname === '/') ?? '';
}

function siteOf(typed: string): string {
  return PORTAL.test(typed) ? '' : (parseWebsite(typed) ?? '');
}

/** Keeps as many kinds of goods as a company may have. */
function shortened(names: readonly string[]): string {
  let text = '';
  for (const name of names) if (`${text}; ${name}`.length <= LONGEST_TEXT) text = text === '' ? name : `${text}; ${name}`;
  return text;
}

function countryOf(line: Line): string {
  return line('country') === 'UK' ? 'GB' : line('country');
}

function clean(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_TEXT);
}

await derive(process.argv[2] ?? '.');
