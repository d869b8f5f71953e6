import { type Kysely, type Selectable, sql } from 'kysely';

import type { CustomsTables } from '#server/database/customs-tables.ts';
import type { Database } from '#server/database/schema.ts';
import { splitIds } from '#server/http/row-ids.ts';
import { type Caller, type Operation, Refusal, type Schemas } from '#server/operation.ts';

/** As many as a menu can show. */
export const CONDITIONS_AT_MOST = 100;

/** The caller's conditions and nobody else's. */
export function ownConditions(db: Kysely<Database>, { id, tenantId }: Caller) {
  return db.selectFrom('customs_condition').where('tenant_id', '=', tenantId).where('account_id', '=', id).where('deletetime', 'is', null);
}

/** The caller's saved conditions, the newest first. */
export const listTradeConditions: Operation<'listTradeConditions'> = async ({ db, user }) => {
  const rows = await ownConditions(db, user).selectAll().orderBy('id', 'desc').limit(CONDITIONS_AT_MOST).execute();
  return rows.map(wireCondition);
};

const DELETED_FOR_DAYS = 30;

/** Removes a saved condition; for thirty days it can be brought back. */
export const deleteTradeCondition: Operation<'deleteTradeCondition'> = async ({ db, user }, { id }) => {
  const deleted = await db
    .updateTable('customs_condition')
    .set({ deletetime: new Date() })
    .where('id', 'in', splitIds(id) ?? ['0'])
    .where('tenant_id', '=', user.tenantId)
    .where('account_id', '=', user.id)
    .where('deletetime', 'is', null)
    .executeTakeFirst();
  if (deleted.numUpdatedRows === 0n) throw new Refusal(404, 'notFound', { field: 'id' });
  return { count: 1 };
};

/** Forgets the conditions that were removed long ago. */
export async function sweepTradeConditions(db: Kysely<Database>): Promise<void> {
  await sql`DELETE FROM customs_condition WHERE deletetime < now() - make_interval(days => ${DELETED_FOR_DAYS})`.execute(db);
}

/** A saved condition as the wire has it. */
export function wireCondition(row: Selectable<CustomsTables['customs_condition']>): Schemas['TradeCondition'] {
  const { id, name, condition, alert, lastalert, createtime, version } = row;
  return { id, name, condition, alert, lastalert: lastalert?.toISOString() ?? null, createtime: createtime.toISOString(), version };
}
