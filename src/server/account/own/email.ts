import { Refusal } from '#server/operation.ts';

/** The contract's own rule, for requests in which an address stands where a number may stand too. */
const EMAIL = /^[^\s@<>,;:"\\()[\]]{1,64}@([a-z0-9-]{1,63}\.){1,8}[a-z]{2,63}$/i;

/** A typed email address in the form in which it is stored and compared: lower case throughout, as every provider of today delivers it. */
export function readEmail(typed: string, field: string): string {
  if (!EMAIL.test(typed) || typed.length > 254) throw new Refusal(400, 'invalidEmail', { field });
  return typed.toLowerCase();
}
