import { type Kysely, sql } from 'kysely';

import { noticeTypes, searchQuery } from '#lib/status-names.ts';
import type { Database } from '#server/database/schema.ts';
import { notify } from '#server/notice/notify.ts';

import { type QueryRow, questionOf } from './query-result.ts';
import { countMarket } from './statistics.ts';
import { takeStep } from './step.ts';

/** Ends a query: one that counts with its statistics, one that collects with a notice, for whoever has left. */
export async function finishQuery(db: Kysely<Database>, row: QueryRow): Promise<void> {
  await takeStep(db, row, async (trx) => {
    const end = { status: searchQuery.done, finishtime: sql<Date>`now()` };
    if (row.purpose === 'statistics') return { ...end, statistics: JSON.stringify(await countMarket(trx, questionOf(row))) };
    await tell(trx, row);
    return end;
  });
}

async function tell(trx: Kysely<Database>, { id, tenant_id, account_id }: QueryRow): Promise<void> {
  const { collected, found } = await trx
    .selectFrom('search_query')
    .where('id', '=', id)
    .select(['collected', 'found'])
    .executeTakeFirstOrThrow();
  const values = { ok: collected, left: found - collected };
  const href = `/search/searching/${id}`;
  await notify(trx, [
    { tenantId: tenant_id, accountId: account_id, recordtype: noticeTypes.finished, recordid: id, key: 'collectionFinished', values, href },
  ]);
}
