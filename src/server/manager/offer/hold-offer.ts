import { type Kysely, sql } from 'kysely';

import { CHINA_TODAY } from '#server/database/china-today.ts';
import type { Database } from '#server/database/schema.ts';
import { splitIds } from '#server/http/row-ids.ts';
import { type Caller, Refusal } from '#server/operation.ts';

import { isOpenTo } from './offer-access.ts';

/**
 * An offer that the caller may open and is about to act on, locked until the end of the transaction.
 *
 * @throws Refusal 404
 */
export async function holdOffer(db: Kysely<Database>, user: Caller, id: string) {
  const row = await db
    .selectFrom('offer')
    .where(isOpenTo(user))
    .where('id', 'in', splitIds(id)?.slice(0, 1) ?? ['0'])
    .select(['id', 'no', 'version', 'status', 'revision', 'inquiry_id', 'customer_id', 'opportunity_id'])
    .select([sql<string>`validuntil::text`.as('validuntil'), sql<string>`${CHINA_TODAY}::text`.as('today')])
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal(404, 'notFound', { field: 'id' });
  return row;
}
