import { assign, fromPromise, setup } from 'xstate';

export type AskAhead<Answer> = (typed: string, options: { signal: AbortSignal }) => Promise<Answer>;

interface TypeAheadContext<Answer> {
  /** The text that is typed now; empty where there is nothing to ask. */
  readonly typed: string;
  /** The last answer; it stays while what is typed further is asked. */
  readonly answer: Answer | undefined;
}

/**
 * Asks about what is being typed once the typing rests.
 *
 * An answer that comes late, to what is no longer typed, is given up, on the server too. A failure leaves no answer and says nothing: what is typed
 * further is asked again.
 */
export function typeAheadMachine<Answer>(ask: AskAhead<Answer>, restMs: number) {
  return setup({
    types: {} as {
      context: TypeAheadContext<Answer>;
      tags: 'failed';
      events: { type: 'type'; typed: string };
    },
    actors: { ask: fromPromise<Answer, { typed: string }>(({ input: { typed }, signal }) => ask(typed, { signal })) },
    guards: {
      'it is what was typed before': ({ context }, typed: string) => typed === context.typed,
      'nothing is typed': (_, typed: string) => typed === '',
    },
    actions: {
      'note what is typed': assign((_, typed: string) => ({ typed })),
      answer: assign((_, { answer }: { answer: Answer | undefined }) => ({ answer })),
    },
    delays: { 'typing rests': restMs },
  }).createMachine({
    id: 'typeAhead',
    context: { typed: '', answer: undefined },
    initial: 'empty',
    on: {
      type: [
        { guard: { type: 'it is what was typed before', params: ({ event }) => event.typed } },
        {
          guard: { type: 'nothing is typed', params: ({ event }) => event.typed },
          target: '.empty',
          actions: { type: 'note what is typed', params: ({ event }) => event.typed },
        },
        { target: '.typing', actions: { type: 'note what is typed', params: ({ event }) => event.typed } },
      ],
    },
    states: {
      empty: { entry: { type: 'answer', params: { answer: undefined } } },
      typing: { after: { 'typing rests': 'asking' } },
      asking: {
        invoke: {
          src: 'ask',
          id: 'ask',
          input: ({ context }) => ({ typed: context.typed }),
          onDone: { target: 'answered', actions: { type: 'answer', params: ({ event }) => ({ answer: event.output }) } },
          onError: { target: 'failed', actions: { type: 'answer', params: { answer: undefined } } },
        },
      },
      answered: {},
      failed: { tags: 'failed' },
    },
  });
}
