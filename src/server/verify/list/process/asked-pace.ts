import type { Pace } from '#server/verify/policy/exchanger-pace.ts';

import type { PaceMessage, TurnAnswer } from './list-messages.ts';

/** The pace that another process keeps: it is asked before each conversation, and told when that is over. */
export class AskedPace implements Pace {
  readonly #tell: (message: PaceMessage) => void;
  readonly #waiting = new Map<number, (mayTalk: boolean) => void>();
  #turns = 0;

  constructor(tell: (message: PaceMessage) => void) {
    this.#tell = tell;
  }

  async hold<Result>(exchanger: string, talk: () => Promise<Result>): Promise<Result | undefined> {
    this.#turns += 1;
    const turn = this.#turns;
    const mayTalk = await new Promise<boolean>((resolve) => {
      this.#waiting.set(turn, resolve);
      this.#tell({ wants: turn, exchanger });
    });
    if (!mayTalk) return undefined;
    try {
      return await talk();
    } finally {
      this.#tell({ over: turn });
    }
  }

  note(exchanger: string, meaning: 'deferred' | 'refused'): void {
    this.#tell({ exchanger, meaning });
  }

  /** Takes the answer to a wish. */
  take({ turn, mayTalk }: TurnAnswer): void {
    this.#waiting.get(turn)?.(mayTalk);
    this.#waiting.delete(turn);
  }
}
