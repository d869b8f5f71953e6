import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Caller, Operation, Schemas } from '#server/operation.ts';

/** Older searches are forgotten. */
const KEPT_AT_MOST = 100;

function own(db: Kysely<Database>, { id, tenantId }: Caller) {
  return db.selectFrom('search_history').where('tenant_id', '=', tenantId).where('account_id', '=', id);
}

/** What the caller has searched for, the newest first; each keyword once, with all that was asked beside it. */
export const listSearchHistory: Operation<'listSearchHistory'> = async ({ db, user }) => {
  const rows = await own(db, user)
    .select(['kw_name', 'count', 'time', 'condition'])
    .orderBy('time', 'desc')
    .orderBy('id', 'desc')
    .limit(KEPT_AT_MOST)
    .execute();
  return rows.map((row) => ({ ...row, time: row.time.toISOString() }));
};

/** Forgets a search; one that is not there is forgotten already. */
export const deleteSearchHistory: Operation<'deleteSearchHistory'> = async ({ db, user }, { kw_name }) => forget(db, user, kw_name);

/** Forgets all searches. */
export const deleteAllSearchHistory: Operation<'deleteAllSearchHistory'> = async ({ db, user }) => forget(db, user);

async function forget(db: Kysely<Database>, user: Caller, keyword?: string): Promise<Schemas['Count']> {
  const { numDeletedRows } = await db
    .deleteFrom('search_history')
    .where('tenant_id', '=', user.tenantId)
    .where('account_id', '=', user.id)
    .$if(keyword !== undefined, (query) => query.where('kw_name', '=', keyword ?? ''))
    .executeTakeFirst();
  return { count: Number(numDeletedRows) };
}

/** Writes down a search with what it found, in one statement that also forgets the oldest ones. */
export async function noteSearch(
  db: Kysely<Database>,
  user: Caller,
  { condition, count }: { condition: Schemas['CompanyCondition']; count: number },
): Promise<void> {
  await sql`
    WITH noted AS (
      INSERT INTO search_history (tenant_id, account_id, kw_name, condition, count)
      VALUES (${user.tenantId}, ${user.id}, ${condition.keyword}, ${JSON.stringify(condition)}::jsonb, ${count})
      ON CONFLICT (account_id, kw_name) DO UPDATE SET condition = excluded.condition, count = excluded.count, time = now()
    )
    DELETE FROM search_history WHERE id IN (
      SELECT id FROM search_history WHERE account_id = ${user.id} ORDER BY time DESC, id DESC OFFSET ${KEPT_AT_MOST - 1})
      AND kw_name <> ${condition.keyword}`.execute(db);
}
