import type { Kysely } from 'kysely';

import { isEmail } from '#lib/email.ts';
import { mayDo } from '#lib/rights.ts';
import { holdCustomer } from '#server/customer/access.ts';
import { authorOf } from '#server/customer/change-log.ts';
import { parsePhone } from '#server/customer/contact/phone.ts';
import { type Created, createCustomers, EVERY_KEY } from '#server/customer/create/create-customers.ts';
import type { NewContact, NewCustomer } from '#server/customer/create/new-customer.ts';
import { parseWebsite } from '#server/customer/domain.ts';
import { findingsOf } from '#server/customer/duplicate/check.ts';
import { poolFull } from '#server/customer/pool/private-pool-capacity.ts';
import type { Database } from '#server/database/schema.ts';
import { type Caller, type CallerContext, Refusal, type Schemas } from '#server/operation.ts';

/** The customer that something becomes: one that is there, or a new one. */
export interface Becoming {
  /** The id of the customer that is there already; empty for a new one. */
  customerid: string;
  createanyway: boolean;
  customer: NewCustomer;
}

/** The customer, or those that stand in the way of making it. */
export type Became = { customerid: string; duplicates: [] } | { customerid: ''; duplicates: Schemas['Duplicate'][] };

/**
 * Makes what is to become a customer one, in the caller's pool and transaction, unless it is there or may be there already.
 *
 * @throws Refusal 401 for making one anyway without the permission to approve, 409 for a full pool
 */
export async function becomeCustomer(db: Kysely<Database>, context: CallerContext, becoming: Becoming): Promise<Became> {
  const { user } = context;
  const { customerid, createanyway, customer } = becoming;
  if (customerid !== '') return { customerid: (await holdCustomer(db, user, { customerid })).id, duplicates: [] };
  if (createanyway && !mayDo(user.rights, 'customer', 'approve')) throw new Refusal(401, 'noPermission');
  const refuse = createanyway ? [] : EVERY_KEY;
  const [created] = await createCustomers(db, authorOf(context), { ownerId: user.id, customers: [customer], refuse, action: 'create' });
  return becameOf(db, user, created);
}

async function becameOf(db: Kysely<Database>, user: Caller, created: Created | undefined): Promise<Became> {
  if (created?.state === 'created') return { customerid: created.id, duplicates: [] };
  if (created?.state === 'full') throw poolFull(created, 'id');
  const matches = created?.state === 'duplicate' ? created.matches : [];
  return { customerid: '', duplicates: await findingsOf(db, user, matches) };
}

interface Typed {
  companyname: string;
  countrycode: string;
  website?: string;
  contactname?: string;
  email: string;
  phone: string;
}

/** Makes a customer of what was typed of a company; what cannot be read as an address or a number is left for the reader in the remark. */
export function customerOf({ companyname, countrycode, website = '', contactname = '', email, phone }: Typed): Omit<NewCustomer, 'source'> {
  const [site, number, address] = [parseWebsite(website), parsePhone(phone, countrycode), readEmail(email)];
  const contacts = contactsOf(contactname, address, number);
  const unread = unreadOf([
    [website, site],
    [phone, number],
    [email, address],
  ]);
  return {
    companyname: companyname.trim(),
    countrycode,
    website: site ?? '',
    phone: contacts.length === 0 ? (number ?? '') : '',
    contacts,
    remark: unread.join('\n'),
  };
}

/** Lists what was typed and could not be read. */
function unreadOf(pairs: readonly (readonly [typed: string, read: string | undefined])[]): string[] {
  return pairs.flatMap(([typed, read]) => (read === undefined && typed.trim() !== '' ? [typed.trim()] : []));
}

function readEmail(typed: string): string | undefined {
  const address = typed.trim().toLowerCase();
  return isEmail(address) ? address : undefined;
}

/** The person that was named, or whom the address names. */
function contactsOf(named: string, email: string | undefined, phone: string | undefined): NewContact[] {
  const name = named.trim() === '' ? email : named.trim();
  if (name === undefined) return [];
  return [{ name: name.slice(0, 100), emails: email ? [email] : [], phones: phone ? [phone] : [] }];
}
