import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { readRowId } from '#server/http/row-ids.ts';
import { type Caller, type Operation, Refusal } from '#server/operation.ts';

const AT_MOST = 100;

/** The searches that the caller kept, by name. */
export const listMailSearches: Operation<'listMailSearches'> = async ({ db, user }) =>
  own(db, user)
    .select(['id', 'name', 'condition'])
    .orderBy(sql`lower(name)`)
    .limit(AT_MOST)
    .execute();

/** Keeps a search under a name; the same name, in capitals or not, replaces it. */
export const saveMailSearch: Operation<'saveMailSearch'> = async ({ db, user }, input) =>
  db.transaction().execute(async (trx) => {
    // Two tabs that save at once are counted one after the other.
    await sql`SELECT FROM account WHERE id = ${user.id} FOR UPDATE`.execute(trx);
    const values = { name: input.name.trim(), condition: JSON.stringify(input.condition) };
    const kept = await own(trx, user).select(['id', 'name']).execute();
    const former = kept.find(({ name }) => name.toLowerCase() === values.name.toLowerCase());
    if (!former && kept.length >= AT_MOST) throw new Refusal(409, 'tooManyConditions', { values: { n: AT_MOST } });
    const saved = former
      ? trx.updateTable('mail_search').set(values).where('id', '=', former.id).returning(['id', 'name', 'condition'])
      : trx
          .insertInto('mail_search')
          .values({ tenant_id: user.tenantId, account_id: user.id, ...values })
          .returning(['id', 'name', 'condition']);
    return saved.executeTakeFirstOrThrow();
  });

/** Deletes a kept search. */
export const deleteMailSearch: Operation<'deleteMailSearch'> = async ({ db, user }, { id }) => {
  const row = await own(db, user).where('id', '=', readRowId(id)).select('id').executeTakeFirst();
  if (!row) throw new Refusal(404, 'notFound', { field: 'id' });
  const deleted = await db.deleteFrom('mail_search').where('id', '=', row.id).executeTakeFirst();
  return { count: Number(deleted.numDeletedRows) };
};

function own(db: Kysely<Database>, { id, tenantId }: Caller) {
  return db.selectFrom('mail_search').where('tenant_id', '=', tenantId).where('account_id', '=', id);
}
