import { assign, type EventObject, fromCallback, setup } from 'xstate';

/** The server's answer about a code that it sent. */
export interface CodeAnswer {
  /** Seconds until the code is no longer taken. */
  readonly expirein: number;
  /** Seconds until the next one may be asked for. */
  readonly retryafter: number;
}

const SECOND_MS = 1_000;
const SECONDS_OF_MINUTE = 60;

type ClockEvent = { type: 'clock.tell'; now: number };

/**
 * A code that was sent to a telephone or a mailbox, and the wait until the next one may be asked for.
 *
 * The clock tells the time, because the timers of hidden tabs run late; the seconds are worked out from it.
 */
export const sentCodeMachine = setup({
  types: {} as {
    context: { minutes: number; againAt: number; secondsLeft: number };
    tags: 'waiting';
    events: { type: 'code.sent'; code: CodeAnswer; now: number } | ClockEvent;
  },
  actors: { clock: fromCallback<EventObject>(() => undefined) },
  guards: {
    'the wait goes on': ({ context }, now: number) => now < context.againAt,
    'the next one must wait': (_, { retryafter }: CodeAnswer) => retryafter > 0,
  },
  actions: {
    begin: assign((_, { code, now }: { code: CodeAnswer; now: number }) => ({
      minutes: Math.round(code.expirein / SECONDS_OF_MINUTE),
      againAt: now + code.retryafter * SECOND_MS,
      secondsLeft: Math.max(0, Math.ceil(code.retryafter)),
    })),
    count: assign(({ context }, now: number) => ({ secondsLeft: Math.max(0, Math.ceil((context.againAt - now) / SECOND_MS)) })),
  },
}).createMachine({
  id: 'sentCode',
  context: { minutes: 0, againAt: 0, secondsLeft: 0 },
  initial: 'none',
  on: {
    'code.sent': [
      {
        guard: { type: 'the next one must wait', params: ({ event }) => event.code },
        target: '.waiting',
        actions: { type: 'begin', params: ({ event }) => event },
      },
      { target: '.sent', actions: { type: 'begin', params: ({ event }) => event } },
    ],
  },
  states: {
    none: {},
    waiting: {
      tags: 'waiting',
      invoke: { src: 'clock', id: 'clock' },
      on: {
        'clock.tell': [
          {
            guard: { type: 'the wait goes on', params: ({ event }) => event.now },
            actions: { type: 'count', params: ({ event }) => event.now },
          },
          { target: 'sent', actions: { type: 'count', params: ({ event }) => event.now } },
        ],
      },
    },
    sent: {},
  },
});
