import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { say } from '#server/messages.ts';
import { type Operation, Refusal } from '#server/operation.ts';

import { accountResult } from './account-result.ts';
import { spendCode } from './code/sent-code.ts';
import { parseMobile, readMobile } from './mobile.ts';
import { hashPassword } from './password/password-hash.ts';
import { refuseWeakPassword } from './password/password-strength.ts';
import { countTry, networkOf } from './rate-limit.ts';
import { ownerRights } from './rights/owner-rights.ts';
import { lapseInvitations } from './sub-account/invited-number.ts';
import { roleOf } from './sub-account/sub-account-grants.ts';

const SOURCE = '中文站';

/**
 * Makes a company and its parent account, and opens the session.
 *
 * A fault that the user can mend without a new SMS is refused before the code is spent; that a number is taken is said only after it.
 */
export const register: Operation<'register'> = async (
  { db, language, session, address, log },
  { mobile: typed, userpwd, code, source = SOURCE },
) => {
  const mobile = readMobile(typed, 'mobile');
  refuseWeakPassword(userpwd, mobile);
  await spendCode(db, { receiver: mobile, purpose: 'register', code });
  const nameremark = say('defaultName', language, { digits: mobile.slice(-4) });
  const company = say('defaultCompany', language, { name: nameremark });
  const password_hash = await hashPassword(userpwd, { address, account: mobile });
  const row = await addParentAccount(db, { company, mobile, nameremark, source, password_hash });
  const { expireAt } = await session.open(row.id, { remember: false });
  log.info({ address, account: row.id }, 'registered');
  return accountResult(row, expireAt);
};

/** Whoever founds a company holds this role at first, so that a company of one has every area. */
const INDUSTRY_MANAGER = 1;

interface NewParent {
  company: string;
  mobile: string;
  nameremark: string;
  source: string;
  password_hash: string;
}

function addParentAccount(db: Kysely<Database>, { company, ...values }: NewParent) {
  return db.transaction().execute(async (trx) => {
    const tenant = await trx.insertInto('tenant').values({ name: company }).returning('id').executeTakeFirstOrThrow();
    const row = await trx
      .insertInto('account')
      .values({
        ...values,
        tenant_id: tenant.id,
        parent_id: null,
        datascope: 'ALL',
        permissions: JSON.stringify(ownerRights.permissions),
        isindustrymanager: INDUSTRY_MANAGER,
        roles: JSON.stringify(roleOf(INDUSTRY_MANAGER)),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!row) throw new Refusal(409, 'mobileTaken', { field: 'mobile' });
    await lapseInvitations(trx, row.mobile);
    return row;
  });
}

/** Notes that someone reached a step of the registration page; what is no mobile number yet is left out. */
export const saveAccountVisit: Operation<'saveAccountVisit'> = async ({ db, address }, { mobile = '', registerpage, registerbutton }) => {
  await countTry(db, [{ key: `visit ${networkOf(address)}`, most: 300, seconds: 3600 }]);
  await db
    .insertInto('account_visit')
    .values({ mobile: parseMobile(mobile) ?? '', registerpage, registerbutton })
    .execute();
  return null;
};
