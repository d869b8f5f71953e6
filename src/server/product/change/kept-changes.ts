import { type Kysely, sql } from 'kysely';

import { productStatuses } from '#lib/product-status.ts';
import type { Database } from '#server/database/schema.ts';

import { refuseTakenSku } from '../taken-sku.ts';

/** Which change, and whose. */
export interface ChangeOf {
  changeId: string;
  tenantId: string;
}

const KEPT = sql.lit('30 days');

/** What of a product a change of many can set, and so comes back; its category does too, if there still is one. */
const COLUMNS = ['sku', 'texts', 'specs', 'keywords', 'hscode', 'unit', 'moq', 'currency', 'incoterm', 'port', 'leadtime', 'supplyability', 'payment', 'packaging', 'status', 'laststatus', 'words', 'deletetime']; // prettier-ignore

/** Begins a change of many products, which can be taken back for thirty days. */
export async function beginChange(db: Kysely<Database>, tenantId: string): Promise<string> {
  return (await db.insertInto('product_change').values({ tenant_id: tenantId }).returning('id').executeTakeFirstOrThrow()).id;
}

/** Keeps what products are, right before each is changed once: its version has to be one higher afterwards. */
export async function keepBefore(
  db: Kysely<Database>,
  { changeId, tenantId }: ChangeOf,
  { ids, withImages }: { ids: readonly string[]; withImages: ReadonlySet<string> },
): Promise<void> {
  await sql`
    INSERT INTO product_change_row (change_id, tenant_id, product_id, version, was, prices, hasimages)
    SELECT ${changeId}, tenant_id, id, version + 1, to_jsonb(product), coalesce((
      SELECT jsonb_agg(jsonb_build_object('level', level, 'fromqty', fromqty, 'price', price)) FROM product_price WHERE product_id = product.id), '[]'),
      id = ANY (${[...withImages]}::bigint[])
    FROM product WHERE tenant_id = ${tenantId} AND id = ANY (${[...ids]}::bigint[])`.execute(db);
  if (withImages.size === 0) return;
  await sql`
    INSERT INTO product_change_image (change_id, tenant_id, product_id, picture_id, position)
    SELECT ${changeId}, tenant_id, product_id, picture_id, position FROM product_image
    WHERE tenant_id = ${tenantId} AND product_id = ANY (${[...withImages]}::bigint[])`.execute(db);
}

/** Notes products that a change has made. */
export async function keepMade(db: Kysely<Database>, { changeId, tenantId }: ChangeOf, ids: readonly string[]): Promise<void> {
  await sql`
    INSERT INTO product_change_row (change_id, tenant_id, product_id, version)
    SELECT ${changeId}, tenant_id, id, version FROM product WHERE tenant_id = ${tenantId} AND id = ANY (${[...ids]}::bigint[])`.execute(db);
}

/** A product that undoing leaves alone. */
export interface LeftAlone {
  id: string;
  sku: string;
  reason: 'changedsince';
}

/** What taking a change back has done. */
export interface Undone {
  ids: string[];
  left: LeftAlone[];
}

/**
 * Brings products back as they were before a change, and deletes those that it made. One that somebody has changed or deleted since stays as it is.
 *
 * @throws Refusal 409 where another product has got the model of one meanwhile
 */
export async function undoChange(db: Kysely<Database>, { changeId, tenantId }: ChangeOf): Promise<Undone> {
  const { rows } = await sql<{ id: string; sku: string; isnew: boolean; isfree: boolean }>`
    SELECT product.id, product.sku, was IS NULL AS isnew, product.version = kept.version AND (was IS NULL OR status <> ${productStatuses.deleted} OR (was->'status')::integer = ${productStatuses.deleted}) AS isfree
    FROM product_change_row AS kept JOIN product ON product.id = kept.product_id
    WHERE kept.change_id = ${changeId} AND kept.tenant_id = ${tenantId} ORDER BY product.id FOR UPDATE OF product`.execute(db);
  const free = rows.filter(({ isfree }) => isfree);
  const back = free.filter(({ isnew }) => !isnew).map(({ id }) => id);
  const made = free.filter(({ isnew }) => isnew).map(({ id }) => id);
  await refuseTakenSku(() => bringBack(db, changeId, back));
  await db
    .updateTable('product')
    .set((eb) => ({
      laststatus: eb.ref('status') as never,
      status: productStatuses.deleted,
      deletetime: new Date(),
      version: eb('version', '+', 1),
    }))
    .where('id', 'in', made.length > 0 ? made : ['0'])
    .where('status', '<>', productStatuses.deleted)
    .execute();
  await db.updateTable('product_change').set({ undonetime: new Date() }).where('id', '=', changeId).execute();
  return {
    ids: [...back, ...made],
    left: rows.filter(({ isfree }) => !isfree).map(({ id, sku }) => ({ id, sku, reason: 'changedsince' as const })),
  };
}

async function bringBack(db: Kysely<Database>, changeId: string, ids: readonly string[]): Promise<void> {
  const list = sql.join(COLUMNS.map((column) => sql`${sql.ref(column)} = was.${sql.ref(column)}`));
  const kept = sql`product_change_row AS kept WHERE kept.change_id = ${changeId} AND kept.product_id = ANY (${[...ids]}::bigint[])`;
  await sql`
    UPDATE product SET ${list}, category_id = was.here, category_path = coalesce(was.herepath, '{}'), version = product.version + 1, updatetime = now()
    FROM (SELECT was.*, category.id AS here, category.path AS herepath
      FROM product_change_row AS kept, jsonb_populate_record(NULL::product, kept.was) AS was LEFT JOIN product_category AS category ON category.id = was.category_id
      WHERE kept.change_id = ${changeId} AND kept.product_id = ANY (${[...ids]}::bigint[])) AS was WHERE product.id = was.id`.execute(db);
  await sql`DELETE FROM product_price WHERE product_id = ANY (${[...ids]}::bigint[])`.execute(db);
  await sql`
    INSERT INTO product_price (product_id, tenant_id, level, fromqty, price)
    SELECT kept.product_id, kept.tenant_id, price.level, price.fromqty, price.price
    FROM product_change_row AS kept, jsonb_to_recordset(kept.prices) AS price (level text, fromqty numeric, price numeric)
    WHERE kept.change_id = ${changeId} AND kept.product_id = ANY (${[...ids]}::bigint[])`.execute(db);
  await sql`DELETE FROM product_image WHERE product_id IN (SELECT product_id FROM ${kept} AND hasimages)`.execute(db);
  await sql`
    INSERT INTO product_image (product_id, tenant_id, picture_id, position)
    SELECT product_id, tenant_id, picture_id, position FROM product_change_image
    WHERE change_id = ${changeId} AND product_id = ANY (${[...ids]}::bigint[])`.execute(db);
}

/** Forgets changes that are too old to be taken back. */
export async function sweepOldChanges(db: Kysely<Database>): Promise<void> {
  await sql`DELETE FROM product_change WHERE createtime < now() - interval ${KEPT}`.execute(db);
}
