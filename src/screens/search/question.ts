import type { Input } from '#client/calls.ts';
import { href } from '#routes/href.ts';

type Request = Input<'searchCompanies'>;
export type Sort = NonNullable<Request['sort']>;

/** What is looked for, and in which order it is shown. */
export interface Question {
  keyword: string;
  countrycode: string[];
  industryid: string[];
  sort: Sort;
}

/** A question and the page of its answer. */
export interface Asked {
  question: Question;
  index: number;
  size: number;
}

export const SIZES = [10, 20, 50] as const;
export const SORTS: readonly Sort[] = ['relevance', 'name'];

const MAX_KEYWORD = 200;
const MAX_CONDITIONS = 60;
const MAX_INDEX = 100_000;

/** Reads the page's query; whatever is missing or makes no sense there falls back to what a fresh page asks. */
export function readAddress(query: URLSearchParams): Asked {
  const index = Number(query.get('page'));
  const size = Number(query.get('size'));
  return {
    question: {
      keyword: (query.get('keyword') ?? '').slice(0, MAX_KEYWORD),
      countrycode: distinct(query.getAll('country'), /^[A-Z]{2}$/),
      industryid: distinct(query.getAll('industry'), /^[\w-]{1,40}$/),
      sort: SORTS.find((sort) => sort === query.get('sort')) ?? 'relevance',
    },
    index: Number.isInteger(index) && index >= 1 && index <= MAX_INDEX ? index : 1,
    size: SIZES.find((known) => known === size) ?? SIZES[0],
  };
}

/** The address that brings an answer back; what a fresh page asks anyway is left out. */
export function writeAddress({ question: { keyword, countrycode, industryid, sort }, index, size }: Asked): string {
  const query = new URLSearchParams({
    ...(keyword === '' ? {} : { keyword }),
    ...(sort === 'relevance' ? {} : { sort }),
    ...(index === 1 ? {} : { page: String(index) }),
    ...(size === SIZES[0] ? {} : { size: String(size) }),
  });
  for (const code of countrycode) query.append('country', code);
  for (const id of industryid) query.append('industry', id);
  const path = href('search.companies');
  return query.size === 0 ? path : `${path}?${query}`;
}

function distinct(values: readonly string[], form: RegExp): string[] {
  return [...new Set(values)].filter((value) => form.test(value)).slice(0, MAX_CONDITIONS);
}
