const LETTER = 7;
const IDEOGRAPH = 12;
/** The first code point from which the signs of Unicode are as wide as they are high. */
const FIRST_WIDE = '\u2e80';
const GAP = 10;
const MONTH = /^(\d{4})-(\d{2})$/;

/** A period that is named on the axis. */
export interface AxisWord {
  readonly word: string;
  readonly index: number;
}

/** About how wide a word is, in px. */
export function widthOf(word: string): number {
  return Array.from(word).reduce((sum, sign) => sum + (sign < FIRST_WIDE ? LETTER : IDEOGRAPH), 0);
}

/** Returns the periods that are named on the axis, and how: a month whose year has just been said is its number only. */
export function axisWords(periods: readonly string[], cell: number): readonly AxisWord[] {
  const every = Math.max(1, Math.ceil((wordRoom(periods, cell) + GAP) / cell));
  let year = '';
  const words = periods.flatMap((period, index) => {
    if (index % every !== 0) return [];
    const [, ownYear = period, month] = MONTH.exec(period) ?? [];
    const word = month === undefined || ownYear !== year ? period : month;
    year = ownYear;
    return [{ word, index }];
  });
  const last = words.at(-1);
  return last && isCrowded(last, { cells: periods.length, cell, every }) ? words.slice(0, -1) : words;
}

interface Axis {
  cells: number;
  cell: number;
  every: number;
}

/** Whether a word is moved in from the axis' end so far that it runs into the one before it. */
function isCrowded({ word, index }: AxisWord, { cells, cell, every }: Axis): boolean {
  const movedIn = widthOf(word) / 2 - (cells - index - 0.5) * cell;
  return index > 0 && movedIn > 0 && every * cell < widthOf(word) + GAP / 2 + movedIn;
}

/** Returns the room that the words need: months that all follow within sight of their year need two figures, and the first a little of its neighbour's room. */
function wordRoom(periods: readonly string[], cell: number): number {
  const longest = Math.max(...periods.map(widthOf));
  const areMonths = periods.every((period) => MONTH.test(period));
  return areMonths && cell >= longest / 2 + LETTER + GAP ? 2 * LETTER : longest;
}
