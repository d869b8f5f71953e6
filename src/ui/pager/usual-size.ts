/** The height of what stands above and below the rows of a list: bars, heading, filters, heads of columns, pages. */
const AROUND_PX = 344;
const ROW_PX = 44;
const LEAST = 10;
const MOST = 30;

/** The width of windows whose readers look through long lists. */
const WIDE_PX = 1800;
const WIDE_LEAST = 20;

/** How many rows a list begins with in a window: as many as it has room for without scrolling, and more on a large screen. */
export function rowsThatFit({ width, height }: { width: number; height: number }): number {
  const fit = Math.max(LEAST, Math.min(MOST, Math.floor((height - AROUND_PX) / ROW_PX)));
  return width >= WIDE_PX ? Math.max(WIDE_LEAST, fit) : fit;
}

let usual: number | undefined;

/** Returns the usual size for the window as it was first: an open list keeps its rows when the window changes. */
export function usualSize(): number {
  usual ??= rowsThatFit({ width: window.innerWidth, height: window.innerHeight });
  return usual;
}
