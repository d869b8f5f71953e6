import { type Kysely, type RawBuilder, sql } from 'kysely';

import type { Database } from './schema.ts';

/**
 * The numbers of all advisory locks. They are one space in the whole database, so each stands here, once.
 *
 * A lock belongs to a transaction or to a connection, so a killed server leaves none behind.
 */
export const advisoryLocks = {
  /** One server uses a data folder. */
  dataDir: 7_305_100,
  /** One server at a time changes the tables. */
  migrations: 7_305_101,
  /** One server at a time imports the shipped data. */
  seed: 7_305_102,
  /** One server at a time makes the demo company. */
  demo: 7_305_103,
  /** With a mailbox: one server at a time takes mails of it in hand. Two that count its mails at once would together take more than it may send. */
  claimMails: 7_305_121,
  /** With the number of a worker: that worker lives. */
  worker: 7_305_122,
  /** With a sender of marketing mail: one server at a time takes recipients of it in hand. The function `claim_edm_mails` of the database takes it. */
  claimRecipients: 7_305_123,
  /** With a company: nobody takes away what no version of its site shows any more while a version of it is made. */
  siteSweep: 7_305_131,
  /** One server at a time applies what WhatsApp, WeChat and gateways reported: two that touch the same rows in another order would lock each other out. */
  hooks: 7_305_201,
  /** One server at a time applies what cloud mail providers reported, for the same reason. */
  cloudEvents: 7_305_202,
  /** One server at a time writes down which webhooks hear of events: two could write down a later event of an object before an earlier one. */
  webhookEvents: 7_305_211,
} as const;

/** What the locks of names keep apart: PostgreSQL makes a number of 64 bits of such a text, which does not meet those above. */
export type LockName =
  /** Of the contacts of a company, with the address that they get. */
  | `email ${string}`
  /** The imports that a company keeps, of all kinds. */
  | `imports ${string}`
  /** The sites that are mined in one go. */
  | `mining ${string}`
  /** The companies of a tenant's shipments, by their names. */
  | `customs names ${string}`
  /** The bills of lading of a source. */
  | `customs bills ${number}`
  /** The message of a visitor to a company's site. */
  | `web inquiry ${string}`
  /** A host that companies have pointed at their site. */
  | `site host ${string}`;

/** The number that the lock of a name has. */
export function numberOf(name: LockName): RawBuilder<unknown> {
  return sql`hashtextextended(${name}, 0)`;
}

/** Holds the lock of a name until the end of the transaction; who asks for it meanwhile waits. */
export async function holdUntilCommit(trx: Kysely<Database>, name: LockName): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${numberOf(name)})`.execute(trx);
}

/** Does some work while no other server on this database does work of the same name; others wait for their turn. */
export async function withLock<T>(
  db: Kysely<Database>,
  name: 'migrations' | 'seed' | 'demo',
  work: (db: Kysely<Database>) => Promise<T>,
): Promise<T> {
  return db.connection().execute(async (connection) => {
    await sql`SELECT pg_advisory_lock(${advisoryLocks[name]})`.execute(connection);
    try {
      return await work(connection);
    } finally {
      await sql`SELECT pg_advisory_unlock(${advisoryLocks[name]})`.execute(connection);
    }
  });
}

/** Tells the database that a worker lives: for as long as the connection that runs this statement, and no longer. */
export function workerLock(worker: number): string {
  return `SELECT pg_advisory_lock(${advisoryLocks.worker}, ${worker})`;
}

/** The condition that the worker lives whose number stands in a column. */
export function workerLives(column: string): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (
    SELECT FROM pg_locks WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
      AND classid = ${sql.lit(advisoryLocks.worker)} AND objid = ${sql.ref(column)} AND granted)`;
}
