import { type Kysely, type Selectable, sql } from 'kysely';

import type { Language } from '#lib/language.ts';
import { productImport } from '#lib/status-names.ts';
import { ARCHIVE_MB } from '#lib/table-limits.ts';
import { accountNames } from '#server/account/account-names.ts';
import { authorOf } from '#server/customer/change-log.ts';
import type { Database } from '#server/database/schema.ts';
import { counted } from '#server/files/counted-stream.ts';
import { keepImport, refuseWithoutRoom } from '#server/files/kept-imports.ts';
import { splitIds } from '#server/http/row-ids.ts';
import { writeLog } from '#server/log/write-log.ts';
import { type Caller, type CallerContext, type Operation, Refusal, type Schemas } from '#server/operation.ts';
import { productCaps } from '#server/sheets/caps.ts';
import { faultText, readingTable } from '#server/sheets/table/fault-text.ts';
import { tableHead } from '#server/sheets/table/table-head.ts';

import { undoChange } from '../change/kept-changes.ts';
import { productImportJob } from './import-job.ts';
import { judgeTable } from './judge-table.ts';
import { guessProductColumns } from './product-headings.ts';
import { isPicture } from './product-pictures.ts';
import { withTable } from './with-table.ts';

type Plan = Pick<Schemas['ProductPlan'], 'mapping' | 'existing'>;

/** An import of products as the table has it. */
export type ImportRow = Selectable<Database['product_import']>;

