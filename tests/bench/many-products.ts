import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { SiteLanguage } from '#site/site-model.ts';

import type { SignedIn } from '../support/accounts.ts';

/** How much a company has to show. */
export interface Shop {
  products: number;
  langs: readonly SiteLanguage[];
}

const AT_ONCE = 500;
const BELOW_EACH = 20;
const SENTENCES = 6;
/** Words that a catalogue is made of; equal sentences on all pages would be packed better than any real ones. */
const WORDS = ['brass', 'steel', 'glass', 'burner', 'wick', 'handle', 'storm', 'deck', 'harbour', 'oil', 'reflector', 'hook', 'lens', 'guard']; // prettier-ignore
const HAN = ['黄铜', '钢', '玻璃', '燃烧器', '灯芯', '提手', '防风', '甲板', '港口', '灯油', '反光罩', '挂钩', '透镜', '护网'];

/** Makes products on sale in categories of two levels, each with two prices, specifications and texts of its own in every language, and with a picture whose files nobody reads. */
export async function makeProducts(db: Kysely<Database>, { id, tenant }: SignedIn, { products, langs }: Shop): Promise<void> {
  const categories = await makeCategories(db, tenant, Math.ceil(products / AT_ONCE));
  for (let first = 0; first < products; first += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, products - first) }, (_, at) => first + at);
    const rows = numbers.map((number) => ({
      ...categories[number % categories.length],
      tenant_id: tenant,
      creator_id: id,
      sku: `SL-${number}`,
      status: 1 as const,
      sort: number * 1024,
      moq: '100',
      port: 'Ningbo',
      leadtime: '35 days',
      texts: JSON.stringify(Object.fromEntries(langs.map((lang) => [lang, textsOf(lang, number)]))),
      specs: JSON.stringify(['height', 'weight', 'burning time'].map((name) => ({ k: { en: name }, v: { en: `${number % 97} units` } }))),
    }));
    await db.insertInto('product').values(rows).execute();
  }
  await sql`INSERT INTO product_price (product_id, tenant_id, level, fromqty, price)
    SELECT id, tenant_id, '', fromqty, 12.5 - fromqty / 1000 FROM product, (VALUES (100), (500)) AS step (fromqty) WHERE tenant_id = ${tenant}`.execute(
    db,
  );
  await makePictures(db, tenant);
}

async function makeCategories(db: Kysely<Database>, tenant_id: string, tops: number) {
  const made: { category_id: string; category_path: string[] }[] = [];
  const add = async (name: string, above: readonly string[]) => {
    const row = { tenant_id, name: JSON.stringify({ en: name }), parent_id: above.at(-1) ?? null };
    const { id } = await db.insertInto('product_category').values(row).returning('id').executeTakeFirstOrThrow();
    await db
      .updateTable('product_category')
      .set({ path: [...above, id] })
      .where('id', '=', id)
      .execute();
    return id;
  };
  for (let top = 0; top < tops; top += 1) {
    const above = await add(`Lamps ${top}`, []);
    for (let below = 0; below < BELOW_EACH; below += 1) {
      const id = await add(`Lamps ${top}.${below}`, [above]);
      made.push({ category_id: id, category_path: [above, id] });
    }
  }
  return made;
}

async function makePictures(db: Kysely<Database>, tenant: string): Promise<void> {
  await sql`INSERT INTO picture (tenant_id, filename, width, height, alt, isworked)
    SELECT ${tenant}::bigint, sku, 1600, 1200, jsonb_build_object('en', 'Lamp ' || sku), true FROM product WHERE tenant_id = ${tenant}`.execute(
    db,
  );
  await sql`INSERT INTO picture_file (picture_id, tenant_id, format, size, width, height, bytes, file_id)
    SELECT id, tenant_id, format, size, size, size * 3 / 4, 1, '' FROM picture, (VALUES ('jpeg', 480), ('jpeg', 1200), ('avif', 320), ('avif', 640), ('avif', 960), ('avif', 1600)) AS made (format, size)
    WHERE tenant_id = ${tenant}`.execute(db);
  await sql`INSERT INTO product_image (product_id, tenant_id, picture_id, position)
    SELECT product.id, product.tenant_id, picture.id, 0 FROM product JOIN picture ON picture.tenant_id = product.tenant_id AND filename = sku
    WHERE product.tenant_id = ${tenant}`.execute(db);
}

function textsOf(lang: SiteLanguage, number: number): Record<'name' | 'summary' | 'description', string> {
  const [words, between, end] = lang.startsWith('zh') ? [HAN, '', '。'] : [WORDS, ' ', '. '];
  const sentence = (place: number) =>
    Array.from({ length: 9 }, (_, at) => words[(number * (place + 3) + at * (7 + (number % 11)) + place * 5) % words.length]).join(
      between,
    ) + end;
  const sentences = Array.from({ length: SENTENCES }, (_, place) => sentence(place));
  return { name: `${words[number % words.length]} ${number}`, summary: sentences[0] ?? '', description: sentences.join('') };
}
