import { randomUUID } from 'node:crypto';

import { type Kysely, sql } from 'kysely';

import { noticeTypes, productImport } from '#lib/status-names.ts';
import { jsonText } from '#server/database/json-text.ts';
import type { Database } from '#server/database/schema.ts';
import type { Storage } from '#server/files/storage.ts';
import type { JobDefinition, JobHandle, Jobs } from '#server/jobs/jobs.ts';
import { isFree, isLeftBehind } from '#server/jobs/left-behind.ts';
import { writeLog } from '#server/log/write-log.ts';
import { type Notice, notify } from '#server/notice/notify.ts';
import { Refusal } from '#server/operation.ts';
import { SheetFailure } from '#server/sheets/sheet-failure.ts';

import { beginChange, sweepOldChanges } from '../change/kept-changes.ts';
import { drawAndKeep, refuseTooMany } from '../picture/upload-picture.ts';
import { readEntry } from './archive.ts';
import { CategoryNames } from './category-names.ts';
import { judgeTable, type NewProduct, type Report } from './judge-table.ts';
import type { ImportRow } from './product-imports.ts';
import { sourceOf } from './product-pictures.ts';
import { type DrawnProduct, writeProducts } from './write-products.ts';

/** Whoever works on an import says so more often than this. */
const SILENCE = '3 minutes';
/** It waits for its turn at reading the table, and a piece may bring many pictures. */
const BEAT_EVERY_MS = 30_000;
/** Servers that were killed count as well, so that a table that kills them ends too. */
const MOST_TRIES = 10;

interface Parts {
  db: Kysely<Database>;
  files: Storage;
}

interface Run extends Parts {
  row: ImportRow;
  changeId: string;
  send: Jobs['send'];
}

/** Works on one import of products. */
export const productImportJob: JobHandle<{ id: string }> = { name: 'product-import' };

/** The jobs of imports of products: the work itself, every minute a look for work that a killed server has left, and the end of old changes. */
export function productImportJobs(parts: Parts): JobDefinition[] {
  return [
    { ...productImportJob, takesLong: true, run: (data, send) => runProductImport({ ...parts, send }, (data as { id: string }).id) },
    { name: 'left-product-imports', cron: '* * * * *', run: (_, send) => resumeImports(parts.db, send) },
    { name: 'old-product-changes', cron: '50 3 * * *', run: () => sweepOldChanges(parts.db) },
  ];
}

/** The import was stopped, or another run of the job has taken it over. */
class Overtaken extends Error {}

/**
 * Imports a table piece by piece, each in a transaction of its own, so that nobody of the company waits for all of it.
 *
 * Whoever takes it over after a crash begins again and passes over the products that were dealt with: each stands beside what it was before.
 */
export async function runProductImport(parts: Parts & { send: Jobs['send'] }, id: string): Promise<void> {
  const { db, files } = parts;
  const row = await begin(db, id);
  if (row?.change_id == null) return;
  const run: Run = { ...parts, row, changeId: row.change_id };
  // A beat that fails is made up for by the next one.
  const beating = setInterval(() => void beat(db, row).catch(() => undefined), BEAT_EVERY_MS);
  try {
    const done = await doneBefore(db, run.changeId);
    const report = await judgeTable(db, { row, files, done }, async (products, soFar, archivePath) => {
      const drawn: DrawnProduct[] = [];
      for (const product of products) drawn.push({ ...product, pictureIds: await draw(run, { product, report: soFar, archivePath }) });
      await writePiece(run, drawn, soFar.check.total);
    });
    await finish(run, report);
  } catch (error) {
    if (!(error instanceof Overtaken)) await fail(run, error);
  } finally {
    clearInterval(beating);
  }
}

/** Ends an import that failed. A fault of the file is told to whoever brought it; anything else makes the job run again, but not for ever. */
async function fail({ db, row }: Run, error: unknown): Promise<void> {
  const fault = faultOf(error) ?? (row.tries >= MOST_TRIES ? BROKEN : undefined);
  if (!fault) {
    await own(db, row).set({ runner: null }).execute();
    throw error;
  }
  const end = { status: productImport.failed, failure: JSON.stringify(fault), runner: null, finishtime: new Date() };
  const { numUpdatedRows } = await own(db, row).set(end).executeTakeFirst();
  if (numUpdatedRows > 0n) await tell(db, row, { key: 'importFailed', values: { file: row.filename } });
}

const BROKEN = { fault: 'broken', line: 0 } as const;

function faultOf(error: unknown) {
  if (error instanceof SheetFailure) return { fault: error.fault, line: error.line };
  return error instanceof Refusal && error.code < 500 ? BROKEN : undefined;
}

/** The import, where nobody works on it. */
async function begin(db: Kysely<Database>, id: string): Promise<ImportRow | undefined> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('product_import')
      .set((eb) => ({ runner: randomUUID(), beattime: new Date(), done: 0, tries: eb('tries', '+', 1) }))
      .where('id', '=', id)
      .where('status', '=', productImport.running)
      .where(isFree(SILENCE))
      .returningAll()
      .executeTakeFirst();
    if (!row || row.change_id !== null) return row;
    const change_id = await beginChange(trx, row.tenant_id);
    await trx.updateTable('product_import').set({ change_id }).where('id', '=', id).execute();
    return { ...row, change_id };
  });
}

