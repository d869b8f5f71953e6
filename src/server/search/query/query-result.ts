import type { Kysely, Selectable } from 'kysely';

import { searchQuery } from '#lib/status-names.ts';
import type { Database } from '#server/database/schema.ts';
import { splitIds } from '#server/http/row-ids.ts';
import { type Caller, Refusal, type Schemas } from '#server/operation.ts';

import type { Condition } from '../condition.ts';

/** A query as the tables have it. */
export type QueryRow = Selectable<Database['search_query']>;

/** The caller's queries and nobody else's. */
export function own(db: Kysely<Database>, { id, tenantId }: Caller) {
  return db.selectFrom('search_query').where('tenant_id', '=', tenantId).where('account_id', '=', id);
}

/**
 * One of the caller's queries.
 *
 * @throws Refusal 404 for one that is not the caller's, as for one that does not exist
 */
export async function findQuery(db: Kysely<Database>, user: Caller, queryid: string): Promise<QueryRow> {
  const row = await own(db, user)
    .where('id', 'in', splitIds(queryid) ?? ['0'])
    .selectAll()
    .executeTakeFirst();
  if (!row) throw new Refusal(404, 'notFound', { field: 'queryid' });
  return row;
}

/** What a query asks, as it was understood when it began. */
export function questionOf({ question }: QueryRow): Condition {
  return question as Condition;
}

/** What the statements of a query are called in the database. */
export function workNameOf({ id }: Pick<QueryRow, 'id'>): string {
  return `farsail search ${id}`;
}

/** A query as its owner reads it. */
export function wireQuery(row: QueryRow): Schemas['SearchQuery'] {
  const { id: queryid, purpose, condition, status, overfull: full } = row;
  const { total, found, collected, mine, colleague, pool, undone } = row;
  const counts = { total, found, collected, mine, colleague, pool, full, undone };
  return {
    ...counts,
    queryid,
    purpose,
    condition,
    status,
    progress: progressOf(row),
    createtime: row.createtime.toISOString(),
    finishtime: row.finishtime?.toISOString() ?? null,
  };
}

/** The progress in per cent; gathering is the first half of a collection. */
function progressOf({ purpose, status, total, found, collected, mine, colleague, pool }: QueryRow): number {
  if (status === searchQuery.done) return 100;
  if (total === 0) return 0;
  const [done, all] = purpose === 'collect' ? [found + collected + mine + colleague + pool, 2 * total] : [found, total];
  return Math.min(99, Math.floor((100 * done) / all));
}
