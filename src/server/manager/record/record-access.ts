import type { ExpressionBuilder, Kysely } from 'kysely';

import { mayDo } from '#lib/rights.ts';
import type { Database } from '#server/database/schema.ts';
import { splitIds } from '#server/http/row-ids.ts';
import { type Caller, Refusal } from '#server/operation.ts';

export type Audience = 'industryManager' | 'genjin';

/** The roles whose records a caller reads: those held, for a parent account both. */
export function audiencesOf({ rights }: Caller): Audience[] {
  return (['industryManager', 'genjin'] as const).filter((audience) => mayDo(rights, audience, 'view'));
}

/** The records that a caller may read: of the own company, for a role that the caller holds. */
export function readableBy(user: Caller) {
  return (eb: ExpressionBuilder<Database, 'record'>) =>
    eb.and([eb('record.tenant_id', '=', user.tenantId), eb('record.deletetime', 'is', null), audienceIs(eb, audiencesOf(user))]);
}

/** One role is compared and not looked for among several, so that an index brings its records in their order. */
function audienceIs(eb: ExpressionBuilder<Database, 'record'>, [first, ...others]: readonly Audience[]) {
  if (first === undefined) return eb.val(false);
  return others.length === 0 ? eb('record.audience', '=', first) : eb('record.audience', 'in', [first, ...others]);
}

/** The one record of an id, or none: an id that is no number of a row names none. */
export function withId(id: string) {
  return (eb: ExpressionBuilder<Database, 'record'>) => eb('record.id', 'in', splitIds(id)?.slice(0, 1) ?? ['0']);
}

/**
 * A record that the caller is about to change, locked until the end of the transaction.
 *
 * @throws Refusal 404 for one the caller may not read
 */
export async function holdRecord(db: Kysely<Database>, user: Caller, id: string) {
  const row = await db.selectFrom('record').where(readableBy(user)).where(withId(id)).selectAll().forUpdate().executeTakeFirst();
  if (!row) throw new Refusal(404, 'notFound', { field: 'id' });
  return row;
}

/** A whole row of a record. */
export type HeldRecord = Awaited<ReturnType<typeof holdRecord>>;
