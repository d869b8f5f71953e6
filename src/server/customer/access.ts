import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { splitIds } from '#server/http/row-ids.ts';
import { type Caller, type Member, Refusal, type Schemas } from '#server/operation.ts';

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

/** What a caller may do with a customer that it sees: everything, work on it, read it, or claim it first. */
export type Access = Schemas['CustomerAccess'];

/** A customer, as far as its owner decides what others may do with it. */
interface OwnedCustomer {
  id: string;
  owner_id: string | null;
}

/** What the caller may do with a customer that it sees. */
export async function accessTo(db: Kysely<Database>, user: Member, customer: OwnedCustomer): Promise<Access> {
  return (await accessToEach(db, user, [customer])).get(customer.id) ?? 'read';
}

/** What the caller may do with each of these customers; those that it may not see are left out. */
export async function accessToEach(
  db: Kysely<Database>,
  user: Member,
  customers: readonly OwnedCustomer[],
): Promise<ReadonlyMap<string, Access>> {
  const foreign = customers.filter(({ owner_id }) => owner_id !== null && !mayChange(user, owner_id)).map(({ id }) => id);
  const shared = await sharedAmong(db, user, foreign);
  return new Map(
    customers.flatMap(({ id, owner_id }): [string, Access][] => {
      if (mayChange(user, owner_id)) return [[id, 'own']];
      const access = owner_id === null ? 'claim' : shared.get(id);
      return access ? [[id, access]] : [];
    }),
  );
}

/** Finds which of these customers colleagues share with the caller, and for what. */
async function sharedAmong(db: Kysely<Database>, user: Member, ids: readonly string[]): Promise<ReadonlyMap<string, Access>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('customer_collaborator')
    .where('tenant_id', '=', user.tenantId)
    .where('account_id', '=', user.id)
    .where(sql<boolean>`customer_id = ANY (${ids}::bigint[])`)
    .where('droptime', 'is', null)
    .select(['customer_id', 'type'])
    .execute();
  return new Map(rows.map(({ customer_id, type }) => [customer_id, type === 'COLLABORATION' ? 'write' : 'read']));
}

/** The customers of colleagues among these that the caller may work on without owning them. */
export async function sharedToWrite(db: Kysely<Database>, user: Member, customers: readonly OwnedCustomer[]): Promise<ReadonlySet<string>> {
  const access = await accessToEach(db, user, customers);
  return new Set([...access].flatMap(([id, of]) => (of === 'write' ? [id] : [])));
}

/**
 * A customer that the caller is about to change, locked until the end of the transaction.
 *
 * @throws Refusal 404 for one the caller may not see, 409 for one that has to be claimed first or is shared to be read only
 */
export async function holdCustomer(db: Kysely<Database>, user: Caller, named: NamedId) {
  const { field, id } = nameAndId(named);
  const row = await visible(db, user, id).selectAll('customer').forUpdate().executeTakeFirst();
  if (!row) throw new Refusal(404, 'notFound', { field });
  const access = await accessTo(db, user, row);
  if (access === 'claim' || access === 'read') throw new Refusal(409, access === 'claim' ? 'claimFirst' : 'sharedToRead', { field });
  return row;
}

/**
 * As {@link holdCustomer}, for changes of whose the customer is or what becomes of it: sharing is not enough for them.
 *
 * @throws Refusal 409 for a colleague's customer, too, however it is shared
 */
export async function holdOwned(db: Kysely<Database>, user: Caller, named: NamedId): Promise<HeldCustomer> {
  const row = await holdCustomer(db, user, named);
  if (!mayChange(user, row.owner_id)) throw new Refusal(409, 'ownerOnly', { field: nameAndId(named).field });
  return row;
}

/** A whole row of a customer. */
export type HeldCustomer = Awaited<ReturnType<typeof holdCustomer>>;
