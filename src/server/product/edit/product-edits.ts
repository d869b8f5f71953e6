import { type Kysely, sql } from 'kysely';

import { productEdit } from '#lib/status-names.ts';
import { accountNames } from '#server/account/account-names.ts';
import { authorOf } from '#server/customer/change-log.ts';
import type { Database } from '#server/database/schema.ts';
import { readRowId, splitIds } from '#server/http/row-ids.ts';
import { writeLog } from '#server/log/write-log.ts';
import { type Caller, type CallerContext, type Operation, Refusal, type Schemas } from '#server/operation.ts';

import { beginChange, undoChange } from '../change/kept-changes.ts';
import { matching } from '../read-products.ts';
import { editColumns, type EditRow, productEditJob, stopEdit } from './edit-job.ts';
import { type Edit, editOf, judged, newPrice, pricesMeant, type Reason } from './judge-edit.ts';

type Check = Schemas['ProductEditCheck'];

/** As many as a company can have. */
const LISTED = 50;
const SAMPLES = 50;
const PRICES = 5;

/** Counts what an edit would do, and changes nothing. */
export const checkProductEdit: Operation<'checkProductEdit'> = async ({ db, user }, { selection, wish }) => {
  const edit = await editOf(db, user, wish);
  const chosen = await chosenOf(db, user, selection);
  const all = sql`(${chosen.selectAll()})`;
  const [{ rows: counts }, { rows: samples }, prices] = await Promise.all([
    sql<{ reason: Reason | null; count: number }>`
      SELECT reason, count(*)::integer AS count FROM (${judged(edit, all)}) AS each GROUP BY reason ORDER BY count DESC, reason`.execute(
      db,
    ),
    sql<{ id: string; sku: string; reason: Reason }>`
      SELECT id, sku, reason FROM (${judged(edit, all)}) AS each WHERE reason IS NOT NULL ORDER BY sort, id LIMIT ${SAMPLES}`.execute(db),
    priceSamples(db, edit, all),
  ]);
  return {
    total: counts.reduce((sum, { count }) => sum + count, 0),
    changed: counts.find(({ reason }) => reason === null)?.count ?? 0,
    left: counts.flatMap(({ reason, count }) => (reason === null ? [] : [{ reason, count }])),
    samples,
    prices,
  };
};

async function priceSamples(db: Kysely<Database>, edit: Edit, all: ReturnType<typeof sql>): Promise<Check['prices']> {
  const { price } = edit.wish;
  if (!price) return [];
  const { rows } = await sql<Check['prices'][number]>`
    SELECT sku, currency, trim_scale(price)::text AS before, trim_scale(${newPrice(price)})::text AS after
    FROM (${judged(edit, all)}) AS each JOIN product_price ON product_id = each.id AND ${pricesMeant(price)}
    WHERE reason IS NULL AND price <> ${newPrice(price)} ORDER BY sort, each.id, level, fromqty LIMIT ${PRICES}`.execute(db);
  return rows;
}

/** Writes down which products are chosen and what they are to become, and lets the job begin. */
export const startProductEdit: Operation<'startProductEdit'> = async (context, { selection, wish }) => {
  const { db, user, jobs, address } = context;
  const id = await db.transaction().execute(async (trx) => {
    await editOf(trx, user, wish);
    const chosen = await chosenOf(trx, user, selection);
    const changeId = await beginChange(trx, user.tenantId);
    await sql`
      INSERT INTO product_edit (change_id, tenant_id, account_id, wish, ip, ids, total)
      SELECT ${changeId}, ${user.tenantId}, ${user.id}, ${JSON.stringify(wish)}::jsonb, ${address}, coalesce(array_agg(id ORDER BY id), '{}'), count(*)
      FROM (${chosen.select('id')}) AS chosen`.execute(trx);
    return changeId;
  });
  await jobs.send(productEditJob, { id });
  return wireOne(context, await findEdit(db, user, id));
};

/**
 * The products that a selection means.
 *
 * @throws Refusal 404 where one that it names is not the company's
 */
