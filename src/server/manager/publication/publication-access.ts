import { type ExpressionBuilder, type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { splitIds } from '#server/http/row-ids.ts';
import { type Caller, Refusal } from '#server/operation.ts';

/** How long a deletion can be taken back. */
export const UNDO_MINUTES = 10;

/** The reports and manuals that a caller reads: of the own company, and of those not yet released the own ones. */
export function publicationsFor(user: Caller) {
  return (eb: ExpressionBuilder<Database, 'publication'>) =>
    eb.and([
      eb('publication.tenant_id', '=', user.tenantId),
      eb('publication.deletetime', 'is', null),
      eb.or([eb('publication.publishtime', 'is not', null), eb('publication.creator_id', '=', user.id)]),
    ]);
}

/** The one of an id, or none. */
export function publicationNamed(id: string) {
  return (eb: ExpressionBuilder<Database, 'publication'>) => eb('publication.id', 'in', splitIds(id)?.slice(0, 1) ?? ['0']);
}

/**
 * A publication that the caller is about to change, locked until the end of the transaction.
 *
 * @throws Refusal 404 for one the caller may not read
 */
export async function holdPublication(db: Kysely<Database>, user: Caller, id: string) {
  const row = await db
    .selectFrom('publication')
    .where(publicationsFor(user))
    .where(publicationNamed(id))
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal(404, 'notFound', { field: 'id' });
  return row;
}

/** A publication of the company, deleted or not, locked until the end of the transaction. */
export async function holdDeleted(db: Kysely<Database>, user: Caller, id: string) {
  const row = await db
    .selectFrom('publication')
    .where('tenant_id', '=', user.tenantId)
    .where(publicationNamed(id))
    .select(['id', 'title', 'deletetime'])
    .select(sql<boolean>`deletetime < now() - make_interval(mins => ${UNDO_MINUTES})`.as('istoolate'))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal(404, 'notFound', { field: 'id' });
  return row;
}
