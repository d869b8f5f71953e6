import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Schemas } from '#server/operation.ts';

import { readPhone } from './phone.ts';

/** A contact whose addresses and numbers are written. */
interface Holder {
  tenantId: string;
  customerId: string;
  contactId: string;
}

type Email = Required<Schemas['EmailEntry']>;
type Phone = Required<Schemas['PhoneEntry']>;

/** Addresses as they are kept: lower case, none twice, and exactly one of them primary. */
export function readEmails(entries: readonly Schemas['EmailEntry'][]): Email[] {
  const byAddress = new Map<string, Email>();
  for (const { email, type = 'work', primary = false, optout = false } of entries) {
    const address = email.trim().toLowerCase();
    if (!byAddress.has(address)) byAddress.set(address, { email: address, type, primary, optout });
  }
  const emails = [...byAddress.values()];
  const first = emails.find(({ primary }) => primary) ?? emails[0];
  return emails.map((email) => ({ ...email, primary: email === first }));
}

interface Reading {
  /** The country of numbers without a country code. */
  country: string;
  /** Numbers that are kept already and may stay, whatever they look like. */
  known?: readonly { number: string }[] | undefined;
}

/** Numbers as they are kept: E.164, and none twice. */
export function readPhones(entries: readonly Schemas['PhoneEntry'][], { country, known = [] }: Reading): Phone[] {
  const kept = new Set(known.map(({ number }) => number));
  const byNumber = new Map<string, Phone>();
  for (const [at, { number, type = 'work', iswhatsapp = null }] of entries.entries()) {
    const read = kept.has(number) ? number : readPhone(number, country, `phones.${at}.number`);
    if (!byNumber.has(read)) byNumber.set(read, { number: read, type, iswhatsapp });
  }
  return [...byNumber.values()];
}

/** Puts these addresses in the place of a contact's; what a check found out about one that stays is kept. */
export async function replaceEmails(
  db: Kysely<Database>,
  { tenantId, customerId, contactId }: Holder,
  emails: readonly Email[],
): Promise<void> {
  const kept = ['', ...emails.map(({ email }) => email)];
  await db.deleteFrom('contact_email').where('contact_id', '=', contactId).where('email', 'not in', kept).execute();
  if (emails.length === 0) return;
  await db
    .insertInto('contact_email')
    .values(
      emails.map(({ email, type, primary, optout }) => ({
        tenant_id: tenantId,
        customer_id: customerId,
        contact_id: contactId,
        email,
        type,
        isprimary: primary,
        optout,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['contact_id', 'email']).doUpdateSet((eb) => ({
        type: eb.ref('excluded.type'),
        isprimary: eb.ref('excluded.isprimary'),
        optout: eb.ref('excluded.optout'),
      })),
    )
    .execute();
}

/** Puts these numbers in the place of a contact's. */
export async function replacePhones(
  db: Kysely<Database>,
  { tenantId, customerId, contactId }: Holder,
  phones: readonly Phone[],
): Promise<void> {
  await db.deleteFrom('contact_phone').where('contact_id', '=', contactId).execute();
  if (phones.length === 0) return;
  const holder = { tenant_id: tenantId, customer_id: customerId, contact_id: contactId };
  await db
    .insertInto('contact_phone')
    .values(phones.map((phone) => ({ ...holder, ...phone })))
    .execute();
}
