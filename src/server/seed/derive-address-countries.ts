import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

import { packAddresses, type PackedRange } from '#server/site/visit/address-table.ts';

/** Not in any country: both Europe and Asia as a whole, satellites, proxies, and what nobody knows. */
const NOWHERE: ReadonlySet<string> = new Set(['??', 'XX', 'T1', 'A1', 'A2', 'A3', 'EU', 'AP', 'UN']);
const V6_PARTS = 3;
/** From, to, country; other lines are remarks. */
const LINE = /^([\da-f.:]+),([\da-f.:]+),(..)$/;

/**
 * Makes the table of addresses and countries from Debian's package `tor-geoipdb`, which is IPFire Location (CC BY-SA 4.0; so is the table).
 *
 * `node src/server/seed/derive-address-countries.ts FOLDER`, which holds `geoip` and `geoip6`; `dpkg -x tor-geoipdb_*.deb X` puts them into
 * `X/usr/share/tor`. Of IPv6 the first 48 bits are kept, which is what one site gets.
 */
async function derive(folder: string): Promise<void> {
  const [v4, v6] = await Promise.all(['geoip', 'geoip6'].map((name) => readFile(join(folder, name), 'utf8')));
  const date = /^# Generated:\s+(.+)$/m.exec(v4 ?? '')?.[1] ?? '';
  const packed = packAddresses({
    date: new Date(date).toISOString().slice(0, 10),
    v4: rangesOf(v4 ?? '', Number),
    v6: rangesOf(v6 ?? '', sitePrefix),
  });
  const body = brotliCompressSync(packed, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 } });
  await writeFile(new URL('data/address_countries.br', import.meta.url), body);
}

/** The first 48 bits of an address as a number. */
function sitePrefix(address: string): number {
  const parts = (address.split('::')[0] ?? '').split(':');
  return Array.from({ length: V6_PARTS }, (_, at) => Number.parseInt(parts[at] || '0', 16)).reduce((sum, part) => sum * 65_536 + part, 0);
}

/** Where each country begins, in order; neighbours of one country are one range, and a gap belongs to none. */
function rangesOf(text: string, read: (address: string) => number): PackedRange[] {
  const found: PackedRange[] = [];
  let next = 0;
  for (const line of text.split('\n')) {
    const match = LINE.exec(line);
    if (!match) continue;
    const [from = '', to = '', code = ''] = match.slice(1);
    const start = read(from);
    // Of several parts of one site the first is taken for the whole.
    if (start < next - 1) continue;
    if (start > next) put(found, { start: next, code: '' });
    put(found, { start: Math.max(start, next), code: placeOf(code) });
    next = read(to) + 1;
  }
  put(found, { start: next, code: '' });
  return found;
}

const placeOf = (code: string) => (NOWHERE.has(code) ? '' : code);

/** Adds a range: one that begins where the last one did replaces it, and neighbours of one country become one. */
function put(found: PackedRange[], range: PackedRange): void {
  if (found.at(-1)?.start === range.start) found.pop();
  if (found.at(-1)?.code !== range.code) found.push(range);
}

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name the folder that holds geoip and geoip6');
await derive(folder);
