import { type Party, partyOf, type Port } from '#server/customs/write/new-record.ts';
import { words } from '#server/search/lexemes.ts';

import type { CustomsField } from '../columns/fields.ts';
import type { Cells } from './cells.ts';

/** Countries and ports by their names, as the database knows them. */
export interface PlaceNames {
  countries: readonly (readonly [key: string, code: string])[];
  ports: readonly (readonly [key: string, unlocode: string])[];
  /** What the port of a code is called, for tables that have codes alone. */
  portNames: readonly (readonly [unlocode: string, name: string])[];
  /** The ports that the customs of the United States know by a number of five digits, Schedule K. */
  numbered: readonly (readonly [code: string, port: Port])[];
}

/** Reads what a row says of places. */
export interface Places {
  country: (cells: Cells, field: CustomsField) => string;
  port: (cells: Cells, field: 'portloading' | 'portunloading') => Port | undefined;
}

const LONGEST_NAME = 100;
const REMEMBERED = 20_000;

/** Reads places by their names; a table repeats them, so that each is looked up once. */
export function placesOf(names: PlaceNames): Places {
  const known = {
    countries: new Map(names.countries),
    ports: new Map(names.ports),
    portNames: new Map(names.portNames),
    numbered: new Map(names.numbered),
  };
  const read = new Map<string, Port>();
  return {
    country(cells, field) {
      const text = cells.text(field, LONGEST_NAME);
      if (text === '') return '';
      const code = countryOf(text, known.countries);
      if (code === '') cells.blank('unknowncountry', field);
      return code;
    },
    port(cells, field) {
      const name = cells.text(field, LONGEST_NAME);
      if (name === '') return undefined;
      const port = read.get(name) ?? portOf(name, known);
      if (read.size >= REMEMBERED) read.clear();
      read.set(name, port);
      return port;
    },
  };
}

/** No name is longer, and brackets in a longer text would take long to pair. */
const LONGEST_COUNTRY = 200;

/** `CHINA`, `CN - CHINA` and `China (Mainland)` are one country. */
function countryOf(typed: string, countries: ReadonlyMap<string, string>): string {
  const text = typed.slice(0, LONGEST_COUNTRY);
  const parts = [text, text.replaceAll(/[(（].*?[)）]/g, ' '), ...text.split(/[-–,/()（）]/)];
  for (const part of parts) {
    const code = countries.get(words(part).join(' '));
    if (code !== undefined) return code;
  }
  return '';
}

const PORT_WORDS = new Set([
  'port',
  'ports',
  'of',
  'sea',
  'seaport',
  'airport',
  'puerto',
  'porto',
  'the',
  'pt',
  'intl',
  'international',
  'custom',
  'customs',
]);

interface Known {
  countries: ReadonlyMap<string, string>;
  ports: ReadonlyMap<string, string>;
  portNames: ReadonlyMap<string, string>;
  numbered: ReadonlyMap<string, Port>;
}

function portOf(name: string, { ports, countries, portNames, numbered }: Known): Port {
  const byNumber = numbered.get(name);
  if (byNumber) return byNumber;
  const code = codeOf(name);
  if (ports.has(code.toLowerCase())) return { unlocode: code, name: portNames.get(code) ?? name, countrycode: code.slice(0, 2) };
  for (const part of [name, ...name.split(/[,;(（/]/)]) {
    const unlocode = ports.get(portNameKey(part));
    if (unlocode) return { unlocode, name, countrycode: unlocode.slice(0, 2) };
  }
  const countrycode = name
    .split(/[,;()（）/]/)
    .slice(1)
    .map((part) => (part.trim().length > 2 ? countries.get(words(part).join(' ')) : undefined))
    .find((found) => found !== undefined);
  return { unlocode: '', name, countrycode: countrycode ?? '' };
}

function codeOf(name: string): string {
  return /^[A-Z]{2}\s?[A-Z2-9]{3}$/.test(name) ? name.replace(/\s/, '') : '';
}

/** The name of a port as names are compared, without the words that say that it is one. */
export function portNameKey(name: string): string {
  return words(name)
    .filter((word) => !PORT_WORDS.has(word))
    .join(' ');
}

/** What a row says of one side of a trade. */
export interface Side {
  party: Party | 'absent' | 'withheld';
  countrycode: string;
}

/** The names that a table repeats need to be taken apart only once. */
const PARTIES_REMEMBERED = 50_000;
const parties = new Map<string, Side['party']>();

/** Who stands on one side of a trade: somebody, nobody, or somebody whom the source hides. */
export function readSide(cells: Cells, role: 'buyer' | 'supplier', { places, elsewhere }: { places: Places; elsewhere: string }): Side {
  const countrycode = places.country(cells, `${role}country`) || elsewhere;
  const party = remembered(cells.raw(role));
  const address = cells.text(`${role}address`, 500);
  return { party: typeof party === 'string' ? party : { ...party, countrycode, address }, countrycode };
}

function remembered(name: string): Side['party'] {
  const before = parties.get(name);
  if (before) return before;
  if (parties.size >= PARTIES_REMEMBERED) parties.clear();
  const read = partyOf(name, '');
  parties.set(name, read);
  return read;
}
