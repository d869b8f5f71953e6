import { type Kysely, sql, type Updateable } from 'kysely';

import { holdUntilCommit } from '#server/database/advisory-locks.ts';
import type { Database } from '#server/database/schema.ts';
import { type Caller, invalidField, Refusal, type Schemas } from '#server/operation.ts';

import type { HeldCustomer } from '../access.ts';
import { readEmails, readPhones, replaceEmails, replacePhones } from './entries.ts';
import { readContacts } from './read-contacts.ts';
import { recountContacts } from './recount.ts';

interface Other {
  id: string;
  owner_id: string | null;
  email: string;
  nameremark: string | null;
}

type Contact = Schemas['Contact'];
type Fields = Omit<Schemas['ContactChange'], 'id' | 'version'>;

export interface Writing {
  db: Kysely<Database>;
  user: Caller;
  customer: HeldCustomer;
  id: string;
  /** What it was; nothing for a new one. */
  before?: Contact;
  fields: Fields;
}

/** Writes what is given of a contact and reads it again; the customer is locked. */
export async function writeContact(writing: Writing): Promise<Contact> {
  const { db, user, customer, id, fields } = writing;
  const { emails: _emails, phones: _phones, ...plain } = fields;
  if (fields.isprimary) await dethroneOthers(db, customer.id, id);
  await db.updateTable('contact').set(columnsOf(plain)).where('id', '=', id).execute();
  await writeEmails(writing);
  await writePhones(writing);
  await recountContacts(db, [customer.id]);
  const [contact] = await readContacts(db, { tenantId: user.tenantId, of: { ids: [id] } });
  if (!contact) throw new Refusal(404, 'notFound', { field: 'id' });
  return contact;
}

async function writeEmails({ db, user, customer, id, before, fields: { emails } }: Writing): Promise<void> {
  if (!emails) return;
  const addresses = readEmails(emails);
  await claimEmails(db, user, { customerId: customer.id, emails: newEmails(addresses, before) });
  await replaceEmails(db, { tenantId: user.tenantId, customerId: customer.id, contactId: id }, addresses);
}

async function writePhones({ db, user, customer, id, before, fields: { phones, countrycode } }: Writing): Promise<void> {
  if (!phones) return;
  const country = [countrycode, before?.countrycode, customer.countrycode].find(Boolean) ?? '';
  const numbers = readPhones(phones, { country, known: before?.phones });
  await replacePhones(db, { tenantId: user.tenantId, customerId: customer.id, contactId: id }, numbers);
}

/** A customer has one primary contact at most. */
async function dethroneOthers(db: Kysely<Database>, customerId: string, id: string): Promise<void> {
  await db.updateTable('contact').set({ isprimary: false }).where('customer_id', '=', customerId).where('id', '<>', id).execute();
}

/** An address that the contact has already may stay, whoever else has it. */
function newEmails(addresses: readonly { email: string }[], before: Contact | undefined): string[] {
  const known = new Set(before?.emails.map(({ email }) => email));
  return addresses.map(({ email }) => email).filter((email) => !known.has(email));
}

function columnsOf({ birthday, ...fields }: Omit<Fields, 'emails' | 'phones'>): Updateable<Database['contact']> {
  return {
    ...fields,
    ...(birthday !== undefined && { birthday: birthday === '' ? null : readDay(birthday, 'birthday') }),
    updatetime: new Date(),
    version: sql<number>`version + 1` as never,
  };
}

/** A day that exists; the pattern of the contract lets 31 February through. */
function readDay(text: string, field: string): string {
  const day = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || !day.toISOString().startsWith(text)) throw invalidField(field);
  return text;
}

/**
 * Refuses addresses that another customer of the company has, and says whose it is; a colleague's customer shows its owner and nothing else.
 *
 * The addresses are locked until the end of the transaction, so that of two who give one address to two customers one is refused.
 *
 * @throws Refusal 409
 */
async function claimEmails(
  db: Kysely<Database>,
  user: Caller,
  { customerId, emails }: { customerId: string; emails: readonly string[] },
): Promise<void> {
  if (emails.length === 0) return;
  for (const email of emails.toSorted()) await holdUntilCommit(db, `email ${user.tenantId} ${email}`);
  const other = await db
    .selectFrom('contact_email')
    .innerJoin('customer', 'customer.id', 'contact_email.customer_id')
    .leftJoin('account', 'account.id', 'customer.owner_id')
    .where('contact_email.tenant_id', '=', user.tenantId)
    .where('contact_email.email', 'in', emails)
    .where('customer.id', '<>', customerId)
    .where('customer.deletetime', 'is', null)
    .select(['customer.id', 'customer.owner_id', 'contact_email.email', 'account.nameremark'])
    .orderBy('customer.id')
    .executeTakeFirst();
  if (other) throw refusalFor(other, user);
}

function refusalFor({ id, owner_id, email, nameremark }: Other, user: Caller): Refusal {
  const ownername = nameremark ?? '';
  const selectable = owner_id === null || owner_id === user.id || user.dataScope === 'ALL';
  return new Refusal(409, owner_id === null ? 'emailInPool' : 'emailElsewhere', {
    field: 'emails',
    values: { email, name: ownername },
    selectable,
    ownername,
    ...(selectable && { existingid: id }),
  });
}
