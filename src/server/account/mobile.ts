import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

import { Refusal } from '#server/operation.ts';

const MAINLAND = /^1\d{10}$/;

/**
 * A typed mobile number as E.164, or nothing when no such mobile number can exist.
 *
 * 11 digits with a 1 in front are the mainland, so that a slip of the finger reaches nobody in North America; any other number carries
 * its country code, with or without the plus.
 */
export function parseMobile(typed: string): string | undefined {
  const international = MAINLAND.test(typed) ? `+86${typed}` : `+${typed.replace('+', '')}`;
  const number = parsePhoneNumberFromString(international);
  return number?.isValid() ? number.number : undefined;
}

/** As {@link parseMobile}, but refuses the field of the request that holds no mobile number. */
export function readMobile(typed: string, field: string): string {
  const mobile = parseMobile(typed);
  if (mobile === undefined) throw new Refusal(400, 'invalidMobile', { field });
  return mobile;
}

/** A stored number as the wire shows it: 11 mainland digits, or E.164. */
export function wireMobile(mobile: string): string {
  return mobile.replace(/^\+86(?=1\d{10}$)/, '');
}
