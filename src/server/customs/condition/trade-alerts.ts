import { type Kysely, sql } from 'kysely';

import { noticeTypes } from '#lib/status-names.ts';
import type { Database } from '#server/database/schema.ts';
import type { JobDefinition } from '#server/jobs/jobs.ts';
import { notify } from '#server/notice/notify.ts';

import type { Filter } from '../search/trade-filter.ts';
import { ask, exactly, found } from '../search/trade-question.ts';
import { outwaitWriters } from '../write/name-lock.ts';

interface Condition {
  id: string;
  tenant_id: string;
  account_id: string;
  name: string;
  condition: Filter;
  lastrecord: string;
}

/** Every morning in China, tells people of records that are new since they were last told. */
export function tradeAlertsJob(db: Kysely<Database>): JobDefinition {
  return { name: 'customs-alerts', cron: '30 22 * * *', run: () => tellAll(db) };
}

async function tellAll(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<Condition>`
    SELECT customs_condition.id, customs_condition.tenant_id, account_id, name, condition, lastrecord
    FROM customs_condition JOIN account ON account.id = account_id AND enabled AND account.deletetime IS NULL
    WHERE alert AND customs_condition.deletetime IS NULL AND lastrecord < (SELECT coalesce(max(id), 0) FROM customs_record)
    ORDER BY customs_condition.id`.execute(db);
  for (const condition of rows) await tell(db, condition);
}

/**
 * Of two imports at once one may commit records whose ids are lower than those that are in sight already; so the mark is set only when none is writing.
 *
 * The mark moves together with the notice, and only from where it was: of two servers, or of a job that runs twice, one tells.
 */
async function tell(db: Kysely<Database>, { id, tenant_id, account_id, name, condition, lastrecord }: Condition): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await outwaitWriters(trx, tenant_id);
    const question = await ask(trx, { tenantId: tenant_id }, condition);
    const { rows } = await sql<{ count: number; newest: string }>`
      SELECT count(*)::integer AS count, coalesce((SELECT max(id) FROM customs_record), 0)::text AS newest
      FROM customs_record WHERE id > ${lastrecord} AND ${found(question)} AND ${exactly(question)}`.execute(trx);
    const [{ count, newest } = { count: 0, newest: lastrecord }] = rows;
    const moved = await trx
      .updateTable('customs_condition')
      .set({ lastrecord: newest, ...(count > 0 && { lastalert: new Date() }) })
      .where('id', '=', id)
      .where('lastrecord', '=', lastrecord)
      .where('deletetime', 'is', null)
      .executeTakeFirst();
    if (count === 0 || Number(moved.numUpdatedRows) === 0) return;
    const notice = {
      tenantId: tenant_id,
      accountId: account_id,
      recordtype: noticeTypes.finished,
      recordid: id,
      key: 'newTradeRecords',
    } as const;
    await notify(trx, [{ ...notice, values: { name, count }, href: `/search/customs/list?condition=${id}` }]);
  });
}
