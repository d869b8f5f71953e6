const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** Returns the stops of the arrows within a row: the row itself, then each control, and each cell that has none. */
export function stopsOf(row: HTMLElement): HTMLElement[] {
  const cells = [...row.children].filter((cell) => cell instanceof HTMLElement);
  return [row, ...cells.flatMap((cell) => (cell.querySelector(CONTROLS) ? [...cell.querySelectorAll<HTMLElement>(CONTROLS)] : [cell]))];
}

/** Takes the controls of all rows out of the Tab order: the grid is one stop, its arrows lead to them. */
export function leaveTabOrder(body: HTMLElement): void {
  const still = `:scope > [data-row] :is(${CONTROLS}):not([tabindex="-1"])`;
  for (const control of body.querySelectorAll<HTMLElement>(still)) control.tabIndex = -1;
}

/** The row an element is in. */
export const rowOf = (element: Element | null): HTMLElement | null => element?.closest<HTMLElement>('[data-row]') ?? null;

/** The rows of a grid's body, in order. */
export const rowsOf = (body: HTMLElement): HTMLElement[] => [...body.querySelectorAll<HTMLElement>(':scope > [data-row]')];

/** Moves the focus to a row, or to the same kind of stop in it that the focus is at now, so that a column can be walked. */
export function focusRow(row: HTMLElement | undefined, index = 0): void {
  if (!row) return;
  const stops = stopsOf(row);
  const stop = stops[Math.min(index, stops.length - 1)];
  if (!stop) return;
  if (!stop.hasAttribute('tabindex')) stop.tabIndex = -1;
  stop.focus();
}
