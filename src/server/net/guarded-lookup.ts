import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';

import { FetchFailure } from './fetch-failure.ts';

/**
 * Resolves a name to those of its addresses that may be connected to; a name with a single other one among them is refused whole.
 *
 * The connection is made to exactly what this returns, so that a name which resolves differently a moment later gains nothing.
 */
export function guardedLookup(mayConnect: (address: string) => boolean): LookupFunction {
  return (host, options, done) =>
    lookup(host, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error) return done(error, '', 0);
      if (!first || !addresses.every(({ address }) => mayConnect(address))) return done(new FetchFailure('forbidden'), '', 0);
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });
}
