import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { splitIds } from '#server/http/row-ids.ts';
import { type Caller, type Operation, Refusal } from '#server/operation.ts';

/** How long a deleted draft can be had back. */
export const KEPT_DAYS = 30;

/**
 * The ids of mails that the caller wrote here, in the recycle bin or not.
 *
 * @throws Refusal 404 where one is not the caller's, as where it does not exist; then nothing is to be done with the others either
 */
async function readIds(db: Kysely<Database>, { id, tenantId }: Caller, joined: string): Promise<string[]> {
  const ids = splitIds(joined) ?? [];
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM outgoing_mail WHERE tenant_id = ${tenantId} AND account_id = ${id} AND id = ANY (${ids}::bigint[])`.execute(db);
  if (ids.length === 0 || rows.length < ids.length) throw new Refusal(404, 'notFound', { field: 'ids' });
  return ids;
}

/** Puts drafts and failed mails into the recycle bin; what is on its way stays. */
export const deleteDrafts: Operation<'deleteDrafts'> = async ({ db, user }, { ids }) => {
  const { numUpdatedRows } = await db
    .updateTable('outgoing_mail')
    .set((eb) => ({ deletetime: new Date(), version: eb('version', '+', 1) }))
    .where('id', 'in', await readIds(db, user, ids))
    .where('tenant_id', '=', user.tenantId)
    .where('account_id', '=', user.id)
    .where('status', 'in', ['draft', 'failed'])
    .where('deletetime', 'is', null)
    .executeTakeFirst();
  return { count: Number(numUpdatedRows) };
};

/** Takes drafts out of the recycle bin. */
export const undoDraftDeletion: Operation<'undoDraftDeletion'> = async ({ db, user }, { ids }) => {
  const { numUpdatedRows } = await db
    .updateTable('outgoing_mail')
    .set((eb) => ({ deletetime: null, version: eb('version', '+', 1) }))
    .where('id', 'in', await readIds(db, user, ids))
    .where('tenant_id', '=', user.tenantId)
    .where('account_id', '=', user.id)
    .where('deletetime', '>', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
    .executeTakeFirst();
  return { count: Number(numUpdatedRows) };
};
