import { editDistance } from '#server/customs/search/edit-distance.ts';
import { readOnce } from '#server/database/read-once.ts';

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

/** The source also has a row for the total of all goods. */
const LEVELS = [2, 4, 6];

/** The nomenclature of a database. */
export const nomenclature = readOnce(async (db): Promise<Nomenclature> => {
  const rows = await db
    .selectFrom('hs_code')
    .leftJoin('hs_chapter', 'chapter', 'code')
    .select(['code', 'parent', 'hs_code.name_us', 'hs_code.name_cn', 'hs_code.name_hk', 'words_us', 'words_cn'])
    .select(['hs_chapter.name_cn as chapter_cn', 'hs_chapter.name_hk as chapter_hk'])
    .where('level', 'in', LEVELS)
    .orderBy('code')
    .execute();
  const names = await db.selectFrom('trade_name').select('name').distinct().execute();
  return makeNomenclature(
    rows,
    names.map(({ name }) => name),
  );
});

interface CodeRow extends Omit<HsEntry, 'children'> {
  words_us: string;
  words_cn: string;
  chapter_cn: string | null;
  chapter_hk: string | null;
}

/** Makes the nomenclature of the rows of `hs_code`, in the order of their codes, and of the names of trade. */
export function makeNomenclature(rows: readonly CodeRow[], tradeNames: readonly string[]): Nomenclature {
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
  const vocabulary = new Set([...index.words(), ...tradeNames.flatMap((name) => name.match(/[a-z]{2,}/g) ?? [])]);
  return { byCode, entries, index, nearest: makeNearest(vocabulary) };
}

/** Shorter words have too few trigrams to be told apart. */
const SHORTEST_MISSPELLING = 4;
const SIMILAR_ENOUGH = 0.4;
const NEAREST_AT_MOST = 2;

/**
 * The words that look most like a misspelt one, by the trigrams they share.
 *
 * A slip in the middle of a short word leaves it next to no trigram; without one that looks alike, the words that are a single slip away are meant.
 */
function makeNearest(vocabulary: Iterable<string>): (word: string) => string[] {
  const byTrigram = new Map<string, string[]>();
  const sizes = new Map<string, number>();
  for (const word of vocabulary) {
    const all = trigrams(word);
    sizes.set(word, all.size);
    for (const trigram of all) byTrigram.set(trigram, [...(byTrigram.get(trigram) ?? []), word]);
  }
  return (word) => {
    if (word.length < SHORTEST_MISSPELLING) return [];
    const own = trigrams(word);
    const shared = new Map<string, number>();
    for (const trigram of own) for (const other of byTrigram.get(trigram) ?? []) shared.set(other, (shared.get(other) ?? 0) + 1);
    const alike = [...shared]
      .map(([other, common]) => ({ other, nearness: common / (own.size + (sizes.get(other) ?? 0) - common) }))
      .filter(({ nearness }) => nearness >= SIMILAR_ENOUGH)
      .toSorted((a, b) => b.nearness - a.nearness)
      .slice(0, NEAREST_AT_MOST)
      .map(({ other }) => other);
    return alike.length > 0 ? alike : aSlipFrom(word, sizes.keys());
  };
}

/** The first letter is hardly ever the wrong one. */
function aSlipFrom(word: string, vocabulary: Iterable<string>): string[] {
  return [...vocabulary]
    .filter((other) => other[0] === word[0] && Math.abs(other.length - word.length) <= 1 && editDistance(word, other) === 1)
    .slice(0, NEAREST_AT_MOST);
}

function trigrams(word: string): Set<string> {
  const padded = `  ${word} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
}
