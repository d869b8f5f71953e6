import type { Text } from '#lib/language.ts';
import type { Sense } from '#server/search/dictionary.ts';
import { type Part, readKeyword } from '#server/search/keyword.ts';
import { isCjk } from '#server/search/lexemes.ts';
import type { Reference } from '#server/search/reference.ts';

import type { HsEntry, Nomenclature } from './nomenclature.ts';
import { stem } from './stem.ts';
import { codesCalled, takeTradeNames } from './trade-words.ts';

/** How well codes match one part of what was typed; a code that does not match is absent. */
type Scores = Map<HsEntry, number>;

export interface Found {
  entries: HsEntry[];
  corrected: string[];
}

interface Tables {
  hs: Nomenclature;
  chapters: Reference['chapters'];
}

const SCORE = { trade: 9, word: 3, head: 3, beginning: 1, chapter: 2, chapterName: 4 } as const;
const CODE = /^\d[\d.\s]*$/;
const SHORTEST_CODE = 2;
/** One letter is in half of all names. */
const SHORTEST_WORD = 2;

/**
 * The codes that match, the best first: all that match the most parts of what was typed.
 *
 * Chinese words lead through the dictionary of goods to English ones, and to the chapters that have them. A word that nothing has is taken
 * for the ones that look most like it.
 */
export function findCodes(keyword: string, hs: Nomenclature, { dictionary, chapters }: Reference): Found {
  if (CODE.test(keyword.trim())) return { entries: byBeginning(keyword.replaceAll(/\D/g, ''), hs), corrected: [] };
  const { names, rest } = takeTradeNames(keyword);
  const parts = readKeyword(rest, dictionary).flatMap(singleWords);
  const found = [
    ...names.map((name) => ({ scores: matchName(name, hs), corrected: [] })),
    ...parts.map((part) => matchPart(part, { hs, chapters })),
  ];
  const sums = new Map<HsEntry, { parts: number; score: number }>();
  for (const { scores } of found)
    for (const [entry, score] of scores) {
      const sum = sums.get(entry) ?? { parts: 0, score: 0 };
      sums.set(entry, { parts: sum.parts + 1, score: sum.score + score });
    }
  const most = Math.max(0, ...[...sums.values()].map((sum) => sum.parts));
  const entries = [...sums]
    .filter(([, sum]) => sum.parts === most)
    .toSorted(([a, one], [b, other]) => other.score - one.score || a.code.length - b.code.length || (a.code < b.code ? -1 : 1))
    .map(([entry]) => entry);
  return { entries, corrected: [...new Set(found.flatMap(({ corrected }) => corrected))] };
}

/** Names of several words mean nothing here; each word is looked for. */
function singleWords(part: Part): Part[] {
  return part.words.map((word, at) => ({ ...part, words: [word], isCutShort: part.isCutShort && at === part.words.length - 1 }));
}

/** The codes that begin so. National tariffs go on after six digits, so a longer code finds the one it refines. */
function byBeginning(digits: string, { entries }: Pick<Nomenclature, 'entries'>): HsEntry[] {
  const found = entries.filter(({ code }) => code.startsWith(digits));
  return found.length > 0 || digits.length <= SHORTEST_CODE ? found : byBeginning(digits.slice(0, -1), { entries });
}

function matchName(name: string, { byCode }: Nomenclature): Scores {
  const scores: Scores = new Map();
  for (const code of codesCalled(name)) raiseWhole(scores, byCode.get(code), SCORE.trade);
  return scores;
}

/** A heading, and less so what it divides into. */
function raiseWhole(scores: Scores, entry: HsEntry | undefined, score: number): void {
  if (!entry) return;
  raise(scores, entry, score);
  for (const child of entry.children) raise(scores, child, score - SCORE.word);
}

function matchPart(part: Part, { hs, chapters }: Tables): { scores: Scores; corrected: string[] } {
  const scores: Scores = new Map();
  const [word = ''] = part.words;
  if (isCjk(word)) {
    matchChinese(part, scores, { hs, chapters });
    return { scores, corrected: [] };
  }
  if (word.length < SHORTEST_WORD) return { scores, corrected: [] };
  matchWord(word, scores, hs);
  if (part.isCutShort) matchBeginning(word, scores, hs);
  if (scores.size > 0) return { scores, corrected: [] };
  const corrected = hs.nearest(stem(word));
  for (const other of corrected) matchWord(other, scores, hs);
  return { scores, corrected };
}

function matchWord(word: string, scores: Scores, { withWord, chaptersOf, byCode }: Nomenclature): void {
  const root = stem(word);
  for (const code of codesCalled(word)) raiseWhole(scores, byCode.get(code), SCORE.trade);
  for (const entry of withWord.get(root) ?? []) raise(scores, entry, wordScore(entry, root));
  for (const chapter of chaptersOf.get(root) ?? []) {
    const entry = byCode.get(chapter);
    if (entry) raise(scores, entry, SCORE.chapter);
  }
}

function matchBeginning(word: string, scores: Scores, { withWord }: Nomenclature): void {
  for (const [other, entries] of withWord) if (other.startsWith(word)) for (const entry of entries) raise(scores, entry, SCORE.beginning);
}

/** What the dictionary of goods says a Chinese word is in English, best within the chapter that it names, and chapters that are called so. */
function matchChinese({ words: [word = ''], senses }: Part, scores: Scores, { hs, chapters }: Tables): void {
  for (const sense of senses) if (sense.field === 'hs') matchSense(sense, scores, hs);
  for (const [code, name] of chapters) {
    const entry = hs.byCode.get(code);
    if (entry && isNamed(name, word)) raise(scores, entry, SCORE.chapterName);
  }
}

function matchSense({ ref, lexemes }: Sense, scores: Scores, { withWord, byCode }: Nomenclature): void {
  const chapter = byCode.get(ref);
  if (chapter) raise(scores, chapter, SCORE.chapter);
  for (const root of new Set(lexemes.map(stem)))
    for (const entry of withWord.get(root) ?? [])
      raise(scores, entry, wordScore(entry, root) + (entry.code.startsWith(ref) ? SCORE.chapter : 0));
}

function wordScore(entry: HsEntry, root: string): number {
  return SCORE.word + (entry.head.has(root) ? SCORE.head : 0);
}

function isNamed(name: Text, word: string): boolean {
  return name.CN.includes(word) || name.HK.includes(word);
}

function raise(scores: Scores, entry: HsEntry, score: number): void {
  scores.set(entry, Math.max(scores.get(entry) ?? 0, score));
}
