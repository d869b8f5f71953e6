import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';

import { companyDomains } from '../domain.ts';
import type { Identity } from '../duplicate/match.ts';
import { nameKey } from '../name-key.ts';
import type { NewCustomer } from './new-customer.ts';

/** Who a new customer is: the keys it is compared by, and the domain it is known by. */
export interface Identified extends Identity {
  customer: NewCustomer;
  /** That of its site, else that of its people's addresses; empty where both are anybody's. */
  domain: string;
}

/** Finds out by what new customers would be recognised. */
export async function identify(db: Kysely<Database>, customers: readonly NewCustomer[]): Promise<Identified[]> {
  const addresses = customers.map(addressesOf);
  const domains = await companyDomains(db, addresses.flat());
  return customers.map((customer, at) => {
    const own = [...new Set((addresses[at] ?? []).map((address) => domains.get(address) ?? ''))].filter((domain) => domain !== '');
    const contacts = customer.contacts ?? [];
    return {
      customer,
      companyId: customer.companyId ?? null,
      namekey: nameKey(customer.companyname),
      countrycode: customer.countrycode ?? '',
      domain: own[0] ?? '',
      domains: own,
      emails: unique(contacts.flatMap(({ emails = [] }) => emails)),
      phones: unique([customer.phone ?? '', ...contacts.flatMap(({ phones = [] }) => phones)]),
    };
  });
}

/** Where its domain may be read: the site first. */
function addressesOf({ website = '', contacts = [] }: NewCustomer): string[] {
  return [website, ...contacts.flatMap(({ emails = [] }) => emails.map((email) => email.slice(email.indexOf('@') + 1)))].filter(
    (address) => address !== '',
  );
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)].filter((value) => value !== '');
}
