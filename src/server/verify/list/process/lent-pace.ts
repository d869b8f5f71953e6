import type { Pace } from '#server/verify/policy/exchanger-pace.ts';

import type { PaceMessage, TurnAnswer } from './list-messages.ts';

/** Has another process keep the pace of this one, so that what both ask is counted together. What that process holds is given back when it is gone. */
export class LentPace {
  readonly #pace: Pace;
  readonly #answer: (answer: TurnAnswer) => void;
  readonly #held = new Map<number, () => void>();
  #isOver = false;

  constructor(pace: Pace, answer: (answer: TurnAnswer) => void) {
    this.#pace = pace;
    this.#answer = answer;
  }

  take(message: PaceMessage): void {
    if ('meaning' in message) this.#pace.note(message.exchanger, message.meaning);
    else if ('wants' in message) void this.#hold(message.wants, message.exchanger);
    else this.#giveBack(message.over);
  }

  /** The other process is gone, and its conversations with it. */
  end(): void {
    this.#isOver = true;
    for (const turn of this.#held.keys()) this.#giveBack(turn);
  }

  async #hold(turn: number, exchanger: string): Promise<void> {
    const lend = async () => {
      if (!this.#isOver) await this.#lend(turn);
      return true;
    };
    const held = await this.#pace.hold(exchanger, lend, true);
    if (held === undefined) this.#answer({ turn, mayTalk: false });
  }

  #lend(turn: number): Promise<void> {
    return new Promise((resolve) => {
      this.#held.set(turn, resolve);
      this.#answer({ turn, mayTalk: true });
    });
  }

  #giveBack(turn: number): void {
    this.#held.get(turn)?.();
    this.#held.delete(turn);
  }
}
