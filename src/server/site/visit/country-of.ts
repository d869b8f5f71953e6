import type { IncomingHttpHeaders } from 'node:http';

/** By these the usual proxies say where a request comes from. */
const HEADERS = ['cf-ipcountry', 'cloudfront-viewer-country', 'x-country-code', 'x-vercel-ip-country'] as const;
/** Not in any country, and the network that hides it. */
const NOWHERE: ReadonlySet<string> = new Set(['XX', 'T1']);

/**
 * The country of a visitor as the proxy in front tells it; empty where nobody knows.
 *
 * Without a proxy the same header is the visitor's own word, and worth nothing.
 */
export function countryOf(headers: IncomingHttpHeaders, trustProxy: number): string {
  if (trustProxy === 0) return '';
  const told = HEADERS.map((name) => String(headers[name] ?? '').toUpperCase());
  return told.find((code) => /^[A-Z]{2}$/.test(code) && !NOWHERE.has(code)) ?? '';
}
