import type { Mark } from './order.ts';

/** Rows between two landmarks: a page is never further from one than this. */
export const STRIDE = 2_000;
/** Whoever reads on will do so soon; later the list may have moved. */
const KEPT_MS = 5 * 60_000;
/** More rows than this that came or went, and positions are learned anew. */
const MOST_DRIFT = 50;
const MOST_LISTS = 500;

/** A row and how many stand before it and with it; no row is where nothing stands before. */
export interface Placed {
  position: number;
  mark: Mark | undefined;
}

interface Way {
  marks: Map<number, Placed>;
  total: number | undefined;
  until: number;
}

/**
 * Where in a long list its thousands begin, learned while it is read: so a page far down is found without counting through all before it again.
 *
 * Only a hint for speed. Rows that come and go move a far page by as many places, for some minutes at most; near pages never use it.
 */
export class Landmarks {
  readonly #ways = new Map<string, Way>();

  /** The last known row before a position, or the beginning. */
  before(list: string, position: number, total: number | undefined): Placed {
    const way = this.#wayOf(list, total);
    for (let at = way ? position - (position % STRIDE) : 0; at > 0; at -= STRIDE) {
      const placed = way?.marks.get(at);
      if (placed) return placed;
    }
    return { position: 0, mark: undefined };
  }

  /** Keeps rows that stand at full strides. */
  learn(list: string, total: number | undefined, seen: readonly Placed[]): void {
    const way = this.#wayOf(list, total) ?? { marks: new Map<number, Placed>(), total, until: Date.now() + KEPT_MS };
    for (const placed of seen) way.marks.set(placed.position, placed);
    this.#ways.delete(list);
    this.#ways.set(list, way);
    const [oldest] = this.#ways.keys();
    if (this.#ways.size > MOST_LISTS && oldest !== undefined) this.#ways.delete(oldest);
  }

  #wayOf(list: string, total: number | undefined): Way | undefined {
    const way = this.#ways.get(list);
    const holds = way && way.until > Date.now() && Math.abs((way.total ?? 0) - (total ?? 0)) <= MOST_DRIFT;
    if (!holds) this.#ways.delete(list);
    return holds ? way : undefined;
  }
}
