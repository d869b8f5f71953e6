import type { Filter } from './trade-filter.ts';

/** The days on which there are records at all. */
export interface Span {
  first: string;
  last: string;
}

/**
 * What a filter asks of the tags of a record, as a `tsquery`; ids and codes hold no quotes.
 *
 * Dates and amounts are asked in steps that may be wider than meant, and where most of all records may be seen, whose they are is not asked, because
 * the index would go through them all: {@link exactly} narrows it down.
 */
export function tagQuery(
  filter: Filter,
  { tenantId, span, namedIds }: { tenantId: string; span: Span & { isMost: boolean }; namedIds?: readonly string[] | undefined },
): string {
  const seen = [['t0', `t${tenantId}`]];
  const groups = [
    ...partyTags(filter),
    onlyNamed(filter, namedIds),
    ...placeTags(filter),
    hsTags(filter.hscode ?? ''),
    monthTags(filter, span),
    stepTags('v', filter.valuefrom, filter.valueto),
    stepTags('w', filter.weightfrom, filter.weightto),
  ].filter((group) => group.length > 0);
  const excluded = [...(filter.excludeforwarder === true ? ["!'f'"] : []), ...(filter.excludewithheld === true ? ["!'x'"] : [])];
  // What is only left out gives an index nothing to look for.
  const isEnough = span.isMost && (groups.length > 0 || excluded.length === 0);
  return [...(isEnough ? groups : [...seen, ...groups]).map(anyTag), ...excluded].join(' & ');
}

function placeTags({ direction = 'all', origin = [], destination = [], port = [], source = [] }: Filter): string[][] {
  return [
    direction === 'all' ? [] : [`d${direction.charAt(0)}`],
    origin.map((code) => `o${code}`),
    destination.map((code) => `n${code}`),
    port.flatMap((id) => [`L${id}`, `U${id}`]),
    source.map((id) => `k${id}`),
  ];
}

/** Any of these tags; a bar at the end of one stands for a beginning. */
export function anyTag(tags: readonly string[]): string {
  const different = [...new Set(tags)].map((tag) => (tag.endsWith('|') ? `'${tag.slice(0, -1)}':*` : `'${tag}'`));
  return different.length > 1 ? `(${different.join(' | ')})` : different.join('');
}

const COMPANY = { buyer: 'B', supplier: 'S' } as const;

type Role = NonNullable<Filter['role']>;

function inRole(role: Role, letters: { buyer: string; supplier: string }, ids: readonly string[]): string[] {
  const roles = role === 'both' ? [letters.buyer, letters.supplier] : [letters[role]];
  return roles.flatMap((letter) => ids.map((id) => letter + id));
}

const otherRole = { both: 'both', buyer: 'supplier', supplier: 'buyer' } as const;

function partyTags({ role = 'both', countrycode = [], partnercountry = [], companyid, partnerid }: Filter): string[][] {
  const [letters, places] = [COMPANY, { buyer: 'b', supplier: 's' }];
  return [
    inRole(role, places, countrycode),
    inRole(otherRole[role], places, partnercountry),
    ...(companyid === undefined ? [] : [inRole(role, letters, [companyid])]),
    ...(partnerid === undefined ? [] : [inRole(otherRole[role], letters, [partnerid])]),
  ];
}

/** The tags of companies in the role that is asked for. */
export function namedTags({ role = 'both' }: Filter, ids: readonly string[]): string[] {
  return inRole(role, COMPANY, ids);
}

/** Nobody's tag where no company has the name. */
function onlyNamed(filter: Filter, ids: readonly string[] | undefined): string[] {
  if (ids === undefined) return [];
  return ids.length === 0 ? ['none'] : namedTags(filter, ids);
}

/** Codes are tagged by each of their beginnings up to six digits, and by all their digits. */
function hsTags(prefix: string): string[] {
  if (prefix === '') return [];
  return [prefix.length > 6 ? `h${prefix}|` : `h${prefix}`];
}

/** Where a filter takes in more than this of all years, days are looked at as records are read: an index that goes through long lists costs more. */
const LONG = 1 / 3;

/**
 * The months of one year or two, else whole years. Nothing where the filter takes in much of what there is; a tag that nobody has where the dates are the
 * wrong way round.
 */
function monthTags({ from = '', to = '9999' }: Filter, span: Span): string[] {
  const [first, last] = [later(from, span.first), earlier(to, span.last)];
  if (from <= span.first && to >= span.last) return [];
  if (first > last) return ['none'];
  const years = yearsBetween(first, last);
  if (years.length <= 2) return years.flatMap((year) => tagsOfYear(year, first, last));
  return years.length > yearsBetween(span.first, span.last).length * LONG ? [] : years.map((year) => `y${year}`);
}

function yearsBetween(first: string, last: string): number[] {
  const [from = 0, to = 0] = [first, last].map((day) => Number(day.slice(0, 4)));
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

function tagsOfYear(year: number, first: string, last: string): string[] {
  const months = Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`);
  const inside = months.filter((month) => month >= first.slice(0, 7) && month <= last.slice(0, 7));
  return inside.length === 12 ? [`y${year}`] : inside.map((month) => `m${month.replace('-', '')}`);
}

/** The later of two days. */
export function later(a: string, b: string): string {
  return a > b ? a : b;
}

/** The earlier of two days. */
export function earlier(a: string, b: string): string {
  return a < b ? a : b;
}

const [LOWEST_STEP, HIGHEST_STEP] = [0, 80];

/** The step of an amount, as `customs_step` numbers it. */
export function stepOf(amount: number): number {
  return 20 + Math.max(Math.min(Math.floor(4 * Math.log10(amount)), 60), -20);
}

/** The tag of a step; the step −1 holds what has no amount. */
export function stepTag(letter: string, step: number): string {
  return letter + (step < LOWEST_STEP ? '-' : String(step).padStart(2, '0'));
}

function stepTags(letter: string, from: number | undefined, to: number | undefined): string[] {
  if (from === undefined && to === undefined) return [];
  return stepsBetween(from === undefined ? LOWEST_STEP : stepOf(from), to === undefined ? HIGHEST_STEP : stepOf(to)).map((step) =>
    stepTag(letter, step),
  );
}

/** The steps from one to another, both included, and one more on either side: PostgreSQL may round an amount at their edge otherwise. */
function stepsBetween(from: number, to: number): number[] {
  const [lowest, highest] = [Math.max(from - 1, LOWEST_STEP), Math.min(to + 1, HIGHEST_STEP)];
  return Array.from({ length: Math.max(highest - lowest + 1, 0) }, (_, at) => lowest + at);
}
