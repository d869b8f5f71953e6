import { type Kysely, type Selectable, sql } from 'kysely';

import { noticeTypes, productEdit } from '#lib/status-names.ts';
import { href } from '#routes/href.ts';
import { readMember } from '#server/account/session/caller.ts';
import type { Database } from '#server/database/schema.ts';
import type { JobDefinition, JobHandle, Jobs } from '#server/jobs/jobs.ts';
import { writeLog } from '#server/log/write-log.ts';
import { notify } from '#server/notice/notify.ts';
import { Refusal } from '#server/operation.ts';

import { type ChangeOf, keepBefore } from '../change/kept-changes.ts';
import { editOf, type Reason, columnsSet, type Edit, judged, newPrice, pricesMeant } from './judge-edit.ts';

/** What an edit did to some products. */
interface Written {
  changed: string[];
  left: Reason[];
}

/** Products of one transaction: few enough that nobody who works on one of them waits long. */
const AT_ONCE = 500;
/** After this long others get their turn. */
const SLICE_MS = 2_000;
const MOST_TRIES = 10;
/** Whoever works on an edit says so more often than this. */
const SILENCE = sql.lit('30 seconds');
/** What is over before anybody has left the page needs no notice. */
const WORTH_A_NOTICE = AT_ONCE;

/** An edit without the ids in it, which are many. */
export type EditRow = Omit<Selectable<Database['product_edit']>, 'ids' | 'tries' | 'beattime'>;

/** All of an edit but its ids. */
export const editColumns = ['change_id', 'tenant_id', 'account_id', 'wish', 'total', 'place', 'changed', 'reasons', 'status', 'ip', 'createtime', 'finishtime'] as const; // prettier-ignore

/** Works on one edit of many products. */
export const productEditJob: JobHandle<{ id: string }> = { name: 'product-edit' };

/** The jobs of edits of many products: the work itself, and every minute a look for work that a killed server has left. */
export function productEditJobs(db: Kysely<Database>): JobDefinition[] {
  return [
    { ...productEditJob, run: (data, send) => runProductEdit(db, (data as { id: string }).id, send) },
    { name: 'left-product-edits', cron: '* * * * *', run: (_, send) => resumeEdits(db, send) },
  ];
}

/** Works on an edit for a while and then lines up again, so that those of several people advance together. */
export async function runProductEdit(db: Kysely<Database>, id: string, send: Jobs['send']): Promise<void> {
  const end = performance.now() + SLICE_MS;
  try {
    do if ((await editSome(db, id)) === 'over') return;
    while (performance.now() < end);
  } catch (error) {
    // What was asked for can no longer be done at all, as when the category is gone that the products should be in.
    if (error instanceof Refusal || (await failedTooOften(db, id))) await stopEdit(db, id);
    if (error instanceof Refusal) return;
    throw error;
  }
  await send(productEditJob, { id });
}

/** Notes that an edit failed; what keeps failing at one place is given up. */
async function failedTooOften(db: Kysely<Database>, id: string): Promise<boolean> {
  const row = await db
    .updateTable('product_edit')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('change_id', '=', id)
    .returning('tries')
    .executeTakeFirst();
  return row === undefined || row.tries >= MOST_TRIES;
}

/** Each transaction deals with some products whole, log and all, or not at all; where it was killed, the next one goes on. */
async function editSome(db: Kysely<Database>, id: string): Promise<'goes on' | 'over'> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('product_edit')
      .where('change_id', '=', id)
      .where('status', '=', productEdit.running)
      .select(editColumns)
      .select(sql<string[]>`ids[place + 1 : place + ${AT_ONCE}]`.as('part'))
      .forUpdate()
      .executeTakeFirst();
    if (!row) return 'over';
    if (row.part.length === 0) return finish(trx, row);
    const user = await readMember(trx, row.account_id);
    if (!user) throw new Refusal(404, 'notFound');
    const edit = await editOf(trx, user, row.wish);
    const { changed, left } = await writeEdit(trx, { changeId: id, tenantId: row.tenant_id }, { edit, ids: row.part });
    const author = { tenantId: row.tenant_id, accountId: row.account_id, address: row.ip };
    await writeLog(
      trx,
      author,
      changed.map((product) => ({ entity: 'product', entityId: product, action: 'update', after: row.wish })),
    );
    await trx
      .updateTable('product_edit')
      .set((eb) => ({
        place: eb('place', '+', row.part.length),
        changed: eb('changed', '+', changed.length),
        reasons: JSON.stringify(added(row.reasons, left)),
        tries: 0,
        beattime: new Date(),
      }))
      .where('change_id', '=', id)
      .execute();
    return 'goes on';
  });
}

