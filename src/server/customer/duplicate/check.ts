import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Caller, Operation, Schemas } from '#server/operation.ts';

import { findCustomer, mayChange } from '../access.ts';
import { parsePhone } from '../contact/phone.ts';
import { companyDomains } from '../domain.ts';
import { nameKey } from '../name-key.ts';
import { findMatches, type Identity, type Match } from './match.ts';
import { findNearNames } from './near-names.ts';

type Question = Schemas['DuplicateQuestion'];
type Duplicate = Schemas['Duplicate'];

/** Which customers of the company, in all pools, may be the one described, those with a near name after those with an equal value. */
export const checkDuplicates: Operation<'checkDuplicates'> = async ({ db, user }, { exceptid, ...question }) => {
  const except = exceptid === undefined ? undefined : (await findCustomer(db, user, { exceptid })).id;
  const { companyname = '', countrycode = '' } = question;
  const [[matches = []], near] = await Promise.all([
    findMatches(db, user.tenantId, [await identityOf(db, question)]),
    findNearNames(db, user.tenantId, { companyname, countrycode }),
  ]);
  return joined(matches, near)
    .filter(({ customerId }) => customerId !== except)
    .map((match) => findingOf(match, user));
};

/** Those with an equal value, then those that are only near; one that is both says both. */
function joined(matches: readonly Match[], near: readonly Match[]): Match[] {
  const alike = new Set(near.map(({ customerId }) => customerId));
  const known = new Set(matches.map(({ customerId }) => customerId));
  const both = matches.map((match): Match => (alike.has(match.customerId) ? { ...match, keys: [...match.keys, 'near'] } : match));
  return [...both, ...near.filter(({ customerId }) => !known.has(customerId))];
}

/** What a caller may know of a match: of a colleague's customer who has it and since when, and nothing else. */
export function findingOf(
  { customerId, companyname, customercode, level, keys, ownerId, ownername, lasttime }: Match,
  user: Caller,
): Duplicate {
  const selectable = ownerId === null || mayChange(user, ownerId);
  return {
    ...(selectable && { customerid: customerId, companyname, customercode }),
    level,
    keys,
    pooltype: ownerId === null ? 0 : 1,
    ownername,
    selectable,
    lasttime: lasttime.toISOString(),
  };
}

/** What was typed, in the form in which it is compared; what cannot be read tells nothing. */
export async function identityOf(db: Kysely<Database>, question: Omit<Question, 'exceptid'>): Promise<Identity> {
  const { companyname = '', countrycode = '', website = '', emails = [], phones = [] } = question;
  const addresses = emails.map((email) => email.trim().toLowerCase()).filter((email) => email.includes('@'));
  const sites = [website.trim(), ...addresses.map((email) => email.slice(email.indexOf('@') + 1))].filter((site) => site !== '');
  const domains = await companyDomains(db, sites);
  return {
    namekey: companyname.trim() === '' ? '' : nameKey(companyname),
    countrycode,
    domains: [...new Set(domains.values())],
    emails: [...new Set(addresses)],
    phones: [...new Set(phones.flatMap((phone) => parsePhone(phone, countrycode) ?? []))],
  };
}
