import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { splitIds } from '#server/http/row-ids.ts';
import { Refusal, type Schemas } from '#server/operation.ts';

type NamedContact = Schemas['NamedContact'];

interface AskedContacts {
  customerId: string;
  asked: readonly string[] | undefined;
  /** The contacts that the record or its plan names already; they may stay, also where they have been deleted since. */
  named?: readonly string[] | undefined;
}

/** The ids of a customer's contacts, in the order they were asked for; an id that is none refuses them all. */
export async function readContactIds(db: Kysely<Database>, { customerId, asked = [], named = [] }: AskedContacts): Promise<string[]> {
  const fresh = asked.filter((id) => !named.includes(id));
  if (fresh.length > 0) {
    const ids = splitIds(fresh.join('|'));
    const found = ids && (await namesOf(db, ids, customerId));
    if (!ids || found?.size !== ids.length) throw new Refusal(404, 'notFound', { field: 'linkmanids' });
  }
  return [...new Set(asked)];
}

async function namesOf(db: Kysely<Database>, ids: readonly string[], customerId?: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('contact')
    .where('id', 'in', ids)
    .$if(customerId !== undefined, (query) => query.where('customer_id', '=', customerId ?? '').where('deletetime', 'is', null))
    .select(['id', 'name'])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The names of the contacts that records tell of, also of those deleted since. */
export async function contactNames(db: Kysely<Database>, records: readonly { contact_ids: readonly string[] }[]) {
  const ids = [...new Set(records.flatMap(({ contact_ids }) => contact_ids))];
  const names = ids.length > 0 ? await namesOf(db, ids) : new Map<string, string>();
  return (wanted: readonly string[]): NamedContact[] => wanted.map((id) => ({ id, name: names.get(id) ?? '' }));
}
