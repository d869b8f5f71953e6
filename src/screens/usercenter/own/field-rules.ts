/*
 * Only what needs no table is checked here; the server knows which numbers and
 * addresses can exist.
 */

/** The number as the wire wants it: spaces, hyphens and brackets gone, a leading 00 as a plus. */
export function wireMobile(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/[\s().·-]/g, '')
    .replace(/^00/, '+');
}

export function isMobile(typed: string): boolean {
  return /^(\+\d{7,18}|\d{5,19})$/.test(wireMobile(typed));
}

export function isEmail(typed: string): boolean {
  return /^[^\s@<>,;:"\\()[\]]{1,64}@([A-Za-z0-9-]{1,63}\.){1,8}[A-Za-z]{2,63}$/.test(typed.trim());
}

export function isCode(typed: string): boolean {
  return /^\d{6}$/.test(typed.trim());
}
