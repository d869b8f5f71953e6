import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Member } from '#server/operation.ts';

import { readPoolRules } from '../pool/pool-rules.ts';
import { holdRoom, poolFull } from '../pool/private-pool-capacity.ts';

/** A customer that is about to come back, and whose it is then. */
interface Returning {
  id: string;
  owner_id: string | null;
}

/**
 * Holds the private pools that customers come back to, and answers those whose owner is disabled or gone by now: they are for the public pool.
 *
 * @throws Refusal 409 where a private pool has no room for its own
 */
export async function holdReturning(
  db: Kysely<Database>,
  { tenantId }: Member,
  { customers, field }: { customers: readonly Returning[]; field: string },
): Promise<string[]> {
  const owned = customers.filter(({ owner_id }) => owner_id !== null);
  const working = await db
    .selectFrom('account')
    .where(sql<boolean>`id = ANY (${owned.map(({ owner_id }) => owner_id)}::bigint[])`)
    .where('enabled', '=', true)
    .where('deletetime', 'is', null)
    .select('id')
    .orderBy('id')
    .forShare()
    .execute();
  const rules = await readPoolRules(db, tenantId);
  for (const { id: accountId } of working) {
    const room = await holdRoom(db, { tenantId, accountId, rules });
    if (room.capacity < owned.filter(({ owner_id }) => owner_id === accountId).length) throw poolFull(room, field);
  }
  return owned.filter(({ owner_id }) => !working.some(({ id }) => id === owner_id)).map(({ id }) => id);
}
