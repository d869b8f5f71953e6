import { AsyncLocalStorage } from 'node:async_hooks';

import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { type Client, Pool, type PoolClient, type PoolConfig } from 'pg';

import { isAnswerLost } from './away.ts';
import { FairQueue } from './fair-queue.ts';
import { leavesOutcomeOpen, OutcomeUnknown } from './outcome-unknown.ts';
import { SteadyClient } from './steady-client.ts';

/** Of the connections, what one company may have at once: a quarter, and all where there are hardly any. */
const SHARE = 1 / 4;
const LEAST_SHARE = 2;

const parties = new AsyncLocalStorage<{ party: string; signal: AbortSignal | undefined }>();
const asides = new AsyncLocalStorage<true>();
const patience = new AsyncLocalStorage<number>();

/**
 * Does some work whose statements share the connections with those of the same party, so that no party keeps the others from the database.
 *
 * @param signal aborts once the caller has gone; undefined for jobs, which nobody waits for
 */
export function asParty<T>(party: string, work: () => T, signal?: AbortSignal): T {
  return parties.run({ party, signal }, work);
}

/** For which party something is done now; nothing where it is for nobody. */
export function currentParty(): string | undefined {
  return parties.getStore()?.party;
}

/** Aborts when nobody waits any more for what is done now; nothing where nobody does, as for a job. */
export function currentSignal(): AbortSignal | undefined {
  return parties.getStore()?.signal;
}

/** Does work on the one connection that a pool keeps free, for what must not wait for other statements: ending one of them, or saying that a job lives. */
export function aside<T>(work: () => T): T {
  return asides.run(true, work);
}

/** Whether the work that runs now may have a connection beside one that it holds already. */
export function isAside(): boolean {
  return asides.getStore() === true;
}

/** Does work whose statements are waited for so long, in place of the pool's `query_timeout`. */
export function waitingFor<T>(ms: number, work: () => T): T {
  return patience.run(ms, work);
}

interface SharedPoolOptions extends PoolConfig {
  max: number;
  connectionTimeoutMillis: number;
  onLostConnection: (error: Error) => void;
}

/**
 * A pool whose connections the parties share fairly, and that gives none out that is in doubt.
 *
 * A connection on which something went on when it came back (a transaction that could not be undone, an answer that never came) is ended, not reused.
 */
export function sharedPool({ onLostConnection, ...options }: SharedPoolOptions): PostgresPool {
  const { max, connectionTimeoutMillis } = options;
  const pool = new Pool({ ...options, max: max + 1, Client: SteadyClient as unknown as new () => Client, keepAlive: true });
  pool.on('error', onLostConnection);
  const perParty = Math.max(Math.min(max, LEAST_SHARE), Math.round(max * SHARE));
  const queue = new FairQueue({ places: max, perParty, longestWaitMs: connectionTimeoutMillis });
  return {
    async connect() {
      const leave = isAside() ? () => undefined : await queue.enter(currentParty());
      try {
        return lease(await pool.connect(), leave);
      } catch (error) {
        leave();
        throw error;
      }
    },
    end: () => pool.end(),
  };
}

interface Lease {
  query: (...args: unknown[]) => Promise<unknown>;
  release: () => void;
}

/** What `pg` says where an answer did not come in time; the statement may still be under way then. */
const NO_ANSWER = 'Query read timeout';

function lease(client: PoolClient, leave: () => void): PostgresPoolClient {
  const { query, getTransactionStatus } = client as unknown as Lease & { getTransactionStatus: () => string | null };
  let isMute = false;
  let unknown: OutcomeUnknown | undefined;
  const own: Lease = {
    async query(...args) {
      const status = getTransactionStatus.call(client);
      try {
        return await query.apply(client, patiently(args));
      } catch (error) {
        isMute ||= error instanceof Error && error.message === NO_ANSWER;
        // What is said next on it, such as ROLLBACK, then fails at once and does not wait as long again.
        if (isMute) void (client as unknown as Client).end();
        if (isAnswerLost(error) && leavesOutcomeOpen(textOf(args[0]), status))
          unknown = new OutcomeUnknown('The answer to a statement was lost', { cause: error });
        // A ROLLBACK that follows fails too; what is to be told is why.
        throw unknown ?? error;
      }
    },
    release() {
      client.release(isMute || getTransactionStatus.call(client) !== 'I');
      leave();
    },
  };
  return own as unknown as PostgresPoolClient;
}

/** `pg` takes a time limit with the statement that it is for. */
function patiently(args: unknown[]): unknown[] {
  const ms = patience.getStore();
  if (ms === undefined || typeof args[0] !== 'string') return args;
  return [{ text: args[0], values: args[1], query_timeout: ms }];
}

/** A statement comes as its text or with its values. */
function textOf(statement: unknown): string {
  return typeof statement === 'string' ? statement : ((statement as { text?: string }).text ?? '');
}
