import { setTimeout as wait } from 'node:timers/promises';

import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

/** Longer than any request, so that a server that died in its turn gives it up. */
const HELD_SECONDS = 15;
const ASK_AGAIN_MS = 100;

/** A pause after a request that nothing asked to be longer. */
const PAUSE_SECONDS = 0.2;

/**
 * Does one thing at a host at a time, whichever server it is on, and leaves it alone for a moment afterwards.
 *
 * The turn is a row and not a lock, because a lock would hold a connection to the database for as long as the host takes to answer.
 */
export async function inTurn<T>(
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
