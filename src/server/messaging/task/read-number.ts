import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

interface MobileNumber {
  /** In E.164. */
  phone: string;
  countrycode: string;
}

/** A number that a mobile phone can have; one without the code of a country is of the one that is named, else of none. */
export function readNumber(written: string, country = ''): MobileNumber | undefined {
  const of = isSupportedCountry(country) ? (country satisfies CountryCode) : undefined;
  const number = parsePhoneNumberFromString(written.replace(/;ext=.*$/, '').replace(/^00/, '+'), of);
  return number?.isValid() ? { phone: number.number, countrycode: number.country ?? '' } : undefined;
}

/** As {@link readNumber}, of whoever leaves out the sign before the code. */
export function readTypedNumber(written: string, country = ''): MobileNumber | undefined {
  return readNumber(written, country) ?? (/^\d/.test(written) ? readNumber(`+${written}`) : undefined);
}
