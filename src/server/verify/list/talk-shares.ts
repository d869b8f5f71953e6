/** Conversations of all lists together, each about one address at a time; with one mail server never more than two. */
export const MOST_TALKS = 150;

/** What one list may have in hand at the same time as others. */
export interface TalkShare {
  /** Does a piece of work once the list has room for it. */
  hold: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** The list is at its end: its room is for the others. */
  end: () => void;
}

interface State {
  held: number;
  waiting: (() => void)[];
}

/**
 * Divides what all lists may have in hand together into equal shares.
 *
 * Look-ups and conversations have time limits. Where ten lists each held as many as one may, answers came too late, and good addresses ended as unknown.
 */
export class TalkShares {
  readonly #lists = new Set<State>();

  /** How many pieces of work each list may hold now. */
  get each(): number {
    return Math.max(1, Math.floor(MOST_TALKS / Math.max(1, this.#lists.size)));
  }

  open(): TalkShare {
    const state: State = { held: 0, waiting: [] };
    this.#lists.add(state);
    return {
      hold: (work) => this.#hold(state, work),
      end: () => {
        this.#lists.delete(state);
        for (const one of this.#lists) this.#letIn(one);
      },
    };
  }

  async #hold<Result>(state: State, work: () => Promise<Result>): Promise<Result> {
    await new Promise<void>((resolve) => {
      state.waiting.push(resolve);
      this.#letIn(state);
    });
    try {
      return await work();
    } finally {
      state.held -= 1;
      this.#letIn(state);
    }
  }

  /** A list that holds more than its share, because others have come since, waits until enough of it is done. */
  #letIn(state: State): void {
    while (state.held < this.each) {
      const next = state.waiting.shift();
      if (!next) return;
      state.held += 1;
      next();
    }
  }
}
