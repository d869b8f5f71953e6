import type { Input, Schemas } from '#client/calls.ts';
import { href } from '#routes/href.ts';
import { usualSize } from '#ui/pager/usual-size.ts';

type Condition = Schemas['CompanyCondition'];
type Request = Input<'searchCompanies'>;
export type Sort = NonNullable<Request['sort']>;
export type SearchType = NonNullable<Request['type']>;

/** What is looked for, and in which order it is shown. */
export interface Question {
  keyword: string;
  countrycode: string[];
  industryid: string[];
  /** What the keyword is; empty for anything. */
  type: SearchType | '';
  hasphone: boolean;
  haswebsite: boolean;
  hasemail: boolean;
  source: string[];
  /** The reader's own filters are left out. */
  unfiltered: boolean;
  sort: Sort;
}

/** A question and the page of its answer. */
export interface Asked {
  question: Question;
  index: number;
  size: number;
}

export const SIZES = [10, 20, 50] as const;
const TYPES: readonly SearchType[] = ['product', 'company', 'hs', 'domain', 'email'];
export const SORTS: readonly Sort[] = ['relevance', 'name'];

const MAX_KEYWORD = 200;
const MAX_CONDITIONS = 60;
const MAX_SOURCES = 20;
const MAX_INDEX = 100_000;

/** What a fresh page asks: for everything. */
export const EVERYTHING: Question = {
  keyword: '',
  countrycode: [],
  industryid: [],
  type: '',
  hasphone: false,
  haswebsite: false,
  hasemail: false,
  source: [],
  unfiltered: false,
  sort: 'relevance',
};

/** A question as the wire has it, with what a fresh page asks for where it says nothing. */
export function questionOf({ keyword, ...condition }: Condition & { sort?: Sort }): Question {
  return { ...EVERYTHING, ...condition, keyword };
}

/** What a question asks for, whatever the order of the answer. */
export function conditionOf({
  keyword,
  countrycode,
  industryid,
  type,
  hasphone,
  haswebsite,
  hasemail,
  source,
  unfiltered,
}: Question): Condition {
  const told = { hasphone, haswebsite, hasemail };
  return { keyword, countrycode, industryid, ...told, source, unfiltered, ...(type === '' ? {} : { type }) };
}

/** Whether nothing is asked yet: no word, and nothing that narrows. */
export function isNothingAsked(question: Question): boolean {
  return question.keyword === '' && countConditions(question) === 0;
}

/** How many things narrow a question beside its keyword. */
export function countConditions({ countrycode, industryid, type, hasphone, haswebsite, hasemail, source }: Question): number {
  const told = [hasphone, haswebsite, hasemail].filter(Boolean).length;
  return countrycode.length + industryid.length + source.length + told + (type === '' ? 0 : 1);
}

/** Reads the page's query; whatever is missing or makes no sense there falls back to what a fresh page asks. */
export function readAddress(query: URLSearchParams): Asked {
  const index = Number(query.get('page'));
  const size = Number(query.get('size'));
  return {
    question: {
      keyword: (query.get('keyword') ?? '').slice(0, MAX_KEYWORD),
      countrycode: distinct(query.getAll('country'), /^[A-Z]{2}$/),
      industryid: distinct(query.getAll('industry'), /^[\w-]{1,40}$/),
      type: TYPES.find((type) => type === query.get('type')) ?? '',
      hasphone: query.get('phone') === '1',
      haswebsite: query.get('website') === '1',
      hasemail: query.get('email') === '1',
      source: distinct(query.getAll('source'), /^[a-z0-9-]{1,60}$/).slice(0, MAX_SOURCES),
      unfiltered: query.get('unfiltered') === '1',
      sort: SORTS.find((sort) => sort === query.get('sort')) ?? 'relevance',
    },
    index: Number.isInteger(index) && index >= 1 && index <= MAX_INDEX ? index : 1,
    size: SIZES.find((known) => known === size) ?? usualSize(),
  };
}

/** The address that brings an answer back; what a fresh page asks anyway is left out. */
export function writeAddress({ question, index = 1, size = usualSize() }: Pick<Asked, 'question'> & Partial<Asked>): string {
  const { keyword, countrycode, industryid, type, hasphone, haswebsite, hasemail, source, unfiltered, sort } = question;
  const fields: [name: string, value: string, fresh: string][] = [
    ['keyword', keyword, EVERYTHING.keyword],
    ['type', type, EVERYTHING.type],
    ['phone', hasphone ? '1' : '', ''],
    ['website', haswebsite ? '1' : '', ''],
    ['email', hasemail ? '1' : '', ''],
    ['unfiltered', unfiltered ? '1' : '', ''],
    ['sort', sort, EVERYTHING.sort],
    ['page', String(index), '1'],
    ['size', String(size), String(usualSize())],
    ...countrycode.map((code): [string, string, string] => ['country', code, '']),
    ...industryid.map((id): [string, string, string] => ['industry', id, '']),
    ...source.map((id): [string, string, string] => ['source', id, '']),
  ];
  const query = new URLSearchParams(fields.filter(([, value, fresh]) => value !== fresh).map(([name, value]) => [name, value]));
  const path = href('search.companies');
  return query.size === 0 ? path : `${path}?${query}`;
}

function distinct(values: readonly string[], form: RegExp): string[] {
  return [...new Set(values)].filter((value) => form.test(value)).slice(0, MAX_CONDITIONS);
}
