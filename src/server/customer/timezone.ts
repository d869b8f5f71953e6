import { zoneOfState } from '#server/seed/places.ts';

/** Where somebody is, and the only zone of the country if there is one. */
export interface Place {
  zone: string;
  countrycode: string;
  state: string;
  lng: number | null;
}

/** The IANA zone of a place: that of its country if it has one only, else that of its state where that is clear, else empty. */
export function timezoneOf({ zone, countrycode, state, lng }: Place): string {
  return zone || zoneOfState(countrycode, state, lng);
}
