import { type Kysely, sql } from 'kysely';

import { countTry } from '#server/account/rate-limit.ts';
import { heldPermissions, heldScope, mergeGrants } from '#server/account/rights/rights.ts';
import { hashSecret } from '#server/account/secret.ts';
import type { Database } from '#server/database/schema.ts';
import { type Caller, Refusal } from '#server/operation.ts';

import { rightsWithin } from './token-scope.ts';

/** What every token begins with, so that a search through code finds one that was left there. */
export const TOKEN_PREFIX = 'fsl_';

const CALLS_A_MINUTE = 600;
const MINUTE_SECONDS = 60;

/**
 * Who a program calls for: the owner of its token, with what of their rights the token names.
 *
 * Everything is read anew with each call, so a token that is revoked and an account that is disabled, deleted or allowed less count at once.
 *
 * @throws Refusal 445 for a token that opens nothing
 */
export async function readTokenCaller(db: Kysely<Database>, secret: string): Promise<Caller & { tokenId: string }> {
  const row = await db
    .selectFrom('api_token')
    .innerJoin('account', 'account.id', 'api_token.account_id')
    .where('api_token.key_hash', '=', hashSecret(secret))
    .where('api_token.revoketime', 'is', null)
    .where('api_token.expire_at', '>', sql<Date>`now()`)
    .where('account.enabled', '=', true)
    .where('account.deletetime', 'is', null)
    .select(['api_token.id as tokenId', 'api_token.permissions as scope', 'api_token.expire_at as expireAt'])
    .select(['account.id', 'account.tenant_id as tenantId', 'account.parent_id as parentId', 'account.quota'])
    .select(['account.mobile', 'account.nameremark', 'account.isindustrymanager', 'account.language', 'account.roles'])
    .select([heldPermissions.as('held'), heldScope.as('dataScope')])
    .executeTakeFirst();
  if (!row) throw new Refusal(445, 'tokenEnded');
  const { scope, held, roles, ...caller } = row;
  return { ...caller, sessionId: null, rights: rightsWithin(scope, { permissions: mergeGrants(held), roles }) };
}

/**
 * Counts a call with a token.
 *
 * @throws Refusal 429 for one that asks too often
 */
export async function limitToken(db: Kysely<Database>, tokenId: string): Promise<void> {
  await countTry(db, [{ key: `token ${tokenId}`, most: CALLS_A_MINUTE, seconds: MINUTE_SECONDS }]);
}

/** What was done with a token, whatever came of it. */
export interface TokenUse {
  tokenId: string;
  operation: string;
  status: number;
  address: string;
}

/** Writes down one use of a token. */
export async function noteTokenUse(db: Kysely<Database>, { tokenId, ...use }: TokenUse): Promise<void> {
  await db
    .insertInto('api_token_use')
    .values({ token_id: tokenId, ...use })
    .execute();
}
