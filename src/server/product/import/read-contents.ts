import { type Kysely, sql } from 'kysely';

import { productStatuses } from '#lib/product-status.ts';
import type { Database } from '#server/database/schema.ts';

import type { Content } from './read-product.ts';

/** A product as a table can tell it, where it stands, and which files its pictures were drawn from. */
export interface KnownProduct {
  id: string;
  content: Content;
  categoryId: string | null;
  sources: string[];
}

/** The company's products with these models, by the model in small letters. */
export async function readContents(db: Kysely<Database>, tenantId: string, skus: readonly string[]): Promise<Map<string, KnownProduct>> {
  const rows = await contentsOf(db, tenantId)
    .where(sql<boolean>`lower(sku) = ANY (${skus.map((sku) => sku.toLowerCase())}::text[])`)
    .where('status', '<>', productStatuses.deleted)
    .execute();
  return new Map(rows.map((row) => [row.sku.toLowerCase(), knownOf(row)]));
}

/** Products as tables tell them. */
export function contentsOf(db: Kysely<Database>, tenantId: string) {
  return db
    .selectFrom('product')
    .where('product.tenant_id', '=', tenantId)
    .select([
      'id',
      'sku',
      'status',
      'category_id',
      'texts',
      'specs',
      'keywords',
      'hscode',
      'unit',
      'currency',
      'incoterm',
      'port',
      'leadtime',
      'supplyability',
      'payment',
      'packaging',
      'sort',
    ]) // prettier-ignore
    .select([
      sql<string>`coalesce(trim_scale(moq)::text, '')`.as('moq'),
      sql<Content['prices']>`coalesce((
        SELECT jsonb_agg(jsonb_build_object('level', level, 'fromqty', trim_scale(fromqty)::text, 'price', trim_scale(price)::text) ORDER BY level, fromqty)
        FROM product_price WHERE product_id = product.id), '[]')`.as('prices'),
      sql<string[]>`ARRAY(
        SELECT coalesce(picture.source, '') FROM product_image JOIN picture ON picture.id = picture_id
        WHERE product_id = product.id ORDER BY product_image.position)`.as('sources'),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof contentsOf>['execute']>>[number];

/** Makes a known product of a row of {@link contentsOf}. */
export function knownOf({ id, category_id, sources, sort: _sort, status, packaging, ...rest }: Row): KnownProduct {
  const content: Content = {
    ...rest,
    status: status === productStatuses.deleted ? productStatuses.draft : status,
    packaging: { pcsperctn: '', ctnl: '', ctnw: '', ctnh: '', gw: '', nw: '', ...packaging },
  };
  return { id, content, categoryId: category_id, sources };
}
