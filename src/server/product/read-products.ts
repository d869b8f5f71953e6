import { type Kysely, type Selectable, sql } from 'kysely';

import { productStatuses } from '#lib/product-status.ts';
import type { Database } from '#server/database/schema.ts';
import { readRowId } from '#server/http/row-ids.ts';
import { patternOf } from '#server/manager/keyword-pattern.ts';
import { type Caller, type Operation, Refusal, type Schemas } from '#server/operation.ts';

import { readPictures } from './picture/read-pictures.ts';

type Product = Schemas['Product'];

/** A page of the company's products, in the order in which they are shown. */
export const listProducts: Operation<'listProducts'> = async ({ db, user }, input) => {
  const { index, size = 10 } = input;
  const found = matching(db, user, input);
  const [{ total }, rows] = await Promise.all([
    found.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow(),
    found
      .select(['id', 'sku', 'name', 'nameen', 'unit', 'currency', 'hscode', 'status', 'isdemo', 'version', 'updatetime'])
      .select([sql<string>`coalesce(category_id::text, '')`.as('categoryid'), decimal('moq').as('moq')])
      .select([mainPicture.as('imageid'), bound('min').as('pricemin'), bound('max').as('pricemax')])
      .orderBy('sort')
      .orderBy('id')
      .limit(size)
      .offset((index - 1) * size)
      .execute(),
  ]);
  return { datas: rows.map((row) => ({ ...row, updatetime: row.updatetime.toISOString() })), total };
};

/** One product, whole. */
export const getProduct: Operation<'getProduct'> = ({ db, user }, { id }) => readProduct(db, user, id);

/**
 * A product of the company.
 *
 * @throws Refusal 404
 */
export async function readProduct(db: Kysely<Database>, { tenantId }: Pick<Caller, 'tenantId'>, id: string): Promise<Product> {
  const row = await db
    .selectFrom('product')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', readRowId(id))
    .selectAll()
    .select(decimal('moq').as('least'))
    .executeTakeFirst();
  if (!row) throw new Refusal(404, 'notFound', { field: 'id' });
  const certificates = await db.selectFrom('product_certificate').where('product_id', '=', row.id).select('certificate_id').execute();
  return {
    ...plainParts(row),
    categoryid: row.category_id ?? '',
    moq: row.least,
    packaging: { pcsperctn: '', ctnl: '', ctnw: '', ctnh: '', gw: '', nw: '', ...row.packaging },
    prices: await readPrices(db, row.id),
    images: await readPictures(db, { table: 'product_image', owner: row.id }),
    certificateids: certificates.map(({ certificate_id }) => certificate_id),
    createtime: row.createtime.toISOString(),
    updatetime: row.updatetime.toISOString(),
  };
}

/** Takes the fields that the wire has as the table does. */
function plainParts(row: Selectable<Database['product']>) {
  const { id, sku, texts, specs, keywords, hscode, unit, currency, incoterm, port, leadtime, supplyability, payment } = row;
  const { status, isdemo, version } = row;
  return {
    id,
    sku,
    texts,
    specs,
    keywords,
    hscode,
    unit,
    currency,
    incoterm,
    port,
    leadtime,
    supplyability,
    payment,
    status,
    isdemo,
    version,
  };
}

async function readPrices(db: Kysely<Database>, id: string): Promise<Schemas['ProductPrice'][]> {
  return db
    .selectFrom('product_price')
    .where('product_id', '=', id)
    .select(['level', decimal('fromqty').as('fromqty'), decimal('price').as('price')])
    .orderBy('level')
    .orderBy('product_price.fromqty')
    .execute();
}

/** The products of a company that a filter asks for. */
export function matching(
  db: Kysely<Database>,
  { tenantId }: Caller,
  { keyword = '', categoryid = '', status }: Schemas['ProductListRequest'],
) {
  const words = keyword.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
  return db
    .selectFrom('product')
    .where('tenant_id', '=', tenantId)
    .where('status', status === undefined ? '<>' : '=', status ?? productStatuses.deleted)
    .$if(categoryid !== '', (query) => query.where(sql<boolean>`category_path @> ARRAY[${readRowId(categoryid)}]::bigint[]`))
    .where((eb) => eb.and(words.map((word) => eb('words', 'like', patternOf(word)))));
}

/** A number without the zeros behind its point; empty for none. */
function decimal(column: 'moq' | 'fromqty' | 'price') {
  return sql<string>`coalesce(trim_scale(${sql.ref(column)})::text, '')`;
}

const mainPicture = sql<string>`coalesce((
  SELECT picture_id::text FROM product_image WHERE product_id = product.id ORDER BY position LIMIT 1), '')`;

function bound(which: 'min' | 'max') {
  return sql<string>`coalesce((
    SELECT trim_scale(${sql.raw(which)}(price))::text FROM product_price WHERE product_id = product.id AND level = ''), '')`;
}
