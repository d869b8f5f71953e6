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
  /** In px or as a share; columns without a width divide what is left. */
  readonly width?: number | string | undefined;
}

/** The column that orders the rows, and how. */
export interface RecordSort {
  readonly column: string;
  readonly direction: 'ascending' | 'descending';
}
