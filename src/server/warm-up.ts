import type { Kysely } from 'kysely';

import type { Database } from './database/schema.ts';
import { makeCheckers } from './http/contract.ts';
import { reference } from './search/reference.ts';

/** So many connections one company has at once, unless the server is told otherwise. */
const CONNECTIONS = 5;

/**
 * Does once what the first questions after a start would have to wait for: the checks of the contract get their compiler, the small tables are read, and
 * as many connections as one company has know the tables that every list reads.
 *
 * Without it the first twenty who asked at once waited for a second and a half.
 */
export async function warmUp(db: Kysely<Database>): Promise<void> {
  makeCheckers();
  await Promise.all([reference(db), ...Array.from({ length: CONNECTIONS }, async () => learnTables(db))]);
}

/** Has a connection plan a list; a new one knows no table yet, which takes it a tenth of a second. */
async function learnTables(db: Kysely<Database>): Promise<void> {
  await db
    .selectFrom('customer')
    .innerJoin('account', 'account.id', 'customer.owner_id')
    .leftJoin('session', 'session.account_id', 'account.id')
    .select('customer.id')
    .limit(1)
    .execute();
}
