import { nice, ticks } from 'd3-array';

/** Room for the words of the lowest line of the grid, and below the plot for the scale and its words. */
const ABOVE = 10;
const BELOW = 30;
/** The width of a figure and of a Chinese character of 12 px. */
const DIGIT = 7;
const WIDE = 12;

/** The scale of a picture: where a period and a quantity stand, in px. */
export interface PlotScale {
  readonly left: number;
  readonly right: number;
  /** The zero line. */
  readonly base: number;
  /** The width of one period. */
  readonly cell: number;
  readonly height: number;
  /** The quantities that have a line of the grid. */
  readonly ticks: readonly number[];
  /** The middle of a period. */
  readonly x: (index: number) => number;
  readonly y: (value: number) => number;
}

export interface PlotSize {
  width: number;
  /** How many periods there are. */
  periods: number;
  /** The highest quantity. */
  most: number;
  /** The room at the end, for the names of lines. */
  endRoom: number;
  /** Writes the words of the grid. */
  write: (value: number) => string;
}

/** Lays a picture out: round numbers on the grid, zero at its foot, a cell for every period. */
export function plotScale({ width, periods, most, endRoom, write }: PlotSize): PlotScale {
  const base = ABOVE + (width < 420 ? 100 : 180);
  const [, top] = nice(0, most > 0 ? most : 1, 4);
  const lines = ticks(0, top, 4).filter((value) => top >= 4 || Number.isInteger(value) || most < 1);
  const left = 8 + Math.max(...lines.map((value) => roomOf(write(value))));
  const right = Math.max(left + 40, width - endRoom - 1);
  const cell = (right - left) / Math.max(1, periods);
  return {
    left,
    right,
    base,
    cell,
    height: base + BELOW,
    ticks: lines,
    x: (index) => left + (index + 0.5) * cell,
    y: (value) => base - (value / top) * (base - ABOVE),
  };
}

function roomOf(word: string): number {
  return Array.from(word, (letter) => (letter > '\u2E7F' ? WIDE : DIGIT)).reduce((sum, room) => sum + room, 0);
}
