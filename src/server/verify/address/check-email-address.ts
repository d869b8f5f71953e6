import type { Kysely } from 'kysely';

import { mayDo } from '#lib/rights.ts';
import { countTry } from '#server/account/rate-limit.ts';
import type { Database } from '#server/database/schema.ts';
import type { Operation } from '#server/operation.ts';
import { verifyPartsOf, type VerifySettings } from '#server/verify/talk/verify-parts.ts';

import { type AddressCheck, addressIn } from './judge-alone.ts';
import { type Asker, keepChecks, markContacts, readKept } from './kept-checks.ts';
import { keyOf, learnOwn } from './own-knowledge.ts';
import { verifyAddress } from './verify-address.ts';

/** Somebody who asks for more wants a list, and strangers' mail servers are not ours to wear out. */
const PER_COMPANY_AND_HOUR = 300;
const HOUR_SECONDS = 3600;

/** Whether an address takes mail, with the reason; a judgement is kept for 30 days for this company. */
export const checkEmailAddress: Operation<'checkEmailAddress'> = async ({ db, user, settings }, { mail }) => {
  const { address } = addressIn(mail);
  const key = address && keyOf(address);
  const kept = key === undefined ? undefined : (await readKept(db, user, [key])).get(key);
  const asker = { ...user, mayMark: mayDo(user.rights, 'customer', 'edit') };
  if (key !== undefined && kept) {
    // The contact may be newer than the judgement.
    await markContacts(db, asker, [{ key, check: kept }]);
    return kept;
  }
  await countTry(db, [{ key: `verify ${user.tenantId}`, most: PER_COMPANY_AND_HOUR, seconds: HOUR_SECONDS }]);
  return findOut({ db, settings }, asker, mail);
};

/** Finds out about an address anew, and keeps the judgement. */
async function findOut(
  { db, settings }: { db: Kysely<Database>; settings: VerifySettings },
  asker: Asker,
  mail: string,
): Promise<AddressCheck> {
  const { finding, catchall } = await verifyAddress(verifyPartsOf(settings), mail, async (read) =>
    (await learnOwn(db, asker, [read]))(read),
  );
  const facts = new Map(catchall === undefined ? [] : [[finding.syntax.domain, catchall]]);
  await db.transaction().execute(async (trx) => keepChecks(trx, asker, { findings: [finding], facts }));
  return { ...finding, checkedat: new Date().toISOString(), cached: false };
}
