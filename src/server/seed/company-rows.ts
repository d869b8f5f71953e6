import { nameKey } from '#server/customer/name-key.ts';
import { countryLexeme, industryLexeme, lexemes, words } from '#server/search/lexemes.ts';

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
  vector: string;
}

/** Makes a company of a line of the file and the industries it was sorted into. */
export function companyRow(line: Line, sourcerow: number, industries: readonly string[]): CompanyRow {
  const companyname = repaired(line('name'));
  const countrycode = line('country');
  const place = {
    state: shortState(countrycode, cleanRegion(line('region'))),
    city: line('city') === 'none' ? '' : line('city'),
    address: repaired(line('address')),
  };
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
    vector: companyVector({ companyname, countrycode, ...place, industries }),
  };
}

interface Searchable {
  companyname: string;
  countrycode: string;
  state: string;
  city: string;
  address: string;
  industries: readonly string[];
}

/** All that a company is found by, as a `tsvector` in its text form; lexemes hold no quotes. */
function companyVector({ companyname, countrycode, state, city, address, industries }: Searchable): string {
  const found = [companyname, city, state, fullState(countrycode, state), address].flatMap((text) => words(text).flatMap(lexemes));
  const all = [...found, ...(countrycode ? [countryLexeme(countrycode)] : []), ...industries.map(industryLexeme)];
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
