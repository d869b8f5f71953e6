/** A window of this height has room for 20 rows beside the bars and filters. */
const TALL_PX = 1000;

/** Who has so wide a window looks through long lists. */
const WIDE_PX = 1800;

/** How many rows a list begins with: as many as the window has room for, and more on a large screen. */
export function usualSize(): 10 | 20 {
  return window.innerHeight >= TALL_PX || window.innerWidth >= WIDE_PX ? 20 : 10;
}
