/** A bell that somebody waits for: rung before it is waited for, it counts all the same. */
export class Bell {
  #isRung = false;
  #heard: (() => void) | undefined;

  ring(): void {
    this.#isRung = true;
    this.#heard?.();
  }

  /** Resolves when it is rung, or after `ms`; says whether it was rung. */
  async wait(ms: number): Promise<boolean> {
    if (!this.#isRung) {
      let timer: NodeJS.Timeout | undefined;
      await new Promise<void>((done) => {
        this.#heard = done;
        timer = setTimeout(done, ms);
      });
      clearTimeout(timer);
      this.#heard = undefined;
    }
    const isRung = this.#isRung;
    this.#isRung = false;
    return isRung;
  }
}

/** Lets so many do something at once; the others wait for their turn. */
export class Turns {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(most: number) {
    this.#free = most;
  }

  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free === 0) await new Promise<void>((turn) => this.#waiting.push(turn));
    else this.#free -= 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }
}
