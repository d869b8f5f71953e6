import { BlockList, isIPv6 } from 'node:net';

import type { Settings } from '#server/config.ts';

const TIMEOUT_MS = 10_000;

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/**
 * Hands one message to the SMS gateway; `mobile` is E.164.
 *
 * The gateway `console` prints it to the terminal and not to the log, since it holds a code. Any other gateway is an address that takes
 * `{mobile, text}` as JSON and answers 2xx. Only whoever runs the server chooses it, so this machine's own addresses are refused as a
 * mistake, and what its name resolves to is not distrusted.
 */
export async function sendSms(
  { smsGateway, allowLoopback }: Pick<Settings, 'smsGateway' | 'allowLoopback'>,
  sms: { mobile: string; text: string },
): Promise<void> {
  if (smsGateway === 'console') {
    process.stdout.write(`SMS ${sms.mobile}: ${sms.text}\n`);
    return;
  }
  const gateway = new URL(smsGateway);
  if (!allowLoopback && isLoopback(gateway.hostname)) throw new Error('The SMS gateway is this machine itself, which is not allowed.');
  const reply = await fetch(gateway, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sms),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await reply.body?.cancel();
  if (!reply.ok) throw new Error(`The SMS gateway answered ${reply.status}.`);
}

function isLoopback(hostname: string): boolean {
  const host = hostname.replaceAll(/[[\]]/g, '');
  return host === 'localhost' || loopback.check(host, isIPv6(host) ? 'ipv6' : 'ipv4');
}
