import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';

export type Send<Input, Result> = (input: Input) => Promise<Result>;

/** How a submission ended. */
export type SubmissionNews<Result> = { type: 'sent'; result: Result } | { type: 'failed'; error: unknown };

/**
 * One form being sent.
 *
 * A second submit while the first is under way is refused here, so that no double click and no Enter key sends twice. What was typed is not the
 * machine's: the form keeps it, and a failed submission changes nothing but `error`.
 */
export function submissionMachine<Input, Result>(send: Send<Input, Result>) {
  return setup({
    types: {} as {
      context: { error: unknown };
      tags: 'busy' | 'sending';
      events: { type: 'submit'; input: Input } | { type: 'reset' };
      emitted: SubmissionNews<Result>;
    },
    actors: { send: fromPromise<Result, { filled: Input }>(({ input: { filled } }) => send(filled)) },
    actions: {
      hold: assign((_, { error }: { error: unknown }) => ({ error })),
      tell: emit((_, news: SubmissionNews<Result>) => news),
    },
  }).createMachine({
    id: 'submission',
    context: { error: undefined },
    initial: 'open',
    states: {
      open: {
        on: {
          submit: 'sending',
          reset: { actions: { type: 'hold', params: { error: undefined } } },
        },
      },
      sending: {
        tags: ['busy', 'sending'],
        invoke: {
          src: 'send',
          id: 'send',
          input: ({ event }) => {
            assertEvent(event, 'submit');
            return { filled: event.input };
          },
          onDone: {
            target: 'open',
            actions: [
              { type: 'hold', params: { error: undefined } },
              { type: 'tell', params: ({ event }) => ({ type: 'sent', result: event.output }) },
            ],
          },
          onError: {
            target: 'open',
            actions: [
              { type: 'hold', params: ({ event }) => ({ error: event.error }) },
              { type: 'tell', params: ({ event }) => ({ type: 'failed', error: event.error }) },
            ],
          },
        },
      },
    },
  });
}
