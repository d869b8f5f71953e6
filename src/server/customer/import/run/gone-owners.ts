import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';

/** Those of some accounts that work no more, with their names: between the dry run and the import an owner may have left. */
export async function goneOwners(db: Kysely<Database>, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('account')
    .where('id', 'in', ids)
    .where((eb) => eb.or([eb('enabled', '=', false), eb('deletetime', 'is not', null)]))
    .select(['id', 'nameremark'])
    .execute();
  return new Map(rows.map(({ id, nameremark }) => [id, nameremark]));
}
