import { type ExpressionBuilder, type Kysely, type RawBuilder, sql } from 'kysely';

import { mayDo } from '#lib/rights.ts';
import { type NamedId, nameAndId } from '#server/customer/access.ts';
import type { Database } from '#server/database/schema.ts';
import { splitIds } from '#server/http/row-ids.ts';
import { type Caller, Refusal } from '#server/operation.ts';

/** The area that either of the two roles opens. */
const CLUE_AREA = 'industryManager|genjin';

/** The clues that a caller may see: the own ones, with the scope `ALL` those of the whole company. */
export function readableBy(user: Caller) {
  return (eb: ExpressionBuilder<Database, 'clue'>) =>
    eb.and([
      eb('clue.tenant_id', '=', user.tenantId),
      eb('clue.deletetime', 'is', null),
      ...(user.dataScope === 'ALL' ? [] : [eb('clue.owner_id', '=', user.id)]),
    ]);
}

/** Whether a caller may see the clue of a row, also from where no right to see clues was asked for. */
export function seesClue({ id, dataScope, rights }: Caller): RawBuilder<boolean> {
  return sql`(${mayDo(rights, CLUE_AREA, 'view')} AND (${dataScope === 'ALL'} OR clue.owner_id = ${id}))`;
}

/** The one clue of an id, or none: an id that is no number of a row names none. */
export function withId(id: string) {
  return (eb: ExpressionBuilder<Database, 'clue'>) => eb('clue.id', 'in', splitIds(id)?.slice(0, 1) ?? ['0']);
}

/**
 * A clue that the caller is about to change, locked until the end of the transaction.
 *
 * @throws Refusal 404 for one the caller may not see
 */
export async function holdClue(db: Kysely<Database>, user: Caller, named: NamedId) {
  const { field, id } = nameAndId(named);
  const row = await db.selectFrom('clue').where(readableBy(user)).where(withId(id)).selectAll('clue').forUpdate().executeTakeFirst();
  if (!row) throw new Refusal(404, 'notFound', { field });
  return row;
}

/**
 * As {@link holdClue}, from where no right to see clues was asked for.
 *
 * @throws Refusal 401 without that right, 404 for one the caller may not see
 */
export async function holdVisibleClue(db: Kysely<Database>, user: Caller, named: NamedId): Promise<HeldClue> {
  if (!mayDo(user.rights, CLUE_AREA, 'view')) throw new Refusal(401, 'noPermission');
  return holdClue(db, user, named);
}

/** A whole row of a clue. */
export type HeldClue = Awaited<ReturnType<typeof holdClue>>;
