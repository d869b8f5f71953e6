import type { DialectAdapter, Kysely } from 'kysely';

import type { Text } from '#lib/language.ts';
import type { Database } from '#server/database/schema.ts';

import { type Dictionary, makeDictionary } from './dictionary.ts';
import { makeProductNames, type ProductNames } from './product-names.ts';

/** The small tables that searches and lists word their answers with. */
export interface Reference {
  countries: ReadonlyMap<string, Text>;
  industries: ReadonlyMap<string, { pid: string | null; name: Text }>;
  chapters: ReadonlyMap<string, Text>;
  /** The words of the goods of each HS chapter. */
  goods: ReadonlyMap<string, readonly string[]>;
  /** What the files of the directory are called, and of which time they are. */
  sources: ReadonlyMap<string, { name: string; period: string }>;
  dictionary: Dictionary;
  products: ProductNames;
}

/** By what a database shares with its transactions, each of which is an object of its own. */
const loaded = new WeakMap<DialectAdapter, Promise<Reference>>();

/** The small tables of a database, read once: only a new version of the product changes them, before it serves. */
export async function reference(db: Kysely<Database>): Promise<Reference> {
  const { adapter } = db.getExecutor();
  const known = loaded.get(adapter) ?? load(db);
  loaded.set(adapter, known);
  try {
    return await known;
  } catch (error) {
    loaded.delete(adapter);
    throw error;
  }
}

async function load(db: Kysely<Database>): Promise<Reference> {
  const countries = await db.selectFrom('country').select(['code', 'name_cn', 'name_hk', 'name_us']).execute();
  const industries = await db.selectFrom('industry').selectAll().execute();
  const chapters = await db.selectFrom('hs_chapter').selectAll().execute();
  const terms = await db.selectFrom('search_term').selectAll().execute();
  const sources = await db.selectFrom('data_source').select(['id', 'name', 'period']).execute();
  const products = makeProductNames({
    trade: await db.selectFrom('trade_name').selectAll().orderBy('place').execute(),
    dictionary: await db.selectFrom('product_name').selectAll().execute(),
    forms: await db.selectFrom('character_form').selectAll().execute(),
  });
  return {
    countries: new Map(countries.map((row) => [row.code, nameOf(row)])),
    industries: new Map(industries.map((row) => [row.id, { pid: row.pid, name: nameOf(row) }])),
    chapters: new Map(chapters.map((row) => [row.chapter, nameOf(row)])),
    goods: goodsOf(terms),
    sources: new Map(sources.map(({ id, ...source }) => [id, source])),
    dictionary: makeDictionary(terms, products),
    products,
  };
}

function goodsOf(terms: readonly { field: string; ref: string; lexeme: string }[]): Map<string, string[]> {
  const chapters = Map.groupBy(
    terms.filter(({ field }) => field === 'hs'),
    ({ ref }) => ref,
  );
  return new Map([...chapters].map(([chapter, goods]) => [chapter, [...new Set(goods.map(({ lexeme }) => lexeme))]]));
}

function nameOf({ name_cn, name_hk, name_us }: { name_cn: string; name_hk: string; name_us: string }): Text {
  return { CN: name_cn, HK: name_hk, US: name_us };
}
