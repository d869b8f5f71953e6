import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { splitIds } from '#server/http/row-ids.ts';
import { type LogLine, writeLog } from '#server/log/write-log.ts';
import { type Caller, type CallerContext, type Operation, Refusal } from '#server/operation.ts';

import { authorOf } from '../change-log.ts';
import { holdCategory, readCategories } from './categories.ts';

/** As many as a panel can show and anybody can keep apart. */
export const CATEGORIES_AT_MOST = 200;

/** Makes a category, after all others. */
export const addCustomerCategory: Operation<'addCustomerCategory'> = async (context, input) => {
  const name = input.name.trim();
  return withNames(context, async (trx) => {
    const { count, last } = await trx
      .selectFrom('customer_category')
      .where('account_id', '=', context.user.id)
      .select([sql<number>`count(*)::integer`.as('count'), sql<number>`coalesce(max(sort), 0)`.as('last')])
      .executeTakeFirstOrThrow();
    if (count >= CATEGORIES_AT_MOST) throw new Refusal(409, 'tooManyCategories', { values: { n: CATEGORIES_AT_MOST } });
    const category = await trx
      .insertInto('customer_category')
      .values({ tenant_id: context.user.tenantId, account_id: context.user.id, name, sort: last + 1 })
      .returning(['id', 'name', 'sort'])
      .executeTakeFirstOrThrow();
    await writeLog(trx, authorOf(context), [lineOf(category.id, { action: 'create', after: name })]);
    return { ...category, count: 0 };
  });
};

/** Renames a category. */
export const updateCustomerCategory: Operation<'updateCustomerCategory'> = async (context, input) => {
  const name = input.name.trim();
  return withNames(context, async (trx) => {
    const held = await holdCategory(trx, context.user, { id: input.id });
    await trx.updateTable('customer_category').set({ name }).where('id', '=', held.id).execute();
    if (name !== held.name) await writeLog(trx, authorOf(context), [lineOf(held.id, { action: 'update', before: held.name, after: name })]);
    return oneOf(trx, context.user, held.id);
  });
};

/** Puts all of the caller's categories into the order of their ids. */
export const moveCustomerCategories: Operation<'moveCustomerCategories'> = async ({ db, user }, { id }) =>
  db.transaction().execute(async (trx) => {
    const ids = splitIds(id);
    const own = await trx
      .selectFrom('customer_category')
      .where('account_id', '=', user.id)
      .select('id')
      .orderBy('id')
      .forUpdate()
      .execute();
    if (!ids || ids.some((asked) => !own.some((category) => category.id === asked))) throw new Refusal(404, 'notFound', { field: 'id' });
    await sql`
      UPDATE customer_category SET sort = place FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS wanted (id, place)
      WHERE customer_category.id = wanted.id`.execute(trx);
    return readCategories(trx, user, user.id);
  });

/** No two categories of an account share a name, however letters are written. */
async function withNames<T>({ db, user }: CallerContext, work: (trx: Kysely<Database>) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .execute(async (trx) => {
      await sql`SELECT FROM account WHERE id = ${user.id} FOR UPDATE`.execute(trx);
      return work(trx);
    })
    .catch((error: unknown) => {
      if (error instanceof Error && 'constraint' in error && error.constraint === 'customer_category_name')
        throw new Refusal(409, 'categoryExists', { field: 'name' });
      throw error;
    });
}

async function oneOf(trx: Kysely<Database>, user: Caller, id: string) {
  const category = (await readCategories(trx, user, user.id)).find((own) => own.id === id);
  if (!category) throw new Refusal(404, 'notFound', { field: 'id' });
  return category;
}

function lineOf(id: string, change: Pick<LogLine, 'action' | 'before' | 'after'>): LogLine {
  return { entity: 'category', entityId: id, field: 'name', ...change };
}
