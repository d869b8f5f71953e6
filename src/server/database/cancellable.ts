import { type Kysely, sql } from 'kysely';

import { Refusal } from '#server/operation.ts';

import type { Database } from './schema.ts';
import { aside } from './shared-pool.ts';

/**
 * Does some reading in a transaction that stops in PostgreSQL too once nobody waits for it any more.
 *
 * The connection goes back only after a cancel that was sent has arrived, so that it never hits what the connection does next.
 *
 * @throws Refusal 503, which nobody reads, where it was stopped
 */
export async function cancellable<T>(db: Kysely<Database>, signal: AbortSignal, read: (trx: Kysely<Database>) => Promise<T>): Promise<T> {
  refuseGivenUp(signal);
  try {
    return await db.transaction().execute(async (trx) => withCancel(db, trx, { signal, read }));
  } catch (error) {
    refuseGivenUp(signal);
    throw error;
  }
}

/**
 * As {@link cancellable}, without a transaction, for a few reads that need no common view: it costs one short question more than the reading itself.
 *
 * @throws Refusal 503, which nobody reads, where it was stopped
 */
export async function stoppable<T>(
  db: Kysely<Database>,
  signal: AbortSignal,
  read: (connection: Kysely<Database>) => Promise<T>,
): Promise<T> {
  refuseGivenUp(signal);
  try {
    return await db.connection().execute(async (connection) => withCancel(db, connection, { signal, read }));
  } catch (error) {
    refuseGivenUp(signal);
    throw error;
  }
}

function refuseGivenUp(signal: AbortSignal): void {
  if (signal.aborted) throw new Refusal(503, 'unavailable');
}

async function withCancel<T>(
  db: Kysely<Database>,
  trx: Kysely<Database>,
  { signal, read }: { signal: AbortSignal; read: (trx: Kysely<Database>) => Promise<T> },
): Promise<T> {
  const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(trx);
  let cancelling: Promise<unknown> | undefined;
  const cancel = () => {
    cancelling = aside(async () => sql`SELECT pg_cancel_backend(${rows[0]?.pid ?? null})`.execute(db)).catch(() => undefined);
  };
  signal.addEventListener('abort', cancel, { once: true });
  try {
    refuseGivenUp(signal);
    return await read(trx);
  } finally {
    signal.removeEventListener('abort', cancel);
    await cancelling;
  }
}
