import { authorOf } from '#server/customer/change-log.ts';
import { parsePhone } from '#server/customer/contact/phone.ts';
import { createCustomers } from '#server/customer/create/create-customers.ts';
import type { NewCustomer } from '#server/customer/create/new-customer.ts';
import type { Operation } from '#server/operation.ts';
import { ownedBy } from '#server/search/ownership.ts';

import { exhibitorOwners, findExhibitors } from './exhibitors.ts';

type Row = Awaited<ReturnType<typeof findExhibitors>>[number];

const EMAIL = /^[^\s@]{1,64}@[^\s@]+\.[^\s@]+$/;

/** Copies exhibitors into the caller's private pool; what the company has already by name, domain or address comes back as a duplicate. */
export const collectExhibitors: Operation<'collectExhibitors'> = async (context, { ids }) => {
  const { db, user } = context;
  return db.transaction().execute(async (trx) => {
    const rows = await findExhibitors(trx, user, ids);
    const outcomes = await createCustomers(trx, authorOf(context), {
      ownerId: user.id,
      customers: rows.map(customerOf),
      refuse: ['name', 'domain', 'email'],
      action: 'create',
    });
    const owners = await exhibitorOwners(
      trx,
      user,
      rows.map(({ id }) => id),
    );
    const all = outcomes.map((outcome, at) => ({ outcome, id: rows[at]?.id ?? '' }));
    return {
      imported: all.flatMap(({ outcome, id }) => (outcome.state === 'created' ? [{ id, customerid: outcome.id }] : [])),
      duplicate: all.flatMap(({ outcome, id }) => {
        if (outcome.state === 'twin') return [{ id, owned: owners.get(id) ?? { state: 'mine' as const } }];
        return outcome.state === 'duplicate' && outcome.matches[0] ? [{ id, owned: ownedBy(outcome.matches[0], user) }] : [];
      }),
      failed: all.flatMap(({ outcome, id }) => (outcome.state === 'full' ? [{ id }] : [])),
    };
  });
};

function customerOf(row: Row): NewCustomer {
  const phones = [...new Set([row.mobile, row.telephone].flatMap((typed) => parsePhone(typed, row.countrycode) ?? []))];
  return {
    companyname: row.companyname || row.companynamecn,
    companynamecn: row.companyname === '' ? '' : row.companynamecn,
    source: row.session_id.startsWith('canton-') ? 'canton' : 'fair',
    countrycode: row.countrycode,
    address: row.address,
    postcode: row.zipcode,
    website: row.website,
    mainproducts: [...row.products, ...row.categories].join(', ').slice(0, 500),
    ...(phones[0] !== undefined && { phone: phones[0] }),
    contacts: contactsOf(row, phones),
  };
}

/** The person that is named; where there is only an address, whoever reads it. */
function contactsOf({ contactperson, email }: Row, phones: readonly string[]): NonNullable<NewCustomer['contacts']> {
  const emails = EMAIL.test(email) ? [email.toLowerCase()] : [];
  const name = contactperson || (emails[0] ?? '').replace(/@.*$/, '');
  return name === '' ? [] : [{ name, emails, phones }];
}
