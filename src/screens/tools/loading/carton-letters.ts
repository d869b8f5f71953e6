const LETTERS = 26;
const FIRST = 'A'.codePointAt(0) ?? 0;

/** The letter that cartons are called by in picture and table: the first are A. There are at most 20 kinds. */
export function letterOf(kind: number): string {
  return String.fromCodePoint(FIRST + (kind % LETTERS));
}
