import { plainCell } from '#lib/safe-cell.ts';
import { countryOf } from '#server/sheets/values/country-names.ts';

/** Signs of the direction of writing, and others without a shape, that come along where a text is copied. */
const SHAPELESS = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

/** A column with gaps is one of decimal numbers to programs of statistics, its numbers and codes too. */
const DECIMAL = /^(\+?\d{5,})\.0$/;

/** What people, formulas and programs put into a cell of which nothing is known. */
const UNKNOWN =
  /^(?:[^\p{L}\p{N}\p{So}]*|0+|n\.?\/a\.?|n\.a\.?|none|unknown|not (?:available|applicable|provided|known)|https?:\/\/(?:www\.?)?|[无無空]|[没沒]有|[暂暫][无無]|不[详詳明]|未知|未提供|未填[写寫]?)$/iu;
/** Written otherwise these are names. */
const UNKNOWN_AS_WRITTEN = /^(?:NA|NaN|nan|null|NULL|nil|NIL|TBA|TBD)$/;

/** A cell as it is read: without what cannot be seen, and empty where it only says that nothing is known. Namibia is written NA, and no star is a number of stars. */
export function knownCell(cell: string, field: string): string {
  const text = plainCell(cell).replaceAll(SHAPELESS, '').trim().replace(DECIMAL, '$1');
  if (field === 'star' || (field === 'country' && text === 'NA')) return text;
  return UNKNOWN.test(text.normalize('NFKC')) || UNKNOWN_AS_WRITTEN.test(text) ? '' : text;
}

const PARTED = /[;；,，、|\n]+/;

/** The parts of a cell that lists several things. */
export function listOf(cell: string): string[] {
  return [...new Set(cell.split(PARTED).map((part) => part.trim()))].filter((part) => part !== '');
}

const PARTED_NUMBERS = /[;；、|\n]+|\s{2,}|[,，]\s*(?=[+＋\d(（])|(?<=(?:\d[\s().-]{0,3}){6})[/／&]\s*(?=[+＋\d(（])|\s(?:or|and|或|和)\s/i;
/** Written behind a number, the end of the next one. */
const END_ONLY = /^\d{1,4}$/;

/** The numbers of a cell that may hold several; a slash and a comma part numbers only where the next one begins. `88886666/67` are two, `030/901820` is one. */
export function numbersOf(cell: string): string[] {
  const parts = cell
    .split(PARTED_NUMBERS)
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\d]/u.test(part));
  return parts.map((part, at) => {
    const before = parts[at - 1];
    return before !== undefined && END_ONLY.test(part) ? before.slice(0, -part.length) + part : part;
  });
}

const EMAIL = /^[^\s@<>"',;]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/;
const LONGEST_EMAIL = 254;
const BETWEEN_EMAILS = /[\s;,、|/<>()[\]【】"“”]+/;
const AROUND_EMAIL = /^(?:mailto|e-?mail|邮箱|郵箱|电邮|電郵):|[.。:]+$/g;

/** The mail addresses of a cell, in small letters, `Name <address>` and `mailto:` understood, and whether all that may be meant as one is one. */
export function emailsOf(cell: string): { emails: string[]; isAll: boolean } {
  const parts = cell.normalize('NFKC').toLowerCase().split(BETWEEN_EMAILS);
  const meant = parts.flatMap((part) => (part.includes('@') ? [part.slice(0, 2 * LONGEST_EMAIL).replaceAll(AROUND_EMAIL, '')] : []));
  const emails = [...new Set(meant.filter((part) => part.length <= LONGEST_EMAIL && EMAIL.test(part)))];
  return { emails, isAll: emails.length > 0 && emails.length === new Set(meant).size };
}

/** The addresses of sites in a cell that may hold several. */
export function sitesOf(cell: string): string[] {
  return cell.split(/[\s;；、|]+|[,，](?=(?:https?:|www\.|[\w-]+\.\w))/i).filter((part) => part.includes('.'));
}

/** Countries that towns and states of others are called as, in one language or another: Georgia, Salvador, Granada. */
const NAMESAKES = new Set('AG BL CU DM GD GE GP JE JO LB LC MF PE SH SV TT VC'.split(' '));
/** States and provinces have short names, too. */
const LONG_NAME = /\p{Script=Han}{2}|\p{L}{4}|^(?:usa|uae|uk|u\.s\.a\.?|u\.a\.e\.?|u\.k\.?)$/iu;

/** The country that stands in a cell for a town, in its place or behind it: `Germany`, `Paris, France`; empty where none surely does. */
export function countryBehind(cell: string, codes: ReadonlyMap<string, string>): string {
  const name = cell.slice(Math.max(cell.lastIndexOf(','), cell.lastIndexOf('，')) + 1).trim();
  const code = LONG_NAME.test(name) ? countryOf(name, codes) : '';
  return NAMESAKES.has(code) ? '' : code;
}
