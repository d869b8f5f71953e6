/** A stretch of numbers, the last one included. */
export interface Stretch {
  readonly first: number;
  readonly last: number;
}

/** The pieces of a body: a row by its number, or the room of several that are out of sight or on their way. */
export type Piece = { readonly row: number } | { readonly gap: number; readonly before: number; readonly isAwaited: boolean };

interface List {
  /** The row that holds the Tab stop, wherever it is. */
  kept: number | undefined;
  total: number;
  /** Whether the record of a row has arrived. */
  isHere: (row: number) => boolean;
}

/**
 * The rows in sight, and the one that holds the Tab stop, with room between them for all others.
 *
 * Rows on their way stand as one room, not one by one: who scrolls fast passes many of them, and a drawing for each would be too slow.
 */
export function drawnRows({ first, last }: Stretch, { kept, total, isHere }: List): Piece[] {
  const end = Math.min(last, total - 1);
  const inSight = Array.from({ length: Math.max(0, end - first + 1) }, (_, index) => first + index);
  const isKeptElsewhere = kept !== undefined && kept < total && (kept < first || kept > end);
  const rows = (isKeptElsewhere ? [...inSight, kept] : inSight).filter(isHere).toSorted((a, b) => a - b);
  const pieces: Piece[] = [];
  let next = 0;
  for (const row of [...rows, total]) {
    pieces.push(...gaps(next, row, { first, end }));
    if (row < total) pieces.push({ row });
    next = row + 1;
  }
  return pieces;
}

/** The room from one number up to another, cut where sight begins and ends. */
function gaps(from: number, to: number, { first, end }: { first: number; end: number }): Piece[] {
  const edges = [from, ...[first, end + 1].filter((edge) => edge > from && edge < to), to];
  return edges.slice(1).flatMap((edge, at) => {
    const start = edges[at] ?? edge;
    return edge > start ? [{ gap: edge - start, before: edge, isAwaited: start >= first && edge <= end + 1 }] : [];
  });
}

/** How far the window moves at once: less often than row by row, so that scrolling draws in few, small portions. */
const STRIDE = 8;
/** Rows drawn before and behind those in sight, so that keys and short scrolls find them there. */
const MARGIN = 16;

/** The rows to draw for a place in the scrolled list. */
export function windowAt({ top, height, rowHeight, total }: { top: number; height: number; rowHeight: number; total: number }): Stretch {
  const firstSeen = Math.floor(top / rowHeight);
  const first = Math.floor(Math.max(0, firstSeen - MARGIN) / STRIDE) * STRIDE;
  const seen = Math.ceil(height / rowHeight);
  return { first, last: Math.min(total - 1, first + Math.ceil((seen + 2 * MARGIN) / STRIDE) * STRIDE) };
}
