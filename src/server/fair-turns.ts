/** For whom something is done: turns go round the groups, such as addresses, and round the members of a group, such as accounts. */
interface Asker {
  group: string;
  member: string;
}

/** How much is done at once, and how much may wait. */
export interface TurnLimits {
  atOnce: number;
  /** Of these for one group, so that the rest of the machine stays with the others. */
  atOncePerGroup: number;
  mostWaitingPerGroup: number;
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
  members: Map<string, Waiter[]>;
}

/**
 * Does work a little at a time, and shares the turns fairly.
 *
 * In a common line whoever sends the most is served the most, and one address alone fills it. Here each group has a line of its own and the turns go
 * round: one that sends a thousand delays another one by a single turn. When all lines together are too long, the end of the longest is
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
  async run<T>({ group, member }: Asker, work: () => Promise<T>): Promise<T> {
    const line = this.#lineOf(group);
    if (!this.#mayStart(line)) await this.#wait(line, member);
    else this.#count(group, line);
    try {
      return await work();
    } finally {
      this.#end(group, line);
    }
  }

  /**
   * Waits for a turn, for work that goes on until somebody gives it back.
   *
   * @param signal takes whoever waits out of the line
   * @returns what gives the turn back
   * @throws NoTurn
   */
  async take({ group, member }: Asker, signal?: AbortSignal): Promise<() => void> {
    const line = this.#lineOf(group);
    if (!this.#mayStart(line)) await this.#wait(line, member, signal);
    else this.#count(group, line);
    return () => this.#end(group, line);
  }

  #end(group: string, line: Line): void {
    this.#running -= 1;
    line.running -= 1;
    this.#startNext();
    if (line.running + line.waiting === 0) this.#lines.delete(group);
  }

  #lineOf(group: string): Line {
    const line = this.#lines.get(group) ?? { running: 0, waiting: 0, members: new Map<string, Waiter[]>() };
    this.#lines.set(group, line);
    return line;
  }

  #mayStart({ running }: Line): boolean {
    return this.#running < this.#limits.atOnce && running < this.#limits.atOncePerGroup;
  }

  /** Whoever has a turn goes to the end of the round. */
  #count(group: string, line: Line): void {
    this.#running += 1;
    line.running += 1;
    this.#lines.delete(group);
    this.#lines.set(group, line);
  }

  #wait(line: Line, member: string, signal?: AbortSignal): Promise<void> {
    if (line.waiting >= this.#limits.mostWaitingPerGroup) throw new NoTurn();
    if (this.#waiting >= this.#limits.mostWaiting) this.#refuseLongest(line);
    return new Promise((start, refuse) => {
      const waiter = { start, refuse };
      line.members.set(member, [...(line.members.get(member) ?? []), waiter]);
      line.waiting += 1;
      this.#waiting += 1;
      signal?.addEventListener('abort', () => this.#withdraw(line, member, waiter), { once: true });
    });
  }

  #withdraw(line: Line, member: string, waiter: Waiter): void {
    const waiters = line.members.get(member) ?? [];
    if (!waiters.includes(waiter)) return;
    const left = waiters.filter((one) => one !== waiter);
    if (left.length === 0) line.members.delete(member);
    else line.members.set(member, left);
    line.waiting -= 1;
    this.#waiting -= 1;
    waiter.refuse(new NoTurn());
  }

  /** Makes room at the end of the longest line; whoever would stand in that one finds none. */
  #refuseLongest(own: Line): void {
    const longest = [...this.#lines.values()].reduce((most, line) => (line.waiting > most.waiting ? line : most), own);
    const [member, waiters] = [...longest.members].reduce((most, next) => (next[1].length >= most[1].length ? next : most), ['', []]);
    const last = longest === own ? undefined : waiters.pop();
    if (!last) throw new NoTurn();
    if (waiters.length === 0) longest.members.delete(member);
    longest.waiting -= 1;
    this.#waiting -= 1;
    last.refuse(new NoTurn());
  }

  #startNext(): void {
    for (const [group, line] of this.#lines) {
      if (!this.#mayStart(line)) continue;
      const [member, waiters] = line.members.entries().next().value ?? ['', []];
      const next = waiters.shift();
      if (!next) continue;
      line.members.delete(member);
      if (waiters.length > 0) line.members.set(member, waiters);
      line.waiting -= 1;
      this.#waiting -= 1;
      this.#count(group, line);
      next.start();
      return;
    }
  }
}
