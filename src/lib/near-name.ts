/** Shorter names differ by one letter too often to be one company's. */
const LETTERS_FOR_ONE_SLIP = 8;
const LETTERS_FOR_TWO_SLIPS = 14;
/** A name of one word that begins a longer one is told by it only if it is this long. */
const LONG_WORD = 9;

/**
 * Whether two keys of names may be one company's: the same but for spaces, one the beginning of the other, or a slip or two of spelling apart.
 *
 * Both are keys as `nameKey` makes them. Equal keys are not near but equal. Names that differ in a number are of two companies.
 */
export function isNearName(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short === '' || short === long || digitsOf(short) !== digitsOf(long)) return false;
  if (squeezed(short) === squeezed(long)) return true;
  return long.startsWith(`${short} `) ? isTelling(short) : isSlip(squeezed(short), squeezed(long));
}

/** Whether the beginning of a name tells the whole. */
const isTelling = (beginning: string) => beginning.includes(' ') || beginning.length >= LONG_WORD;

/** The key without its spaces, by whose first letters near names are looked up. */
export const squeezed = (key: string): string => key.replaceAll(' ', '');

const digitsOf = (key: string) => key.replaceAll(/\D+/g, ' ').trim();

function isSlip(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length);
  const most = length >= LETTERS_FOR_TWO_SLIPS ? 2 : length >= LETTERS_FOR_ONE_SLIP ? 1 : 0;
  return Math.abs(one.length - other.length) <= most && most > 0 && distance(one, other) <= most;
}

/** How many letters have to be put in, left out or changed (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of Array.from(one).entries()) {
    const next = [at + 1];
    for (const [place, another] of Array.from(other).entries())
      next.push(Math.min((next[place] ?? 0) + 1, (row[place + 1] ?? 0) + 1, (row[place] ?? 0) + (letter === another ? 0 : 1)));
    row = next;
  }
  return row.at(-1) ?? 0;
}
