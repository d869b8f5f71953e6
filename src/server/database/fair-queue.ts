/** Nobody's turn came within the time that one may wait. */
export class NoConnectionFree extends Error {
  override readonly name = 'NoConnectionFree';
}

export interface FairQueueOptions {
  /** Places for everybody together. */
  places: number;
  /** Places that one party may have at once. */
  perParty: number;
  longestWaitMs: number;
}

/** Gives a place back; only the first call counts. */
type Leave = () => void;

interface Waiter {
  enter: (leave: Leave) => void;
  timer: NodeJS.Timeout;
}

/**
 * Lets parties take turns at a number of places.
 *
 * One party that asks a hundred times has few places at once and waits in a line of its own, so another one that asks once is next. Work of nobody's, such as
 * reading the session of a request, has a line like any other, but no limit of its own.
 */
export class FairQueue {
  readonly #options: FairQueueOptions;
  readonly #taken = new Map<string, number>();
  /** The party whose turn was longest ago comes first. */
  readonly #lines = new Map<string, Waiter[]>();
  #free: number;

  constructor(options: FairQueueOptions) {
    this.#options = options;
    this.#free = options.places;
  }

  /**
   * Waits for a place.
   *
   * @throws NoConnectionFree
   */
  async enter(party: string | undefined): Promise<Leave> {
    const key = party ?? NOBODY;
    if (this.#mayEnter(key)) return this.#take(key);
    return new Promise((enter, refuse) => {
      const waiter: Waiter = {
        enter,
        timer: setTimeout(() => {
          this.#remove(key, waiter);
          refuse(new NoConnectionFree('No connection to the database became free in time'));
        }, this.#options.longestWaitMs),
      };
      this.#lines.set(key, [...(this.#lines.get(key) ?? []), waiter]);
    });
  }

  #mayEnter(key: string): boolean {
    return this.#free > 0 && (key === NOBODY || (this.#taken.get(key) ?? 0) < this.#options.perParty);
  }

  #take(key: string): Leave {
    this.#free -= 1;
    this.#taken.set(key, (this.#taken.get(key) ?? 0) + 1);
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      this.#giveBack(key);
    };
  }

  #giveBack(key: string): void {
    this.#free += 1;
    const left = (this.#taken.get(key) ?? 1) - 1;
    if (left === 0) this.#taken.delete(key);
    else this.#taken.set(key, left);
    const next = [...this.#lines.keys()].find((line) => this.#mayEnter(line));
    if (next !== undefined) this.#callFirst(next);
  }

  #callFirst(key: string): void {
    const [first, ...rest] = this.#lines.get(key) ?? [];
    this.#lines.delete(key);
    if (rest.length > 0) this.#lines.set(key, rest);
    if (!first) return;
    clearTimeout(first.timer);
    first.enter(this.#take(key));
  }

  #remove(key: string, waiter: Waiter): void {
    const rest = (this.#lines.get(key) ?? []).filter((other) => other !== waiter);
    if (rest.length > 0) this.#lines.set(key, rest);
    else this.#lines.delete(key);
  }
}

const NOBODY = '';
