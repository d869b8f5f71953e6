import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

import { Refusal } from '#server/operation.ts';

/** A typed number as E.164, with its extension as `;ext=` of RFC 3966; nothing where no such number can exist. A number without a country code is of `country`. */
export function parsePhone(typed: string, country: string): string | undefined {
  const number = parsePhoneNumberFromString(typed, isSupportedCountry(country) ? (country satisfies CountryCode) : undefined);
  if (!number?.isPossible()) return undefined;
  return number.ext === undefined ? number.number : `${number.number};ext=${number.ext}`;
}

/** As {@link parsePhone}, but refuses the field of the request that holds no number. */
export function readPhone(typed: string, country: string, field: string): string {
  const number = parsePhone(typed, country);
  if (number === undefined) throw new Refusal(400, 'invalidPhone', { field });
  return number;
}
