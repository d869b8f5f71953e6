import type { Kysely } from 'kysely';

import type { Settings } from '#server/config.ts';
import type { Database } from '#server/database/schema.ts';
import { FetchFailure } from '#server/net/fetch-failure.ts';
import { fetchGuarded, type SiteReply } from '#server/net/fetch-guarded.ts';
import { isLoopback, isPublicAddress } from '#server/net/public-address.ts';

import { inTurn } from './turn.ts';

/** What sites are told of who reads them; their robots.txt may name it. */
export const ROBOT_NAME = 'Farsail';

const MOST_REDIRECTS = 5;
const REQUEST_TIMEOUT_MS = 10_000;

export interface VisitOptions {
  mostBytes: number;
  pauseSeconds?: number;
  accept: string;
  /** Asked before each address that is read; one that is refused ends the visit. */
  mayRead?: (url: URL) => Promise<void>;
}

/** Reads addresses of the web that others chose: guarded, in turn, and following where they send on to. */
export type Visit = (url: URL, options: VisitOptions) => Promise<SiteReply>;

/** @param signal ends all that the visitor has under way */
export function newVisitor(db: Kysely<Database>, { allowLoopback }: Pick<Settings, 'allowLoopback'>, signal: AbortSignal): Visit {
  const mayConnect = (address: string) => isPublicAddress(address) || (allowLoopback && isLoopback(address));

  const visitOnce = (url: URL, { mostBytes, pauseSeconds, accept }: VisitOptions): Promise<SiteReply> =>
    inTurn(db, { host: url.hostname, signal, ...(pauseSeconds !== undefined && { pauseSeconds }) }, () =>
      fetchGuarded(url, {
        mayConnect,
        anyPort: allowLoopback,
        mostBytes,
        signal: AbortSignal.any([signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]),
        headers: { 'user-agent': `${ROBOT_NAME}/1.0 (reads public contact pages)`, accept },
      }),
    );

  return async (url, options) => {
    let at = url;
    for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
      if (!['http:', 'https:'].includes(at.protocol)) throw new FetchFailure('forbidden');
      await options.mayRead?.(at);
      const reply = await visitOnce(at, options);
      if (reply.location === undefined) return reply;
      at = nextAddress(reply.location, at);
    }
    throw new FetchFailure('unreachable');
  };
}

function nextAddress(location: string, from: URL): URL {
  const next = URL.parse(location, from);
  if (next) return next;
  throw new FetchFailure('unreachable');
}
