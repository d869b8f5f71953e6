import type { ReactNode } from 'react';

/** How one column is headed and drawn. It has no behaviour: an action is JSX in `cell`. */
export interface RecordColumn<Item> {
  readonly id: string;
  readonly header: string;
  readonly cell: (item: Item) => ReactNode;
  /** The cell that names its row; one column has it. */
  readonly isRowHeader?: boolean | undefined;
  readonly isSortable?: boolean | undefined;
  /** Numbers stand at the end, under their header. */
  readonly align?: 'start' | 'end' | undefined;
  /** The width in px; columns without one divide what is left. */
  readonly width?: number | undefined;
  /** Whether the column is shown only once somebody asks for it. */
  readonly isExtra?: boolean | undefined;
  /** A sign without words, such as a star or the way to further actions: its head is only read out, and it is always there. */
  readonly isHeaderHidden?: boolean | undefined;
}

/** The column that orders the rows, and how. */
export interface RecordSort {
  readonly column: string;
  readonly direction: 'ascending' | 'descending';
}

/** The reader's choices for the look of one table; whatever was not chosen stays as the columns say. */
export interface TableLayout {
  /** Columns that were switched on or off. */
  readonly shown: Readonly<Record<string, boolean>>;
  /** Widths in px. */
  readonly widths: Readonly<Record<string, number>>;
  readonly density: Density;
}

export type Density = 'compact' | 'regular' | 'relaxed';

/** A table that nobody has changed yet. */
export const PLAIN_LAYOUT: TableLayout = { shown: {}, widths: {}, density: 'regular' };

/** The column that names the row, and room for some of it, where it is left what the others do not need. */
const LEAST_FLEXIBLE = 180;
const BOX = 44;

/** The narrowest and the widest that a column can be made. */
const WIDTH_LIMITS = { least: 64, most: 640 } as const;

export const clampedWidth = (width: number): number => Math.round(Math.min(Math.max(width, WIDTH_LIMITS.least), WIDTH_LIMITS.most));

/** Whether a column is shown; the one that names the rows always is. */
export function isShown<Item>(
  { id, isRowHeader, isExtra, isHeaderHidden }: RecordColumn<Item>,
  { shown }: Pick<TableLayout, 'shown'>,
): boolean {
  return isRowHeader === true || isHeaderHidden === true || (shown[id] ?? isExtra !== true);
}

/** The columns as the reader wants them. */
export function laidOut<Item>(columns: readonly RecordColumn<Item>[], layout: Pick<TableLayout, 'shown'>): readonly RecordColumn<Item>[] {
  return columns.filter((column) => isShown(column, layout));
}

/** How wide a table must be at least so that no column is squeezed. */
export function leastWidth<Item>(columns: readonly RecordColumn<Item>[], widths: TableLayout['widths'], hasBoxes: boolean): number {
  return columns.reduce((sum, { id, width }) => sum + (widths[id] ?? width ?? LEAST_FLEXIBLE), hasBoxes ? BOX : 0);
}
