import { type Kysely, sql } from 'kysely';

import { productStatuses } from '#lib/product-status.ts';
import type { Database } from '#server/database/schema.ts';
import { readRowId } from '#server/http/row-ids.ts';
import { type Caller, invalidField, type Operation, Refusal, type Schemas } from '#server/operation.ts';

type Category = Schemas['ProductCategory'];

export const CATEGORIES_AT_MOST = 1000;
/** Levels of categories. */
export const DEEPEST_CATEGORY = 5;

/** The company's categories, each after its parent, with how many products are in them and below. */
export const listProductCategories: Operation<'listProductCategories'> = ({ db, user }) => readCategories(db, user);

/**
 * Makes a category, changes its name, or moves it with all below it under another one.
 *
 * @throws Refusal 404 for a category or parent of somebody else, 409 for one that would stand under itself or too deep
 */
export const saveProductCategory: Operation<'saveProductCategory'> = ({ db, user }, { id, version, parentid, name }) =>
  db.transaction().execute(async (trx) => {
    // Two who move branches at once could else make a ring of them.
    await sql`SELECT FROM tenant WHERE id = ${user.tenantId} FOR UPDATE`.execute(trx);
    if (Object.values(name).every((text) => text.trim() === '')) throw invalidField('name');
    const parent = await findCategory(trx, user, parentid);
    const saved = id === undefined ? await insert(trx, user, { parent, name }) : await change(trx, user, { id, version, parent, name });
    const found = (await readCategories(trx, user)).find((category) => category.id === saved);
    if (!found) throw new Error('A category that was just saved is gone');
    return found;
  });

/** Deletes a category that is empty: what is in it would else lose its place without a word. */
export const deleteProductCategory: Operation<'deleteProductCategory'> = ({ db, user }, { id }) =>
  db.transaction().execute(async (trx) => {
    await sql`SELECT FROM tenant WHERE id = ${user.tenantId} FOR UPDATE`.execute(trx);
    const own = await trx
      .selectFrom('product_category')
      .where('tenant_id', '=', user.tenantId)
      .where('id', '=', readRowId(id))
      .select('id')
      .executeTakeFirst();
    if (!own) throw new Refusal(404, 'notFound', { field: 'id' });
    const { rows } = await sql<{ isused: boolean }>`
      SELECT EXISTS (SELECT FROM product WHERE category_id = ${own.id} AND status <> ${productStatuses.deleted}) OR EXISTS (SELECT FROM product_category WHERE parent_id = ${own.id})
        AS isused`.execute(trx);
    if (rows[0]?.isused !== false) throw new Refusal(409, 'productCategoryUsed', { field: 'id' });
    // A deleted product comes back without a category.
    await trx.updateTable('product').set({ category_id: null, category_path: [] }).where('category_id', '=', own.id).execute();
    const { numDeletedRows } = await trx.deleteFrom('product_category').where('id', '=', own.id).executeTakeFirst();
    return { count: Number(numDeletedRows) };
  });

/** Where a product or a category stands; both are empty at the top. */
export interface Place {
  id: string | null;
  path: string[];
}

/**
 * A category of the company, or the top for an empty id.
 *
 * @throws Refusal 404
 */
export async function findCategory(db: Kysely<Database>, { tenantId }: Pick<Caller, 'tenantId'>, id: string): Promise<Place> {
  if (id === '') return { id: null, path: [] };
  const found = await db
    .selectFrom('product_category')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', readRowId(id))
    .select(['id', 'path'])
    .executeTakeFirst();
  if (!found) throw new Refusal(404, 'notFound', { field: 'id' });
  return found;
}

interface Insertion {
  parent: Place;
  name: Category['name'];
}

