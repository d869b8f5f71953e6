import type { Kysely } from 'kysely';

import { parsePhone } from '#server/customer/contact/phone.ts';
import { identify } from '#server/customer/create/identity.ts';
import type { NewCustomer } from '#server/customer/create/new-customer.ts';
import { findMatches, type Match, type MatchKey } from '#server/customer/duplicate/match.ts';
import type { Database } from '#server/database/schema.ts';

import type { ExhibitorRow } from './matching-exhibitors.ts';

/** By what an exhibitor counts as a customer that is there already. */
export const EXHIBITOR_KEYS: readonly MatchKey[] = ['name', 'domain', 'email'];

const EMAIL = /^[^\s@]{1,64}@[^\s@]+\.[^\s@]+$/;

/** For each exhibitor the customer that it is already, found by what a collection refuses; nothing where there is none. */
export async function customersOf(db: Kysely<Database>, tenantId: string, rows: readonly ExhibitorRow[]): Promise<(Match | undefined)[]> {
  const found = await findMatches(db, tenantId, await identify(db, rows.map(customerOf)));
  return found.map((matches) => matches.find(({ keys }) => keys.some((key) => (EXHIBITOR_KEYS as readonly string[]).includes(key))));
}

/** The customer that would be made of an exhibitor. */
export function customerOf(row: ExhibitorRow): NewCustomer {
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
function contactsOf({ contactperson, email }: ExhibitorRow, phones: readonly string[]): NonNullable<NewCustomer['contacts']> {
  const emails = EMAIL.test(email) ? [email.toLowerCase()] : [];
  const name = contactperson || (emails[0] ?? '').replace(/@.*$/, '');
  return name === '' ? [] : [{ name, emails, phones }];
}
