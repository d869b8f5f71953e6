import { DefaultQueryExecutor, Kysely, PostgresDialect, PostgresDriver } from 'kysely';

import { OneConnectionProvider } from './one-connection.ts';
import type { Database } from './schema.ts';
import { sharedPool } from './shared-pool.ts';
import { SILENCE_MS } from './within-seconds.ts';

/** Where a PostgreSQL is: a connection URL, or the folder of its Unix socket. */
export type ConnectionTarget = string | { host: string; user: string; database: string; port?: number };

export interface ConnectOptions {
  /** Connections at most; a busy server asks more of the database by a queue than by a crowd. */
  max?: number;
  /** What the database's own views call this connection. */
  applicationName?: string;
  /** Ends a statement that runs longer, unless `withinSeconds` lets it; without it a statement may take its time. */
  statementTimeoutMs?: number;
  /** Told of connections that broke while nobody used them; the pool replaces them by itself. */
  onLostConnection?: (error: Error) => void;
}

/** How long a request waits for a free connection before the server says that it is not available. */
const CONNECT_TIMEOUT_MS = 3_000;
/** A new connection knows no table yet, so its first answers take a tenth of a second longer: whoever comes back from a talk finds one that does. */
const IDLE_TIMEOUT_MS = 30 * 60_000;

/** Writes a target as the options that `pg` takes. */
export function clientOptions(target: ConnectionTarget): { connectionString: string } | Exclude<ConnectionTarget, string> {
  return typeof target === 'string' ? { connectionString: target } : target;
}

/** Opens a pool on a PostgreSQL; connections are made when they are first needed. */
export function connect(target: ConnectionTarget, options: ConnectOptions = {}): Kysely<Database> {
  const { max = 20, applicationName = 'farsail', statementTimeoutMs, onLostConnection = ignore } = options;
  const pool = sharedPool({
    ...clientOptions(target),
    max,
    application_name: applicationName,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    ...(statementTimeoutMs !== undefined && { statement_timeout: statementTimeoutMs, query_timeout: statementTimeoutMs + SILENCE_MS }),
    onLostConnection,
  });
  const dialect = new PostgresDialect({ pool });
  const driver = new PostgresDriver({ pool });
  const executor = new DefaultQueryExecutor(dialect.createQueryCompiler(), dialect.createAdapter(), new OneConnectionProvider(driver));
  return new Kysely<Database>({ config: { dialect }, dialect, driver, executor });
}

function ignore(): void {}
