import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Caller } from '#server/operation.ts';

/** A customer that came out of the public pool into somebody else's hands. */
export interface Taken {
  id: string;
  ownername: string;
}

/**
 * Those of the customers that somebody else took out of the public pool.
 *
 * Everybody could see them there, so whoever comes too late is told who has them now; a customer that never was there stays unknown.
 */
export async function findTaken(db: Kysely<Database>, { id, tenantId }: Caller, ids: readonly string[]): Promise<Taken[]> {
  return db
    .selectFrom('customer')
    .innerJoin('account', 'account.id', 'customer.owner_id')
    .where('customer.tenant_id', '=', tenantId)
    .where('customer.id', 'in', ['0', ...ids])
    .where('customer.owner_id', '<>', id)
    .where('customer.pooltime', 'is not', null)
    .where('customer.deletetime', 'is', null)
    .select(['customer.id', 'account.nameremark as ownername'])
    .execute();
}
