import type { SheetRow } from '#server/sheets/sheet.ts';

/** Titles and empty lines stand above the headings of many tables, but not more of them. */
const FARTHEST = 10;
const VALUE = /^[\d\s.,:%/+()-]+$|@|^https?:/i;

/**
 * The line with the headings, or 0 where the table begins with values.
 *
 * It is the row whose cells are most often known as headings, of those near the top that are as wide as the table.
 *
 * @param known how many of some cells are known as headings
 */
export function headRowOf(rows: readonly SheetRow[], known: (names: readonly string[]) => number): number {
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const near = rows
    .slice(0, FARTHEST)
    .filter(({ cells }) => filled(cells) > Math.min(1, width - 1) && !cells.some((cell) => VALUE.test(cell)));
  const best = near
    .map((row) => ({ line: row.line, score: known(row.cells) * 10 + filled(row.cells) }))
    .toSorted((a, b) => b.score - a.score)[0];
  return best?.line ?? 0;
}

/** A heading as its words are compared: `HS_Code` and `hs code` are one. */
export function plainHeading(heading: string): string {
  return heading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[_\s-]+/g, ' ')
    .trim();
}

function filled(cells: readonly string[]): number {
  return cells.filter((cell) => cell !== '').length;
}
