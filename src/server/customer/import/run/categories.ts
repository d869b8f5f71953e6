import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';

import type { ImportRow } from '../import-result.ts';

/** The ids of the categories that a table names, by their names in small letters; the owner gets those that are missing. In the public pool there are none. */
export async function ensureCategories(
  db: Kysely<Database>,
  { tenant_id, owner_id }: Pick<ImportRow, 'tenant_id' | 'owner_id'>,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = new Map(names.filter((name) => name !== '').map((name) => [name.toLowerCase(), name]));
  if (owner_id === null || wanted.size === 0) return new Map();
  const owned = db
    .selectFrom('customer_category')
    .select(['id', 'name'])
    .where('tenant_id', '=', tenant_id)
    .where('account_id', '=', owner_id);
  const known = new Set((await owned.execute()).map(({ name }) => name.toLowerCase()));
  const missing = [...wanted].filter(([key]) => !known.has(key)).map(([, name]) => ({ tenant_id, account_id: owner_id, name }));
  if (missing.length > 0)
    await db
      .insertInto('customer_category')
      .values(missing)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return new Map((await owned.execute()).map(({ id, name }) => [name.toLowerCase(), id]));
}
