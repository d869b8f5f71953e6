import { type Kysely, sql } from 'kysely';

import { isEmail } from '#lib/email.ts';
import { findCustomer } from '#server/customer/access.ts';
import { authorOf } from '#server/customer/change-log.ts';
import { parsePhone } from '#server/customer/contact/phone.ts';
import { createCustomers, EVERY_KEY } from '#server/customer/create/create-customers.ts';
import type { NewContact, NewCustomer } from '#server/customer/create/new-customer.ts';
import { findingsOf } from '#server/customer/duplicate/check.ts';
import type { Match } from '#server/customer/duplicate/match.ts';
import { poolFull } from '#server/customer/pool/private-pool-capacity.ts';
import { notDeleted } from '#server/customer/visible.ts';
import type { CustomerSource } from '#server/database/customer-tables.ts';
import type { InquirySource } from '#server/database/inquiry-tables.ts';
import type { Database } from '#server/database/schema.ts';
import { writeLog } from '#server/log/write-log.ts';
import type { CallerContext, Operation } from '#server/operation.ts';

import { changeInquiry, type HeldInquiry, holdOwnInquiry } from './inquiry-access.ts';

/** Makes the buyer a customer of the caller's, or ties the inquiry to a customer there is; where others may be the same one, they come back and nothing is made. */
export const createInquiryCustomer: Operation<'createInquiryCustomer'> = (context, { id, customerid }) =>
  context.db.transaction().execute(async (db) => {
    const { user } = context;
    const inquiry = await holdOwnInquiry(db, user, id);
    if (customerid !== undefined) return tie(db, context, { inquiry, customerId: (await findCustomer(db, user, { customerid })).id });
    const tied = inquiry.customer_id === null ? undefined : await findTied(db, inquiry.customer_id);
    if (!tied) return make(db, context, inquiry);
    const found = await findingsOf(db, user, [tied]);
    const seen = found.find(({ selectable }) => selectable)?.customerid;
    return seen === undefined
      ? { created: false, customerid: '', duplicates: found }
      : { created: false, customerid: seen, duplicates: [] };
  });

/** The customer that an inquiry is tied to, which may be a colleague's by now; nothing where it was deleted. */
async function findTied(db: Kysely<Database>, customerId: string): Promise<Match | undefined> {
  const row = await db
    .selectFrom('customer')
    .leftJoin('account', 'account.id', 'customer.owner_id')
    .where('customer.id', '=', customerId)
    .where('customer.deletetime', 'is', null)
    .select(['customer.id as customerId', 'customercode', 'companyname', 'owner_id as ownerId'])
    .select(['nameremark', sql<Date>`coalesce(lastfollowtime, ownertime)`.as('lasttime')])
    .executeTakeFirst();
  if (!row) return undefined;
  const { nameremark, ...known } = row;
  return { ...known, ownername: nameremark ?? '', keys: ['source'], level: 'exact', othercountry: false };
}

async function make(db: Kysely<Database>, context: CallerContext, inquiry: HeldInquiry) {
  const { user } = context;
  const customers = [customerOf(inquiry)];
  const [made] = await createCustomers(db, authorOf(context), { ownerId: user.id, customers, refuse: EVERY_KEY, action: 'create' });
  if (made?.state === 'full') throw poolFull(made, 'id');
  if (made?.state === 'created') return tie(db, context, { inquiry, customerId: made.id, created: true });
  const matches = made?.state === 'duplicate' ? made.matches : [];
  return { created: false, customerid: '', duplicates: await findingsOf(db, user, matches) };
}

interface Tie {
  inquiry: HeldInquiry;
  customerId: string;
  created?: boolean;
}

async function tie(db: Kysely<Database>, context: CallerContext, { inquiry, customerId, created = false }: Tie) {
  await changeInquiry(db, inquiry.id, { customer_id: customerId });
  await db
    .updateTable('offer')
    .set({ customer_id: customerId })
    .where('inquiry_id', '=', inquiry.id)
    .where((eb) => eb.or([eb('customer_id', 'is', null), eb.not(notDeleted('offer.customer_id'))]))
    .execute();
  const line = { entity: 'inquiry', entityId: inquiry.id, action: 'convert', after: { name: inquiry.title } } as const;
  await writeLog(db, authorOf(context), [line]);
  return { created, customerid: customerId, duplicates: [] };
}

/** What a customer is said to come from. */
const sources: Readonly<Partial<Record<InquirySource, CustomerSource>>> = {
  website: 'website',
  email: 'email',
  alibaba: 'alibaba',
  mic: 'mic',
  whatsapp: 'whatsapp',
  fair: 'fair',
  referral: 'referral',
};

function customerOf({ buyer, enduser, countrycode, source, industry, contact, email, phone, title }: HeldInquiry): NewCustomer {
  const number = phone.trim() === '' ? '' : (parsePhone(phone, countrycode) ?? '');
  const person = contactOf({ contact, email, number });
  // A number that cannot be read is kept in words.
  const unread = number === '' ? phone.trim() : '';
  return {
    companyname: buyer,
    countrycode,
    source: sources[source] ?? 'other',
    mainproducts: industry.slice(0, 1000),
    remark: [title, enduser, unread].filter((word) => word !== '').join('\n').slice(0, 2000), // prettier-ignore
    contacts: person ? [person] : [],
  };
}

function contactOf({ contact, email, number }: { contact: string; email: string; number: string }): NewContact | undefined {
  const address = email.trim().toLowerCase();
  const emails = isEmail(address) ? [address] : [];
  const phones = number === '' ? [] : [number];
  const name = [contact.trim(), ...emails, ...phones].find((known) => known !== '');
  return name === undefined ? undefined : { name: name.slice(0, 100), emails, phones };
}
