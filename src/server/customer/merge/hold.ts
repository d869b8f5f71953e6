import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { splitIds } from '#server/http/row-ids.ts';
import { type Caller, invalidField, Refusal, type Schemas } from '#server/operation.ts';

import { type HeldCustomer, mayChange } from '../access.ts';
import { visibleTo } from '../visible.ts';

/** As many as anybody can compare. */
const AT_MOST = 20;

/** A customer that takes part in a merge. */
export type Merging = HeldCustomer & { ownername: string };

/**
 * The customers of a merge, the one that stays first, locked until the end of the transaction.
 *
 * @throws Refusal 404 where one may not be seen, 409 where one has to be claimed first or is a colleague's, 400 for one with itself or too many
 */
export async function holdMerging(db: Kysely<Database>, user: Caller, merge: Schemas['Merge']): Promise<Merging[]> {
  const ids = askedFor(merge);
  const rows = await db
    .selectFrom('customer')
    .leftJoin('account', 'account.id', 'customer.owner_id')
    .where(visibleTo(user))
    .where('customer.id', 'in', ids)
    .selectAll('customer')
    .select('nameremark')
    .orderBy('customer.id')
    .forUpdate('customer')
    .execute();
  const byId = new Map(rows.map(({ nameremark, ...row }) => [row.id, { ...row, ownername: nameremark ?? '' }]));
  const missing = ids.findIndex((id) => !byId.has(id));
  if (missing >= 0) throw new Refusal(404, 'notFound', { field: missing === 0 ? 'keepid' : 'mergeids' });
  const held = ids.flatMap((id) => byId.get(id) ?? []);
  const foreign = held.find(({ owner_id }) => !mayChange(user, owner_id));
  if (foreign) throw new Refusal(409, foreign.owner_id === null ? 'claimFirst' : 'ownerOnly', { field: 'mergeids' });
  return held;
}

/** The ids of a merge, that of the one that stays first; what can be no row's is nobody's. */
function askedFor({ keepid, mergeids }: Schemas['Merge']): string[] {
  const [keep = '0'] = splitIds(keepid) ?? [];
  const others = splitIds(mergeids) ?? ['0'];
  if (others.includes(keep) || others.length >= AT_MOST) throw invalidField('mergeids');
  return [keep, ...others];
}
