import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';

import { makeNearest } from './nearest.ts';
import { makeWordIndex, type WordIndex } from './word-index.ts';

/** A code with its names; the Chinese ones are empty where the source has none. */
export interface HsEntry {
  code: string;
  parent: string;
  children: HsEntry[];
  name_us: string;
  name_cn: string;
  name_hk: string;
}

/** The Harmonized System, small enough to be kept whole. */
export interface Nomenclature {
  byCode: ReadonlyMap<string, HsEntry>;
  /** In the order of their codes. */
  entries: readonly HsEntry[];
  index: WordIndex;
  nearest: (word: string) => string[];
}

const loaded = new WeakMap<Kysely<Database>, Promise<Nomenclature>>();

/** The nomenclature of a database, read once: only a new version of the product changes it, before it serves. */
export async function nomenclature(db: Kysely<Database>): Promise<Nomenclature> {
  const known = loaded.get(db) ?? load(db);
  loaded.set(db, known);
  try {
    return await known;
  } catch (error) {
    loaded.delete(db);
    throw error;
  }
}

/** The source also has a row for the total of all goods. */
const LEVELS = [2, 4, 6];

async function load(db: Kysely<Database>): Promise<Nomenclature> {
  const rows = await db
    .selectFrom('hs_code')
    .leftJoin('hs_chapter', 'chapter', 'code')
    .select(['code', 'parent', 'hs_code.name_us', 'hs_code.name_cn', 'hs_code.name_hk', 'words_us', 'words_cn'])
    .select(['hs_chapter.name_cn as chapter_cn', 'hs_chapter.name_hk as chapter_hk'])
    .where('level', 'in', LEVELS)
    .orderBy('code')
    .execute();
  const names = await db.selectFrom('trade_name').select('name').distinct().execute();
  const entries = rows.map(({ code, parent, name_us, name_cn, name_hk }): HsEntry => ({
    code,
    parent,
    children: [],
    name_us,
    name_cn,
    name_hk,
  }));
  const byCode = new Map(entries.map((entry) => [entry.code, entry]));
  for (const entry of entries) byCode.get(entry.parent)?.children.push(entry);
  const index = makeWordIndex(
    rows.map((row) => ({ ...row, name_cn: [row.name_cn, row.chapter_cn ?? '', row.chapter_hk ?? ''].filter(Boolean).join(' ') })),
  );
  const vocabulary = new Set([...index.words(), ...names.flatMap(({ name }) => name.match(/[a-z]{2,}/g) ?? [])]);
  return { byCode, entries, index, nearest: makeNearest(vocabulary) };
}
