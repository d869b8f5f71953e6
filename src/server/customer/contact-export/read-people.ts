import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Caller, Schemas } from '#server/operation.ts';

import { readContacts } from '../contact/read-contacts.ts';
import { chosen } from '../export/chosen.ts';
import { concealContact, hiddenFrom } from '../hidden.ts';
import type { ContactOrder } from './contact-order.ts';

/** The customer somebody works at, as far as a card says it. */
export interface Firm {
  companyname: string;
  companynamecn: string;
  countrycode: string;
  state: string;
  city: string;
  address: string;
  postcode: string;
  website: string;
}

export interface Person {
  contact: Schemas['Contact'];
  firm: Firm;
}

/** As many customers at a time as other users do not notice. */
const AT_ONCE = 200;

/**
 * The people of an export, the newest customer first and at each the primary contact.
 *
 * @yields one contact as far as the rules of the public pool let the caller know it
 */
export async function* readPeople(db: Kysely<Database>, user: Caller, order: ContactOrder): AsyncGenerator<Person> {
  const hiddenInPublic = await hiddenFrom(db, user, null);
  const wanted = await chosen(db, user, order);
  let before: string | undefined;
  for (;;) {
    const firms = await db
      .selectFrom('customer')
      .where(wanted)
      .$if(before !== undefined, (query) => query.where('customer.id', '<', before ?? ''))
      .select(['id', 'owner_id', 'companyname', 'companynamecn', 'countrycode', 'state', 'city', 'address', 'postcode', 'website'])
      .orderBy('id', 'desc')
      .limit(AT_ONCE)
      .execute();
    const people = await contactsOf(db, user, { firms: firms.map(({ id }) => id), contactId: order.contactId });
    for (const { id, owner_id, ...firm } of firms)
      for (const contact of people.get(id) ?? [])
        yield { contact: owner_id === null ? concealContact(contact, hiddenInPublic) : contact, firm };
    before = firms.at(-1)?.id;
    if (firms.length < AT_ONCE) return;
  }
}

interface Wanted {
  firms: readonly string[];
  contactId: string | undefined;
}

async function contactsOf(db: Kysely<Database>, user: Caller, { firms, contactId }: Wanted): Promise<Map<string, Schemas['Contact'][]>> {
  if (firms.length === 0) return new Map();
  const rows = await db
    .selectFrom('contact')
    .where('tenant_id', '=', user.tenantId)
    .where('customer_id', 'in', firms)
    .where('deletetime', 'is', null)
    .$if(contactId !== undefined, (query) => query.where('id', '=', contactId ?? '0'))
    .select('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  const contacts = ids.length === 0 ? [] : await readContacts(db, { tenantId: user.tenantId, of: { ids }, limit: ids.length });
  return Map.groupBy(contacts, ({ customerid }) => customerid);
}
