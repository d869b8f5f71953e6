import { getDomain } from 'tldts';

import type { Language } from '#lib/language.ts';
import type { Schemas } from '#server/operation.ts';
import { fullState } from '#server/seed/places.ts';

import { onlyLetter } from './condition.ts';
import type { Sense } from './dictionary.ts';
import type { Part } from './keyword.ts';
import { countryLexeme, industryLexeme, lexemes, words } from './lexemes.ts';
import type { Reference } from './reference.ts';
import { formsOf } from './word-forms.ts';

type Match = Schemas['Company']['matched'][number];

export interface FoundCompany {
  companyname: string;
  countrycode: string;
  state: string;
  city: string;
  address: string;
  goods: string;
  website: string;
  email: string;
  industries: readonly string[];
}

const MATCHES_AT_MOST = 10;
const LONGEST_SNIPPET = 200;

/** Why a company was found: the words of its name and place as they are written there, and the translated names that stood for it. */
export function matched(company: FoundCompany, parts: readonly Part[], words: { reference: Reference; language: Language }): Match[] {
  const texts = onlyLetter(parts) ? written(company).slice(0, 1) : written(company);
  const matches = parts.flatMap((part) => [
    ...texts.filter(({ snippet }) => isMeant(snippet, part)).map(({ field, snippet }) => ({ field, snippet })),
    ...part.senses.filter((sense) => holds(company, sense)).map((sense) => ({ field: sense.field, snippet: nameOf(sense, words) })),
  ]);
  const different = new Map(matches.map((match) => [`${match.field} ${match.snippet}`, match]));
  return [...different.values()]
    .slice(0, MATCHES_AT_MOST)
    .map(({ field, snippet }) => ({ field, snippet: snippet.slice(0, LONGEST_SNIPPET) }));
}

/** The name word by word, and what says where the company is: city, state, and the parts of the address between commas. */
function written({
  companyname,
  city,
  state,
  address,
  goods,
}: FoundCompany): { field: 'companyname' | 'city' | 'goods'; snippet: string }[] {
  const places = [city, state, ...address.split(',')].map((place) => place.trim()).filter(Boolean);
  return [
    ...companyname
      .split(/[\s,;/()]+/)
      .filter(Boolean)
      .map((snippet) => ({ field: 'companyname' as const, snippet })),
    ...places.map((snippet) => ({ field: 'city' as const, snippet })),
    ...goods
      .split(/[\s,;/()]+/)
      .filter(Boolean)
      .map((snippet) => ({ field: 'goods' as const, snippet })),
  ];
}

function isMeant(snippet: string, { words: typed, isCutShort, senses, translations = [], corrections }: Part): boolean {
  const goods = senses.flatMap(({ field, lexemes }) => (field === 'hs' ? lexemes : []));
  const whole = new Set([...corrections, ...goods, ...[...typed, ...translations.flat()].flatMap(formsOf)]);
  const here = [...words(snippet), ...words(fullState('US', snippet))];
  return here.some((word) => whole.has(word) || typed.some((part, at) => fits(word, part, isCutShort && at === typed.length - 1)));
}

function fits(word: string, typed: string, isCutShort: boolean): boolean {
  return word === typed || (isCutShort && word.startsWith(typed)) || (lexemes(typed)[0] !== typed && word.includes(typed));
}

function holds(company: FoundCompany, { field, ref, lexemes: meant }: Sense): boolean {
  if (field === 'country') return meant.includes(countryLexeme(company.countrycode));
  if (field === 'industry') return company.industries.some((id) => meant.includes(industryLexeme(id)) && id === ref);
  if (field === 'domain') return [company.website, company.email].some((address) => getDomain(address) === ref);
  return words(`${company.companyname} ${company.city} ${company.address} ${company.goods}`).some((word) => meant.includes(word));
}

function nameOf({ field, ref }: Sense, { reference, language }: { reference: Reference; language: Language }): string {
  const named = {
    hs: () => `${ref} ${reference.chapters.get(ref)?.[language] ?? ''}`.trim(),
    country: () => reference.countries.get(ref)?.[language],
    industry: () => reference.industries.get(ref)?.name[language],
    domain: () => ref,
  };
  return named[field]() ?? ref;
}
