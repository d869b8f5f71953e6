import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { type Caller, type Member, Refusal } from '#server/operation.ts';
import { splitIds } from '#server/search/ids.ts';

import { visibleTo } from './visible.ts';

/** A field of the request and the id in it, as `{ customerid }`; a refusal names the field. */
export type NamedId = Readonly<Record<string, string>>;

/** The field and the id of it. */
export function nameAndId(named: NamedId): { field: string; id: string } {
  const [[field, id] = ['id', '']] = Object.entries(named);
  return { field, id };
}

function visible(db: Kysely<Database>, user: Caller, id: string) {
  return db
    .selectFrom('customer')
    .where(visibleTo(user))
    .where('customer.id', 'in', splitIds(id) ?? ['0']);
}

/** A customer that the caller may see, in short; any other is as unknown as one that does not exist. */
export async function findCustomer(db: Kysely<Database>, user: Caller, named: NamedId) {
  const { field, id } = nameAndId(named);
  const row = await visible(db, user, id).select(['id', 'owner_id', 'namekey']).executeTakeFirst();
  if (!row) throw new Refusal(404, 'notFound', { field });
  return row;
}

/** Whether a caller may change a customer of this owner: one in the public pool is changed by those who see the whole company, others claim it first. */
export function mayChange(user: Member, ownerId: string | null): boolean {
  return user.dataScope === 'ALL' || ownerId === user.id;
}

/**
 * A customer that the caller is about to change, locked until the end of the transaction.
 *
 * @throws Refusal 404 for one the caller may not see, 409 for one that has to be claimed first
 */
export async function holdCustomer(db: Kysely<Database>, user: Caller, named: NamedId) {
  const { field, id } = nameAndId(named);
  const row = await visible(db, user, id).selectAll('customer').forUpdate().executeTakeFirst();
  if (!row) throw new Refusal(404, 'notFound', { field });
  if (!mayChange(user, row.owner_id)) throw new Refusal(409, 'claimFirst', { field });
  return row;
}

/** A whole row of a customer. */
export type HeldCustomer = Awaited<ReturnType<typeof holdCustomer>>;
