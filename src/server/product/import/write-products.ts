import { type Kysely, sql } from 'kysely';

import { jsonText } from '#server/database/json-text.ts';
import type { Database } from '#server/database/schema.ts';
import type { LogLine } from '#server/log/write-log.ts';

import { type ChangeOf, keepBefore, keepMade } from '../change/kept-changes.ts';
import { wordsOf } from '../write-product.ts';
import type { CategoryNames } from './category-names.ts';
import type { NewProduct } from './judge-table.ts';

/** A product whose pictures are drawn already. */
export interface DrawnProduct extends NewProduct {
  /** Its pictures in order; nothing leaves those that it has. */
  pictureIds: string[] | undefined;
}

/** What an import writes for: the company, who began it, and what it can be taken back by. */
export interface Writing extends ChangeOf {
  creatorId: string;
  categories: CategoryNames;
}

const GAP = 1024;

/** Writes products of a table, the new ones before all others and in the order of the table; answers the lines for the log. */
export async function writeProducts(db: Kysely<Database>, writing: Writing, products: readonly DrawnProduct[]): Promise<LogLine[]> {
  if (products.length === 0) return [];
  // New categories, and the order of new products, are worked out one after the other.
  await sql`SELECT FROM tenant WHERE id = ${writing.tenantId} FOR UPDATE`.execute(db);
  const added = await insertProducts(
    db,
    writing,
    products.filter(({ id }) => id === undefined),
  );
  const changed = products.flatMap((product) => (product.id === undefined ? [] : [{ ...product, id: product.id }]));
  await updateProducts(db, writing, changed);
  const all = [...added, ...changed];
  await writePrices(db, writing.tenantId, all);
  await writePictures(db, writing.tenantId, all);
  await keepMade(db, writing, added.map(({ id }) => id)); // prettier-ignore
  return all.map(({ id, content: { sku } }) => ({ entity: 'product', entityId: id, action: 'import', after: { sku } }));
}

type Identified = DrawnProduct & { id: string };

async function insertProducts(db: Kysely<Database>, writing: Writing, products: readonly DrawnProduct[]): Promise<Identified[]> {
  if (products.length === 0) return [];
  const { tenantId, creatorId } = writing;
  const { first } = await db.selectFrom('product').where('tenant_id', '=', tenantId).select(sql<string>`coalesce(min(sort), 0)`.as('first')).executeTakeFirstOrThrow(); // prettier-ignore
  const rows = [];
  for (const [at, product] of products.entries())
    rows.push({
      ...(await columnsOf(db, writing, product)),
      tenant_id: tenantId,
      creator_id: creatorId,
      sort: Number(first) - GAP * (products.length - at),
    });
  const made = await db.insertInto('product').values(rows).returning(['id', 'sku']).execute();
  const ids = new Map(made.map(({ id, sku }) => [sku, id]));
  return products.map((product) => ({ ...product, id: ids.get(product.content.sku) ?? '' }));
}

async function columnsOf(db: Kysely<Database>, { tenantId, categories }: Writing, { content, category }: DrawnProduct) {
  const { texts, specs, packaging, moq, prices: _prices, ...plain } = content;
  const place = category && (await categories.make(db, tenantId, category));
  return {
    ...plain,
    moq: moq === '' ? null : moq,
    texts: jsonText(texts),
    specs: jsonText(specs),
    packaging: jsonText(packaging),
    words: wordsOf(content),
    ...(place && { category_id: place.id, category_path: place.path }),
  };
}

async function updateProducts(db: Kysely<Database>, writing: Writing, products: readonly Identified[]): Promise<void> {
  const withImages = new Set(products.filter(({ pictureIds }) => pictureIds).map(({ id }) => id));
  await keepBefore(db, writing, { ids: products.map(({ id }) => id), withImages });
  for (const product of products) {
    const columns = await columnsOf(db, writing, product);
    await db
      .updateTable('product')
      .set((eb) => ({ ...columns, version: eb('version', '+', 1), updatetime: new Date() }))
      .where('id', '=', product.id)
      .execute();
  }
}

async function writePrices(db: Kysely<Database>, tenantId: string, products: readonly Identified[]): Promise<void> {
  const ids = products.map(({ id }) => id);
  await sql`DELETE FROM product_price WHERE product_id = ANY (${ids}::bigint[])`.execute(db);
  const rows = products.flatMap(({ id, content: { prices } }) => prices.map((price) => ({ ...price, product_id: id })));
  await sql`
    INSERT INTO product_price (product_id, tenant_id, level, fromqty, price)
    SELECT product_id, ${tenantId}, level, fromqty, price
    FROM jsonb_to_recordset(${jsonText(rows)}::jsonb) AS price (product_id bigint, level text, fromqty numeric, price numeric)`.execute(db);
}

async function writePictures(db: Kysely<Database>, tenantId: string, products: readonly Identified[]): Promise<void> {
  const shown = products.filter(({ pictureIds }) => pictureIds);
  await sql`DELETE FROM product_image WHERE product_id = ANY (${shown.map(({ id }) => id)}::bigint[])`.execute(db);
  const rows = shown.flatMap(({ id, pictureIds = [] }) => pictureIds.map((picture, at) => ({ product: id, picture, position: at + 1 })));
  await sql`
    INSERT INTO product_image (product_id, tenant_id, picture_id, position)
    SELECT product, ${tenantId}, picture, position
    FROM jsonb_to_recordset(${jsonText(rows)}::jsonb) AS shown (product bigint, picture bigint, position smallint)`.execute(db);
}
