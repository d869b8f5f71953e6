import type { Calls, Input, OperationId } from './calls.ts';
import { languageOfWords, noteWords } from './language-of-words.ts';
import type { CallOptions } from './transport.ts';

/** A question and what it sends. */
export type Question = { readonly [Id in OperationId]: readonly [id: Id, input: Input<Id>] }[OperationId];

export interface AskedAhead {
  /** The calls; whoever makes one that was asked ahead, to the letter, gets that answer, once and while it is fresh. */
  readonly calls: Calls;
  /** Asks these in place of what was asked before and nobody has wanted since. */
  readonly ask: (questions: readonly Question[]) => void;
}

interface Asked {
  readonly answer: Promise<unknown>;
  readonly given: AbortController;
  readonly at: number;
}

type AnyCall = (input: unknown, options?: CallOptions) => Promise<unknown>;

/** The time after which nobody will come for an answer any more. */
const FRESH_MS = 5_000;

/**
 * Asks for what a press leads to while it is still going down, so that the answer is on its way before the page that shows it is drawn.
 *
 * The screens that show it know nothing of this: they make their calls, and some of them are answered sooner.
 */
export function askedAhead(calls: Calls, now: () => number): AskedAhead {
  let waiting = new Map<string, Asked>();
  const callOf = (id: OperationId) => calls[id] as AnyCall;

  const askOne = (id: OperationId, input: unknown): Asked => {
    const given = new AbortController();
    const answer = callOf(id)(input, { signal: given.signal });
    // Where nobody takes it, its failure is nobody's.
    void Promise.allSettled([answer]);
    return { answer, given, at: now() };
  };

  const answerTo = async (id: OperationId, input: unknown, options: CallOptions = {}): Promise<unknown> => {
    const key = keyOf(id, input);
    const asked = waiting.get(key);
    waiting.delete(key);
    if (!asked || now() - asked.at > FRESH_MS) return callOf(id)(input, options);
    const { signal } = options;
    signal?.addEventListener('abort', () => asked.given.abort(signal.reason), { once: true });
    const answer = await asked.answer;
    const language = languageOfWords(asked.given.signal);
    if (signal && language) noteWords(signal, language);
    return answer;
  };

  const made = new Map<OperationId, AnyCall>();
  const callFor = (id: OperationId): AnyCall => {
    const call = made.get(id) ?? ((input, options) => answerTo(id, input, options));
    made.set(id, call);
    return call;
  };

  return {
    calls: new Proxy(calls, { get: (_, id: OperationId) => callFor(id) }),
    ask(questions) {
      const before = waiting;
      waiting = new Map(
        questions.map(([id, input]) => {
          const key = keyOf(id, input);
          const asked = before.get(key) ?? askOne(id, input);
          before.delete(key);
          return [key, asked];
        }),
      );
      for (const { given } of before.values()) given.abort();
    },
  };
}

const keyOf = (id: OperationId, input: unknown): string => `${id} ${JSON.stringify(input)}`;
