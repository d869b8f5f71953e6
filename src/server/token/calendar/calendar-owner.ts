import { type Kysely, sql } from 'kysely';

import { heldPermissions, heldScope, mergeGrants } from '#server/account/rights/rights.ts';
import { hashSecret } from '#server/account/secret.ts';
import type { Database } from '#server/database/schema.ts';
import type { Caller } from '#server/operation.ts';

/**
 * Whose calendar an address opens, with what they may do now; nobody for an address that was withdrawn and for an account that works no more.
 */
export async function readCalendarOwner(db: Kysely<Database>, secret: string): Promise<Caller | undefined> {
  const row = await db
    .selectFrom('calendar_address')
    .innerJoin('account', 'account.id', 'calendar_address.account_id')
    .where('calendar_address.key_hash', '=', hashSecret(secret))
    .where('account.enabled', '=', true)
    .where('account.deletetime', 'is', null)
    .select(['account.id', 'account.tenant_id as tenantId', 'account.parent_id as parentId', 'account.quota'])
    .select(['account.mobile', 'account.nameremark', 'account.isindustrymanager', 'account.language', 'account.roles'])
    .select([heldPermissions.as('held'), heldScope.as('dataScope')])
    .executeTakeFirst();
  if (!row) return undefined;
  const { held, roles, ...owner } = row;
  return { ...owner, sessionId: null, expireAt: new Date(), rights: { permissions: mergeGrants(held), roles } };
}

/** Notes that a program read the calendar; once an hour is enough to see whether one still does. */
export async function noteCalendarUse(db: Kysely<Database>, accountId: string): Promise<void> {
  await db
    .updateTable('calendar_address')
    .set({ usetime: sql<Date>`date_trunc('hour', now())` as never })
    .where('account_id', '=', accountId)
    .where(sql<boolean>`usetime IS DISTINCT FROM date_trunc('hour', now())`)
    .execute();
}
