import type { Calls, Input, Schemas } from '#client/calls.ts';

export type Inquiry = Schemas['Inquiry'];
export type InquiryRow = Schemas['InquiryRow'];
export type InquiryRequest = Input<'searchInquiries'>;
/** The inquiries that a list shows: everybody's, those of the company, or those the platform supplies. */
export type Supply = 'all' | 'own' | 'public';

/** The area that either of the two roles opens, and the permission to answer inquiries. */
export const AREA = 'industryManager|genjin|inquiry';

/** The call for each supply. */
export function listOf(calls: Calls, supply: Supply): Calls['searchInquiries'] {
  if (supply === 'own') return calls.listCompanyInquiries;
  return supply === 'public' ? calls.listPublicInquiries : calls.searchInquiries;
}

/** A public inquiry has no number of the company's own yet. */
export const isPublic = ({ id }: { id: string }): boolean => id.startsWith('T');

/** Whether a tender asks for a service: goods are numbered from N in Canada and by digits alone in Europe. */
export const isService = (industry: string): boolean => /^[A-MO-Z]\d/.test(industry);

/** A public inquiry whose deadline has passed: there is nothing to claim any more. */
export const isOver = ({ id, closingtime }: Pick<InquiryRow, 'id' | 'closingtime'>, now: Date): boolean =>
  isPublic({ id }) && closingtime !== '' && closingtime < now.toISOString();

/** The filters of a list, as they are shown. */
export interface InquiryFilter {
  readonly supply: Supply;
  readonly keyword: string;
  readonly waiting: '' | 'unanswered' | 'overdue';
  readonly state: '' | Schemas['InquiryState'];
  readonly country: string;
  readonly category: string;
  readonly mine: boolean;
  readonly open: boolean;
}

export const NO_FILTER: InquiryFilter = {
  supply: 'all',
  keyword: '',
  waiting: '',
  state: '',
  country: '',
  category: '',
  mine: false,
  open: true,
};

/** The filter that an address asks for, if it asks for one: those of the company that wait for an answer. */
export function askedFilter(query: URLSearchParams): InquiryFilter | undefined {
  return query.get('waiting') === 'unanswered' ? { ...NO_FILTER, supply: 'own', waiting: 'unanswered', open: false } : undefined;
}

/** How many of the filters are set; whose inquiries are shown is no filter, and that they can still be answered is what the list begins with. */
export const setCount = (filter: InquiryFilter): number =>
  Object.values({ ...filter, supply: '', open: !filter.open }).filter((value: string | boolean) =>
    typeof value === 'string' ? value.trim() !== '' : value,
  ).length;

/** Returns the filters as the wire wants them. */
export function toWire({ keyword, waiting, state, country, category, mine, open }: InquiryFilter): Omit<InquiryRequest, 'index' | 'size'> {
  return {
    keyword: keyword.trim(),
    mine,
    open,
    ...(waiting !== '' && { waiting }),
    ...(state !== '' && { state }),
    ...(country !== '' && { countrycode: country }),
    ...(category !== '' && { categoryid: category }),
  };
}
