import { type Kysely, sql } from 'kysely';

import { authorOf } from '#server/customer/change-log.ts';
import type { Database } from '#server/database/schema.ts';
import { readRowId } from '#server/http/row-ids.ts';
import { writeLog } from '#server/log/write-log.ts';
import { type Caller, type Operation, Refusal, type Schemas } from '#server/operation.ts';

import { findCategory } from './categories.ts';
import { keepPictures } from './picture/read-pictures.ts';
import { readProduct } from './read-products.ts';
import { refuseTakenSku } from './taken-sku.ts';

type Input = Schemas['ProductInput'];

/** Of one company, deleted ones among them. */
export const MOST_PRODUCTS = 50_000;
const GAP = 1024;

/** Makes a product: a draft, before all others. */
export const addProduct: Operation<'addProduct'> = (context, input) =>
  refuseTakenSku(() =>
    context.db.transaction().execute(async (db) => {
      const { user } = context;
      // Two who add at once are counted, and put in order, one after the other.
      await sql`SELECT FROM tenant WHERE id = ${user.tenantId} FOR UPDATE`.execute(db);
      const columns = await columnsOf(db, user, input);
      const id = await insertProduct(db, { ...columns, tenant_id: user.tenantId, creator_id: user.id });
      await writeParts(db, user, { id, input });
      await writeLog(db, authorOf(context), [{ entity: 'product', entityId: id, action: 'create', after: { sku: input.sku } }]);
      return readProduct(db, user, id);
    }),
  );

/** Changes a product as a whole, if nobody has since it was read. */
export const updateProduct: Operation<'updateProduct'> = (context, { id, version, product: input }) =>
  refuseTakenSku(() =>
    context.db.transaction().execute(async (db) => {
      const { user } = context;
      const own = await db
        .selectFrom('product')
        .where('tenant_id', '=', user.tenantId)
        .where('id', '=', readRowId(id))
        .select(['id', 'version'])
        .forUpdate()
        .executeTakeFirst();
      if (!own) throw new Refusal(404, 'notFound', { field: 'id' });
      if (own.version !== version) throw new Refusal(409, 'stale', { current: { ...(await readProduct(db, user, own.id)) } });
      await db
        .updateTable('product')
        .set({ ...(await columnsOf(db, user, input)), version: version + 1, updatetime: new Date() })
        .where('id', '=', own.id)
        .execute();
      await writeParts(db, user, { id: own.id, input });
      await writeLog(db, authorOf(context), [{ entity: 'product', entityId: own.id, action: 'update', after: { sku: input.sku } }]);
      return readProduct(db, user, own.id);
    }),
  );

type Columns = Awaited<ReturnType<typeof columnsOf>>;

async function insertProduct(db: Kysely<Database>, columns: Columns & { tenant_id: string; creator_id: string }): Promise<string> {
  const { count, first } = await db
    .selectFrom('product')
    .where('tenant_id', '=', columns.tenant_id)
    .select([sql<number>`count(*)::integer`.as('count'), sql<string>`coalesce(min(sort), 0)`.as('first')])
    .executeTakeFirstOrThrow();
  if (count >= MOST_PRODUCTS) throw new Refusal(409, 'tooManyProducts', { values: { n: MOST_PRODUCTS } });
  const row = { ...columns, sort: Number(first) - GAP };
  return (await db.insertInto('product').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/**
 * The columns of a product.
 *
 * @throws Refusal 400 for one without a name in any language, 404 for a category of somebody else
 */
async function columnsOf(db: Kysely<Database>, user: Caller, input: Input) {
  const { sku, categoryid, texts, specs, keywords, hscode, unit, moq, currency, incoterm, port, leadtime, ...rest } = input;
  const names = Object.values(texts).map(({ name }) => name.trim());
  if (names.every((name) => name === '')) throw new Refusal(400, 'productWithoutName', { field: 'texts' });
  const category = await findCategory(db, user, categoryid);
  return {
    sku: sku.trim(),
    keywords,
    hscode,
    unit,
    currency,
    incoterm,
    port,
    leadtime,
    supplyability: rest.supplyability,
    payment: rest.payment,
    category_id: category.id,
    category_path: category.path,
    texts: JSON.stringify(texts),
    specs: JSON.stringify(specs),
    moq: moq === '' ? null : moq,
    packaging: JSON.stringify(rest.packaging),
    words: wordsOf(input),
  };
}

/** The words that a product is found by, in small letters. */
export function wordsOf({ sku, texts, keywords, hscode }: Pick<Input, 'sku' | 'texts' | 'keywords' | 'hscode'>): string {
  return [sku, ...Object.values(texts).map(({ name }) => name.trim()), ...keywords, hscode].join('\n').toLowerCase();
}

async function writeParts(db: Kysely<Database>, user: Caller, { id, input }: { id: string; input: Input }): Promise<void> {
  await writePrices(db, user, { id, prices: input.prices });
  await keepPictures(db, user, { place: { table: 'product_image', owner: id }, pictures: input.images });
  await writeCertificates(db, user, { id, certificateids: input.certificateids });
}

async function writePrices(db: Kysely<Database>, { tenantId }: Caller, { id, prices }: { id: string; prices: Input['prices'] }) {
  const steps = new Set(prices.map(({ level, fromqty }) => `${level.trim()}\n${Number(fromqty)}`));
  if (steps.size < prices.length) throw new Refusal(400, 'priceTwice', { field: 'prices' });
  await db.deleteFrom('product_price').where('product_id', '=', id).execute();
  if (prices.length === 0) return;
  const rows = prices.map(({ level, ...step }) => ({ ...step, level: level.trim(), product_id: id, tenant_id: tenantId }));
  await db.insertInto('product_price').values(rows).execute();
}

interface Proofs {
  id: string;
  certificateids: readonly string[];
}

async function writeCertificates(db: Kysely<Database>, { tenantId }: Caller, { id, certificateids }: Proofs): Promise<void> {
  const wanted = [...new Set(certificateids.map(readRowId))];
  await db.deleteFrom('product_certificate').where('product_id', '=', id).execute();
  if (wanted.length === 0) return;
  const own = await db.selectFrom('certificate').where('tenant_id', '=', tenantId).where('id', 'in', wanted).select('id').execute();
  if (own.length < wanted.length) throw new Refusal(404, 'notFound', { field: 'certificateids' });
  const rows = own.map((certificate) => ({ product_id: id, tenant_id: tenantId, certificate_id: certificate.id }));
  await db.insertInto('product_certificate').values(rows).execute();
}
