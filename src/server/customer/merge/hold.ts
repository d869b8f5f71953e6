import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { type Caller, Refusal, type Schemas } from '#server/operation.ts';
import { splitIds } from '#server/search/ids.ts';

import { type HeldCustomer, mayChange } from '../access.ts';
import { visibleTo } from '../visible.ts';

/** As many as anybody can compare. */
const AT_MOST = 20;

/** A customer that takes part in a merge. */
export type Merging = HeldCustomer & { ownername: string };

/**
 * The customers of a merge, the one that stays first, locked until the end of the transaction.
 *
 * @throws Refusal 404 where one may not be seen, 409 where one has to be claimed first, 400 for one with itself or too many
 */
export async function holdMerging(db: Kysely<Database>, user: Caller, { keepid, mergeids }: Schemas['Merge']): Promise<Merging[]> {
  const [keep = '0'] = splitIds(keepid) ?? [];
  const others = splitIds(mergeids) ?? ['0'];
  if (others.includes(keep) || others.length >= AT_MOST)
    throw new Refusal(400, 'invalidField', { field: 'mergeids', values: { field: 'mergeids' } });
  const rows = await db
    .selectFrom('customer')
    .leftJoin('account', 'account.id', 'customer.owner_id')
    .where(visibleTo(user))
    .where('customer.id', 'in', [keep, ...others])
    .selectAll('customer')
    .select('nameremark')
    .orderBy('customer.id')
    .forUpdate('customer')
    .execute();
  const byId = new Map(rows.map(({ nameremark, ...row }) => [row.id, { ...row, ownername: nameremark ?? '' }]));
  const held = [keep, ...others].flatMap((id) => byId.get(id) ?? []);
  if (!byId.has(keep)) throw new Refusal(404, 'notFound', { field: 'keepid' });
  if (held.length <= others.length) throw new Refusal(404, 'notFound', { field: 'mergeids' });
  if (held.some(({ owner_id }) => !mayChange(user, owner_id))) throw new Refusal(409, 'claimFirst', { field: 'mergeids' });
  return held;
}
