import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { splitIds } from '#server/http/row-ids.ts';
import { type Caller, invalidField, type Member, Refusal, type Schemas } from '#server/operation.ts';

import { type Hidden, matching } from '../list/condition.ts';
import { hiddenIn, inList, type Where } from '../list/pools.ts';
import { visibleTo } from '../visible.ts';

/** What somebody chose: ids joined by bars, or all that a list shows. */
export interface Selection {
  id?: string | undefined;
  selection?: Schemas['CustomerSelection'] | undefined;
  /** The request's field that names ids; `id` unless said otherwise. */
  field?: string;
}

/** A chosen customer, locked until the end of the transaction. */
export interface ChosenCustomer {
  id: string;
  companyname: string;
  owner_id: string | null;
  locked: boolean;
}

/** What came of a choice. */
export interface Chosen {
  chosen: ChosenCustomer[];
  /** The ids of those that are not there any more or may not be seen, which are one to the caller. */
  gone: string[];
}

/** Whose a customer is. */
export interface Owned {
  id: string;
  ownername: string;
}

/** More in one go would keep their colleagues waiting. */
const AT_MOST = 20_000;

/**
 * The customers somebody chose, locked in the order of their ids, so that two who choose the same ones wait for each other and never forever.
 *
 * @throws Refusal 404 for a list in which no id is known, 400 for no choice, two choices or too many customers
 */
export async function selectCustomers(trx: Kysely<Database>, user: Caller, { id, selection, field = 'id' }: Selection): Promise<Chosen> {
  if ((id === undefined) === (selection === undefined)) throw invalidField(field);
  const ids = id === undefined ? [] : idsOf(id, field);
  const chosen = await trx
    .selectFrom('customer')
    .where(selection ? among(user, selection, await hiddenIn(trx, user, selection.list)) : visibleTo(user))
    .$if(id !== undefined, (query) => query.where(sql<boolean>`customer.id = ANY (${ids}::bigint[])`))
    .select(['customer.id', 'companyname', 'owner_id', 'locked'])
    .orderBy('customer.id')
    .limit(AT_MOST + 1)
    .forUpdate('customer')
    .execute();
  if (id !== undefined && chosen.length === 0) throw new Refusal(404, 'notFound', { field });
  if (chosen.length > AT_MOST) throw new Refusal(400, 'tooManyCustomers', { field: 'selection', values: { n: AT_MOST } });
  return { chosen, gone: goneOf(ids, chosen) };
}

/** Keeps the ids that are not among the customers that were found. */
export function goneOf(ids: readonly string[], found: readonly Pick<ChosenCustomer, 'id'>[]): string[] {
  const there = new Set(found.map(({ id }) => id));
  return ids.filter((id) => !there.has(id));
}

/** All that a list shows under its filters but some. */
function among(user: Member, { list, condition = {}, except }: Schemas['CustomerSelection'], hidden: Hidden): Where {
  const exceptIds = except === undefined ? [] : idsOf(except, 'selection');
  return (eb) =>
    eb.and([inList(user, list, condition)(eb), matching(condition, hidden)(eb), sql<boolean>`customer.id <> ALL (${exceptIds}::bigint[])`]);
}

/** The ids of all that somebody chose in a list, as a query. */
export async function idsChosen(db: Kysely<Database>, user: Member, selection: Schemas['CustomerSelection']) {
  return db
    .selectFrom('customer')
    .where(among(user, selection, await hiddenIn(db, user, selection.list)))
    .select('customer.id');
}

/** Locks the customers that somebody may see, in the order of their ids. */
export async function holdCustomers(trx: Kysely<Database>, user: Member, ids: readonly string[]): Promise<ChosenCustomer[]> {
  return trx
    .selectFrom('customer')
    .where(visibleTo(user))
    .where(sql<boolean>`customer.id = ANY (${ids}::bigint[])`)
    .select(['customer.id', 'companyname', 'owner_id', 'locked'])
    .orderBy('customer.id')
    .forUpdate('customer')
    .execute();
}

/** The owners of customers; those in the public pool have none and are left out. */
export async function ownersOf(db: Kysely<Database>, ids: readonly string[]): Promise<Owned[]> {
  return db
    .selectFrom('customer')
    .innerJoin('account', 'account.id', 'customer.owner_id')
    .where('customer.id', 'in', ['0', ...ids])
    .select(['customer.id', 'account.nameremark as ownername'])
    .execute();
}

function idsOf(joined: string, field: string): string[] {
  const ids = splitIds(joined);
  if (!ids) throw new Refusal(404, 'notFound', { field });
  return ids;
}
