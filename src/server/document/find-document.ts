import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { readRowId } from '#server/http/row-ids.ts';
import { isOpenTo } from '#server/manager/offer/offer-access.ts';
import { type Caller, Refusal } from '#server/operation.ts';

/**
 * A document of the company. The papers of an offer are for those who may open the offer.
 *
 * @throws Refusal 404
 */
export async function findDocument(db: Kysely<Database>, user: Caller, id: string) {
  const row = await db
    .selectFrom('document')
    .where('tenant_id', '=', user.tenantId)
    .where('id', '=', readRowId(id))
    .select(['id', 'kind', 'offer_id', 'offerrevision', 'file_id', 'filename'])
    .executeTakeFirst();
  if (!row || (row.offer_id !== null && !(await isOpen(db, user, row.offer_id)))) throw new Refusal(404, 'notFound', { field: 'id' });
  return row;
}

async function isOpen(db: Kysely<Database>, user: Caller, offerId: string): Promise<boolean> {
  const offer = await db.selectFrom('offer').where(isOpenTo(user)).where('offer.id', '=', offerId).select('offer.id').executeTakeFirst();
  return offer !== undefined;
}
