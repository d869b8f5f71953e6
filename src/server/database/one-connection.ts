import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';

import type { CompiledQuery, ConnectionProvider, DatabaseConnection, Driver, QueryResult } from 'kysely';

import { isAside } from './shared-pool.ts';

interface Held {
  provider: object;
  isOpen: boolean;
  around: Held | undefined;
}

const held = new AsyncLocalStorage<Held>();

/** Tries of work that PostgreSQL undid because it stood in the way of other work. */
const MOST_TRIES = 4;
const LONGEST_PAUSE_MS = 50;

/**
 * Hands out one connection to each piece of work, and holds two rules for all of them.
 *
 * Work that holds a connection gets no second one: twenty pieces of work with one each would wait for each other until none can go on. What is called inside a
 * transaction is given the transaction; a call that takes the database instead fails at once, on the first try of the first test.
 *
 * Work of which nothing was written down, because PostgreSQL chose it to end a deadlock or because it could not be put in an order with other work, is done
 * again. So what a transaction does besides its statements must bear being done twice: jobs, mails and files come after it.
 */
export class OneConnectionProvider implements ConnectionProvider {
  readonly #driver: Driver;
  #isReady: Promise<void> | undefined;

  constructor(driver: Driver) {
    this.#driver = driver;
  }

  async provideConnection<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    const around = held.getStore();
    if (!isAside()) refuseSecond(this, around);
    await (this.#isReady ??= this.#driver.init());
    const connection = await this.#driver.acquireConnection();
    const own: Held = { provider: this, isOpen: true, around };
    try {
      return await held.run(own, async () => untilUndisturbed(connection, consumer));
    } finally {
      own.isOpen = false;
      await this.#driver.releaseConnection(connection);
    }
  }
}

function refuseSecond(provider: object, around: Held | undefined): void {
  for (let one = around; one; one = one.around)
    if (one.isOpen && one.provider === provider)
      throw new Error('A second connection was asked for by work that holds one: hand on its transaction instead of the database.');
}

async function untilUndisturbed<T>(connection: DatabaseConnection, consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const watched = new WatchedConnection(connection);
    try {
      return await consumer(watched);
    } catch (error) {
      if (!isConflict(error) || watched.hasWritten || tries === MOST_TRIES) throw error;
      await pause(Math.random() * LONGEST_PAUSE_MS);
    }
  }
}

/** SQLSTATEs of work that was undone for the sake of other work at the same time: it could not be serialised, or a deadlock had to end. */
const CONFLICT_STATES = new Set<unknown>(['40001', '40P01']);

/** Whether PostgreSQL undid some work because of other work at the same time, so that the same may well succeed now. */
export function isConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CONFLICT_STATES.has(error.code);
}

/** Knows whether anything that was done on a connection is there to stay. */
class WatchedConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection;
  #isInTransaction = false;
  hasWritten = false;

  constructor(connection: DatabaseConnection) {
    this.#connection = connection;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const result = await this.#connection.executeQuery<R>(query);
    this.#note(query.sql);
    return result;
  }

  async *streamQuery<R>(query: CompiledQuery, chunkSize?: number): AsyncIterableIterator<QueryResult<R>> {
    yield* this.#connection.streamQuery<R>(query, chunkSize);
    this.#note(query.sql);
  }

  #note(statement: string): void {
    if (/^(begin|start transaction)\b/i.test(statement)) this.#isInTransaction = true;
    else if (statement === 'rollback') this.#isInTransaction = false;
    else if (statement === 'commit' || !this.#isInTransaction) {
      this.#isInTransaction = false;
      this.hasWritten = true;
    }
  }
}
