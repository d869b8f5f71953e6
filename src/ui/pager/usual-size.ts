/** A window of this height has room for 20 rows beside the bars and filters. */
const TALL_PX = 1000;

/** How many rows a list begins with: as many as the window has room for. */
export function usualSize(): 10 | 20 {
  return window.innerHeight >= TALL_PX ? 20 : 10;
}
