import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/max';

/** The version of the numbering plans, which change a few times a year. */
export const PLANS_VERSION = '1.13.16';

export type PhoneKind = 'MOBILE' | 'FIXED_LINE' | 'FIXED_LINE_OR_MOBILE' | 'TOLL_FREE' | 'OTHER';

export interface PhoneCheck {
  readonly verdict: 'valid' | 'tooShort' | 'tooLong' | 'invalid';
  /** Where it belongs; empty where that is not told. */
  readonly countrycode: string;
  readonly international: string;
  readonly national: string;
  readonly e164: string;
  readonly kind: PhoneKind | undefined;
}

/** Countries with a plan of their own. */
export const phoneCountries: readonly string[] = getCountries();

/** What is dialled before the numbers of a country: `49`; empty for a country without one. */
export function dialCode(countrycode: string): string {
  return isSupportedCountry(countrycode) ? getCountryCallingCode(countrycode) : '';
}

/** Judges a number by the plan of its country: the one that it names itself after a `+`, else the one given. */
export function checkPhone(text: string, countrycode: string): PhoneCheck | undefined {
  const typed = text.normalize('NFKC').trim();
  if (!/\d/.test(typed)) return undefined;
  const country: CountryCode | undefined = isSupportedCountry(countrycode) ? countrycode : undefined;
  const number = parsePhoneNumberFromString(typed, country);
  if (!number) return { ...NO_NUMBER, verdict: verdictOf(typed, country) };
  const isValid = number.isValid();
  return {
    verdict: isValid ? 'valid' : verdictOf(typed, country),
    countrycode: number.country ?? '',
    international: number.formatInternational(),
    national: number.formatNational(),
    e164: number.number,
    kind: isValid ? kindOf(number.getType()) : undefined,
  };
}

const NO_NUMBER = { countrycode: '', international: '', national: '', e164: '', kind: undefined };

/** What is wrong with a number that is none. */
function verdictOf(typed: string, country: CountryCode | undefined): 'tooShort' | 'tooLong' | 'invalid' {
  const length = validatePhoneNumberLength(typed, country);
  if (length === 'TOO_SHORT') return 'tooShort';
  return length === 'TOO_LONG' ? 'tooLong' : 'invalid';
}

function kindOf(type: string | undefined): PhoneKind {
  return type === 'MOBILE' || type === 'FIXED_LINE' || type === 'FIXED_LINE_OR_MOBILE' || type === 'TOLL_FREE' ? type : 'OTHER';
}