async function insert(db: Kysely<Database>, { tenantId }: Caller, { parent, name }: Insertion): Promise<string> {
  if (parent.path.length >= DEEPEST_CATEGORY) throw new Refusal(409, 'productCategoryTooDeep', { values: { n: DEEPEST_CATEGORY } });
  const { count, last } = await db
    .selectFrom('product_category')
    .where('tenant_id', '=', tenantId)
    .select([sql<number>`count(*)::integer`.as('count'), sql<string>`coalesce(max(position), 0)`.as('last')])
    .executeTakeFirstOrThrow();
  if (count >= CATEGORIES_AT_MOST) throw new Refusal(409, 'tooManyCategories', { values: { n: CATEGORIES_AT_MOST } });
  const values = { tenant_id: tenantId, parent_id: parent.id, name: JSON.stringify(name), position: Number(last) + 1024 };
  const { id } = await db.insertInto('product_category').values(values).returning('id').executeTakeFirstOrThrow();
  await db
    .updateTable('product_category')
    .set({ path: [...parent.path, id] })
    .where('id', '=', id)
    .execute();
  return id;
}

interface Change extends Insertion {
  id: string;
  version: number | undefined;
}

async function change(db: Kysely<Database>, user: Caller, { id, version, parent, name }: Change): Promise<string> {
  const own = await db
    .selectFrom('product_category')
    .where('tenant_id', '=', user.tenantId)
    .where('id', '=', readRowId(id))
    .select(['id', 'path', 'version'])
    .executeTakeFirst();
  if (!own) throw new Refusal(404, 'notFound', { field: 'id' });
  if (version !== undefined && version !== own.version) throw new Refusal(409, 'stale');
  if (parent.path.includes(own.id)) throw new Refusal(409, 'productCategoryUnderItself', { field: 'parentid' });
  await refuseTooDeep(db, own.id, { from: own.path.length, to: parent.path.length + 1 });
  await db
    .updateTable('product_category')
    .set((eb) => ({ parent_id: parent.id, name: JSON.stringify(name), version: eb('version', '+', 1) }))
    .where('id', '=', own.id)
    .execute();
  await moveBranch(db, user, { own, path: [...parent.path, own.id] });
  return own.id;
}

async function refuseTooDeep(db: Kysely<Database>, id: string, { from, to }: { from: number; to: number }): Promise<void> {
  const { rows } = await sql<{ deepest: number }>`
    SELECT coalesce(max(cardinality(path)), 0) AS deepest FROM product_category WHERE path @> ARRAY[${id}]::bigint[]`.execute(db);
  if ((rows[0]?.deepest ?? 0) - from + to > DEEPEST_CATEGORY)
    throw new Refusal(409, 'productCategoryTooDeep', { values: { n: DEEPEST_CATEGORY } });
}

/** Everything below a category, products too, keeps its path from the root. */
async function moveBranch(
  db: Kysely<Database>,
  { tenantId }: Caller,
  { own, path }: { own: { id: string; path: string[] }; path: string[] },
) {
  if (own.path.join() === path.join()) return;
  const cut = own.path.length;
  await sql`
    UPDATE product_category SET path = ${path}::bigint[] || path[${cut + 1}::integer:]
    WHERE tenant_id = ${tenantId} AND path @> ARRAY[${own.id}]::bigint[]`.execute(db);
  await sql`
    UPDATE product SET category_path = ${path}::bigint[] || category_path[${cut + 1}::integer:]
    WHERE tenant_id = ${tenantId} AND category_path @> ARRAY[${own.id}]::bigint[]`.execute(db);
}

async function readCategories(db: Kysely<Database>, { tenantId }: Caller): Promise<Category[]> {
  const { rows } = await sql<Category>`
    WITH counted AS (
      SELECT above, count(*)::integer AS count FROM product, unnest(category_path) AS above
      WHERE tenant_id = ${tenantId} AND status <> 9 GROUP BY above)
    SELECT id, coalesce(parent_id::text, '') AS parentid, name, coalesce(count, 0) AS count, version
    FROM product_category LEFT JOIN counted ON counted.above = product_category.id
    WHERE tenant_id = ${tenantId} ORDER BY position, id`.execute(db);
  const under = Map.groupBy(rows, ({ parentid }) => parentid);
  const branch = (parentid: string): Category[] => (under.get(parentid) ?? []).flatMap((category) => [category, ...branch(category.id)]);
  return branch('');
}
