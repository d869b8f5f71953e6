import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';

import { type AddressTable, unpackAddresses } from './address-table.ts';

/** By these the usual proxies say where a request comes from. */
const HEADERS = ['cf-ipcountry', 'cloudfront-viewer-country', 'x-country-code', 'x-vercel-ip-country'] as const;
/** Not in any country, and the network that hides it. */
const NOWHERE: ReadonlySet<string> = new Set(['XX', 'T1']);

let table: AddressTable | undefined;

/** The shipped table of addresses; read once, when the first visitor comes. */
export function addressTable(): AddressTable {
  table ??= unpackAddresses(brotliDecompressSync(readFileSync(new URL('../../seed/data/address_countries.br', import.meta.url))));
  return table;
}

/**
 * The country of a visitor: as the proxy in front tells it, else by the shipped table; empty where nobody knows.
 *
 * Without a proxy the same header is the visitor's own word, and worth nothing.
 */
export function countryOf(headers: IncomingHttpHeaders, address: string, trustProxy: number): string {
  const declared = trustProxy === 0 ? [] : HEADERS.map((name) => String(headers[name] ?? '').toUpperCase());
  return declared.find((code) => /^[A-Z]{2}$/.test(code) && !NOWHERE.has(code)) ?? addressTable().countryOf(address);
}
