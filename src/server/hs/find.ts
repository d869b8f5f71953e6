import { isCjk } from '#server/search/lexemes.ts';
import type { ProductNames } from '#server/search/product-names.ts';
import type { Reference } from '#server/search/reference.ts';
import { nameOfUnits, tradeKey } from '#server/search/trade-key.ts';

import { alikeIn } from './alike.ts';
import { madeOf, materialChapters } from './materials.ts';
import type { HsEntry, Nomenclature } from './nomenclature.ts';
import { partsOf, readQuestion } from './question.ts';
import { tokensOf } from './word-index.ts';

export interface Found {
  entries: HsEntry[];
  corrected: string[];
}

/** Points of a heading: what trade calls the goods says more than the words of the nomenclature, and the last name of a text more than one inside. */
const SCORE = { whole: 100, made: 88, translated: 80, head: 60, alike: 45, beginning: 50, inside: 30, words: 28, material: 20 } as const;
/** The likeliest code of a name comes first. */
const PLACE = 1;
/** What a heading divides into comes after it, the division with the words of the question first. */
const DIVISION = { behind: 12, words: 10 } as const;
/** No name has more codes. */
const LEAST_BEHIND = 11;
const ENGLISH_SHARE = 0.7;
/** Codes that have so much less than the best are no answer. */
const ENOUGH = 0.2;
const CODE = /^\d[\d.\s]*$/;
/** No name of goods is longer. Each further word is looked up among all that are spelt alike, and one letter can unfold into eighteen. */
const MOST_UNITS = 60;
const SHORTEST_CODE = 2;
const HEADING = 4;
const HEADINGS_FIRST = 3;
const BEGINNINGS = 6;
/** One letter begins half of all words. */
const SHORTEST_BEGINNING = 2;

/**
 * The codes that match, the best first.
 *
 * A trade name of the goods leads to a heading at once; of a longer text the last name says what the goods are. Besides, the words are looked for
 * in the names of the nomenclature, Chinese ones also by what a dictionary says they are in English. A word that nothing has is taken for the ones
 * that look most like it.
 */
export function findCodes(keyword: string, hs: Nomenclature, { products }: Pick<Reference, 'products'>): Found {
  if (CODE.test(keyword.trim())) return { entries: byBeginning(keyword.replaceAll(/\D/g, ''), hs), corrected: [] };
  const question = readQuestion(products.units(keyword).slice(0, MOST_UNITS), (name) => products.codesOf(name).length > 0);
  const { units, corrected } = understood(question.units, hs, products);
  const goods = { hs, products, scores: new Map<string, number>() };
  scoreNames(units, goods);
  scoreAlike(units, goods);
  const scores = question.isParts ? ofParts(goods) : goods.scores;
  scoreWords(units, { hs, products, scores });
  const best = Math.max(0, ...scores.values());
  const entries = [...scores]
    .filter(([, score]) => score >= best * ENOUGH)
    .toSorted(([a, one], [b, other]) => other - one || a.length - b.length || (a < b ? -1 : 1))
    .flatMap(([code]) => hs.byCode.get(code) ?? []);
  return { entries: isNamed(units, products) ? entries : headingsFirst(entries), corrected };
}

/** Whether trade knows the whole text as a name. */
function isNamed(units: readonly string[], products: ProductNames): boolean {
  return products.codesOf(nameOfUnits(units)).length > 0;
}

/** Where no name is known as a whole, the best code of each of the three best headings comes first: one of them is mostly right. */
function headingsFirst(entries: readonly HsEntry[]): HsEntry[] {
  const bestOf = new Map<string, HsEntry>();
  for (const entry of entries) {
    const heading = entry.code.slice(0, HEADING);
    if (entry.code.length >= HEADING && bestOf.size < HEADINGS_FIRST && !bestOf.has(heading)) bestOf.set(heading, entry);
  }
  return [...new Set([...bestOf.values(), ...entries])];
}

interface Scoring {
  hs: Nomenclature;
  products: ProductNames;
  scores: Map<string, number>;
}

/** The codes that begin so. National tariffs go on after six digits, so a longer code finds the one it refines. */
function byBeginning(digits: string, { entries }: Pick<Nomenclature, 'entries'>): HsEntry[] {
  const found = entries.filter(({ code }) => code.startsWith(digits));
  return found.length > 0 || digits.length <= SHORTEST_CODE ? found : byBeginning(digits.slice(0, -1), { entries });
}

/** The units with misspelt words replaced. A word that is still being typed is no mistake. */
function understood(units: readonly string[], { index, nearest }: Nomenclature, products: ProductNames) {
  const corrected: string[] = [];
  const read = units.map((unit, at) => {
    const isBegun = at === units.length - 1 && (index.beginning(unit).length > 0 || products.beginning(nameOfUnits(units)).length > 0);
    if (isCjk(unit) || index.has(unit) || isBegun || products.codesOf(unit).length > 0) return unit;
    const [first, ...others] = nearest(unit);
    if (first === undefined) return unit;
    corrected.push(first, ...others);
    return first;
  });
  return { units: read, corrected: [...new Set(corrected)] };
}

