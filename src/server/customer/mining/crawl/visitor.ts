import { setTimeout as wait } from 'node:timers/promises';

import { type Kysely, sql } from 'kysely';

import type { Settings } from '#server/config.ts';
import type { Database } from '#server/database/schema.ts';
import { FetchFailure } from '#server/net/fetch-failure.ts';
import { fetchGuarded, type SiteReply } from '#server/net/fetch-guarded.ts';
import { isLoopback, isPublicAddress } from '#server/net/public-address.ts';

/** Longer than any request, so that a server that died in its turn gives it up. */
const HELD_SECONDS = 15;

const ASK_AGAIN_MS = 100;

/** A pause after a request that nothing asked to be longer. */
const PAUSE_SECONDS = 0.2;

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

/**
 * Does one thing at a host at a time, whichever server it is on, and leaves it alone for a moment afterwards.
 *
 * The turn is a row and not a lock, because a lock would hold a connection to the database for as long as the host takes to answer.
 */
async function inTurn<T>(
  db: Kysely<Database>,
  { host, pauseSeconds = PAUSE_SECONDS, signal }: { host: string; pauseSeconds?: number; signal: AbortSignal },
  act: () => Promise<T>,
): Promise<T> {
  while (!(await takeTurn(db, host))) await wait(ASK_AGAIN_MS, undefined, { signal });
  try {
    return await act();
  } finally {
    await sql`UPDATE crawl_turn SET heldtill = now() + make_interval(secs => ${pauseSeconds}) WHERE host = ${host}`.execute(db);
  }
}

async function takeTurn(db: Kysely<Database>, host: string): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO crawl_turn AS turn (host, heldtill) VALUES (${host}, now() + make_interval(secs => ${HELD_SECONDS}))
    ON CONFLICT (host) DO UPDATE SET heldtill = excluded.heldtill WHERE turn.heldtill <= now()
    RETURNING host`.execute(db);
  return rows.length > 0;
}
