import { isIP } from 'node:net';

import type { Settings } from '#server/config.ts';
import { type FetchOptions, fetchGuarded, type SiteReply } from '#server/net/fetch-guarded.ts';
import { isLoopback, isPublicAddress } from '#server/net/public-address.ts';
import { Refusal } from '#server/operation.ts';

type Open = Pick<Settings, 'allowLoopback'>;

const PORTS = new Set(['', '8080', '8443']);
const ANSWER_MS = 15_000;
const MOST_BYTES = 64 * 1024;

/** A receiver must be reached by https and stand in the public internet; in tests it is this machine itself. */
export function readWebhookAddress(typed: string, open: Open): string {
  const url = URL.parse(typed.trim());
  if (!url || !isPlain(url) || !mayReceive(url, open)) throw new Refusal(400, 'webhookAddress', { field: 'url' });
  return url.href;
}

function isPlain({ username, password, hash }: URL): boolean {
  return username === '' && password === '' && hash === '';
}

function mayReceive({ protocol, hostname, port }: URL, { allowLoopback }: Open): boolean {
  const host = hostname.replaceAll(/[[\]]/g, '');
  if (allowLoopback && isLoopback(host)) return true;
  return protocol === 'https:' && PORTS.has(port) && (isIP(host) === 0 || isPublicAddress(host));
}

/**
 * Posts to a receiver and follows no answer elsewhere. A name is looked up anew each time, and is refused with a private address among those it has.
 *
 * @throws FetchFailure
 */
export async function postToReceiver(
  url: string,
  { allowLoopback }: Open,
  { body, headers }: Required<Pick<FetchOptions, 'body' | 'headers'>>,
): Promise<SiteReply> {
  return fetchGuarded(new URL(url), {
    mayConnect: (address) => isPublicAddress(address) || (allowLoopback && isLoopback(address)),
    anyPort: allowLoopback,
    method: 'POST',
    body,
    headers,
    signal: AbortSignal.timeout(ANSWER_MS),
    mostBytes: MOST_BYTES,
  });
}
