export type Point = readonly [x: number, y: number];

/** Each pass halves every edge and moves the new corner aside by up to this share of the edge's length. */
const ROUGHNESS = 0.24;

/**
 * A closed coastline as an SVG path, grown from a few corners; the same seed always gives the same coast.
 *
 * The chart beside the login form shows no real place, so nothing on it can be drawn wrongly, and its land weighs a few bytes.
 */
export function coast(corners: readonly Point[], seed: number, passes = 5): string {
  const random = randomFrom(seed);
  let shore = corners;
  for (let pass = 0; pass < passes; pass += 1) {
    shore = shore.flatMap((corner, index) => [corner, between(corner, shore[(index + 1) % shore.length] ?? corner, random())]);
  }
  return `M${shore.map(([x, y]) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`).join('L')}Z`;
}

function between([x1, y1]: Point, [x2, y2]: Point, chance: number): Point {
  const aside = (chance - 0.5) * 2 * ROUGHNESS;
  return [(x1 + x2) / 2 - (y2 - y1) * aside, (y1 + y2) / 2 + (x2 - x1) * aside];
}

/** Numbers from 0 to 1 that only look random (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