/** The import, as long as this run is the one that works on it. */
function own(db: Kysely<Database>, { id, runner }: ImportRow) {
  return db.updateTable('product_import').where('id', '=', id).where('runner', '=', runner).where('status', '=', productImport.running);
}

async function beat(db: Kysely<Database>, row: ImportRow, done?: number): Promise<void> {
  const { numUpdatedRows } = await own(db, row)
    .set({ beattime: new Date(), ...(done !== undefined && { done }) })
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Overtaken();
}

async function doneBefore(db: Kysely<Database>, changeId: string): Promise<Set<string>> {
  const rows = await db.selectFrom('product_change_row').where('change_id', '=', changeId).select('product_id').execute();
  return new Set(rows.map(({ product_id }) => product_id));
}

async function writePiece({ db, row, changeId }: Run, products: readonly DrawnProduct[], done: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // First of all, so that stopping waits for this piece, and then takes it back with the others.
    await beat(trx, row, done);
    const categories = await CategoryNames.read(trx, row.tenant_id);
    const writing = { changeId, tenantId: row.tenant_id, creatorId: row.account_id, categories };
    const lines = await writeProducts(trx, writing, products);
    await writeLog(trx, { tenantId: row.tenant_id, accountId: row.account_id, address: '' }, lines);
  });
}

/** Draws the pictures of a product that no earlier import has drawn; one that cannot be taken is counted and left out. */
async function draw(run: Run, { product, report, archivePath }: { product: NewProduct; report: Report; archivePath: string }) {
  const { db, row } = run;
  if (!product.pictures) return undefined;
  await beat(db, row);
  const ids: string[] = [];
  for (const entry of product.pictures) {
    const source = sourceOf(entry);
    const known = await db.selectFrom('picture').where('tenant_id', '=', row.tenant_id).where('source', '=', source).select('id').executeTakeFirst(); // prettier-ignore
    const id = known?.id ?? (await drawNew(run, { archivePath, entry, source }));
    if (id === undefined) report.find('picturerefused', [entry.path]);
    else if (!ids.includes(id)) ids.push(id);
  }
  report.check.pictures -= product.pictures.length - ids.length;
  return ids.length > 0 ? ids : undefined;
}

interface Wanted {
  archivePath: string;
  entry: NonNullable<NewProduct['pictures']>[number];
  source: string;
}

async function drawNew(run: Run, { archivePath, entry, source }: Wanted): Promise<string | undefined> {
  const { tenant_id: tenantId, account_id: creatorId } = run.row;
  try {
    await refuseTooMany(run.db, tenantId);
    const bytes = await readEntry(archivePath, entry);
    const filename = entry.path.split('/').at(-1)?.slice(-255) ?? '';
    return (await drawAndKeep(run, { tenantId, creatorId, filename, bytes, source })).id;
  } catch (error) {
    if (error instanceof Refusal && error.code < 500) return undefined;
    throw error;
  }
}

async function finish({ db, row, changeId }: Run, { check }: Report): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // What a run before this one has written is in nobody's report.
    const { added, changed } = await trx
      .selectFrom('product_change_row')
      .where('change_id', '=', changeId)
      .select([sql<number>`count(*) FILTER (WHERE was IS NULL)::integer`.as('added'), sql<number>`count(was)::integer`.as('changed')])
      .executeTakeFirstOrThrow();
    const { total, same, failed } = check;
    const counts = { total, done: total, added, changed, same, failed };
    const { numUpdatedRows } = await own(trx, row)
      .set({
        ...counts,
        status: productImport.done,
        report: jsonText({ ...check, added, changed }),
        runner: null,
        finishtime: new Date(),
      })
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Overtaken();
    await tell(trx, row, { key: 'importFinished', values: { file: row.filename, ok: added + changed + same, failed } });
  });
}

/** Tells whoever brought the table, so that they need not wait beside it. */
async function tell(db: Kysely<Database>, row: ImportRow, what: Pick<Notice, 'key' | 'values'>): Promise<void> {
  const [tenantId, accountId, href] = [row.tenant_id, row.account_id, `/foreignTrade/products/import?id=${row.id}`];
  await notify(db, [{ tenantId, accountId, recordtype: noticeTypes.finished, recordid: row.id, href, ...what }]);
}

async function resumeImports(db: Kysely<Database>, send: Jobs['send']): Promise<void> {
  const left = await db
    .updateTable('product_import')
    .set({ beattime: new Date(), runner: null })
    .where('status', '=', productImport.running)
    .where(isLeftBehind(SILENCE))
    .returning(['id', 'tenant_id'])
    .execute();
  for (const { id, tenant_id } of left) await send(productImportJob, { id }, tenant_id);
}
