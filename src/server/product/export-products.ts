import { type Kysely, sql } from 'kysely';

import { wordsText } from '#lib/cell-parts.ts';
import { chineseDay } from '#lib/chinese-day.ts';
import type { Language } from '#lib/language.ts';
import { productStatuses } from '#lib/product-status.ts';
import { authorOf } from '#server/customer/change-log.ts';
import { chargeExport } from '#server/customer/export/charge-export.ts';
import type { Database } from '#server/database/schema.ts';
import { newDownloadToken, takeDownloadToken } from '#server/http/download-token.ts';
import { Download } from '#server/http/download.ts';
import { splitIds } from '#server/http/row-ids.ts';
import { writeLog } from '#server/log/write-log.ts';
import { say } from '#server/messages.ts';
import type { Caller, Operation, Schemas } from '#server/operation.ts';
import { headOf, writeSheet } from '#server/sheets/write-sheet.ts';

import { categoryText, pricesText, specsText } from './import/cells.ts';
import { headingOf, type ProductField, type TextLanguage, textLanguages, textParts } from './import/product-headings.ts';
import { contentsOf, knownOf, type KnownProduct } from './import/read-contents.ts';
import { matching } from './read-products.ts';
import { unitSymbol } from './units.ts';

interface Order extends Record<string, unknown> {
  wish: Schemas['ProductFileRequest'];
  language: Language;
}

const AT_ONCE = 500;
const STATUS_WORDS = { [productStatuses.draft]: 'draft', [productStatuses.on]: 'on', [productStatuses.off]: 'off' } as const;
const PLAIN = ['keywords', 'prices', 'currency', 'moq', 'unit', 'hscode', 'incoterm', 'port', 'leadtime', 'supplyability', 'payment', 'pcsperctn', 'ctnl', 'ctnw', 'ctnh', 'gw', 'nw'] as const; // prettier-ignore

const NUMBERS: ReadonlySet<ProductField> = new Set(['moq', 'pcsperctn', 'ctnl', 'ctnw', 'ctnh', 'gw', 'nw']);

/** A token that opens a table of the products that match now. */
export const startProductFile: Operation<'startProductFile'> = async ({ db, user, language }, wish) => {
  await chargeExport(db, user);
  const { total } = await chosen(db, user, wish)
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  const detail = { wish: { ...wish, keyword: (wish.keyword ?? '').toWellFormed() }, language } satisfies Order;
  return { id: await newDownloadToken(db, user, { purpose: 'products', detail }), total };
};

/** The table, written while it is read. Its headings and cells are those that an import knows, so it can be imported again and changes nothing. */
export const getProductFile: Operation<'getProductFile'> = async ({ db, user, address }, { id }) => {
  const { wish, language } = await db.transaction().execute(async (trx) => {
    const taken = await takeDownloadToken<Order>(trx, user, { purpose: 'products', token: id });
    await chargeExport(trx, user);
    const after = { list: 'products', condition: taken.wish, format: taken.wish.format };
    await writeLog(trx, authorOf({ user, address }), [{ entity: 'export', entityId: null, action: 'export', after }]);
    return taken;
  });
  const name = say('productsName', language);
  const fields = await fieldsOf(db, user, wish);
  const rows = rowsOf(db, user, { wish, fields });
  const day = chineseDay();
  const head = fields.map((field) => headOf(headingOf(field, language), NUMBERS.has(field) ? 'plain' : undefined));
  return new Download(`${name} ${day}.${wish.format}`, writeSheet({ format: wish.format, name, head, rows }));
};

function chosen(db: Kysely<Database>, user: Caller, { ids, ...filter }: Schemas['ProductFileRequest']) {
  return matching(db, user, { index: 1, ...filter }).$if(ids !== undefined, (query) =>
    query.where('id', 'in', (ids === undefined ? undefined : splitIds(ids)) ?? ['0']),
  );
}

/** The columns: of texts those in languages that some product has, at least Chinese and English, so that the others can be filled in. */
async function fieldsOf(db: Kysely<Database>, user: Caller, wish: Schemas['ProductFileRequest']): Promise<ProductField[]> {
  const used = sql<string>`jsonb_object_keys(texts || coalesce((
    SELECT jsonb_object_agg(tag, 1) FROM jsonb_array_elements(specs) AS spec, jsonb_object_keys((spec->'k') || (spec->'v')) AS tag), '{}'))`;
  const rows = await chosen(db, user, wish).select(used.as('tag')).distinct().execute();
  const tags = new Set(['zh', 'en', ...rows.map(({ tag }) => tag)]);
  const texts = textParts.flatMap((part) => textLanguages.filter((tag) => tags.has(tag)).map((tag) => `${part}.${tag}` as const));
  return ['sku', 'category', 'status', ...texts, ...PLAIN];
}

/** What a run of an export reads. */
interface Reading {
  wish: Schemas['ProductFileRequest'];
  fields: readonly ProductField[];
}

async function* rowsOf(db: Kysely<Database>, user: Caller, { wish, fields }: Reading): AsyncGenerator<string[]> {
  const categories = await categoryNames(db, user);
  let last: { sort: string; id: string } | undefined;
  for (;;) {
    const rows = await contentsOf(db, user.tenantId)
      .where('id', 'in', chosen(db, user, wish).select('id'))
      .$if(last !== undefined, (query) => query.where(sql<boolean>`(sort, id) > (${last?.sort}::bigint, ${last?.id}::bigint)`))
      .orderBy('sort')
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    for (const row of rows) yield cellsOf(knownOf(row), { fields, categories });
    last = rows.at(-1);
    if (!last) return;
  }
}

/** Each category with its names from the top down. A name in another language would be as good: an import knows all. */
async function categoryNames(db: Kysely<Database>, { tenantId }: Caller): Promise<Map<string, string>> {
  const rows = await db.selectFrom('product_category').where('tenant_id', '=', tenantId).select(['id', 'path', 'name']).execute();
  const names = new Map(rows.map(({ id, name }) => [id, Object.values(name).find((text) => text.trim() !== '') ?? '']));
  return new Map(rows.map(({ id, path }) => [id, categoryText(path.map((step) => names.get(step) ?? ''))]));
}

/** What the cells of a row are drawn from. */
interface Drawing {
  fields: readonly ProductField[];
  categories: ReadonlyMap<string, string>;
}

function cellsOf({ content, categoryId }: KnownProduct, { fields, categories }: Drawing): string[] {
  const { texts, specs, prices, keywords, packaging, status, unit, ...plain } = content;
  const cells: Readonly<Record<string, string>> = {
    ...plain,
    ...packaging,
    category: categoryId === null ? '' : (categories.get(categoryId) ?? ''),
    status: STATUS_WORDS[status],
    prices: pricesText(prices),
    keywords: wordsText(keywords),
    unit: unitSymbol(unit),
  };
  return fields.map((field) => {
    const [part, tag] = field.split('.') as [string, TextLanguage | undefined];
    if (tag === undefined) return cells[part] ?? '';
    return part === 'specs' ? specsText(specs, tag) : (texts[tag]?.[part as 'name'] ?? '');
  });
}
