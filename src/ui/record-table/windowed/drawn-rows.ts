/** A stretch of numbers, the last one included. */
export interface Stretch {
  readonly first: number;
  readonly last: number;
}

/** What a body consists of: a row by its number, or the room of so many rows that are not drawn. */
export type Piece = { readonly row: number } | { readonly gap: number; readonly before: number };

/** The rows in sight, and the one that holds the Tab stop wherever it is, with room between them for all others. */
export function drawnRows({ first, last }: Stretch, { kept, total }: { kept: number | undefined; total: number }): Piece[] {
  const inSight = Array.from({ length: Math.max(0, Math.min(last, total - 1) - first + 1) }, (_, place) => first + place);
  const isKeptElsewhere = kept !== undefined && kept < total && (kept < first || kept > last);
  const rows = (isKeptElsewhere ? [...inSight, kept] : inSight).toSorted((a, b) => a - b);
  const pieces: Piece[] = [];
  let next = 0;
  for (const row of [...rows, total]) {
    if (row > next) pieces.push({ gap: row - next, before: row });
    if (row < total) pieces.push({ row });
    next = row + 1;
  }
  return pieces;
}

/** How far the window moves at once: less often than row by row, so that scrolling draws in few, small portions. */
const STRIDE = 8;
/** Rows drawn before and behind those in sight, so that keys and short scrolls find them there. */
const MARGIN = 24;

/** The rows to draw for a place in the scrolled list. */
export function windowAt({ top, height, rowHeight, total }: { top: number; height: number; rowHeight: number; total: number }): Stretch {
  const firstSeen = Math.floor(top / rowHeight);
  const first = Math.floor(Math.max(0, firstSeen - MARGIN) / STRIDE) * STRIDE;
  const seen = Math.ceil(height / rowHeight);
  return { first, last: Math.min(total - 1, first + Math.ceil((seen + 2 * MARGIN) / STRIDE) * STRIDE) };
}
