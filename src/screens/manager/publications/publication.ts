import type { Input, Schemas } from '#client/calls.ts';

export type Publication = Schemas['Publication'];
export type PublicationType = Schemas['PublicationKind'];
export type PublicationRequest = Input<'listPublications'>;

/** The area that either of the two roles opens. */
export const AREA = 'industryManager|genjin';

/** The filters of a list, as they are shown. */
export interface PublicationFilter {
  readonly keyword: string;
  readonly country: string;
  readonly from: string;
  readonly to: string;
}

export const NO_FILTER: PublicationFilter = { keyword: '', country: '', from: '', to: '' };

/** How many of the filters are set. */
export const setCount = (filter: PublicationFilter): number => Object.values(filter).filter((value: string) => value.trim() !== '').length;

/** Returns the filters as the wire wants them. */
export function toWire(recordtype: PublicationType, { keyword, country, from, to }: PublicationFilter) {
  return {
    recordtype,
    keyword: keyword.trim(),
    ...(country !== '' && { countrycode: country }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
  };
}
