import { type Kysely, sql } from 'kysely';

import { mayInArea } from '#server/account/rights/rights.ts';
import type { Database } from '#server/database/schema.ts';

/** Who reads and answers inquiries: owners of the company, and whoever holds one of the two roles or the permission. */
export function inquiryReaders(db: Kysely<Database>, tenantId: string) {
  return db
    .selectFrom('account')
    .where('tenant_id', '=', tenantId)
    .where('enabled', '=', true)
    .where('deletetime', 'is', null)
    .where(sql<boolean>`(${mayInArea('inquiry', 'view')} OR roles @> '[{"id": "industryManager"}]' OR roles @> '[{"id": "genjin"}]')`);
}
