import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Schemas } from '#server/operation.ts';

/** As many as a customer can have. */
export const MOST_COLLABORATORS = 50;

/** With whom a customer is shared, the first one first; whoever calls this has made sure that the customer may be seen. Its owner is none of them, and the public pool has none. */
export async function readCollaborators(db: Kysely<Database>, customerId: string): Promise<Schemas['Collaborator'][]> {
  const rows = await db
    .selectFrom('customer_collaborator as shared')
    .innerJoin('customer', 'customer.id', 'shared.customer_id')
    .innerJoin('account', 'account.id', 'shared.account_id')
    .where('shared.customer_id', '=', customerId)
    .where('shared.droptime', 'is', null)
    .where('account.deletetime', 'is', null)
    .whereRef('shared.account_id', '<>', 'customer.owner_id')
    .select(['shared.account_id as userid', 'nameremark as name', 'type', 'shared.createtime'])
    .orderBy('shared.id')
    .limit(MOST_COLLABORATORS)
    .execute();
  return rows.map(({ createtime, ...row }) => ({ ...row, createtime: createtime.toISOString() }));
}
