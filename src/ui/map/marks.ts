/** Below this nothing could be pressed, above it everything would be hidden. */
const SMALLEST_PX = 7;
const LARGEST_PX = 26;

/** The radius of a mark: its area grows with the quantity, as far as that can be seen and pressed. */
export function radiusOf(count: number, most: number): number {
  return Math.max(SMALLEST_PX, LARGEST_PX * Math.sqrt(count / Math.max(most, 1)));
}

/** How exactly the things of a mark are placed. */
export function precisionOf({ count, addresses }: { count: number; addresses: number }): 'address' | 'city' | 'both' {
  if (addresses === count) return 'address';
  return addresses === 0 ? 'city' : 'both';
}
