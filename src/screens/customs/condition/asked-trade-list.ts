import { href } from '#routes/href.ts';

import { type Condition, conditionQuery, NO_CONDITION, oneOf, readCondition } from './trade-condition.ts';

export const VIEWS = ['companies', 'records', 'report'] as const;
export type View = (typeof VIEWS)[number];
export const SIDES = ['buyer', 'supplier'] as const;
export type Side = (typeof SIDES)[number];
export const STATES = ['all', 'active', 'new', 'stopped'] as const;
export type State = (typeof STATES)[number];
export const COMPANY_SORTS = ['tradecount', 'value', 'weight', 'lastdate', 'firstdate', 'name'] as const;
export const RECORD_SORTS = ['date', 'value', 'weight', 'quantity', 'teu', 'relevance'] as const;
export type CompanySort = (typeof COMPANY_SORTS)[number];
export type RecordSortName = (typeof RECORD_SORTS)[number];
export const SIZES = [20, 50, 100] as const;

/** One condition and how its answer is looked at; it stands in the page's address. */
export interface Asked {
  readonly condition: Condition;
  readonly view: View;
  /** The party of the records that the companies are; where none was chosen, the one that the records name, buyers first. */
  readonly side: Side | undefined;
  readonly state: State;
  readonly companySort: CompanySort;
  readonly recordSort: RecordSortName;
  readonly order: 'desc' | 'asc';
  readonly index: number;
  readonly size: number;
  /** Counts beyond 10,000 too. */
  readonly exact: boolean;
  /** The names of ids that narrow the list, as they were where they were chosen. */
  readonly names: Readonly<Record<string, string>>;
}

const FRESH: Asked = {
  condition: NO_CONDITION,
  view: 'companies',
  side: undefined,
  state: 'all',
  companySort: 'tradecount',
  recordSort: 'date',
  order: 'desc',
  index: 1,
  size: SIZES[0],
  exact: false,
  names: {},
};

/** A list that asks this, and else what a fresh one does. */
export function freshList(patch: Partial<Asked>): Asked {
  return { ...FRESH, ...patch };
}

/** Pages end at the 10,000th record. */
const MOST_RECORDS = 10_000;
const NAME = /^(\w{1,40}):(.{1,300})$/s;

/** Reads the address of the list; what makes no sense there is what a fresh list asks. */
export function readAsked(query: URLSearchParams): Asked {
  return { ...FRESH, ...said(choices(query)), ...said(pageOf(query)), condition: readCondition(query), names: namesIn(query) };
}

function choices(query: URLSearchParams) {
  return {
    view: oneOf(VIEWS, query.get('view')),
    side: oneOf(SIDES, query.get('side')),
    state: oneOf(STATES, query.get('state')),
    companySort: oneOf(COMPANY_SORTS, query.get('sort')),
    recordSort: oneOf(RECORD_SORTS, query.get('sort')),
    order: oneOf(['asc'], query.get('order')),
    exact: query.get('exact') === 'true',
  };
}

function pageOf(query: URLSearchParams) {
  const size = SIZES.find((known) => String(known) === query.get('size')) ?? FRESH.size;
  const index = Number(query.get('page'));
  return { size, index: Number.isInteger(index) && index >= 1 && index <= MOST_RECORDS / size ? index : undefined };
}

function namesIn(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries(query.getAll('name').flatMap((name) => [NAME.exec(name)?.slice(1, 3) ?? []].filter(isPair)));
}

/** Only those of the values that are set. */
function said<Values extends object>(values: Values): { [Key in keyof Values]?: Exclude<Values[Key], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;
}

/** The address of the list that asks this; what a fresh list asks anyway is left out. */
export function listAddress(patch: Partial<Asked>): string {
  const asked = freshList(patch);
  const query = conditionQuery(asked.condition);
  const put = (name: string, value: string | number | boolean, usual: string | number | boolean) => {
    if (value !== usual) query.set(name, String(value));
  };
  put('view', asked.view, FRESH.view);
  put('side', asked.side ?? '', '');
  put('state', asked.state, FRESH.state);
  if (asked.view === 'records') put('sort', asked.recordSort, FRESH.recordSort);
  else put('sort', asked.companySort, FRESH.companySort);
  put('order', asked.order, FRESH.order);
  put('page', asked.index, FRESH.index);
  put('size', asked.size, FRESH.size);
  put('exact', asked.exact, FRESH.exact);
  for (const [id, name] of Object.entries(asked.names)) if (isNamed(asked.condition, id)) query.append('name', `${id}:${name}`);
  const path = href('search.customsList');
  return query.size === 0 ? path : `${path}?${query}`;
}

function isNamed({ companyid, partnerid, port }: Condition, id: string): boolean {
  return companyid === id || partnerid === id || port.includes(id);
}

function isPair(pair: readonly string[]): pair is [string, string] {
  return pair.length === 2;
}
