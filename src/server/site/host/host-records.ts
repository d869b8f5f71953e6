import { Resolver } from 'node:dns/promises';

import type { Settings } from '#server/config.ts';
import type { Schemas } from '#server/operation.ts';

/** What of a host is asked, and what it should be. */
export interface AskedHost {
  host: string;
  token: string;
}

export type HostSettings = Pick<Settings, 'dnsServers' | 'sitesPublicAddress'>;

/** What the name servers say of a host. */
export type HostRecords = Pick<Schemas['SiteHost'], 'txt' | 'points'>;

/** Somebody waits for all the answers together. */
const ANSWER_MS = 3_000;
const NO_RECORD = new Set(['ENOTFOUND', 'ENODATA', 'NXDOMAIN']);

/** The TXT record by which whoever rules over a domain says whose site stands there. */
export function recordNameOf(host: string): string {
  return `_farsail.${host}`;
}

/** Asks the name servers of the deployment whether a host is the company's, and whether it leads here. */
export async function askHostRecords(
  { host, token }: AskedHost,
  { dnsServers, sitesPublicAddress = '' }: HostSettings,
): Promise<HostRecords> {
  const resolver = new Resolver({ timeout: ANSWER_MS, tries: 2, maxTimeout: ANSWER_MS });
  if (dnsServers.length > 0) resolver.setServers(dnsServers);
  const texts = known(async () => (await resolver.resolveTxt(recordNameOf(host))).map((pieces) => pieces.join('').trim()));
  const [txt, points] = await Promise.all([texts, pointsOf(resolver, host, sitesPublicAddress)]);
  return { txt: txtOf(txt, token), points };
}

function txtOf(texts: readonly string[] | undefined, token: string): HostRecords['txt'] {
  if (!texts) return 'silent';
  if (texts.includes(token)) return 'found';
  return texts.length === 0 ? 'missing' : 'other';
}

/** A host leads here when it has an address of those that the deployment's own name has; behind a CNAME that is so by itself. */
async function pointsOf(resolver: Resolver, host: string, here: string): Promise<HostRecords['points']> {
  const [own, wanted] = await Promise.all([addressesOf(resolver, host), addressesOf(resolver, here)]);
  if (!own || !wanted) return 'silent';
  if (own.length === 0) return 'missing';
  return own.some((address) => wanted.includes(address)) ? 'here' : 'elsewhere';
}

async function addressesOf(resolver: Resolver, name: string): Promise<string[] | undefined> {
  const [four, six] = await Promise.all([known(async () => resolver.resolve4(name)), known(async () => resolver.resolve6(name))]);
  return four || six ? [...(four ?? []), ...(six ?? [])] : undefined;
}

async function known<T>(ask: () => Promise<T[]>): Promise<T[] | undefined> {
  try {
    return await ask();
  } catch (error) {
    // No such record is an answer; every other fault means that nobody answered.
    return NO_RECORD.has((error as NodeJS.ErrnoException).code ?? '') ? [] : undefined;
  }
}
