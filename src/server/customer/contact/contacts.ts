import { sql } from 'kysely';

import type { Operation } from '#server/operation.ts';

import { concealContact, hiddenFrom } from '../hidden.ts';
import { openCustomer } from '../pool/daily-views.ts';
import { readContacts } from './read-contacts.ts';

/** A page of the people at a customer, the primary one first. */
export const listContacts: Operation<'listContacts'> = async ({ db, user }, { id, index, size = 10 }) => {
  const customer = await openCustomer(db, user, { id });
  const [datas, { total }] = await Promise.all([
    readContacts(db, { tenantId: user.tenantId, of: { customerId: customer.id }, limit: size, offset: (index - 1) * size }),
    db
      .selectFrom('contact')
      .where('customer_id', '=', customer.id)
      .where('deletetime', 'is', null)
      .select(sql<number>`count(*)::integer`.as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  const hidden = await hiddenFrom(db, user, customer.owner_id);
  return { datas: datas.map((contact) => concealContact(contact, hidden)), total };
};
