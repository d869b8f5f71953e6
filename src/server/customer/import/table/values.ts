import type { Text } from '#lib/language.ts';

import { type ChoiceName, choices } from '../../columns/choices.ts';

const PARTED = /[;；,，、|\n]+/;
const PARTED_NUMBERS = /[;；、|\n]+|,\s*(?=[+\d(])|\/\s*(?=[+\d(])/;
const EMAIL = /^[^\s@<>"',;]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/;

/** The parts of a cell that lists several things. */
export function listOf(cell: string): string[] {
  return [...new Set(cell.split(PARTED).map((part) => part.trim()))].filter((part) => part !== '');
}

/** The numbers of a cell that may hold several; a slash and a comma part numbers only where the next one begins. */
export function numbersOf(cell: string): string[] {
  return cell
    .split(PARTED_NUMBERS)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** The mail addresses of a cell, in small letters, `Name <address>` and `mailto:` understood; nothing where one cannot be an address. */
export function emailsOf(cell: string): string[] | undefined {
  const parts = cell.split(/[\s;；,，、|]+/).flatMap((part) => (part.includes('@') ? [part] : []));
  const emails = parts.map((part) => part.replaceAll(/^(?:mailto:)?<?|>$/gi, '').toLowerCase());
  return emails.length > 0 && emails.every((email) => email.length <= 254 && EMAIL.test(email)) ? [...new Set(emails)] : undefined;
}

/** The value of a fixed choice that a cell means, in any language or as the value itself. */
export function choiceOf(name: ChoiceName, cell: string): string | undefined {
  const asked = plain(cell);
  const known = Object.entries<Text>(choices[name]).find(([value, text]) =>
    [value, ...Object.values(text)].some((word) => plain(word) === asked),
  );
  return known?.[0];
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '');
}

/** How many stars a cell says, as a number or as stars. */
export function starsOf(cell: string): number | undefined {
  const drawn = /^[★☆⭐*]+$/u.test(cell) ? (cell.match(/[★⭐*]/gu)?.length ?? 0) : undefined;
  const stars = drawn ?? Number(cell.replace(/(?:星|stars?)$/i, '').trim());
  return Number.isInteger(stars) && stars >= 0 && stars <= 5 ? stars : undefined;
}

/** The customs codes of a cell, digits only. */
export function hsCodesOf(cell: string): string[] | undefined {
  const codes = listOf(cell).map((part) => part.replaceAll(/[\s.]/g, ''));
  return codes.every((code) => /^\d{2,12}$/.test(code)) ? codes : undefined;
}
