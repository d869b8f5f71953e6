import { type Kysely, type Selectable, sql } from 'kysely';

import { noticeTypes } from '#lib/status-names.ts';
import { outwaitWriters } from '#server/customs/write/name-lock.ts';
import type { Database } from '#server/database/schema.ts';
import { withinSeconds } from '#server/database/within-seconds.ts';
import type { JobDefinition, Jobs } from '#server/jobs/jobs.ts';
import { notify } from '#server/notice/notify.ts';

import { complete, nameMoveJob } from './change.ts';

const TRIES_AT_MOST = 5;
const TEN_MINUTES = 600;

type MoveRow = Selectable<Database['customs_name_move']>;

/** The job that moves very many records, and every minute a look for work that a killed server has left. */
export function nameMoveJobs(db: Kysely<Database>): JobDefinition[] {
  return [
    { ...nameMoveJob, takesLong: true, run: (data) => runNameMove(db, (data as { id: string }).id) },
    { name: 'left-customs-name-moves', cron: '* * * * *', run: (_, send) => resumeMoves(db, send) },
  ];
}

/**
 * Moves the records in one transaction, so that nobody ever sees a part of them gone and a kill leaves all as it was.
 *
 * Whoever does it holds its line; a second run finds the line held, or finished, and has nothing to do.
 */
export async function runNameMove(db: Kysely<Database>, id: string): Promise<void> {
  await free(db)
    .where('id', '=', id)
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .execute();
  await withinSeconds(db, TEN_MINUTES, async (trx) => {
    const row = await trx
      .selectFrom('customs_name_move')
      .selectAll()
      .where('id', '=', id)
      .where('finishtime', 'is', null)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!row) return;
    await outwaitWriters(trx, row.tenant_id);
    const [from, to] = [await named(trx, row.from_id), await named(trx, row.to_id)];
    if (from && to) await complete(trx, { ...changeOf(row), from, to });
    await trx.updateTable('customs_name_move').set({ finishtime: new Date() }).where('id', '=', id).execute();
    await tell(trx, row, from && to ? 'namesMoved' : 'namesNotMoved');
  });
}

/** Whoever asked for it need not wait beside it. */
async function tell(trx: Kysely<Database>, row: MoveRow, key: 'namesMoved' | 'namesNotMoved'): Promise<void> {
  const { id, tenant_id: tenantId, account_id: accountId, spelling, records, action, from_id, to_id } = row;
  const values = { name: spelling, n: records.toLocaleString('en') };
  // Joined again, the company that the records came from is gone; told apart, they are a company of their own.
  const company = key === 'namesMoved' || action === 'merge' ? to_id : from_id;
  await notify(trx, [
    { tenantId, accountId, recordtype: noticeTypes.finished, recordid: id, key, values, href: `/search/customs/detail?company=${company}` },
  ]);
}

function changeOf({ tenant_id, account_id, address, action, spelling }: MoveRow) {
  return { tenantId: tenant_id, spelling, action, author: { tenantId: tenant_id, accountId: account_id, address } };
}

async function named(db: Kysely<Database>, id: string) {
  return db.selectFrom('customs_company').select(['id', 'name']).where('id', '=', id).executeTakeFirst();
}

/** Unfinished moves that nobody works on. */
function free(db: Kysely<Database>) {
  return db
    .updateTable('customs_name_move')
    .where(sql<boolean>`id IN (SELECT id FROM customs_name_move WHERE finishtime IS NULL FOR UPDATE SKIP LOCKED)`);
}

/** Resumes moves that were left. One that failed again and again is given up, and all stays as it was: a company's names must not be shut for good. */
async function resumeMoves(db: Kysely<Database>, send: Jobs['send']): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const givenUp = await free(trx).where('tries', '>=', TRIES_AT_MOST).set({ finishtime: new Date() }).returningAll().execute();
    for (const row of givenUp) await tell(trx, row, 'namesNotMoved');
  });
  const left = await db
    .selectFrom('customs_name_move')
    .select('id')
    .where('finishtime', 'is', null)
    .where('createtime', '<', sql<Date>`now() - interval '1 minute'`)
    .execute();
  for (const { id } of left) await send(nameMoveJob, { id });
}
