import { isIPv4, isIPv6 } from 'node:net';

/** From an address on, until the next range begins, a country; empty where there is none. */
export interface PackedRange {
  start: number;
  code: string;
}

/** The table as the derivation makes it. */
export interface AddressRanges {
  /** Of which day the data is. */
  date: string;
  v4: readonly PackedRange[];
  /** By the first 48 bits. */
  v6: readonly PackedRange[];
}

interface Family {
  starts: Float64Array;
  /** Places in the list of codes. */
  countries: Uint16Array;
}

/** The table in the form in which it is searched. */
export interface AddressTable {
  date: string;
  /** How many ranges it has. */
  size: number;
  countryOf: (address: string) => string;
}

const [LOW, MORE, SHIFT] = [127, 128, 7];

/** A line of JSON, then for each range its distance from the one before and its country, as numbers of as many bytes as they need. */
export function packAddresses({ date, v4, v6 }: AddressRanges): Buffer {
  const codes = [...new Set([...v4, ...v6].map(({ code }) => code))].toSorted();
  const numbers = new Map(codes.map((code, at) => [code, at]));
  const head = Buffer.from(`${JSON.stringify({ date, codes, v4: v4.length, v6: v6.length })}\n`);
  const bytes: number[] = [];
  for (const ranges of [v4, v6]) {
    let last = 0;
    for (const { start, code } of ranges) {
      writeNumber(bytes, start - last);
      writeNumber(bytes, numbers.get(code) ?? 0);
      last = start;
    }
  }
  return Buffer.concat([head, Buffer.from(bytes)]);
}

/** Unpacks the table, so that it can be searched. */
export function unpackAddresses(packed: Buffer): AddressTable {
  const end = packed.indexOf('\n');
  const head = JSON.parse(packed.toString('utf8', 0, end)) as { date: string; codes: string[]; v4: number; v6: number };
  const reader = { packed, at: end + 1 };
  const v4 = readFamily(reader, head.v4);
  const v6 = readFamily(reader, head.v6);
  const name = (family: Family, value: number) => head.codes[family.countries[lastUpTo(family.starts, value)] ?? 0] ?? '';
  return {
    date: head.date,
    size: head.v4 + head.v6,
    countryOf: (address) => {
      const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
      if (isIPv4(plain)) return name(v4, numberOfV4(plain));
      return isIPv6(plain) ? name(v6, siteOfV6(plain)) : '';
    },
  };
}

function writeNumber(bytes: number[], value: number): void {
  let rest = value;
  while (rest > LOW) {
    bytes.push((rest % MORE) + MORE);
    rest = Math.floor(rest / MORE);
  }
  bytes.push(rest);
}

interface Reader {
  packed: Buffer;
  at: number;
}

function readNumber(reader: Reader): number {
  let [value, scale] = [0, 1];
  for (;;) {
    const byte = reader.packed[reader.at] ?? 0;
    reader.at += 1;
    value += (byte & LOW) * scale;
    if (byte < MORE) return value;
    scale *= 2 ** SHIFT;
  }
}

function readFamily(reader: Reader, size: number): Family {
  const family = { starts: new Float64Array(size), countries: new Uint16Array(size) };
  let last = 0;
  for (let at = 0; at < size; at += 1) {
    last += readNumber(reader);
    family.starts[at] = last;
    family.countries[at] = readNumber(reader);
  }
  return family;
}

/** The place of the last start that is not above a value. */
function lastUpTo(starts: Float64Array, value: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? Infinity) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}

function numberOfV4(address: string): number {
  return address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
}

/** The first 48 bits; a zone behind `%` plays no part. */
function siteOfV6(address: string): number {
  const [head = ''] = address.split('::');
  const parts = head.split(':');
  return [0, 1, 2].reduce((sum, at) => sum * 65_536 + (Number.parseInt(parts[at] || '0', 16) || 0), 0);
}
