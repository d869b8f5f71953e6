import { csvLine } from './safe-cell.ts';

/** A table to be written: a head, and rows with a cell for each column. */
export interface Sheet {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}

/** Tells spreadsheets that the text is UTF-8. */
const MARK = '\uFEFF';

/** A table as a CSV: a file that spreadsheets open with its letters whole, and none of whose cells they run. */
export function csvOf({ columns, rows }: Sheet): string {
  return MARK + [columns, ...rows].map(csvLine).join('');
}
