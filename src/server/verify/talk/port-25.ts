import { once } from 'node:events';
import { connect } from 'node:net';

import { addressesOf, findExchangers } from './find-exchangers.ts';
import type { VerifyParts } from './verify-parts.ts';

/** Two large domains whose mail servers are always there. */
const LARGE = ['gmail.com', 'outlook.com'];
const CONNECT_MS = 10_000;

/**
 * Whether this server can reach any mail server at all.
 *
 * Many networks shut port 25 to the outside. Without this test every address would look dead there.
 */
export async function reachesPort25(parts: VerifyParts): Promise<boolean> {
  const tries = await Promise.all(LARGE.map(async (domain) => reaches(parts, domain)));
  return tries.some(Boolean);
}

async function reaches({ resolver, mayConnect, port }: VerifyParts, domain: string): Promise<boolean> {
  const found = await findExchangers(resolver, domain);
  if (!('hosts' in found)) return false;
  const addresses = await addressesOf(resolver, found.hosts[0] ?? '');
  const address = addresses === 'timeout' ? undefined : addresses.find(mayConnect);
  if (address === undefined) return false;
  const socket = connect({ host: address, port, signal: AbortSignal.timeout(CONNECT_MS) });
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    // Refused or without an answer: either way the port is shut to us.
    return false;
  } finally {
    socket.destroy();
  }
}
