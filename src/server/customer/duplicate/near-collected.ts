import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Caller, Schemas } from '#server/operation.ts';

import { findingsOf } from './check.ts';
import { findNearNames } from './near-names.ts';

type Collected = Schemas['CollectionOutcome']['collected'];

/** So many of a larger collection are compared, because the reader waits. */
const COMPARED = 50;

/** Says of customers that were just collected which others have a near name; those that came together are not told of each other. */
export async function withNear(db: Kysely<Database>, user: Caller, collected: Collected): Promise<Collected> {
  if (collected.length === 0) return collected;
  const compared = collected.slice(0, COMPARED).map(({ customerid }) => customerid);
  const rows = await db.selectFrom('customer').where('id', 'in', compared).select(['id', 'companyname', 'countrycode']).execute();
  const found = await findNearNames(db, user.tenantId, rows);
  const fresh = new Set(collected.map(({ customerid }) => customerid));
  const near = rows.flatMap(({ id }, at) => {
    const match = found[at]?.find(({ customerId }) => !fresh.has(customerId));
    return match ? [{ id, match }] : [];
  });
  const findings = await findingsOf(
    db,
    user,
    near.map(({ match }) => match),
  );
  const told = new Map(near.map(({ id }, at) => [id, findings[at]]));
  return collected.map((one) => {
    const finding = told.get(one.customerid);
    return finding ? { ...one, near: finding } : one;
  });
}
