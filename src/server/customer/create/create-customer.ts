import type { Kysely } from 'kysely';

import { mayDo } from '#lib/rights.ts';
import type { Database } from '#server/database/schema.ts';
import { type Input, type Operation, Refusal } from '#server/operation.ts';

import { authorOf } from '../change-log.ts';
import { readPhone } from '../contact/phone.ts';
import { parseWebsite } from '../domain.ts';
import { findingOf } from '../duplicate/check.ts';
import { createCustomers, EVERY_KEY } from './create-customers.ts';
import type { NewContact, NewCustomer } from './new-customer.ts';

type Typed = Input<'createCustomer'>;

/** Makes a customer by hand, in the caller's pool or the public one; where others may be the same one, they come back and nothing is made. */
export const createCustomer: Operation<'createCustomer'> = async (context, { pool = 'slist', createanyway = false, ...typed }) => {
  const { db, user } = context;
  if (createanyway && !mayDo(user.rights, 'customer', 'approve')) throw new Refusal(401, 'noPermission');
  const customer = await readCustomer(db, typed);
  const [created] = await db.transaction().execute(async (trx) =>
    createCustomers(trx, authorOf(context), {
      ownerId: pool === 'slist' ? user.id : null,
      customers: [customer],
      refuse: createanyway ? [] : EVERY_KEY,
      action: 'create',
    }),
  );
  if (created?.state === 'created') return { created: true, id: created.id, customercode: created.customercode, duplicates: [] };
  const matches = created?.state === 'duplicate' ? created.matches : [];
  return { created: false, duplicates: matches.map((match) => findingOf(match, user)) };
};

async function readCustomer(db: Kysely<Database>, typed: Omit<Typed, 'pool' | 'createanyway'>): Promise<NewCustomer> {
  const { companyname, website = '', phone = '', countrycode = '', source = 'manual', companynamecn = '', city = '', address = '' } = typed;
  const { grade = '', mainproducts = '', remark = '' } = typed;
  await checkCountry(db, countrycode);
  return {
    ...{ companyname: companyname.trim(), companynamecn: companynamecn.trim(), countrycode, city: city.trim(), address: address.trim() },
    ...{ source, grade, mainproducts, remark },
    website: readWebsite(website),
    phone: phone.trim() === '' ? '' : readPhone(phone, countrycode, 'phone'),
    contacts: readContacts(typed),
  };
}

async function checkCountry(db: Kysely<Database>, code: string): Promise<void> {
  if (code === '') return;
  const country = await db.selectFrom('country').select('code').where('code', '=', code).executeTakeFirst();
  if (!country) throw new Refusal(400, 'invalidField', { field: 'countrycode', values: { field: 'countrycode' } });
}

function readWebsite(typed: string): string {
  if (typed.trim() === '') return '';
  const website = parseWebsite(typed);
  if (website === undefined) throw new Refusal(400, 'invalidWebsite', { field: 'website' });
  return website;
}

/** The person that was named, if one was; an address without a name is known by its address. */
function readContacts({ contactname = '', contacttitle = '', email = '', contactphone = '', countrycode = '' }: Typed): NewContact[] {
  const address = email.trim().toLowerCase();
  if (address !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(address))
    throw new Refusal(400, 'invalidField', { field: 'email', values: { field: 'email' } });
  const number = contactphone.trim() === '' ? '' : readPhone(contactphone, countrycode, 'contactphone');
  const name = contactname.trim() || address || number;
  if (name === '') return [];
  return [{ name: name.slice(0, 100), title: contacttitle.trim(), emails: address ? [address] : [], phones: number ? [number] : [] }];
}
