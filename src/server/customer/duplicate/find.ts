import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Schemas } from '#server/operation.ts';

import { parsePhone } from '../contact/phone.ts';
import { companyDomains } from '../domain.ts';
import { nameKey } from '../name-key.ts';
import { judgeNames } from './judge-names.ts';
import { findMatches, type Identity, type Match } from './match.ts';
import { findNearNames, isComparable } from './near-names.ts';
import { readName } from './read-name.ts';

type Question = Omit<Schemas['DuplicateQuestion'], 'exceptid'>;

/** What was compared, and the customers that may be the one described. */
interface Duplicates {
  compared: Schemas['DuplicateCheck']['compared'];
  matches: Match[];
}

/** Which customers of the company, in all pools, may be the one described, those with a near name after those with an equal value. */
export async function findDuplicates(db: Kysely<Database>, tenantId: string, question: Question): Promise<Duplicates> {
  const { companyname = '', countrycode = '' } = question;
  const identity = await identityOf(db, question);
  const [[matches = []], [near = []]] = await Promise.all([
    findMatches(db, tenantId, [identity]),
    findNearNames(db, tenantId, [{ companyname, countrycode }]),
  ]);
  return { compared: comparedOf(identity, companyname), matches: joined(matches, near, companyname) };
}

function comparedOf({ namekey, domains, emails, phones }: Identity, companyname: string): Duplicates['compared'] {
  return [
    ...(namekey === '' ? [] : (['name'] as const)),
    ...(isComparable(companyname) ? (['nearname'] as const) : []),
    ...(domains.length === 0 ? [] : (['domain'] as const)),
    ...(emails.length === 0 ? [] : (['email'] as const)),
    ...(phones.length === 0 ? [] : (['phone'] as const)),
  ];
}

/** Those with an equal value, then those that are only near; one that is both says both. */
function joined(matches: readonly Match[], near: readonly Match[], companyname: string): Match[] {
  const reasons = new Map(near.map(({ customerId, keys }) => [customerId, keys]));
  const known = new Set(matches.map(({ customerId }) => customerId));
  const read = readName(companyname);
  const both = matches.map((match): Match => {
    const more = match.keys.includes('name') ? [] : (reasons.get(match.customerId) ?? []);
    const keys = [...match.keys, ...more].map((key) => (key === 'name' ? (judgeNames(read, readName(match.companyname)) ?? key) : key));
    return { ...match, keys: [...new Set(keys)] };
  });
  return [...both, ...near.filter(({ customerId }) => !known.has(customerId))];
}

/** What was typed, in the form in which it is compared; what cannot be read tells nothing. */
async function identityOf(db: Kysely<Database>, question: Question): Promise<Identity> {
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
