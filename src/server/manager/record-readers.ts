import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { type Notice, notify } from '#server/notice/notify.ts';
import type { Caller } from '#server/operation.ts';

/** The working accounts of the caller's company that hold one of the two roles; parent accounts hold none. */
export function readersOf(db: Kysely<Database>, user: Caller) {
  return db
    .selectFrom('account')
    .where('tenant_id', '=', user.tenantId)
    .where('enabled', '=', true)
    .where('deletetime', 'is', null)
    .where(sql<boolean>`(roles @> '[{"id": "industryManager"}]' OR roles @> '[{"id": "genjin"}]')`);
}

/** Leaves a notice for everyone of the company who holds either role, but for the caller. */
export async function tellBothRoles(db: Kysely<Database>, user: Caller, notice: Omit<Notice, 'tenantId' | 'accountId'>): Promise<void> {
  const readers = await readersOf(db, user).where('id', '<>', user.id).select('id').execute();
  await notify(
    db,
    readers.map(({ id }) => ({ ...notice, tenantId: user.tenantId, accountId: id })),
  );
}
