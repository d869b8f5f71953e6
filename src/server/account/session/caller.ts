import { timingSafeEqual } from 'node:crypto';

import { type Kysely, sql } from 'kysely';

import { heldPermissions, heldScope, mergeGrants } from '#server/account/rights/rights.ts';
import { hashSecret } from '#server/account/secret.ts';
import type { Database } from '#server/database/schema.ts';
import type { Caller, Member } from '#server/operation.ts';

import type { SessionKeys } from './session.ts';

/**
 * Who a request comes from, in one query: `none` without a session, `ended` when it is over or its account was disabled, `ended elsewhere` when its user
 * ended it from another device,
 * `wrong token` when the session runs but the request does not prove to come from a page of ours, where it has to.
 */
export async function readCaller(
  db: Kysely<Database>,
  { session, token }: SessionKeys,
  { needsToken = true }: { needsToken?: boolean } = {},
): Promise<'none' | 'ended' | 'ended elsewhere' | 'wrong token' | Caller> {
  if (!session) return 'none';
  const row = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .where('session.key_hash', '=', hashSecret(session))
    .where('session.expire_at', '>', sql<Date>`now()`)
    .where('account.enabled', '=', true)
    .select(['session.id as sessionId', 'session.token_hash', 'session.expire_at as expireAt'])
    .select(['account.id', 'account.tenant_id as tenantId', 'account.parent_id as parentId', 'account.quota'])
    .select(['account.mobile', 'account.nameremark', 'account.isindustrymanager', 'account.language', 'account.roles'])
    .select([heldPermissions.as('permissions'), heldScope.as('dataScope')])
    .executeTakeFirst();
  if (!row) return wasEndedElsewhere(db, session);
  const { token_hash, permissions, roles, ...caller } = row;
  if (needsToken && !timingSafeEqual(token_hash, hashSecret(token ?? ''))) return 'wrong token';
  return { ...caller, rights: { permissions: mergeGrants(permissions), roles } };
}

async function wasEndedElsewhere(db: Kysely<Database>, session: string): Promise<'ended' | 'ended elsewhere'> {
  const found = await db.selectFrom('ended_session').select('key_hash').where('key_hash', '=', hashSecret(session)).executeTakeFirst();
  return found ? 'ended elsewhere' : 'ended';
}

/** An account that works in the background, with what it may see by now; nothing once it is disabled or gone. */
export async function readMember(db: Kysely<Database>, accountId: string): Promise<Member | undefined> {
  return db
    .selectFrom('account')
    .where('id', '=', accountId)
    .where('enabled', '=', true)
    .where('deletetime', 'is', null)
    .select(['id', 'tenant_id as tenantId', 'nameremark', 'quota', heldScope.as('dataScope')])
    .executeTakeFirst();
}
