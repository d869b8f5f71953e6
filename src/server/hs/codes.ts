import { withoutHsWords } from '#lib/hs-words.ts';
import type { Language } from '#lib/language.ts';
import type { Operation, Schemas } from '#server/operation.ts';
import { type Reference, reference } from '#server/search/reference.ts';

import { findCodes } from './find.ts';
import { type HsEntry, type Nomenclature, nomenclature } from './nomenclature.ts';

const CODES_AT_MOST = 100;

/** Looks codes up by words, by their beginning, by themselves or by what they stand below. */
export const listHsCodes: Operation<'listHsCodes'> = async ({ db, language }, { keyword: typed = '', parent = '', codes = [] }) => {
  const keyword = withoutHsWords(typed);
  const [hs, known] = await Promise.all([nomenclature(db), reference(db)]);
  const namer = { hs, chapters: known.chapters, language };
  const { entries, corrected } = isSaid(keyword)
    ? findCodes(keyword, hs, known)
    : { entries: codes.length > 0 ? named(codes, hs) : below(parent, hs), corrected: [] };
  const above = hs.byCode.get(parent);
  return {
    datas: entries.slice(0, CODES_AT_MOST).map((entry) => worded(entry, namer)),
    total: entries.length,
    path: above && !isSaid(keyword) ? [...pathOf(above, namer), stepOf(above, namer)].slice(-2) : [],
    corrected,
  };
};

function isSaid(keyword: string): boolean {
  return keyword.trim() !== '';
}

/** Codes of national tariffs are named by the six digits they refine. */
function named(codes: readonly string[], { byCode }: Nomenclature): HsEntry[] {
  return codes.flatMap((code) => {
    const entry = byCode.get(code.slice(0, 6)) ?? byCode.get(code.slice(0, 4));
    return entry ? { ...entry, code } : [];
  });
}

function below(parent: string, { byCode, entries }: Nomenclature): readonly HsEntry[] {
  return parent === '' ? entries.filter(({ code }) => code.length === 2) : (byCode.get(parent)?.children ?? []);
}

interface Namer {
  hs: Nomenclature;
  chapters: Reference['chapters'];
  language: Language;
}

function worded(entry: HsEntry, namer: Namer): Schemas['HsCode'] {
  return { ...stepOf(entry, namer), children: entry.children.length, path: pathOf(entry, namer) };
}

/** In the reader's language; codes that are younger than the Chinese source have their English name. */
function stepOf(entry: HsEntry, { chapters, language }: Namer): Schemas['HsStep'] {
  const { code, name_us, name_cn, name_hk } = entry;
  return { code, name: chapters.get(code)?.[language] ?? ({ CN: name_cn, HK: name_hk, US: '' }[language] || name_us) };
}

function pathOf({ parent }: HsEntry, namer: Namer): Schemas['HsStep'][] {
  const above = namer.hs.byCode.get(parent);
  return above ? [...pathOf(above, namer), stepOf(above, namer)] : [];
}