async function chosenOf(db: Kysely<Database>, user: Caller, { ids, ...filter }: Schemas['ProductSelection']) {
  if (ids === undefined) return matching(db, user, { index: 1, ...filter });
  const wanted = splitIds(ids) ?? [];
  const own = db
    .selectFrom('product')
    .where('tenant_id', '=', user.tenantId)
    .where('id', 'in', wanted.length > 0 ? wanted : ['0']);
  const { count } = await own.select(sql<number>`count(*)::integer`.as('count')).executeTakeFirstOrThrow();
  if (wanted.length === 0 || count < wanted.length) throw new Refusal(404, 'notFound', { field: 'ids' });
  return own;
}

/** What was done with many products at once, as long as it can be taken back. */
export const listProductEdits: Operation<'listProductEdits'> = async (context) => {
  const rows = await context.db
    .selectFrom('product_edit')
    .where('tenant_id', '=', context.user.tenantId)
    .select(editColumns)
    .orderBy('change_id', 'desc')
    .limit(LISTED)
    .execute();
  return wire(context, rows);
};

/** Stops an edit where it is; one that is over stays as it is. */
export const cancelProductEdit: Operation<'cancelProductEdit'> = async (context, { id }) => {
  const { db, user } = context;
  const { change_id } = await findEdit(db, user, id);
  await stopEdit(db, change_id);
  return wireOne(context, await findEdit(db, user, id));
};

/** Takes an edit back as a whole; a product that somebody has changed since stays, and is counted. */
export const undoProductEdit: Operation<'undoProductEdit'> = (context, { id }) =>
  context.db.transaction().execute(async (trx) => {
    const { user } = context;
    const row = await ownEdit(trx, user, id).forUpdate().executeTakeFirst();
    if (!row) throw new Refusal(404, 'notFound', { field: 'id' });
    if (row.status === productEdit.running) throw new Refusal(409, 'productEditGoesOn', { field: 'id' });
    if (row.status === productEdit.undone) throw new Refusal(409, 'changeTaken', { field: 'id' });
    const { ids, left } = await undoChange(trx, { changeId: row.change_id, tenantId: user.tenantId });
    await writeLog(
      trx,
      authorOf(context),
      ids.map((product) => ({ entity: 'product', entityId: product, action: 'undo' })),
    );
    const reasons = JSON.stringify(left.length > 0 ? { changedsince: left.length } : {});
    await trx
      .updateTable('product_edit')
      .set({ status: productEdit.undone, changed: ids.length, reasons, finishtime: new Date() })
      .where('change_id', '=', row.change_id)
      .execute();
    return wireOne({ db: trx, user }, await findEdit(trx, user, id));
  });

function ownEdit(db: Kysely<Database>, { tenantId }: Caller, id: string) {
  return db.selectFrom('product_edit').where('tenant_id', '=', tenantId).where('change_id', '=', readRowId(id)).select(editColumns);
}

async function findEdit(db: Kysely<Database>, user: Caller, id: string): Promise<EditRow> {
  const row = await ownEdit(db, user, id).executeTakeFirst();
  if (!row) throw new Refusal(404, 'notFound', { field: 'id' });
  return row;
}

type Asker = Pick<CallerContext, 'db' | 'user'>;

async function wireOne(context: Asker, row: EditRow): Promise<Schemas['ProductEdit']> {
  const [wired] = await wire(context, [row]);
  return wired as Schemas['ProductEdit'];
}

async function wire({ db, user }: Asker, rows: readonly EditRow[]): Promise<Schemas['ProductEdit'][]> {
  const names = await accountNames(
    db,
    user.tenantId,
    rows.map(({ account_id }) => account_id),
  );
  return rows.map(({ change_id, wish, status, total, place, changed, reasons, account_id, createtime, finishtime }) => ({
    id: change_id,
    wish,
    status,
    total,
    worked: place,
    changed,
    left: Object.entries(reasons).map(([reason, count]) => ({ reason: reason as Reason, count })),
    username: names.get(account_id) ?? '',
    isown: account_id === user.id,
    createtime: createtime.toISOString(),
    finishtime: finishtime?.toISOString() ?? null,
  }));
}
