import { type Kysely, sql } from 'kysely';

import { wireMobile } from '#server/account/mobile.ts';
import type { Database } from '#server/database/schema.ts';
import { readRowId } from '#server/http/row-ids.ts';
import { type Caller, Refusal, type Schemas } from '#server/operation.ts';

const NO_QUOTA: Schemas['Quota'] = { mailpermonth: null, miningperday: null, exportperday: null, customerlimit: null };

/** The sub-accounts under a caller, which for anybody but a parent account are none. */
export function subAccountsOf(db: Kysely<Database>, user: Caller) {
  return db
    .selectFrom('account')
    .where('account.tenant_id', '=', user.tenantId)
    .where('account.parent_id', '=', user.id)
    .where('account.deletetime', 'is', null);
}

/** What a list says of sub-accounts; for the rows of one page, because customers and sessions are counted for each. */
export function selectSubAccounts(db: Kysely<Database>, user: Caller) {
  return subAccountsOf(db, user)
    .select([
      'account.id',
      'mobile',
      'nameremark',
      'email',
      'enabled',
      'permissions',
      'isindustrymanager',
      'datascope',
      'quota',
      'lastlogin',
      'account.createtime',
    ])
    .select(sql<boolean>`password_hash <> ''`.as('joined'))
    .select(sql<string[]>`ARRAY(SELECT role_id::text FROM account_role WHERE account_id = account.id ORDER BY role_id)`.as('roleids'))
    .select(
      sql<number>`(SELECT count(*)::integer FROM customer WHERE tenant_id = account.tenant_id AND owner_id = account.id AND deletetime IS NULL)`.as(
        'customercount',
      ),
    )
    .select(sql<number>`(SELECT count(*)::integer FROM session WHERE account_id = account.id AND expire_at > now())`.as('sessioncount'));
}

type Row = Awaited<ReturnType<ReturnType<typeof selectSubAccounts>['execute']>>[number];

/** A row as the wire shows it. */
export function subAccountOf(
  { mobile, nameremark, enabled, quota, lastlogin, createtime, ...row }: Row,
  user: Caller,
): Schemas['SubAccount'] {
  return {
    ...row,
    username: wireMobile(mobile),
    nickname: nameremark,
    status: enabled ? 1 : 0,
    parentid: user.id,
    quota: { ...NO_QUOTA, ...quota },
    lastlogin: lastlogin?.toISOString() ?? null,
    createtime: createtime.toISOString(),
  };
}

/** One sub-account of the caller's, as it is now. */
export async function readSubAccount(db: Kysely<Database>, user: Caller, id: string): Promise<Schemas['SubAccount']> {
  return subAccountOf(await selectSubAccounts(db, user).where('account.id', '=', id).executeTakeFirstOrThrow(), user);
}

/**
 * Holds a sub-account of the caller's for the rest of the transaction, and says how it was.
 *
 * @throws Refusal 404 for every other account, the caller's own and deleted ones included
 */
export async function lockSubAccount(db: Kysely<Database>, user: Caller, id: string): Promise<Schemas['SubAccount']> {
  const row = await selectSubAccounts(db, user).where('account.id', '=', readRowId(id)).forUpdate('account').executeTakeFirst();
  if (!row) throw new Refusal(404, 'notFound', { field: 'id' });
  return subAccountOf(row, user);
}
