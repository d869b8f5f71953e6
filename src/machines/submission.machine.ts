import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';

export type Send<Input, Result> = (input: Input) => Promise<Result>;

/** Returns the reason why an answer did nothing yet, such as customers that may be the same one; undefined where it did what was asked. */
export type StopOf<Result, Stop> = (result: Result) => Stop | undefined;

/** How a submission ended; one that was stopped was answered, and nothing was done. */
export type SubmissionNews<Result> = { type: 'sent'; result: Result } | { type: 'stopped' } | { type: 'failed'; error: unknown };

interface SubmissionContext<Result, Stop> {
  readonly error: unknown;
  /** The answer to the last successful try; it stays while the form is sent again. */
  readonly answer: Result | undefined;
  /** The reason to look again before the form is sent once more; it stays while that is under way. */
  readonly stop: Stop | undefined;
}

function parts<Input, Result, Stop>(send: Send<Input, Result>, stopOf?: StopOf<Result, Stop>) {
  return setup({
    types: {} as {
      context: SubmissionContext<Result, Stop>;
      tags: 'busy' | 'sending';
      events: { type: 'submit'; input: Input } | { type: 'reset' } | { type: 'back' };
      emitted: SubmissionNews<Result>;
    },
    actors: { send: fromPromise<Result, { filled: Input }>(({ input: { filled } }) => send(filled)) },
    guards: {
      'the answer stops it': (_, { result }: { result: Result }) => stopOf?.(result) !== undefined,
      'it was stopped before': ({ context }) => context.stop !== undefined,
    },
    actions: {
      'note the error': assign((_, { error }: { error: unknown }) => ({ error, answer: undefined })),
      'note the answer': assign((_, { result }: { result: Result }) => ({ error: undefined, stop: undefined, answer: result })),
      'note the stop': assign((_, { result }: { result: Result }) => ({ error: undefined, stop: stopOf?.(result), answer: undefined })),
      'forget the stop': assign({ error: undefined, stop: undefined }),
      'tell of the stop': emit((): SubmissionNews<Result> => ({ type: 'stopped' })),
      tell: emit((_, news: SubmissionNews<Result>) => news),
    },
  });
}

/**
 * One form being sent.
 *
 * A second submit while the first is under way is refused here, so that no double click and no Enter key sends twice. What was typed is not the
 * machine's: the form keeps it, and a failed submission leaves that alone. What it was answered is the machine's, until it fails or is reset. An answer may
 * stop it: the form then shows what for, and is sent again with the reader's decision, or goes back.
 */
export function submissionMachine<Input, Result, Stop = never>(send: Send<Input, Result>, stopOf?: StopOf<Result, Stop>) {
  return parts<Input, Result, Stop>(send, stopOf).createMachine({
    id: 'submission',
    context: { error: undefined, answer: undefined, stop: undefined },
    initial: 'open',
    on: { reset: { actions: { type: 'note the error', params: { error: undefined } } } },
    states: {
      open: { on: { submit: 'sending' } },
      sending: {
        tags: ['busy', 'sending'],
        invoke: {
          src: 'send',
          id: 'send',
          input: ({ event }) => {
            assertEvent(event, 'submit');
            return { filled: event.input };
          },
          onDone: [
            {
              guard: { type: 'the answer stops it', params: resultOf<Result> },
              target: 'stopped',
              actions: [{ type: 'note the stop', params: resultOf<Result> }, 'tell of the stop'],
            },
            {
              target: 'open',
              actions: [
                { type: 'note the answer', params: resultOf<Result> },
                { type: 'tell', params: ({ event }) => ({ type: 'sent', result: event.output }) },
              ],
            },
          ],
          onError: [
            {
              guard: 'it was stopped before',
              target: 'stopped',
              actions: [
                { type: 'note the error', params: errorOf },
                { type: 'tell', params: ({ event }) => ({ type: 'failed', error: event.error }) },
              ],
            },
            {
              target: 'open',
              actions: [
                { type: 'note the error', params: errorOf },
                { type: 'tell', params: ({ event }) => ({ type: 'failed', error: event.error }) },
              ],
            },
          ],
        },
      },
      stopped: {
        on: {
          submit: 'sending',
          back: { target: 'open', actions: 'forget the stop' },
        },
      },
    },
  });
}

const resultOf = <Result>({ event }: { event: { output: Result } }) => ({ result: event.output });
const errorOf = ({ event }: { event: { error: unknown } }) => ({ error: event.error });
