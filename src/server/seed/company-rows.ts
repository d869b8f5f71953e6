import { getDomain } from 'tldts';

import { nameKey } from '#server/customer/name-key.ts';
import { countryLexeme, domainLexeme, goodsLexeme, industryLexeme, lexemes, words } from '#server/search/lexemes.ts';

import { fullState, shortState } from './places.ts';
import { type Line, number } from './read-data.ts';

/** A row of the company file, cleaned, with the words it is found by. */
export interface CompanyRow {
  source: string;
  sourcerow: number;
  companyname: string;
  namekey: string;
  sortname: string;
  role: string;
  countrycode: string;
  state: string;
  city: string;
  address: string;
  postcode: string;
  phone: string;
  industry: string;
  lat: number | null;
  lng: number | null;
  geoprecision: '' | 'city' | 'address';
  website: string;
  domain: string;
  email: string;
  goods: string;
  mentions: string[];
  vector: string;
}

/** What only some of the files tell of a company. */
type WebFacts = Pick<CompanyRow, 'website' | 'email' | 'goods' | 'mentions'>;

/** The fields that the other files do not have, empty. */
export const NO_WEB_FACTS: WebFacts = { website: '', email: '', goods: '', mentions: [] };

/** How a company is reached on the web and what it deals in, of a line that has it. */
export function webFactsOf(line: Line): WebFacts {
  return { website: line('website'), email: line('email'), goods: line('goods'), mentions: line('mentions').split('|').filter(Boolean) };
}

interface Reading {
  sourcerow: number;
  /** The industries that the source's own words stand for. */
  industries: readonly string[];
  webFacts: WebFacts;
  /** Where anybody may have a mailbox, so that the domain tells nothing. */
  providers: ReadonlySet<string>;
}

/** Makes a company of a line of a file. */
export function companyRow(line: Line, { sourcerow, industries, webFacts, providers }: Reading): CompanyRow {
  const companyname = repaired(line('name'));
  const countrycode = line('country');
  const place = {
    state: shortState(countrycode, cleanRegion(line('region'))),
    city: line('city') === 'none' ? '' : line('city'),
    address: repaired(line('address')),
  };
  const domains = domainsOf(webFacts, providers);
  return {
    source: line('source'),
    sourcerow,
    companyname,
    namekey: nameKey(companyname),
    sortname: words(companyname).join(' '),
    role: line('role'),
    countrycode,
    ...place,
    postcode: line('postal_code'),
    phone: e164(line('phone'), countrycode),
    industry: line('industry'),
    lat: number(line('lat')),
    lng: number(line('lon')),
    geoprecision: line('geo_precision') as CompanyRow['geoprecision'],
    ...webFacts,
    domain: domains[0] ?? '',
    vector: companyVector({ companyname, countrycode, ...place, industries, goods: webFacts.goods, domains }),
  };
}

/** The registrable domains of the site and the mailbox. */
function domainsOf({ website, email }: WebFacts, providers: ReadonlySet<string>): string[] {
  const all = [website, email].map((address) => (address === '' ? '' : (getDomain(address)?.toLowerCase() ?? '')));
  return [...new Set(all)].filter((domain) => domain !== '' && !providers.has(domain));
}

interface Searchable {
  companyname: string;
  countrycode: string;
  state: string;
  city: string;
  address: string;
  industries: readonly string[];
  goods: string;
  domains: readonly string[];
}

/** All that a company is found by, as a `tsvector` in its text form; lexemes hold no quotes. */
function companyVector({ companyname, countrycode, state, city, address, industries, goods, domains }: Searchable): string {
  const found = [companyname, city, state, fullState(countrycode, state), address, goods].flatMap((text) => words(text).flatMap(lexemes));
  const marked = [...words(goods).map(goodsLexeme), ...domains.map(domainLexeme), ...industries.map(industryLexeme)];
  const all = [...found, ...(countrycode ? [countryLexeme(countrycode)] : []), ...marked];
  return [...new Set(all)].map((lexeme) => `'${lexeme}'`).join(' ');
}

/** Some regions carry footnotes, a second seat of the company, or the country once more. */
function cleanRegion(region: string): string {
  const first = region.replace(/[[;].*$/, '').trim();
  return first === 'Ireland' ? '' : first.replace('D.C.', 'DC');
}

/** Undoes two faults of the sources: every `ap` of some rows was replaced by `Apparel`, and a dash was decoded twice. */
function repaired(text: string): string {
  return text
    .replaceAll(/(?<=\p{L})Apparel/gu, 'ap')
    .replaceAll(/Apparel(?=\p{Ll}\B)/gu, 'Ap')
    .replaceAll('â\u0080\u0093', '–');
}

/** Numbers of the United States and Canada come with ten digits and no country. */
function e164(phone: string, countrycode: string): string {
  const digits = phone.replaceAll(/\D/g, '');
  return digits.length === 10 && (countrycode === 'US' || countrycode === 'CA') ? `+1${digits}` : phone;
}
