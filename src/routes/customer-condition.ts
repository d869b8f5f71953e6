import type { components } from '#contract/api.gen.ts';

type Schemas = components['schemas'];
type Condition = Schemas['CustomerCondition'];
/** Reads one filter from the texts that an address has for it; nothing where they make no sense. */
type ReadField = (texts: readonly string[]) => unknown;

const ITEMS_AT_MOST = 60;
const ID = /^[\w-]{1,40}$/;
const WORD = /^[^\0]{1,50}$/;

/** How each filter stands in an address: under its own name, a list as one text an item. */
const FIELDS: { readonly [Field in keyof Required<Condition>]: ReadField } = {
  keyword: text(/^[^\0]{1,200}$/),
  customerclassid: text(/^[\w-]{0,40}$/),
  star: number(0, 5),
  countrycode: list(/^[A-Z]{2}$/),
  grade: list(/^[A-D]$/),
  stage: (texts) => list(/^[1-9]$/)(texts)?.map(Number),
  source: list(/^[a-z]{1,12}$/),
  role: list(WORD),
  tags: list(WORD),
  ownerid: list(ID),
  subuserid: text(ID),
  isfollow: number(0, 1),
  dealstatus: number(0, 1),
  lastfollow: span,
  nextfollow: span,
  create: span,
  fallwithin: number(0, 730),
  hasemail: flag,
  shared: onlyTrue,
  due: onlyTrue,
  hastrade: flag,
};

/** Reads the filters in an address; whatever makes no sense there is left out. */
export function readCondition(query: URLSearchParams): Condition {
  const found = Object.entries(FIELDS)
    .map(([field, read]) => [field, query.has(field) ? read(query.getAll(field)) : undefined] as const)
    .filter(([, value]) => value !== undefined);
  return Object.fromEntries(found);
}

/** The filters as an address keeps them. */
export function writeCondition(condition: Condition): URLSearchParams {
  const query = new URLSearchParams();
  for (const [field, value] of Object.entries(condition)) {
    if (Array.isArray(value)) for (const item of value) query.append(field, String(item));
    else query.set(field, isSpan(value) ? `${value.from ?? ''}..${value.to ?? ''}` : String(value));
  }
  return query;
}

function text(form: RegExp) {
  return ([first = '']: readonly string[]) => (form.test(first) ? first : undefined);
}

function number(least: number, most: number) {
  return ([first = '']: readonly string[]) => {
    const value = first === '' ? Number.NaN : Number(first);
    return Number.isInteger(value) && value >= least && value <= most ? value : undefined;
  };
}

function list(form: RegExp) {
  return (texts: readonly string[]) => {
    const items = [...new Set(texts)].filter((item) => form.test(item)).slice(0, ITEMS_AT_MOST);
    return items.length > 0 ? items : undefined;
  };
}

function onlyTrue([first]: readonly string[]): true | undefined {
  return first === 'true' ? true : undefined;
}

function flag([first]: readonly string[]): boolean | undefined {
  return first === 'true' || (first === 'false' ? false : undefined);
}

function span([first = '']: readonly string[]): Schemas['TimeSpan'] | undefined {
  const [from, to] = first.split('..').map((end) => (Number.isNaN(Date.parse(end)) ? undefined : new Date(end).toISOString()));
  if (from === undefined && to === undefined) return undefined;
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}

const isSpan = (value: unknown): value is Schemas['TimeSpan'] => typeof value === 'object';