function added(reasons: EditRow['reasons'], left: readonly Reason[]): EditRow['reasons'] {
  const sum = { ...reasons };
  for (const reason of left) sum[reason] = (sum[reason] ?? 0) + 1;
  return sum;
}

async function finish(trx: Kysely<Database>, row: EditRow): Promise<'over'> {
  const end = { status: productEdit.done, finishtime: new Date() };
  await trx.updateTable('product_edit').set(end).where('change_id', '=', row.change_id).execute();
  if (row.total <= WORTH_A_NOTICE) return 'over';
  await notify(trx, [
    {
      tenantId: row.tenant_id,
      accountId: row.account_id,
      recordtype: noticeTypes.finished,
      recordid: row.change_id,
      key: 'productEditFinished',
      values: { changed: row.changed, left: row.total - row.changed },
      href: href('foreignTrade.products'),
    },
  ]);
  return 'over';
}

/** Ends an edit where it is: what is done stays done, the others stay as they were. */
export async function stopEdit(db: Kysely<Database>, id: string): Promise<void> {
  await db
    .updateTable('product_edit')
    .set({
      status: productEdit.stopped,
      finishtime: new Date(),
      reasons: sql`CASE WHEN place < total THEN jsonb_set(reasons, '{stopped}', to_jsonb(total - place)) ELSE reasons END`,
    })
    .where('change_id', '=', id)
    .where('status', '=', productEdit.running)
    .execute();
}

async function resumeEdits(db: Kysely<Database>, send: Jobs['send']): Promise<void> {
  const left = await db
    .updateTable('product_edit')
    .set({ beattime: new Date() })
    .where('status', '=', productEdit.running)
    .where(sql<boolean>`beattime < now() - interval ${SILENCE}`)
    .returning('change_id as id')
    .execute();
  for (const { id } of left) await send(productEditJob, { id });
}

/** Does an edit to some products of the company, each whole or not at all, and keeps what those that change were. */
async function writeEdit(
  db: Kysely<Database>,
  { changeId, tenantId }: ChangeOf,
  { edit, ids }: { edit: Edit; ids: readonly string[] },
): Promise<Written> {
  const { rows } = await sql<{ id: string; reason: Reason | null }>`
    WITH held AS MATERIALIZED (SELECT * FROM product WHERE tenant_id = ${tenantId} AND id = ANY (${[...ids]}::bigint[]) ORDER BY id FOR UPDATE)
    ${judged(edit, sql`held`)}`.execute(db);
  const changed = rows.filter(({ reason }) => reason === null).map(({ id }) => id);
  const left = rows.flatMap(({ reason }) => reason ?? []);
  const gone = Array.from({ length: ids.length - rows.length }, (): Reason => 'gone');
  await keepBefore(db, { changeId, tenantId }, { ids: changed, withImages: new Set() });
  await setColumns(db, edit, changed);
  return { changed, left: [...left, ...gone] };
}

async function setColumns(db: Kysely<Database>, edit: Edit, ids: readonly string[]): Promise<void> {
  const { place, wish } = edit;
  const set = [
    ...columnsSet(edit).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
    ...(place ? [sql`category_path = ${place.path}::bigint[]`] : []),
    sql`version = version + 1`,
    sql`updatetime = now()`,
  ];
  await sql`UPDATE product SET ${sql.join(set)} WHERE id = ANY (${[...ids]}::bigint[])`.execute(db);
  if (!wish.price) return;
  await sql`
    UPDATE product_price SET price = ${newPrice(wish.price)}
    WHERE product_id = ANY (${[...ids]}::bigint[]) AND ${pricesMeant(wish.price)}`.execute(db);
}
