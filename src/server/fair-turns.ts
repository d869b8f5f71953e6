/** For whom something is done: turns go round the addresses, and round the accounts of an address. */
export interface Asker {
  /** Where the request comes from; a network counts as one. */
  address: string;
  /** Whose it is among those of the address. */
  account: string;
}

/** How much is done at once, and how much may wait. */
export interface TurnLimits {
  atOnce: number;
  /** Of these for one address, so that the rest of the machine stays with the others. */
  atOncePerAddress: number;
  mostWaitingPerAddress: number;
  mostWaiting: number;
}

/** Too much waits already, so that this would only be done late. */
export class NoTurn extends Error {
  override readonly name = 'NoTurn';
}

interface Waiter {
  start: () => void;
  refuse: (error: NoTurn) => void;
}

interface Line {
  running: number;
  waiting: number;
  accounts: Map<string, Waiter[]>;
}

/**
 * Does work a little at a time, and shares the turns fairly.
 *
 * In a common line whoever sends the most is served the most, and one address alone fills it. Here each address has a line of its own and the turns
 * go round: an address that sends a thousand delays another one by a single turn. When all lines together are too long, the end of the longest is
 * refused and not whoever comes last.
 */
export class FairTurns {
  readonly #limits: TurnLimits;
  readonly #lines = new Map<string, Line>();
  #running = 0;
  #waiting = 0;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /** @throws NoTurn */
  async run<T>({ address, account }: Asker, work: () => Promise<T>): Promise<T> {
    const line = this.#lineOf(address);
    if (!this.#mayStart(line)) await this.#wait(line, account);
    else this.#count(address, line);
    try {
      return await work();
    } finally {
      this.#running -= 1;
      line.running -= 1;
      this.#startNext();
      if (line.running + line.waiting === 0) this.#lines.delete(address);
    }
  }

  #lineOf(address: string): Line {
    const line = this.#lines.get(address) ?? { running: 0, waiting: 0, accounts: new Map<string, Waiter[]>() };
    this.#lines.set(address, line);
    return line;
  }

  #mayStart({ running }: Line): boolean {
    return this.#running < this.#limits.atOnce && running < this.#limits.atOncePerAddress;
  }

  /** Whoever has a turn goes to the end of the round. */
  #count(address: string, line: Line): void {
    this.#running += 1;
    line.running += 1;
    this.#lines.delete(address);
    this.#lines.set(address, line);
  }

  #wait(line: Line, account: string): Promise<void> {
    if (line.waiting >= this.#limits.mostWaitingPerAddress) throw new NoTurn();
    if (this.#waiting >= this.#limits.mostWaiting) this.#refuseLongest(line);
    return new Promise((start, refuse) => {
      line.accounts.set(account, [...(line.accounts.get(account) ?? []), { start, refuse }]);
      line.waiting += 1;
      this.#waiting += 1;
    });
  }

  /** Makes room at the end of the longest line; whoever would stand in that one finds none. */
  #refuseLongest(own: Line): void {
    const longest = [...this.#lines.values()].reduce((most, line) => (line.waiting > most.waiting ? line : most), own);
    const [account, waiters] = [...longest.accounts].reduce((most, next) => (next[1].length >= most[1].length ? next : most), ['', []]);
    const last = longest === own ? undefined : waiters.pop();
    if (!last) throw new NoTurn();
    if (waiters.length === 0) longest.accounts.delete(account);
    longest.waiting -= 1;
    this.#waiting -= 1;
    last.refuse(new NoTurn());
  }

  #startNext(): void {
    for (const [address, line] of this.#lines) {
      if (!this.#mayStart(line)) continue;
      const [account, waiters] = line.accounts.entries().next().value ?? ['', []];
      const next = waiters.shift();
      if (!next) continue;
      line.accounts.delete(account);
      if (waiters.length > 0) line.accounts.set(account, waiters);
      line.waiting -= 1;
      this.#waiting -= 1;
      this.#count(address, line);
      next.start();
      return;
    }
  }
}
