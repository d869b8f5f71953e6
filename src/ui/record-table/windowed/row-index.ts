/** The head is the first row of a table, and rows are counted from one. */
const HEAD_ROWS = 1;

/** Returns the `aria-rowindex` of the row with this number, which counts from 0. */
export const rowIndexOf = (index: number): number => index + HEAD_ROWS + 1;

/** The number of a row that is drawn. */
export const indexOfRow = (row: HTMLElement): number => Number(row.getAttribute('aria-rowindex')) - HEAD_ROWS - 1;

/** The row with this number, if it is drawn and its record has arrived. */
export function drawnRow(body: HTMLElement, index: number): HTMLElement | undefined {
  return body.querySelector<HTMLElement>(`:scope > [data-row][aria-rowindex="${rowIndexOf(index)}"]`) ?? undefined;
}
