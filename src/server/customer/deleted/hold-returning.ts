import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Member } from '#server/operation.ts';

import { readPoolRules } from '../pool/pool-rules.ts';
import { holdRoom, poolFull, type Room, tooMany } from '../pool/private-pool-capacity.ts';

/** A customer that is about to come back, and whose it is then. */
interface Returning {
  id: string;
  owner_id: string | null;
  dealstatus: number;
}

interface Returned {
  /** The customers that the private pool of their owner has no room for. */
  full: (Pick<Room, 'ownername' | 'limit'> & { id: string })[];
  /** The customers whose owner is disabled or gone by now: they are for the public pool. */
  unowned: string[];
}

/** Holds the private pools that customers come back to, and answers which of them cannot come back as they were. */
export async function holdReturning(db: Kysely<Database>, { tenantId }: Member, customers: readonly Returning[]): Promise<Returned> {
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
  const full: Returned['full'] = [];
  for (const { id: accountId } of working) {
    const room = await holdRoom(db, { tenantId, accountId, rules });
    const own = owned.filter(({ owner_id }) => owner_id === accountId);
    full.push(...tooMany(room, own));
  }
  return { full, unowned: owned.filter(({ owner_id }) => !working.some(({ id }) => id === owner_id)).map(({ id }) => id) };
}

/**
 * As {@link holdReturning}, for customers that come back together or not at all; returns the ids of those that are for the public pool.
 *
 * @throws Refusal 409 where a private pool has no room for its own
 */
export async function holdAllReturning(
  db: Kysely<Database>,
  user: Member,
  { customers, field }: { customers: readonly Returning[]; field: string },
): Promise<string[]> {
  const { full, unowned } = await holdReturning(db, user, customers);
  if (full[0]) throw poolFull(full[0], field);
  return unowned;
}
