import type { Kysely } from 'kysely';

import { holdUntilCommit } from '#server/database/advisory-locks.ts';
import type { Database } from '#server/database/schema.ts';

import type { HeldCustomer } from '../../access.ts';
import { recountContacts } from '../../contact/recount.ts';
import type { Finding } from '../findings.ts';

/** A page with more addresses than this is a directory and not a company's. */
const MOST_PEOPLE = 50;

/**
 * Adds a contact for each address that the company does not have yet, at this customer or at any other.
 *
 * @returns the addresses that were added
 */
export async function savePeople(db: Kysely<Database>, customer: HeldCustomer, findings: readonly Finding[]): Promise<Set<string>> {
  const people = onePerAddress(findings);
  const known = await knownEmails(
    db,
    customer.tenant_id,
    people.map(({ value }) => value),
  );
  const fresh = people.filter(({ value }) => !known.has(value)).slice(0, MOST_PEOPLE);
  if (fresh.length === 0) return new Set();
  const contacts = await db
    .insertInto('contact')
    .values(
      fresh.map((person, at) => ({
        tenant_id: customer.tenant_id,
        customer_id: customer.id,
        name: nameOf(person),
        title: person.title ?? '',
        isprimary: at === 0 && customer.contactcount === 0,
        origin: 'mined' as const,
        confidence: person.confidence,
        countrycode: customer.countrycode,
      })),
    )
    .returning('id')
    .execute();
  await db
    .insertInto('contact_email')
    .values(
      contacts.map(({ id }, at) => ({
        tenant_id: customer.tenant_id,
        customer_id: customer.id,
        contact_id: id,
        email: fresh[at]?.value ?? '',
        isprimary: true,
      })),
    )
    .execute();
  await recountContacts(db, [customer.id]);
  return new Set(fresh.map(({ value }) => value));
}

/** People before mailboxes such as info@, the surer before the less sure. */
function onePerAddress(findings: readonly Finding[]): Finding[] {
  const byAddress = new Map<string, Finding>();
  for (const finding of findings.filter(({ field }) => field === 'email').toSorted((a, b) => rank(b) - rank(a)))
    if (!byAddress.has(finding.value)) byAddress.set(finding.value, finding);
  return [...byAddress.values()];
}

function rank({ isGeneric = false, name = '', confidence }: Finding): number {
  return (isGeneric ? 0 : 1_000) + (name === '' ? 0 : 500) + confidence;
}

/** Finds the addresses that a living customer of the company has. All are locked, so that of two who bring one address one is refused. */
async function knownEmails(db: Kysely<Database>, tenantId: string, emails: readonly string[]): Promise<Set<string>> {
  for (const email of emails.toSorted()) await holdUntilCommit(db, `email ${tenantId} ${email}`);
  const rows = await db
    .selectFrom('contact_email')
    .innerJoin('customer', 'customer.id', 'contact_email.customer_id')
    .where('contact_email.tenant_id', '=', tenantId)
    .where('contact_email.email', 'in', ['', ...emails])
    .where('customer.deletetime', 'is', null)
    .select('contact_email.email')
    .execute();
  return new Set(rows.map(({ email }) => email));
}

/** The name that was found, else the one that the address spells out, else what stands before its @. */
function nameOf({ name = '', value, isGeneric = false }: Finding): string {
  const local = value.split('@')[0] ?? value;
  const parts = local.split('.');
  if (name !== '') return name;
  if (isGeneric || parts.length !== 2 || !parts.every((part) => /^\p{L}{2,}$/u.test(part))) return local;
  return parts.map((part) => part.slice(0, 1).toUpperCase() + part.slice(1)).join(' ');
}
