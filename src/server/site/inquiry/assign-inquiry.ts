import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

import { inquiryReaders } from './inquiry-readers.ts';
import type { HeldSettings } from './inquiry-settings.ts';

/** What rules look at. */
export interface Assignable {
  tenantId: string;
  countrycode: string;
  lang: string;
  productId: string | null;
}

/** Who gets an inquiry by the first rule that fits and has somebody at work; nobody where none does. */
export async function assigneeOf(
  db: Kysely<Database>,
  settings: HeldSettings | undefined,
  inquiry: Assignable,
): Promise<string | undefined> {
  if (!settings || settings.rules.length === 0) return undefined;
  const categories = await categoriesOf(db, inquiry);
  for (const rule of settings.rules) {
    const isFor = fits(rule.countries, [inquiry.countrycode]) && fits(rule.langs, [inquiry.lang]) && fits(rule.categoryids, categories);
    const found = isFor ? await nextOf(db, inquiry.tenantId, rule.accountids) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether a list holds one of some values; an empty list takes everything. */
function fits(list: readonly string[], values: readonly string[]): boolean {
  return list.length === 0 || list.some((one) => values.includes(one));
}

/** The category of the product and those above it. */
async function categoriesOf(db: Kysely<Database>, { tenantId, productId }: Assignable): Promise<string[]> {
  if (productId === null) return [];
  const { rows } = await sql<{ id: string }>`
    WITH RECURSIVE above AS (
      SELECT category.id, category.parent_id FROM product JOIN product_category AS category ON category.id = product.category_id
      WHERE product.id = ${productId} AND product.tenant_id = ${tenantId}
      UNION SELECT category.id, category.parent_id FROM above JOIN product_category AS category ON category.id = above.parent_id)
    SELECT id FROM above`.execute(db);
  return rows.map(({ id }) => id);
}

/** In turn: whoever has waited longest for an inquiry of the site. Those who work here no longer, or answer none any more, are passed over. */
async function nextOf(db: Kysely<Database>, tenantId: string, ids: readonly string[]): Promise<string | undefined> {
  const row = await inquiryReaders(db, tenantId)
    .where('id', 'in', [...ids])
    .orderBy(
      sql`(SELECT max(claimtime) FROM inquiry WHERE inquiry.tenant_id = ${tenantId} AND inquiry.owner_id = account.id AND inquiry.source = 'website')`,
      (order) => order.asc().nullsFirst(),
    )
    .orderBy(sql`array_position(${[...ids]}::bigint[], account.id)`)
    .select('id')
    .executeTakeFirst();
  return row?.id;
}