function scoreNames(units: readonly string[], scoring: Scoring): void {
  const names = scoring.products.namesIn(units);
  const isWhole = names.some(({ from, to }) => from === 0 && to === units.length);
  const chapters = isWhole ? [] : materialChapters(units);
  const material = (code: string) => (chapters.some((chapter) => code.startsWith(chapter)) ? SCORE.material : 0);
  for (const { name, to } of names) {
    const base = isWhole ? SCORE.whole : to === units.length ? SCORE.head : SCORE.inside;
    const codes = scoring.products.codesOf(name);
    for (const [place, code] of codes.entries()) raise(scoring, code, base - place * PLACE + material(code));
    if (codes.length === 0) scoreTranslated(name, base, scoring);
  }
  if (!isWhole) scoreBeginnings(nameOfUnits(units), scoring);
}

/** Scores by the material that a name holds, and by names with the same words; a name that is known as a whole needs neither. */
function scoreAlike(units: readonly string[], scoring: Scoring): void {
  if (isNamed(units, scoring.products)) return;
  scoreMade(units, scoring);
  // A word that a dictionary knows says more than names that end alike.
  const points = scoring.scores.size > 0 ? SCORE.inside : SCORE.alike;
  for (const [heading, share] of alikeIn(scoring.products)(units)) {
    const known = scoring.scores.get(heading) ?? 0;
    raise(scoring, heading, Math.max(known, points * share) + (known > 0 ? SCORE.material * share : 0));
  }
}

/** Scores goods by the material that they are made of; a longer name at the end says more. */
function scoreMade(units: readonly string[], scoring: Scoring): void {
  const made = madeOf(units);
  if (!made || scoring.products.namesIn(units).some(({ from, to }) => to === units.length && from < made.from)) return;
  for (const [place, code] of made.codes.entries()) raise(scoring, code, SCORE.made - place * PLACE);
}

/** The headings of the parts of the goods that were found. */
function ofParts({ hs, products, scores }: Scoring): Map<string, number> {
  const parts = { hs, products, scores: new Map<string, number>() };
  for (const [code, score] of scores) raise(parts, partsOf(code), score);
  return parts.scores;
}

function scoreBeginnings(start: string, scoring: Scoring): void {
  const names = start.length < SHORTEST_BEGINNING ? [] : scoring.products.beginning(start).slice(0, BEGINNINGS);
  for (const code of names.flatMap(scoring.products.codesOf)) raise(scoring, code, SCORE.beginning);
}

/** Scores by the English trade names of the goods, where only a dictionary knows the Chinese name. */
function scoreTranslated(name: string, base: number, scoring: Scoring): void {
  const { products } = scoring;
  for (const [place, english] of products.englishOf(name).entries()) {
    const key = tradeKey(english);
    const [last] = products.namesIn(key.split(' '));
    const share = products.codesOf(key).length > 0 ? SCORE.translated : SCORE.head;
    for (const code of last && key.endsWith(last.name) ? products.codesOf(last.name) : [])
      raise(scoring, code, (base * share) / SCORE.whole - place * PLACE);
  }
}

/** A heading of a name, and after it what it divides into. */
function raise({ hs, scores }: Scoring, code: string, score: number): void {
  const entry = hs.byCode.get(code);
  if (!entry) return;
  scores.set(code, Math.max(scores.get(code) ?? 0, score));
  for (const child of entry.children) scores.set(child.code, Math.max(scores.get(child.code) ?? 0, score - DIVISION.behind));
}

/** Adds what the words of the nomenclature say; the codes that trade means by the whole text need no more, and keep their order. */
function scoreWords(units: readonly string[], { hs, products, scores }: Scoring): void {
  const text = nameOfUnits(units);
  const own = hs.index.match(withBeginnings(tokensOf(text), hs));
  const english = products.namesIn(units).flatMap(({ name }) => products.englishOf(name).slice(0, 2));
  const translated = hs.index.match([...new Set(english.flatMap(tokensOf))]);
  for (const code of new Set([...own.keys(), ...translated.keys()])) {
    const share = Math.max(own.get(code) ?? 0, ENGLISH_SHARE * (translated.get(code) ?? 0));
    const known = scores.get(code) ?? 0;
    if (known < SCORE.whole - LEAST_BEHIND) scores.set(code, known + share * pointsOf(code, known));
  }
}

function pointsOf(code: string, known: number): number {
  return code.length > HEADING && known > 0 ? DIVISION.words : SCORE.words;
}

/** The last word may still be going on. */
function withBeginnings(tokens: readonly string[], { index }: Nomenclature): string[] {
  const last = tokens.at(-1) ?? '';
  if (last.length < 2 || isCjk(last) || index.has(last)) return [...tokens];
  return [...tokens.slice(0, -1), ...index.beginning(last).slice(0, BEGINNINGS)];
}
