import type { Input } from '#client/calls.ts';
import { href } from '#routes/href.ts';

export const VIEWS = ['trend', 'countries', 'shares', 'continents', 'custom'] as const;
export type View = (typeof VIEWS)[number];

export type WorldQuestion = Required<Pick<Input<'getWorldReport'>, 'by' | 'metric' | 'chapters'>> &
  Pick<Input<'getWorldReport'>, 'from' | 'to'>;
export type CustomQuestion = Input<'getCustomReport'>;

/** Everything that the reports of this page can be asked; it stands in the address, so that a link shows the same picture. */
export interface Question {
  view: View;
  by: WorldQuestion['by'];
  metric: WorldQuestion['metric'];
  /** The first month, as `2019-03`; empty for no limit. */
  from: string;
  to: string;
  /** HS codes; the trend knows their chapters only. */
  hscode: string[];
  countrycode: string[];
  level: 2 | 4 | 6;
  dataset: CustomQuestion['dataset'];
  dimensions: CustomQuestion['dimensions'];
}

const MONTH = /^(19|20)\d{2}-(0[1-9]|1[0-2])$/;
const DIMENSIONS = ['month', 'quarter', 'year', 'country', 'continent', 'chapter', 'hs4', 'hs6'] as const;
export const DIMENSIONS_OF = {
  fromchina: ['year', 'quarter', 'month', 'chapter'],
  bycountry: ['country', 'continent', 'chapter', 'hs4', 'hs6'],
} as const satisfies Record<CustomQuestion['dataset'], CustomQuestion['dimensions']>;
const MOST_CODES = 6;

/** Reads the page's query; whatever is missing or makes no sense there falls back to what a fresh page asks. */
export function readQuestion(query: URLSearchParams): Question {
  const dataset = oneOf(['bycountry', 'fromchina'] as const, query.get('dataset'));
  const known: readonly string[] = DIMENSIONS_OF[dataset];
  const dimensions = DIMENSIONS.filter((dimension) => query.getAll('split').includes(dimension) && known.includes(dimension)).slice(0, 2);
  return {
    view: oneOf(VIEWS, query.get('view')),
    by: oneOf(['year', 'quarter', 'month'] as const, query.get('by')),
    metric: oneOf(['value', 'duty', 'dutyrate'] as const, query.get('metric')),
    from: month(query.get('from')),
    to: month(query.get('to')),
    hscode: distinct(query.getAll('hs'), /^(\d{2}|\d{4}|\d{6})$/),
    countrycode: distinct(query.getAll('country'), /^[A-Z]{2}$/),
    level: LEVELS.find((level) => String(level) === query.get('level')) ?? 2,
    dataset,
    dimensions: dimensions.length === 0 ? [DIMENSIONS_OF[dataset][0]] : dimensions,
  };
}

const LEVELS = [2, 4, 6] as const;

/** The address that asks the same again; what a fresh page asks anyway is left out. */
export function writeQuestion({ view, by, metric, from, to, hscode, countrycode, level, dataset, dimensions }: Question): string {
  const plain = { view, by, metric, from, to, level: String(level), dataset };
  const usual: Readonly<Record<string, string>> = { view: 'trend', by: 'year', metric: 'value', level: '2', dataset: 'bycountry' };
  const query = new URLSearchParams(Object.entries(plain).filter(([key, value]) => value !== '' && value !== usual[key]));
  for (const code of hscode) query.append('hs', code);
  for (const code of countrycode) query.append('country', code);
  if (view === 'custom') for (const dimension of dimensions) query.append('split', dimension);
  const path = href('dashboard.exportData');
  return query.size === 0 ? path : `${path}?${query}`;
}

function oneOf<Word extends string>([first, ...others]: readonly [Word, ...Word[]], word: string | null): Word {
  return others.find((other) => other === word) ?? first;
}

function month(text: string | null): string {
  return text !== null && MONTH.test(text) ? text : '';
}

function distinct(values: readonly string[], form: RegExp): string[] {
  return [...new Set(values)].filter((value) => form.test(value)).slice(0, MOST_CODES);
}
