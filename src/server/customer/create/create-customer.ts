import type { Kysely } from 'kysely';

import { isEmail } from '#lib/email.ts';
import { mayDo } from '#lib/rights.ts';
import type { Database } from '#server/database/schema.ts';
import { type Caller, type Input, type Operation, Refusal, type Result } from '#server/operation.ts';

import { authorOf } from '../change-log.ts';
import { readPhone } from '../contact/phone.ts';
import { parseWebsite } from '../domain.ts';
import { findingsOf } from '../duplicate/check.ts';
import { poolFull } from '../pool/private-pool-capacity.ts';
import { type Created, createCustomers, EVERY_KEY } from './create-customers.ts';
import type { NewContact, NewCustomer } from './new-customer.ts';

/** What the contract fills in for what was left out. */
type Typed = Required<Input<'createCustomer'>>;

const LEFT_OUT: Omit<Typed, 'companyname'> = {
  companynamecn: '',
  countrycode: '',
  city: '',
  address: '',
  website: '',
  phone: '',
  source: 'manual',
  grade: '',
  mainproducts: '',
  remark: '',
  contactname: '',
  contacttitle: '',
  email: '',
  contactphone: '',
  pool: 'slist',
  createanyway: false,
};

/** Makes a customer by hand, in the caller's pool or the public one; where others may be the same one, they come back and nothing is made. */
export const createCustomer: Operation<'createCustomer'> = async (context, input) => {
  const { db, user } = context;
  const typed: Typed = { ...LEFT_OUT, ...input };
  if (typed.createanyway && !mayDo(user.rights, 'customer', 'approve')) throw new Refusal(401, 'noPermission');
  const customer = await readCustomer(db, typed);
  const [created] = await db.transaction().execute(async (trx) =>
    createCustomers(trx, authorOf(context), {
      ownerId: typed.pool === 'slist' ? user.id : null,
      customers: [customer],
      refuse: typed.createanyway ? [] : EVERY_KEY,
      action: 'create',
    }),
  );
  if (created?.state === 'full') throw poolFull(created, 'pool');
  return outcomeOf(db, user, created);
};

async function outcomeOf(db: Kysely<Database>, user: Caller, created: Created | undefined): Promise<Result<'createCustomer'>> {
  if (created?.state === 'created') return { created: true, id: created.id, customercode: created.customercode, duplicates: [] };
  const matches = created?.state === 'duplicate' ? created.matches : [];
  return { created: false, duplicates: await findingsOf(db, user, matches) };
}

async function readCustomer(db: Kysely<Database>, typed: Typed): Promise<NewCustomer> {
  const { source, countrycode, grade, mainproducts, remark } = typed;
  await checkCountry(db, countrycode);
  return {
    source,
    countrycode,
    grade,
    mainproducts,
    remark,
    companyname: typed.companyname.trim(),
    companynamecn: typed.companynamecn.trim(),
    city: typed.city.trim(),
    address: typed.address.trim(),
    website: readWebsite(typed.website),
    phone: typed.phone.trim() === '' ? '' : readPhone(typed.phone, countrycode, 'phone'),
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

/** The person that was named, if one was; one without a name is known by the address or the number. */
function readContacts({ contactname, contacttitle, email, contactphone, countrycode }: Typed): NewContact[] {
  const emails = email.trim() === '' ? [] : [readEmail(email)];
  const phones = contactphone.trim() === '' ? [] : [readPhone(contactphone, countrycode, 'contactphone')];
  const name = [contactname.trim(), ...emails, ...phones].find((known) => known !== '');
  return name === undefined ? [] : [{ name: name.slice(0, 100), title: contacttitle.trim(), emails, phones }];
}

function readEmail(typed: string): string {
  const address = typed.trim().toLowerCase();
  if (!isEmail(address)) throw new Refusal(400, 'invalidField', { field: 'email', values: { field: 'email' } });
  return address;
}
