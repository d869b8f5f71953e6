import type { Caller, Operation, Schemas } from '#server/operation.ts';

import { findCustomer, mayChange } from '../access.ts';
import { findDuplicates } from './find.ts';
import type { Match } from './match.ts';

/** Which customers of the company, in all pools, may be the one described, the surest first, and what of it could be compared. */
export const checkDuplicates: Operation<'checkDuplicates'> = async ({ db, user }, { exceptid, ...question }) => {
  const except = exceptid === undefined ? undefined : (await findCustomer(db, user, { exceptid })).id;
  const { compared, matches } = await findDuplicates(db, user.tenantId, question);
  return { compared, duplicates: matches.filter(({ customerId }) => customerId !== except).map((match) => findingOf(match, user)) };
};

/** What a caller may know of a match: of a colleague's customer who has it and since when, and nothing else. */
export function findingOf(match: Match, user: Caller): Schemas['Duplicate'] {
  const { customerId, companyname, customercode, level, keys, ownerId, ownername, othercountry, lasttime } = match;
  const selectable = ownerId === null || mayChange(user, ownerId);
  return {
    ...(selectable && { customerid: customerId, companyname, customercode }),
    level,
    keys,
    othercountry,
    pooltype: ownerId === null ? 0 : 1,
    ownername,
    selectable,
    lasttime: lasttime.toISOString(),
  };
}
