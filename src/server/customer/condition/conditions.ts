import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { splitIds } from '#server/http/row-ids.ts';
import { type Caller, type Operation, Refusal, type Schemas } from '#server/operation.ts';

type SavedCondition = Schemas['SavedCondition'];

/** The caller's saved conditions, pinned ones first, then the newest. */
export const listSavedConditions: Operation<'listSavedConditions'> = async ({ db, user }, { list }) => {
  const rows = await own(db, user)
    .$if(list !== undefined, (query) => query.where('list', '=', list ?? 'slist'))
    .selectAll()
    .orderBy('pinned', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(wireCondition);
};

/** The caller's conditions and nobody else's. */
export function own(db: Kysely<Database>, { id, tenantId }: Caller) {
  return db.selectFrom('saved_condition').where('tenant_id', '=', tenantId).where('account_id', '=', id);
}

/**
 * One of the caller's saved conditions.
 *
 * @throws Refusal 404 for one that is not the caller's, as for one that does not exist
 */
export async function findCondition(db: Kysely<Database>, user: Caller, key: string): Promise<SavedCondition> {
  const row = await own(db, user)
    .where('id', 'in', splitIds(key) ?? ['0'])
    .selectAll()
    .executeTakeFirst();
  if (!row) throw new Refusal(404, 'notFound', { field: 'key' });
  return wireCondition(row);
}

interface Row extends Pick<SavedCondition, 'list' | 'name' | 'pinned'> {
  id: string;
  condition: Record<string, unknown>;
  createtime: Date;
}

/** A saved condition as the wire has it. */
export function wireCondition({ id, list, name, condition, pinned, createtime }: Row): SavedCondition {
  return { key: id, list, name, condition, pinned, createtime: createtime.toISOString() };
}