/** Keeps a table of products, reads its beginning and guesses its columns; one that cannot be read, or whose archive is not safe, is not kept. */
export const uploadProducts: Operation<'uploadProducts'> = async (context, { filename, content }) => {
  const { user, files } = context;
  await refuseWithoutRoom(context);
  const { stream, bytes } = counted(content);
  const fileId = await files.put(stream, { mostBytes: ARCHIVE_MB * 1024 ** 2 });
  try {
    const head = await readingTable(
      () =>
        withTable(files, fileId, async ({ path, archive }) => ({
          ...(await tableHead(path, { limits: productCaps, known: knownHeadings })),
          pictures: archive.filter(isPicture).length,
        })),
      productCaps,
    );
    const guesses = guessProductColumns(head.columns.map(({ name }) => name));
    const columns = head.columns.map((column, at) => ({ ...column, guess: guesses[at] ?? '' }));
    const row = await keepImport(context, bytes(), (trx) =>
      trx
        .insertInto('product_import')
        .values({
          tenant_id: user.tenantId,
          account_id: user.id,
          filename,
          file_id: fileId,
          size: bytes(),
          pictures: head.pictures,
          reading: JSON.stringify(head.reading),
          headrow: head.headrow,
          columns: JSON.stringify(columns),
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
    return await wireImport(context, row);
  } catch (error) {
    await files.delete(fileId);
    throw error;
  }
};

function knownHeadings(names: readonly string[]): number {
  return guessProductColumns(names).filter((guess) => guess !== '').length;
}

/** Reads the whole table and counts what an import would do; what one that is over has left out is kept with it. */
export const checkProductImport: Operation<'checkProductImport'> = async ({ db, user, files }, { id, mapping, existing }) => {
  const row = await findImport(db, user, id);
  if (row.report) return row.report;
  refuseOver(row);
  refuseUnusable(row, mapping);
  const { check } = await readingTable(
    () => judgeTable(db, { row: { ...row, mapping, existing }, files }, () => Promise.resolve()),
    productCaps,
  );
  // An import that follows can say how far it is of all.
  await db.updateTable('product_import').set({ total: check.total }).where('id', '=', row.id).where('status', '=', productImport.unmapped).execute(); // prettier-ignore
  return check;
};

/** Gives the go-ahead; the job goes on without the caller. */
export const importProducts: Operation<'importProducts'> = (context, { id, ...plan }) =>
  change(context, id, async (trx, row) => {
    refuseOver(row);
    refuseUnusable(row, plan.mapping);
    await start(trx, row, plan);
  });

async function start(trx: Kysely<Database>, { id }: ImportRow, { mapping, existing }: Plan): Promise<void> {
  const going = { status: productImport.running, mapping: JSON.stringify(mapping), existing, beattime: new Date() };
  await trx.updateTable('product_import').set(going).where('id', '=', id).execute();
}

/** Stops an import, or undoes one that is done. Either way products come back as they were; those that somebody has changed since stay, and are counted. */
export const cancelProductImport: Operation<'cancelProductImport'> = (context, { id }) =>
  change(context, id, async (trx, row) => {
    const isRunning = row.status === productImport.running;
    if (!isRunning && row.status !== productImport.done && row.status !== productImport.failed)
      throw new Refusal(409, 'importIsOver', { field: 'id' });
    const kept = await takeBack(trx, context, row);
    const end = isRunning ? { status: productImport.cancelled, finishtime: new Date() } : { status: productImport.undone };
    const update = trx.updateTable('product_import').set({ ...end, kept, runner: null });
    await update.where('id', '=', row.id).execute();
  });

/** Answers how many products were left alone. */
async function takeBack(trx: Kysely<Database>, context: CallerContext, { change_id, status, tenant_id }: ImportRow): Promise<number> {
  if (change_id === null) {
    if (status === productImport.running) return 0;
    throw new Refusal(409, 'changeTaken', { field: 'id' });
  }
  const { ids, left } = await undoChange(trx, { changeId: change_id, tenantId: tenant_id });
  await writeLog(
    trx,
    authorOf(context),
    ids.map((product) => ({ entity: 'product', entityId: product, action: 'undo' })),
  );
  return left.length;
}

async function change(context: CallerContext, id: string, next: (trx: Kysely<Database>, row: ImportRow) => Promise<void>) {
  const { db, user, jobs } = context;
  const row = await db.transaction().execute(async (trx) => {
    const found = known(await ownImport(trx, user, id).forUpdate().executeTakeFirst());
    await next(trx, found);
    return findImport(trx, user, id);
  });
  if (row.status === productImport.running) await jobs.send(productImportJob, { id: row.id });
  return wireImport(context, row);
}

/** The imports of the company, the newest first. */
export const listProductImports: Operation<'listProductImports'> = async (context, { index, size = 10 }) => {
  const own = context.db.selectFrom('product_import').where('tenant_id', '=', context.user.tenantId);
  const [rows, { total }] = await Promise.all([
    own
      .selectAll()
      .orderBy('id', 'desc')
      .limit(size)
      .offset((index - 1) * size)
      .execute(),
    own.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { datas: await wireImports(context, rows), total };
};

/** One table of products, whoever in the company brought it. */
export const getProductImport: Operation<'getProductImport'> = async (context, { id }) =>
  wireImport(context, await findImport(context.db, context.user, id));

function ownImport(db: Kysely<Database>, { tenantId }: Caller, id: string) {
  return db
    .selectFrom('product_import')
    .where('tenant_id', '=', tenantId)
    .selectAll()
    .where('id', 'in', splitIds(id) ?? ['0']);
}

async function findImport(db: Kysely<Database>, user: Caller, id: string): Promise<ImportRow> {
  return known(await ownImport(db, user, id).executeTakeFirst());
}

function known(row: ImportRow | undefined): ImportRow {
  if (!row) throw new Refusal(404, 'notFound', { field: 'id' });
  return row;
}

function refuseOver({ status }: ImportRow): void {
  if (status === productImport.running) throw new Refusal(409, 'importGoesOn', { field: 'id' });
  if (status !== productImport.unmapped) throw new Refusal(409, 'importIsOver', { field: 'id' });
}

function refuseUnusable(row: ImportRow, mapping: Plan['mapping']): void {
  const fields = mapping.map(({ field }) => field);
  const columns = mapping.map(({ column }) => column);
  const isOnce = new Set(fields).size === fields.length && new Set(columns).size === columns.length;
  if (!fields.includes('sku') || !isOnce || columns.some((column) => column >= row.columns.length))
    throw new Refusal(400, 'productMapping', { field: 'mapping' });
}

interface Asker {
  db: Kysely<Database>;
  user: Caller;
  language: Language;
}

async function wireImport(context: Asker, row: ImportRow): Promise<Schemas['ProductImport']> {
  const [wired] = await wireImports(context, [row]);
  return wired as Schemas['ProductImport'];
}

async function wireImports({ db, user, language }: Asker, rows: readonly ImportRow[]): Promise<Schemas['ProductImport'][]> {
  const names = await accountNames(
    db,
    user.tenantId,
    rows.map(({ account_id }) => account_id),
  );
  return rows.map((row) => {
    const { id, filename, pictures, headrow, columns, mapping, existing, status, total, done, added, changed, same, failed, kept } = row;
    return {
      id,
      filename,
      pictures,
      headrow,
      columns,
      mapping,
      existing,
      status,
      total,
      done,
      added,
      changed,
      same,
      failed,
      kept,
      failure: row.failure ? faultText(row.failure, language, productCaps) : '',
      username: names.get(row.account_id) ?? '',
      createtime: row.createtime.toISOString(),
    };
  });
}
