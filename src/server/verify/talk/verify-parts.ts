import type { Resolver } from 'node:dns/promises';

import type { Settings } from '#server/config.ts';
import { isLoopback, isPublicAddress } from '#server/net/public-address.ts';
import { ExchangerPace, type Pace } from '#server/verify/policy/exchanger-pace.ts';

import { resolverOf } from './find-exchangers.ts';
import { reachesPort25 } from './port-25.ts';

/** What addresses are verified with. */
export interface VerifyParts {
  resolver: Resolver;
  /** Which addresses mail servers may have: a domain's records are anybody's to write, and may point into a private network. */
  mayConnect: (address: string) => boolean;
  port: number;
  helo: string;
  from: string;
  patienceMs: number;
  pace: Pace;
  /** Whether mail servers can be reached from here at all. */
  reachesOthers: () => Promise<boolean>;
}

/** What a deployment sets of it. */
export type VerifySettings = Pick<Settings, 'dnsServers' | 'allowLoopback' | 'verifyHelo' | 'verifyFrom' | 'verifyPort'>;

const PATIENCE_MS = 15_000;
const HOUR_MS = 3_600_000;

const made = new WeakMap<VerifySettings, VerifyParts>();

/** The parts of this deployment: one pace for all that it asks. */
export function verifyPartsOf(settings: VerifySettings): VerifyParts {
  const known = made.get(settings) ?? makeParts(settings, new ExchangerPace());
  made.set(settings, known);
  return known;
}

/** The parts of a process that keeps the pace of another one. */
export function makeParts({ dnsServers, allowLoopback, verifyHelo, verifyFrom, verifyPort }: VerifySettings, pace: Pace): VerifyParts {
  let last: { at: number; reaches: Promise<boolean> } | undefined;
  const parts: VerifyParts = {
    resolver: resolverOf(dnsServers),
    mayConnect: (address) => isPublicAddress(address) || (allowLoopback && isLoopback(address)),
    port: verifyPort,
    helo: verifyHelo,
    from: verifyFrom,
    patienceMs: PATIENCE_MS,
    pace,
    reachesOthers: () => {
      if (last === undefined || Date.now() - last.at > HOUR_MS) last = { at: Date.now(), reaches: reachesPort25(parts) };
      return last.reaches;
    },
  };
  return parts;
}
