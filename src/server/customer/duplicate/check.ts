import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Caller, Operation, Schemas } from '#server/operation.ts';

import { type Access, accessToEach, findCustomer } from '../access.ts';
import { findDuplicates } from './find.ts';
import type { Match } from './match.ts';

/** Which customers of the company, in all pools, may be the one described, the surest first, and what of it could be compared. */
export const checkDuplicates: Operation<'checkDuplicates'> = async ({ db, user }, { exceptid, ...question }) => {
  const except = exceptid === undefined ? undefined : (await findCustomer(db, user, { exceptid })).id;
  const { compared, matches } = await findDuplicates(db, user.tenantId, question);
  const others = matches.filter(({ customerId }) => customerId !== except);
  return { compared, duplicates: await findingsOf(db, user, others) };
};

/** What a caller may know of matches: of a colleague's customer that is not shared who has it and since when, and nothing else. */
export async function findingsOf(db: Kysely<Database>, user: Caller, matches: readonly Match[]): Promise<Schemas['Duplicate'][]> {
  const customers = matches.map(({ customerId, ownerId }) => ({ id: customerId, owner_id: ownerId }));
  const access = await accessToEach(db, user, customers);
  return matches.map((match) => findingOf(match, access.get(match.customerId)));
}

function findingOf(match: Match, access: Access | undefined): Schemas['Duplicate'] {
  const { customerId, companyname, customercode, level, keys, ownerId, ownername, othercountry, lasttime } = match;
  return {
    ...(access && { customerid: customerId, companyname, customercode, access }),
    level,
    keys,
    othercountry,
    pooltype: ownerId === null ? 0 : 1,
    ownername,
    selectable: access !== undefined,
    lasttime: lasttime.toISOString(),
  };
}
