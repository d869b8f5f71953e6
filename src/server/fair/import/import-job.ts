import { randomUUID } from 'node:crypto';

import type { Kysely } from 'kysely';

import { exhibitorImport, noticeTypes } from '#lib/status-names.ts';
import type { Database } from '#server/database/schema.ts';
import { aside } from '#server/database/shared-pool.ts';
import type { Storage } from '#server/files/storage.ts';
import type { JobDefinition, JobHandle, Jobs } from '#server/jobs/jobs.ts';
import { isFree, isLeftBehind } from '#server/jobs/left-behind.ts';
import { type Notice, notify } from '#server/notice/notify.ts';
import type { Schemas } from '#server/operation.ts';
import { SheetFailure } from '#server/sheets/sheet-failure.ts';

import type { ImportRow } from './exhibitor-imports.ts';
import { judgeList, type Taken, withList } from './read-list.ts';

/** Whoever works on an import says so more often than this. */
const SILENCE = '60 seconds';
/** It waits for its turn at reading the list. */
const BEAT_EVERY_MS = 10_000;

/** What working on imports of exhibitors takes. */
interface Parts {
  db: Kysely<Database>;
  files: Storage;
}

/** Works on one import of exhibitors. */
export const exhibitorImportJob: JobHandle<{ id: string }> = { name: 'exhibitor-import' };

/** The jobs of imports of exhibitors: the work itself, and every minute a look for work that a killed server has left. */
export function exhibitorImportJobs(parts: Parts): JobDefinition[] {
  return [
    { ...exhibitorImportJob, takesLong: true, run: (data) => runExhibitorImport(parts, (data as { id: string }).id) },
    { name: 'left-exhibitor-imports', cron: '* * * * *', run: (_, send) => resumeImports(parts.db, send) },
  ];
}

/** The import was stopped, or another run of the job has taken it over: what this one wrote is given up. */
class Overtaken extends Error {}

/**
 * Imports a list in one transaction, so that all of it is there or nothing. How far it is stands outside of that, for everybody to see, and there too
 * it is seen when somebody has stopped it.
 */
export async function runExhibitorImport({ db, files }: Parts, id: string): Promise<void> {
  const row = await begin(db, id);
  if (!row) return;
  // A beat that fails is made up for by the next one.
  const beating = setInterval(() => void beat(db, row).catch(() => undefined), BEAT_EVERY_MS);
  try {
    await withList({ row, mapping: row.mapping as Schemas['ExhibitorMapping'], files }, (list) =>
      db.transaction().execute(async (trx) => {
        const counts = await judgeList(trx, list, async (taken, read) => {
          await keep(trx, row, taken);
          await aside(async () => beat(db, row, read));
        });
        await finish(trx, row, counts);
      }),
    );
  } catch (error) {
    // Whoever took over may have finished first, with the very rows that this run was about to write: PostgreSQL calls them doubles.
    if (error instanceof Overtaken || !(await isOwn(db, row))) return;
    if (!(error instanceof SheetFailure)) {
      // The jobs try it again, and whoever is next need not wait for this run to be missed.
      await own(db, row).set({ runner: null }).execute();
      throw error;
    }
    const failure = JSON.stringify({ fault: error.fault, line: error.line });
    const { numUpdatedRows } = await own(db, row)
      .set({ status: exhibitorImport.failed, failure, runner: null, finishtime: new Date() })
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await tell(db, row, { key: 'importFailed', values: { file: row.filename } });
  } finally {
    clearInterval(beating);
  }
}

async function begin(db: Kysely<Database>, id: string): Promise<ImportRow | undefined> {
  return db
    .updateTable('fair_import')
    .set({ runner: randomUUID(), beattime: new Date(), done: 0 })
    .where('id', '=', id)
    .where('status', '=', exhibitorImport.running)
    .where(isFree(SILENCE))
    .returningAll()
    .executeTakeFirst();
}

/** The import, as long as this run is the one that works on it. */
function own(db: Kysely<Database>, { id, runner }: ImportRow) {
  return db.updateTable('fair_import').where('id', '=', id).where('runner', '=', runner).where('status', '=', exhibitorImport.running);
}

async function isOwn(db: Kysely<Database>, { id, runner }: ImportRow): Promise<boolean> {
  const row = await db
    .selectFrom('fair_import')
    .select('id')
    .where('id', '=', id)
    .where('runner', '=', runner)
    .where('status', '=', exhibitorImport.running)
    .executeTakeFirst();
  return row !== undefined;
}

async function keep(trx: Kysely<Database>, { id, tenant_id, session_id }: ImportRow, taken: readonly Taken[]) {
  if (taken.length === 0) return;
  const rows = taken.map(({ record, countrycode, namekey }) => ({
    tenant_id,
    session_id,
    import_id: id,
    countrycode,
    namekey,
    ...record.row,
  }));
  await trx.insertInto('fair_exhibitor').values(rows).execute();
}

async function beat(db: Kysely<Database>, row: ImportRow, done?: number): Promise<void> {
  const { numUpdatedRows } = await own(db, row)
    .set({ beattime: new Date(), ...(done !== undefined && { done }) })
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Overtaken();
}

async function finish(trx: Kysely<Database>, row: ImportRow, counts: Schemas['ExhibitorCheck']): Promise<void> {
  const { total, good, duplicate, failed } = counts;
  const end = { status: exhibitorImport.done, done: total, runner: null, finishtime: new Date() } as const;
  const { numUpdatedRows } = await own(trx, row)
    .set({ ...end, total, good, duplicate, failed })
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Overtaken();
  const values = { file: row.filename, ok: good, failed: failed + duplicate };
  await tell(trx, row, { key: 'importFinished', values });
}

/** Whoever brought the list need not wait beside it. */
async function tell(db: Kysely<Database>, row: ImportRow, what: Pick<Notice, 'key' | 'values'>): Promise<void> {
  const [tenantId, accountId, href] = [row.tenant_id, row.account_id, `/search/fairsData/import?id=${row.id}`];
  await notify(db, [{ tenantId, accountId, recordtype: noticeTypes.finished, recordid: row.id, href, ...what }]);
}

async function resumeImports(db: Kysely<Database>, send: Jobs['send']): Promise<void> {
  const left = await db
    .updateTable('fair_import')
    .set({ beattime: new Date(), runner: null })
    .where('status', '=', exhibitorImport.running)
    .where(isLeftBehind(SILENCE))
    .returning(['id', 'tenant_id'])
    .execute();
  for (const { id, tenant_id } of left) await send(exhibitorImportJob, { id }, tenant_id);
}
