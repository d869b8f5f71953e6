import type { Schemas } from '#client/calls.ts';

/** How an answer is looked at is no part of what is looked for. */
type Filter = Omit<Schemas['CustomsSearch'], 'login_type' | 'hme_source_type' | 'sort' | 'order' | 'index' | 'size' | 'after'>;

/** The condition that records are searched by, as its fields show it: everything has a value, and an empty one lets everything through. */
export interface Condition {
  readonly keyword: string;
  /** The first digits of an HS code. */
  readonly hscode: string;
  readonly company: string;
  readonly companyid: string;
  readonly partnerid: string;
  readonly partnercountry: readonly string[];
  readonly role: NonNullable<Filter['role']>;
  readonly direction: NonNullable<Filter['direction']>;
  readonly source: readonly string[];
  readonly countrycode: readonly string[];
  readonly origin: readonly string[];
  readonly destination: readonly string[];
  readonly port: readonly string[];
  /** Both within the records of one company: without `companyid` the server refuses them. */
  readonly carrier: string;
  readonly product: string;
  readonly from: string;
  readonly to: string;
  readonly valuefrom: string;
  readonly valueto: string;
  readonly weightfrom: string;
  readonly weightto: string;
  readonly excludeforwarder: boolean;
  readonly excludewithheld: boolean;
}

export const NO_CONDITION: Condition = {
  keyword: '',
  hscode: '',
  company: '',
  companyid: '',
  partnerid: '',
  partnercountry: [],
  role: 'both',
  direction: 'all',
  source: [],
  countrycode: [],
  origin: [],
  destination: [],
  port: [],
  carrier: '',
  product: '',
  from: '',
  to: '',
  valuefrom: '',
  valueto: '',
  weightfrom: '',
  weightto: '',
  excludeforwarder: false,
  excludewithheld: false,
};

/** The fields of a condition, in the order in which they are said. */
const FIELDS = Object.keys(NO_CONDITION) as readonly (keyof Condition)[];

/** The fields that say something: what a search starts with, what is saved, and what can be taken away again. */
export function setFields(condition: Condition): readonly (keyof Condition)[] {
  return FIELDS.filter((field) => {
    const value = condition[field];
    return Array.isArray(value) ? value.length > 0 : value !== NO_CONDITION[field];
  });
}

/** The condition with one field taken away, and with a company what is only looked for within one. */
export function without(condition: Condition, field: keyof Condition): Condition {
  const bound = field === 'companyid' ? ({ carrier: '', product: '' } as const) : {};
  return { ...condition, [field]: NO_CONDITION[field], ...bound };
}

/** Returns the condition as the wire wants it: what lets everything through is left out. */
export function toWire(condition: Condition): Filter {
  const said = setFields(condition).map((field) => [field, isAmount(field) ? Number(condition[field]) : condition[field]]);
  return Object.fromEntries(said) as Filter;
}

/** Returns the wire's condition as the fields show it. */
export function fromWire(filter: Filter): Condition {
  const query = new URLSearchParams();
  for (const [field, value] of Object.entries(filter)) for (const one of [value].flat()) query.append(field, String(one));
  return readCondition(query);
}

const AMOUNTS = ['valuefrom', 'valueto', 'weightfrom', 'weightto'] as const;
const DAYS = ['from', 'to'] as const;
const IDS = ['companyid', 'partnerid'] as const;
const COUNTRIES = ['countrycode', 'partnercountry', 'origin', 'destination'] as const;
const MOST_WORDS = 200;
const LONGEST_PRODUCT = 500;
const MOST_VALUES = 60;

/** Reads a condition out of an address; what is missing or makes no sense there lets everything through. */
export function readCondition(query: URLSearchParams): Condition {
  const text = (field: string, form: RegExp) => (form.test(query.get(field) ?? '') ? (query.get(field) ?? '') : '');
  const several = (field: string, form: RegExp) =>
    [...new Set(query.getAll(field))].filter((value) => form.test(value)).slice(0, MOST_VALUES);
  const words = (field: string, most = MOST_WORDS) => (query.get(field) ?? '').slice(0, most);
  const all = <Name extends keyof Condition>(names: readonly Name[], form: RegExp) =>
    Object.fromEntries(names.map((name) => [name, text(name, form)])) as Record<Name, string>;
  const lists = <Name extends keyof Condition>(names: readonly Name[], form: RegExp) =>
    Object.fromEntries(names.map((name) => [name, several(name, form)])) as unknown as Record<Name, string[]>;
  return {
    keyword: words('keyword'),
    company: words('company'),
    carrier: words('carrier'),
    product: words('product', LONGEST_PRODUCT),
    hscode: text('hscode', /^\d{1,12}$/),
    role: oneOf(['buyer', 'supplier', 'both'], query.get('role')) ?? 'both',
    direction: oneOf(['import', 'export', 'all'], query.get('direction')) ?? 'all',
    ...all(IDS, /^\w{1,40}$/),
    ...all(DAYS, /^\d{4}-\d{2}-\d{2}$/),
    ...all(AMOUNTS, /^\d{1,12}(?:\.\d{1,4})?$/),
    ...lists(COUNTRIES, /^[A-Z]{2}$/),
    ...lists(['source', 'port'], /^\w{1,40}$/),
    excludeforwarder: query.get('excludeforwarder') === 'true',
    excludewithheld: query.get('excludewithheld') === 'true',
  };
}

/** The condition as a query; what lets everything through is left out. */
export function conditionQuery(condition: Condition): URLSearchParams {
  const query = new URLSearchParams();
  for (const field of setFields(condition)) for (const value of [condition[field]].flat()) query.append(field, String(value));
  return query;
}

/** A choice that an address makes, if there is such a one. */
export function oneOf<const Known extends string>(known: readonly Known[], value: string | null): Known | undefined {
  return known.find((one) => one === value);
}

/** Whether a field holds codes of countries. */
export function isCountries(field: keyof Condition): boolean {
  return (COUNTRIES as readonly string[]).includes(field);
}

function isAmount(field: keyof Condition): boolean {
  return (AMOUNTS as readonly string[]).includes(field);
}
