import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { words } from '#server/search/lexemes.ts';

import { makeNearest } from './nearest.ts';
import { stem } from './stem.ts';

/** A code with the words of its English name; those of its first part name the goods, the rest tells them apart. */
export interface HsEntry {
  code: string;
  name: string;
  parent: string;
  children: HsEntry[];
  head: ReadonlySet<string>;
}

/** The Harmonized System, small enough to be kept whole. */
export interface Nomenclature {
  byCode: ReadonlyMap<string, HsEntry>;
  /** In the order of their codes. */
  entries: readonly HsEntry[];
  /** The entries that have a word, by its stem. */
  withWord: ReadonlyMap<string, readonly HsEntry[]>;
  nearest: (word: string) => string[];
  /** The chapters whose goods go by a word in trade, though the nomenclature does not say it: `laptop`. */
  chaptersOf: ReadonlyMap<string, ReadonlySet<string>>;
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
    .select(['code', 'parent', 'name_us as name'])
    .where('level', 'in', LEVELS)
    .orderBy('code')
    .execute();
  const goods = await db.selectFrom('search_term').select(['ref', 'lexeme']).distinct().where('field', '=', 'hs').execute();
  const withWord = new Map<string, HsEntry[]>();
  const entries = rows.map((row): HsEntry => ({ ...row, children: [], head: stems(row.name.split(/[;:]/)[0] ?? '') }));
  const byCode = new Map(entries.map((entry) => [entry.code, entry]));
  for (const entry of entries) {
    byCode.get(entry.parent)?.children.push(entry);
    for (const word of stems(entry.name)) push(withWord, word, entry);
  }
  const chaptersOf = new Map<string, Set<string>>();
  for (const { ref, lexeme } of goods) chaptersOf.set(stem(lexeme), (chaptersOf.get(stem(lexeme)) ?? new Set()).add(ref));
  return { byCode, entries, withWord, nearest: makeNearest(new Set([...withWord.keys(), ...chaptersOf.keys()])), chaptersOf };
}

function push<Key, Value>(groups: Map<Key, Value[]>, key: Key, value: Value): void {
  const group = groups.get(key);
  if (group) group.push(value);
  else groups.set(key, [value]);
}

function stems(text: string): Set<string> {
  return new Set(words(text).map(stem));
}
