import { type Kysely, sql } from 'kysely';

import { jsonText } from '#server/database/json-text.ts';
import type { Database } from '#server/database/schema.ts';
import { splitIds } from '#server/http/row-ids.ts';
import { type CallerContext, invalidField, type Operation, Refusal, type Schemas } from '#server/operation.ts';

import { refuseUnbound } from '../search/trade-filter.ts';
import { CONDITIONS_AT_MOST, ownConditions, wireCondition } from './trade-conditions.ts';

/**
 * Keeps a condition under a name, or changes what is kept. An alert tells of records that come from now on.
 *
 * @throws Refusal 400 for a name that nobody could see or what cannot be searched by, 404 for another's condition, 409 for a name that is taken, a stale version or one condition too many
 */
export const saveTradeCondition: Operation<'saveTradeCondition'> = (context, input) => refuseTakenName(() => write(context, input));

/**
 * Brings a removed condition back as what it was, so that its alert goes on after the records that its owner was told of.
 *
 * @throws Refusal 404 for another's condition, 409 where its name was given to another one since, or there is one condition too many
 */
export const undoTradeConditionDeletion: Operation<'undoTradeConditionDeletion'> = ({ db, user }, { id }) =>
  refuseTakenName(() =>
    db.transaction().execute(async (trx) => {
      await refuseTooMany(trx, user);
      const { numUpdatedRows } = await trx
        .updateTable('customs_condition')
        .set({ deletetime: null })
        .where('id', 'in', splitIds(id) ?? ['0'])
        .where('tenant_id', '=', user.tenantId)
        .where('account_id', '=', user.id)
        .where('deletetime', 'is not', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new Refusal(404, 'notFound', { field: 'id' });
      return { count: 1 };
    }),
  );

async function refuseTakenName<Answer>(change: () => Promise<Answer>): Promise<Answer> {
  try {
    return await change();
  } catch (error) {
    if (error instanceof Error && 'constraint' in error && error.constraint === 'customs_condition_name')
      throw new Refusal(409, 'conditionExists', { field: 'name' });
    throw error;
  }
}

/** Counts the conditions of two tabs that save at once one after the other. */
async function refuseTooMany(trx: Kysely<Database>, user: CallerContext['user']): Promise<void> {
  await sql`SELECT FROM account WHERE id = ${user.id} FOR UPDATE`.execute(trx);
  const { count } = await ownConditions(trx, user)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  if (count >= CONDITIONS_AT_MOST) throw new Refusal(409, 'tooManyConditions', { values: { n: CONDITIONS_AT_MOST } });
}

/** Somebody must see it to choose it. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

async function write({ db, user }: CallerContext, { id, version, name, condition, alert = false }: Schemas['TradeConditionSaving']) {
  if (!VISIBLE.test(name)) throw invalidField('name');
  refuseUnbound(condition);
  const values = { name: name.trim().toWellFormed(), condition: jsonText(condition), alert };
  return db.transaction().execute(async (trx) => {
    const lastrecord = await newestRecord(trx);
    if (id !== undefined) {
      const known = await findOwn(trx, user, id);
      if (version !== undefined && version !== known.version)
        throw new Refusal(409, 'stale', { current: wireCondition(known) as unknown as Record<string, unknown> });
      // What was told of stays told of; an alert that was off begins now.
      const from = known.alert ? known.lastrecord : lastrecord;
      const changed = trx.updateTable('customs_condition').set({ ...values, lastrecord: from, version: known.version + 1 });
      return wireCondition(await changed.where('id', '=', known.id).returningAll().executeTakeFirstOrThrow());
    }
    await refuseTooMany(trx, user);
    const row = { tenant_id: user.tenantId, account_id: user.id, ...values, lastrecord };
    return wireCondition(await trx.insertInto('customs_condition').values(row).returningAll().executeTakeFirstOrThrow());
  });
}

/** The caller's condition, locked, so that of two tabs that save it at once the second one is told. */
async function findOwn(db: Kysely<Database>, user: CallerContext['user'], id: string) {
  const row = await ownConditions(db, user)
    .where('id', 'in', splitIds(id) ?? ['0'])
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal(404, 'notFound', { field: 'id' });
  return row;
}

/** The number of the newest record of all. */
async function newestRecord(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ newest: string }>`SELECT coalesce(max(id), 0)::text AS newest FROM customs_record`.execute(db);
  return rows[0]?.newest ?? '0';
}
