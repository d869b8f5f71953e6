import { type Kysely, sql } from 'kysely';

import { mayDo } from '#lib/rights.ts';
import { searchQuery } from '#lib/status-names.ts';
import { jsonText } from '#server/database/json-text.ts';
import { stopNamedWork } from '#server/database/named-work.ts';
import type { Database } from '#server/database/schema.ts';
import { type Caller, type CallerContext, type Operation, Refusal, type Schemas } from '#server/operation.ts';

import type { Condition } from '../condition.ts';
import { answeredOrNearest } from '../correction.ts';
import { countCompanies } from '../count-companies.ts';
import { readCondition } from '../read-condition.ts';
import { COLLECT_AT_MOST } from './limits.ts';
import { own, type QueryRow, wireQuery, workNameOf } from './query-result.ts';
import { searchQueryJobName } from './run-query.ts';

/** So many earlier queries can still be looked at. */
const KEPT_AT_MOST = 20;

/** Begins to gather all that a search finds. The caller's query that still counts gives way; one that still collects does not. */
export const startSearchQuery: Operation<'startSearchQuery'> = async (context, { purpose, condition: asked }) => {
  const { db, user, jobs } = context;
  if (purpose === 'collect' && !mayDo(user.rights, 'search', 'collect')) throw new Refusal(401, 'noPermission');
  const { answer: total, condition: question } = await answeredOrNearest(db, await readCondition(db, user, asked), {
    find: (condition) => countCompanies(context, condition),
    isEmpty: (total) => total === 0,
  });
  if (purpose === 'collect' && total > COLLECT_AT_MOST)
    throw new Refusal(409, 'tooManyToCollect', { field: 'condition', values: { n: COLLECT_AT_MOST } });
  const { row, stopped } = await replace(context, { purpose, asked, question, total });
  for (const query of stopped) await stopNamedWork(db, workNameOf(query));
  await jobs.send(searchQueryJobName, { id: row.id });
  return wireQuery(row);
};

interface NewQuery {
  purpose: QueryRow['purpose'];
  asked: Schemas['CompanyCondition'];
  question: Condition;
  total: number;
}

async function replace({ db, user, address }: CallerContext, { purpose, asked, question, total }: NewQuery) {
  return db.transaction().execute(async (trx) => {
    // Two tabs that start at once do so one after the other.
    await sql`SELECT FROM account WHERE id = ${user.id} FOR UPDATE`.execute(trx);
    const stopped = await giveWay(trx, user, purpose);
    await forgetOld(trx, user);
    const row = await trx
      .insertInto('search_query')
      .values({
        tenant_id: user.tenantId,
        account_id: user.id,
        purpose,
        condition: jsonText(asked),
        question: JSON.stringify(question),
        total,
        address,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { row, stopped };
  });
}

/**
 * Cancels what stands in the way of a query of the purpose.
 *
 * @throws Refusal 409 where companies are being collected, which is not given up for another collection
 */
export async function giveWay(trx: Kysely<Database>, user: Caller, purpose: QueryRow['purpose']): Promise<{ id: string }[]> {
  if (purpose === 'statistics')
    return trx
      .updateTable('search_query')
      .set({ status: searchQuery.cancelled, finishtime: new Date() })
      .where('tenant_id', '=', user.tenantId)
      .where('account_id', '=', user.id)
      .where('purpose', '=', purpose)
      .where('status', 'in', [searchQuery.queued, searchQuery.running])
      .returning('id')
      .execute();
  const running = await own(trx, user)
    .where('purpose', '=', purpose)
    .where('status', 'in', [searchQuery.queued, searchQuery.running])
    .select('id')
    .executeTakeFirst();
  if (running) throw new Refusal(409, 'collectionRuns');
  return [];
}

async function forgetOld(trx: Kysely<Database>, user: Caller): Promise<void> {
  const old = own(trx, user)
    .where('status', 'not in', [searchQuery.queued, searchQuery.running])
    .select('id')
    .orderBy('id', 'desc')
    .offset(KEPT_AT_MOST);
  await trx.deleteFrom('search_query').where('id', 'in', old).execute();
}
