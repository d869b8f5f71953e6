import type { Schemas } from '#client/calls.ts';
import { href } from '#routes/href.ts';

type Filter = Schemas['ExhibitorFilter'];

export const TYPES = ['canton', 'other', 'fair', 'mission', 'seminar'] as const satisfies readonly NonNullable<Filter['typeid']>[];
export const SIZES = [20, 50, 100] as const;

/** The filters that exhibitors are searched by; an empty text lets everything through. */
export interface Asked {
  readonly keyword: string;
  readonly typeid: (typeof TYPES)[number] | '';
  readonly sessionid: string;
  readonly countrycode: string;
  readonly hall: string;
  readonly category: string;
  readonly index: number;
  readonly size: number;
}

export const NOTHING_ASKED: Asked = {
  keyword: '',
  typeid: '',
  sessionid: '',
  countrycode: '',
  hall: '',
  category: '',
  index: 1,
  size: SIZES[0],
};

/** The longest that the call takes. */
export const KEYWORD_LENGTH = 200;
const LAST_PAGE = 5000;

/** Reads the address of the page; what makes no sense there is not asked. */
export function readAsked(query: URLSearchParams): Asked {
  const text = (name: string, pattern: RegExp) => pattern.exec(query.get(name) ?? '')?.[0] ?? '';
  return {
    keyword: text('keyword', new RegExp(`^.{0,${KEYWORD_LENGTH}}`, 's')),
    typeid: TYPES.find((type) => type === query.get('type')) ?? '',
    sessionid: text('session', /^(?:canton-\d{1,4}-[1-3]|event-\d{1,12}|own-\d{1,18})$/),
    countrycode: text('country', /^[A-Z]{2}$/),
    hall: text('hall', /^.{0,100}/s),
    category: text('category', /^.{0,200}/s),
    index: pageOf(query.get('page')),
    size: SIZES.find((size) => String(size) === query.get('size')) ?? NOTHING_ASKED.size,
  };
}

function pageOf(text: string | null): number {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1;
}

/** The address of the page that asks this. */
export function exhibitorsAddress(patch: Partial<Asked>): string {
  const { keyword, typeid, sessionid, countrycode, hall, category, index, size } = { ...NOTHING_ASKED, ...patch };
  const said = {
    keyword,
    type: typeid,
    session: sessionid,
    country: countrycode,
    hall,
    category,
    page: index === 1 ? '' : String(index),
    size: size === NOTHING_ASKED.size ? '' : String(size),
  };
  const query = new URLSearchParams(Object.entries(said).filter(([, value]) => value !== ''));
  return query.size === 0 ? href('search.fairs') : `${href('search.fairs')}?${query}`;
}

/** Returns the filters as the calls take them. */
export function toFilter({ keyword, typeid, sessionid, countrycode, hall, category }: Asked): Filter {
  return {
    keyword,
    ...(typeid !== '' && { typeid }),
    ...(sessionid !== '' && { sessionid }),
    ...(countrycode !== '' && { countrycode }),
    ...(hall !== '' && { hall }),
    ...(category !== '' && { category }),
  };
}

/** How many conditions are set. */
export function countSet(asked: Asked): number {
  return Object.keys(toFilter(asked)).length - (asked.keyword === '' ? 1 : 0);
}
