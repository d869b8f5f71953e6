import type { strings } from './strings.ts';

/** The sentence for a field that is filled in wrongly. */
export type Wrong = Extract<keyof typeof strings, `wrong.${string}`>;

const SHORTEST_PASSWORD = 10;

/** The number as the wire wants it: spaces, hyphens and brackets gone, a leading 00 as a plus. */
export function toWireMobile(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/[\s().·-]/g, '')
    .replace(/^00/, '+');
}

/*
 * Only what needs no table is checked here: phone metadata and the list of
 * common passwords stay on the server, so that neither weighs on this page.
 */

export function checkMobile(typed: string): Wrong | undefined {
  return /^(\+\d{7,18}|\d{5,19})$/.test(toWireMobile(typed)) ? undefined : 'wrong.mobile';
}

export function checkPassword(typed: string): Wrong | undefined {
  return typed === '' ? 'wrong.password' : undefined;
}

export function checkNewPassword(typed: string): Wrong | undefined {
  return typed.length < SHORTEST_PASSWORD ? 'wrong.shortPassword' : undefined;
}

export function checkSmsCode(typed: string): Wrong | undefined {
  return /^\d{6}$/.test(typed.trim()) ? undefined : 'wrong.smsCode';
}
