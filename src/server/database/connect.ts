import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';

import type { Database } from './schema.ts';

/** Where a PostgreSQL is: a connection URL, or the folder of its Unix socket. */
export type ConnectionTarget = string | { host: string; user: string; database: string };

export interface ConnectOptions {
  /** Connections at most; a busy server asks more of the database by a queue than by a crowd. */
  max?: number;
  /** What the database's own views call this connection. */
  applicationName?: string;
  /** Ends a statement that runs longer; without it a statement may take its time. */
  statementTimeoutMs?: number;
  /** Told of connections that broke while nobody used them; the pool replaces them by itself. */
  onLostConnection?: (error: Error) => void;
}

/** How long a request waits for a free connection before the server says that it is not available. */
const CONNECT_TIMEOUT_MS = 3_000;
/** A new connection knows no table yet, so its first answers take a tenth of a second longer: whoever comes back from a talk finds one that does. */
const IDLE_TIMEOUT_MS = 30 * 60_000;

/** The same target as the options that `pg` takes. */
export function clientOptions(target: ConnectionTarget): { connectionString: string } | { host: string; user: string; database: string } {
  return typeof target === 'string' ? { connectionString: target } : target;
}

/** Opens a pool on a PostgreSQL; connections are made when they are first needed. */
export function connect(target: ConnectionTarget, options: ConnectOptions = {}): Kysely<Database> {
  const { max = 20, applicationName = 'farsail', statementTimeoutMs, onLostConnection } = options;
  const pool = new Pool({
    ...clientOptions(target),
    max,
    application_name: applicationName,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    ...(statementTimeoutMs === undefined ? {} : { statement_timeout: statementTimeoutMs }),
  });
  pool.on('error', (error) => onLostConnection?.(error));
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}
