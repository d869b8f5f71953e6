import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

import { Refusal } from '#server/operation.ts';

/** With all that people write around it. */
const LONGEST = 250;
/** What most of the world dials before the code of another country, whatever is dialled where the number is. */
const ABROAD = /^\s*[(（]?\s*[+＋]?\s*00(?=[\s-]*[1-9])/;
const CHINESE_EXTENSION = /[\s,，-]*(?:转|轉|分机|分機|内线|內線)[\s:：]*(\d{1,6})\s*$/;
/** In China a third group behind a number of a city is what its switchboard is told. */
const THIRD_GROUP = /(-\s*\d{7,8})\s*-\s*(\d{1,6})\s*$/;

/** A typed number as E.164, with its extension as `;ext=` of RFC 3966; nothing where no such number can exist. A number without a country code is of `country`. */
export function parsePhone(typed: string, country: string): string | undefined {
  if (typed.length > LONGEST) return undefined;
  const extended = typed.replace(CHINESE_EXTENSION, ' ext. $1');
  const plain = country === 'CN' ? extended.replace(THIRD_GROUP, '$1 ext. $2') : extended;
  const international = ABROAD.test(plain) ? possibleNumber(plain.replace(ABROAD, '+'), country) : undefined;
  return international ?? possibleNumber(plain, country);
}

function possibleNumber(text: string, country: string): string | undefined {
  const number = parsePhoneNumberFromString(text, isSupportedCountry(country) ? (country satisfies CountryCode) : undefined);
  if (!number?.isPossible()) return undefined;
  return number.ext === undefined ? number.number : `${number.number};ext=${number.ext}`;
}

/** As {@link parsePhone}, but refuses the field of the request that holds no number. */
export function readPhone(typed: string, country: string, field: string): string {
  const number = parsePhone(typed, country);
  if (number === undefined) throw new Refusal(400, 'invalidPhone', { field });
  return number;
}
