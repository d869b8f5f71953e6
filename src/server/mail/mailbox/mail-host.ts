import { isIP } from 'node:net';

import type { Settings } from '#server/config.ts';
import { guardedLookup } from '#server/net/guarded-lookup.ts';
import { isLoopback, isPublicAddress } from '#server/net/public-address.ts';
import { Refusal, type Schemas } from '#server/operation.ts';

import { MailServerFailure } from './mail-fault.ts';

type Guard = Pick<Settings, 'allowLoopback'>;

function mayConnect({ allowLoopback }: Guard): (address: string) => boolean {
  return (address) => isPublicAddress(address) || (allowLoopback && isLoopback(address));
}

/**
 * The address of a mail server to connect to, and the name that its certificate must show; no name where the address itself was given.
 *
 * The name is resolved here and the connection goes to the checked address, so that no mailbox reaches into a private network.
 *
 * @throws MailServerFailure where a password would go in clear text, FetchFailure or a failure of the lookup where there is no such public host
 */
export async function resolveMailHost(
  { host, security }: Schemas['MailServer'],
  settings: Guard,
): Promise<{ address: string; servername?: string }> {
  const address = await new Promise<string>((resolve, reject) => {
    guardedLookup(mayConnect(settings))(host, {}, (error, found) => (error ? reject(error) : resolve(found as string)));
  });
  // A password in clear text would be read by everybody on the way.
  if (security === 'none' && !isLoopback(address)) throw new MailServerFailure('tls', '');
  return { address, ...(isIP(host) === 0 && { servername: host }) };
}

const OWN_NAME = /^(?:.*\.)?localhost\.?$/i;

/**
 * Keeps no mailbox whose server could never be connected to, because it is named as this machine or one of its network.
 *
 * A name that resolves to such an address is told when the mailbox is tried, and is not connected to later either.
 *
 * @throws Refusal 409
 */
export function refuseOwnHosts({ imap, smtp }: Pick<Schemas['MailboxDraft'], 'imap' | 'smtp'>, settings: Guard): void {
  for (const [field, { host }] of Object.entries({ imap, smtp })) {
    const bare = host.trim().replace(/^\[(.*)\]$/, '$1');
    const isClosed = isIP(bare) === 0 ? OWN_NAME.test(bare) && !settings.allowLoopback : !mayConnect(settings)(bare);
    if (isClosed) throw new Refusal(409, 'mailHostNotPublic', { field, values: { host: bare } });
  }
}
