import type { Cargo } from '#lib/tools/loading/cargo.ts';
import type { LoadSpace } from '#lib/tools/loading/load-spaces.ts';

export interface LoadingInstance {
  cargo: Cargo[];
  space: LoadSpace;
}

/** How many kinds of cartons the series BR1 to BR7 have. */
export const kindsOfSeries = [3, 5, 8, 10, 12, 15, 20] as const;

const SPACE = { length: 587, width: 233, height: 220, payload: 1e9 };
const [FACTOR, MODULUS] = [16_807, 2_147_483_647];
const FIRST_NUMBERS = 10;
/** An edge may point up only while it is shorter than so many times the shortest one: else the carton would fall over. */
const STABLE = 2;

/**
 * An instance of Bischoff and Ratcliff (1995), made as they tell and with their seeds, so that it is the published one: a container of 587 × 233 × 220, edges
 * of 30–120, 25–100 and 20–80, and of each kind one carton and then more by lot, until the next one would overfill the container.
 */
export function loadingInstance(kinds: number, no: number): LoadingInstance {
  const draw = numbersFrom(2_502_505 + 100 * (no - 1));
  const cargo = Array.from({ length: kinds }, (): Cargo => {
    const [length, width, height] = [30 + draw(91), 25 + draw(76), 20 + draw(61)];
    const least = Math.min(length, width, height);
    const uprights = (['length', 'width', 'height'] as const).filter((edge) => ({ length, width, height })[edge] < STABLE * least);
    return { length, width, height, weight: 1, count: 0, uprights, isStackable: true };
  });
  const volumeOf = (kind: number) => {
    const { length = 0, width = 0, height = 0 } = cargo[kind] ?? {};
    return length * width * height;
  };
  const counts = cargo.map(() => 1);
  let volume = cargo.reduce((sum, _, kind) => sum + volumeOf(kind), 0);
  for (;;) {
    const kind = draw(kinds);
    volume += volumeOf(kind);
    if (volume > SPACE.length * SPACE.width * SPACE.height) break;
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return { cargo: cargo.map((one, kind) => ({ ...one, count: counts[kind] ?? 0 })), space: SPACE };
}

/** Whole numbers below a bound, by the generator of Lehmer; they pass over the first ones. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  const next = () => {
    state = Number((BigInt(state) * BigInt(FACTOR)) % BigInt(MODULUS));
    return state / MODULUS;
  };
  for (let at = 0; at < FIRST_NUMBERS; at += 1) next();
  return (below) => Math.floor(next() * below);
}
