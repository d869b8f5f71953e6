import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Caller } from '#server/operation.ts';

/** A customer that came out of the public pool into somebody else's hands. */
export interface Taken {
  id: string;
  /** For those who may see whose it is. */
  ownername?: string;
}

/**
 * Those of the customers that somebody else took out of the public pool; a customer that never was there stays unknown.
 *
 * Everybody could see them there, so somebody who comes too late learns that they are gone. Only those who see everybody's customers learn who has
 * them now.
 */
export async function findTaken(db: Kysely<Database>, { id, tenantId, dataScope }: Caller, ids: readonly string[]): Promise<Taken[]> {
  const rows = await db
    .selectFrom('customer')
    .innerJoin('account', 'account.id', 'customer.owner_id')
    .where('customer.tenant_id', '=', tenantId)
    .where('customer.id', 'in', ['0', ...ids])
    .where('customer.owner_id', '<>', id)
    .where('customer.pooltime', 'is not', null)
    .where('customer.deletetime', 'is', null)
    .select(['customer.id', 'account.nameremark as ownername'])
    .execute();
  return rows.map(({ ownername, ...row }) => ({ ...row, ...(dataScope === 'ALL' && { ownername }) }));
}

/** The owners of customers; those in the public pool have none and are left out. */
export async function ownersOf(db: Kysely<Database>, ids: readonly string[]): Promise<Taken[]> {
  return db
    .selectFrom('customer')
    .innerJoin('account', 'account.id', 'customer.owner_id')
    .where('customer.id', 'in', ['0', ...ids])
    .select(['customer.id', 'account.nameremark as ownername'])
    .execute();
}
