/** Rows of one answer; also how the list is cut. */
export const STRETCH_ROWS = 100;
/** The number of stretches that are kept, however long the list is read. */
const HELD_AT_MOST = 10;

/** The loaded rows of a list, by the number of their stretch, from 1. */
export type Stretches<Row> = ReadonlyMap<number, readonly Row[]>;

/** The part of a long list that is held, and what of it is looked at. */
export interface LoadedPart<Row> {
  readonly stretches: Stretches<Row>;
  readonly total: number;
  /** The stretches that are in sight. */
  readonly inSight: readonly number[];
  /** Whether the stretches answer what is asked now; not so before the first answer and after a change. */
  readonly isAnswered: boolean;
}

/** The number of the stretch that a row is in. */
export const stretchOf = (row: number): number => Math.floor(row / STRETCH_ROWS) + 1;

/** The stretches that a range of rows is in, one at least. */
export function stretchesOf(first: number, last: number): number[] {
  const from = stretchOf(Math.max(0, first));
  return Array.from({ length: Math.max(1, stretchOf(last) - from + 1) }, (_, index) => from + index);
}

/** Returns the stretches in sight of a list with this many rows; the last one where a list that became shorter has nothing there. */
export function within(inSight: readonly number[], total: number): readonly number[] {
  return inSight.some((number) => number <= lastStretch(total)) ? inSight : [lastStretch(total)];
}

function lastStretch(total: number): number {
  return Math.max(1, Math.ceil(total / STRETCH_ROWS));
}

/** The first stretch in sight that is not held; before there is an answer, whatever is in sight. */
export function missing<Row>(held: LoadedPart<Row>): number | undefined {
  const { stretches, inSight, isAnswered, total } = held;
  if (!isAnswered) return inSight[0];
  return inSight.find((number) => number <= lastStretch(total) && !stretches.has(number));
}

/** The stretches nearest to one, so that what is held does not grow with what is read. */
export function nearest<Row>(stretches: Stretches<Row>, to: number): Stretches<Row> {
  return new Map([...stretches].toSorted(([a], [b]) => Math.abs(a - to) - Math.abs(b - to)).slice(0, HELD_AT_MOST));
}
