import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';

/** Reads what accounts are called, by their ids; of another company's accounts nothing. */
export async function accountNames(db: Kysely<Database>, tenantId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const different = [...new Set(ids)];
  if (different.length === 0) return new Map();
  const rows = await db
    .selectFrom('account')
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', different)
    .select(['id', 'nameremark'])
    .execute();
  return new Map(rows.map(({ id, nameremark }) => [id, nameremark]));
}
