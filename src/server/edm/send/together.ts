interface Waiting<Item, Answer> {
  item: Item;
  answer: PromiseWithResolvers<Answer>;
}

/** Has things done together that come within a few milliseconds of each other: one statement for many mails costs as much as one for one. */
export class Together<Item, Answer> {
  readonly #withinMs: number;
  readonly #perform: (items: Item[]) => Promise<Answer[]>;
  #waiting: Waiting<Item, Answer>[] = [];

  /** @param perform answers in the order of what it is given */
  constructor(withinMs: number, perform: (items: Item[]) => Promise<Answer[]>) {
    this.#withinMs = withinMs;
    this.#perform = perform;
  }

  async add(item: Item): Promise<Answer> {
    const answer = Promise.withResolvers<Answer>();
    if (this.#waiting.push({ item, answer }) === 1) setTimeout(() => void this.#flush(), this.#withinMs);
    return answer.promise;
  }

  async #flush(): Promise<void> {
    const all = this.#waiting;
    this.#waiting = [];
    try {
      const answers = await this.#perform(all.map(({ item }) => item));
      for (const [at, { answer }] of all.entries()) answer.resolve(answers[at] as Answer);
    } catch (error) {
      for (const { answer } of all) answer.reject(error);
    }
  }
}
