import type { Kysely } from 'kysely';

import { withoutHsWords } from '#lib/hs-words.ts';
import type { Database } from '#server/database/schema.ts';
import type { Caller, Schemas } from '#server/operation.ts';

import type { Condition, Having } from './condition.ts';
import { readFilters } from './filter/filters.ts';
import { isWordless, type Part, readKeyword, readWords } from './keyword.ts';
import { type Reference, reference } from './reference.ts';

type Asked = Schemas['CompanyCondition'];

const HAVINGS: readonly Having[] = ['hasemail', 'haswebsite', 'hasphone'];
/** `9403.20` is one code. */
const DOT_IN_CODE = /(?<=\d)\.(?=\d)/g;
const CODE = /^\d{2,10}$/;
/** Alone, with or without the dots of tariffs. */
const WHOLE_CODE = /^\d{2}[\d.]{0,12}$/;
const CHAPTER_LENGTH = 2;

/** What somebody asks for, with the filters of their own that apply. */
export async function readCondition(db: Kysely<Database>, user: Caller, asked: Asked): Promise<Condition> {
  const { keyword, countrycode = [], industryid = [], source = [], unfiltered = false } = asked;
  const type = typeOf(asked);
  const [known, filters] = await Promise.all([reference(db), unfiltered ? [] : readFilters(db, user)]);
  const parts = partsOf(keyword, type, known);
  return {
    parts: parts.map((part) => asType(part, type, known)),
    countrycode,
    industryid,
    type,
    has: HAVINGS.filter((having) => asked[having]),
    source,
    isWordless: isWordless(keyword, parts),
    filters,
  };
}

/** Whoever writes `HS code 9405` says what the keyword is. */
function typeOf({ keyword, type }: Asked): Asked['type'] {
  const meant = withoutHsWords(keyword);
  return type === undefined && meant !== keyword && WHOLE_CODE.test(meant) ? 'hs' : type;
}

/** Neither a name nor a code is an address: Amazon.com, Inc. is called so. */
function partsOf(keyword: string, type: Asked['type'], { dictionary }: Reference): Part[] {
  if (type === 'hs') return readWords(withoutHsWords(keyword).replaceAll(DOT_IN_CODE, ''), dictionary);
  return type === 'company' ? readWords(keyword, dictionary) : readKeyword(keyword, dictionary);
}

/** What a word may stand for depends on what the keyword is: a name stands for nothing else, an HS code for the goods of its chapter only. */
function asType(part: Part, type: Asked['type'], known: Reference): Part {
  if (type === 'company') return { ...part, senses: [], translations: [] };
  if (type !== 'hs') return part;
  const senses = part.senses.filter(({ field }) => field !== 'industry');
  return { ...part, isMeantOnly: true, senses: [...senses, ...codeSenses(part, known)], translations: [] };
}

function codeSenses({ words }: Part, { goods }: Reference): Part['senses'] {
  const [code = ''] = words;
  const ref = code.slice(0, CHAPTER_LENGTH);
  const lexemes = CODE.test(code) ? goods.get(ref) : undefined;
  return lexemes ? [{ field: 'hs', ref, lexemes }] : [];
}
