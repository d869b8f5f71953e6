import { type Kysely, sql } from 'kysely';

import { holdUntilCommit, numberOf } from '#server/database/advisory-locks.ts';
import type { Database } from '#server/database/schema.ts';
import { Refusal } from '#server/operation.ts';

/** Lets nobody tell names of the tenant apart, or join them, until the end of the transaction; imports go on beside each other. */
export async function shareNames(db: Kysely<Database>, tenantId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock_shared(${numberOf(`customs names ${tenantId}`)})`.execute(db);
}

/** Waits until every import has committed what it was writing, and keeps the tenant's imports waiting until the end of the transaction. */
export async function outwaitWriters(db: Kysely<Database>, tenantId: string): Promise<void> {
  await holdUntilCommit(db, `customs names ${tenantId}`);
}

/**
 * Keeps the tenant's names to one transaction, so that no import adds a record under the old company meanwhile.
 *
 * @throws Refusal 409 where an import writes at this moment, or somebody else changes names, or did so to very many records that are still on their way
 */
export async function holdNames(db: Kysely<Database>, tenantId: string): Promise<void> {
  const { rows } = await sql<{ held: boolean }>`SELECT pg_try_advisory_xact_lock(${numberOf(`customs names ${tenantId}`)}) AS held`.execute(
    db,
  );
  const moving = await db
    .selectFrom('customs_name_move')
    .where('tenant_id', '=', tenantId)
    .where('finishtime', 'is', null)
    .select('id')
    .execute();
  if (rows[0]?.held !== true || moving.length > 0) throw new Refusal(409, 'namesBusy');
}
