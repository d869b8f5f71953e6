import { setTimeout as pause } from 'node:timers/promises';

import { type Client, Pool } from 'pg';

import { clientOptions, type ConnectionTarget } from '#server/database/connect.ts';
import { SteadyClient } from '#server/database/steady-client.ts';

/** What pg-boss asks of a database. */
export interface JobDatabase {
  executeSql: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;
  /** Has pg-boss told at once of jobs that any server sends. */
  listen: (channel: string, onNotification: (payload: string) => void, onReconnect: () => void) => Promise<{ close: () => Promise<void> }>;
  close: () => Promise<void>;
}

const MOST_CONNECTIONS = 4;
const CONNECT_TIMEOUT_MS = 10_000;
/** A statement of pg-boss takes milliseconds; where nothing is heard for so long, the line is dead. */
const SILENCE_MS = 30_000;
const HEARTBEAT_EVERY_MS = 10_000;
const RECONNECT_AFTER_MS = 1_000;

/**
 * The connections of the jobs.
 *
 * pg-boss can make its own, but takes their listeners away while it ends them, and then a connection that breaks ends the process.
 */
export function jobDatabase(target: ConnectionTarget, onError: (error: unknown) => void): JobDatabase {
  const options = {
    ...clientOptions(target),
    application_name: 'farsail jobs',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: SILENCE_MS,
    keepAlive: true,
  };
  const pool = new Pool({ ...options, max: MOST_CONNECTIONS, Client: SteadyClient as unknown as new () => Client });
  pool.on('error', onError);
  let closing: Promise<void> | undefined;
  return {
    executeSql: async (text, values) => pool.query(text, values),
    async listen(channel, onNotification, onReconnect) {
      const stopped = new AbortController();
      const hear = () => hearing(new SteadyClient(options), { channel, onNotification, stopped: stopped.signal });
      const first = await hear();
      const staying = stay(first, { hear, onReconnect, onError, stopped: stopped.signal });
      return {
        async close() {
          stopped.abort();
          await staying;
        },
      };
    },
    close: () => (closing ??= pool.end()),
  };
}

interface Listening {
  channel: string;
  onNotification: (payload: string) => void;
  stopped: AbortSignal;
}

/** Listens until the connection is gone, which the returned promise tells; the first one tells that it has begun. */
async function hearing(client: SteadyClient, { channel, onNotification, stopped }: Listening): Promise<{ gone: Promise<void> }> {
  client.on('notification', ({ payload }) => payload !== undefined && onNotification(payload));
  const gone = new Promise<void>((done) => {
    client.once('end', done);
  });
  try {
    await client.connect();
    await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
  } catch (error) {
    void client.end();
    throw error;
  }
  stopped.addEventListener('abort', () => void client.end(), { once: true });
  void heartbeat(client, gone);
  return { gone };
}

/** A line that died in silence is found out by asking; one that does not answer is ended. */
async function heartbeat(client: SteadyClient, gone: Promise<void>): Promise<void> {
  const isOver = gone.then(() => true);
  while (!(await Promise.race([isOver, pause(HEARTBEAT_EVERY_MS, false, { ref: false })])))
    await client.query('SELECT 1').catch(async () => client.end());
}

interface Staying {
  hear: () => Promise<{ gone: Promise<void> }>;
  onReconnect: () => void;
  onError: (error: unknown) => void;
  stopped: AbortSignal;
}

async function stay(first: { gone: Promise<void> }, { hear, onReconnect, onError, stopped }: Staying): Promise<void> {
  let current: { gone: Promise<void> } | undefined = first;
  while (!stopped.aborted) {
    await current?.gone;
    if (stopped.aborted) return;
    await pause(RECONNECT_AFTER_MS, undefined, { signal: stopped }).catch(() => undefined);
    if (stopped.aborted) return;
    try {
      current = await hear();
      onReconnect();
    } catch (error) {
      current = undefined;
      onError(error);
    }
  }
}
