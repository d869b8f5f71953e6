import { mayDo } from '#lib/rights.ts';
import { countTry } from '#server/account/rate-limit.ts';
import type { Operation } from '#server/operation.ts';

import { findOut } from './find-out.ts';
import { addressIn } from './judge-alone.ts';
import { readKept } from './kept-checks.ts';
import { keyOf } from './own-knowledge.ts';

/** Somebody who asks for more wants a list, and strangers' mail servers are not ours to wear out. */
const PER_COMPANY_AND_HOUR = 300;
const HOUR_SECONDS = 3600;

/** Whether an address takes mail, with the reason; a judgement is kept for 30 days for this company. */
export const checkEmailAddress: Operation<'checkEmailAddress'> = async ({ db, user, settings }, { mail }) => {
  const { address } = addressIn(mail);
  const kept = address && (await readKept(db, user, [keyOf(address)])).get(keyOf(address));
  if (kept) return kept;
  await countTry(db, [{ key: `verify ${user.tenantId}`, most: PER_COMPANY_AND_HOUR, seconds: HOUR_SECONDS }]);
  return findOut({ db, settings }, { ...user, mayMark: mayDo(user.rights, 'customer', 'edit') }, mail);
};
