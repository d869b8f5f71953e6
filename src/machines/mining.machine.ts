import { assertEvent, assign, emit, fromPromise, raise, setup } from 'xstate';

import type { components } from '#contract/api.gen.ts';

type Result = components['schemas']['MiningResult'];

/** How a request ended: with a result, or with the word that the work goes on behind it. */
export interface MiningAnswer {
  /** Nothing while it goes on. */
  readonly result: Result | undefined;
  /** How many of the ids that were asked for are left out; told here of work that goes on. */
  readonly gone?: number | undefined;
}

/** How often the server is asked what is still under way. */
export const LOOK_EVERY_MS = 5_000;
/** After each failure in a row the wait is twice as long, up to this many times: 80 seconds. */
const DOUBLED_AT_MOST = 4;

export type MiningEvent = { type: 'mine'; ids: readonly string[] } | { type: 'look' } | { type: 'forget' };

export type MiningNews =
  | { type: 'mined'; result: Result; asked: number }
  | { type: 'going on'; gone: number | undefined }
  | { type: 'failed'; error: unknown }
  | { type: 'finished behind' };

/**
 * One mining request at a time for one kind of information, and what goes on behind it.
 *
 * Mining is slow and costs quota, so a second request is refused here, in the model, and not only by a greyed-out button that a shortcut could bypass. A
 * request that ends, in whatever way, makes room for the next; what the server goes on with after that is only watched.
 */
export const miningMachine = setup({
  types: {} as {
    context: { readonly asked: number; readonly running: number; readonly failures: number };
    tags: 'mining';
    events: MiningEvent;
    emitted: MiningNews;
  },
  actors: {
    mine: fromPromise<MiningAnswer, { ids: readonly string[] }>(() => Promise.reject(new Error('Nobody mines'))),
    countRunning: fromPromise<number>(() => Promise.reject(new Error('Nobody counts'))),
  },
  guards: {
    'some are asked for': (_, { ids }: { ids: readonly string[] }) => ids.length > 0,
    'there is a result': (_, { result }: MiningAnswer) => result !== undefined,
    'some are running': (_, { running }: { running: number }) => running > 0,
    'some were running': ({ context }) => context.running > 0,
  },
  actions: {
    'note how many': assign((_, { asked }: { asked: number }) => ({ asked })),
    'note what runs': assign((_, { running }: { running: number }) => ({ running, failures: 0 })),
    'note the failure': assign({ failures: ({ context }) => Math.min(context.failures + 1, DOUBLED_AT_MOST) }),
    forget: assign({ asked: 0, running: 0, failures: 0 }),
    'look behind': raise({ type: 'look' }),
    tell: emit((_, news: MiningNews) => news),
  },
  delays: { 'until the next look': ({ context }) => LOOK_EVERY_MS * 2 ** context.failures },
}).createMachine({
  id: 'mining',
  context: { asked: 0, running: 0, failures: 0 },
  type: 'parallel',
  on: { forget: { target: ['.request.open', '.behind.quiet'], actions: 'forget' } },
  states: {
    request: {
      initial: 'open',
      states: {
        open: {
          on: {
            mine: {
              target: 'mining',
              guard: { type: 'some are asked for', params: ({ event }) => event },
              actions: { type: 'note how many', params: ({ event }) => ({ asked: event.ids.length }) },
            },
          },
        },
        mining: {
          tags: 'mining',
          invoke: {
            src: 'mine',
            id: 'mine',
            input: ({ event }) => {
              assertEvent(event, 'mine');
              return { ids: event.ids };
            },
            onDone: [
              {
                target: 'open',
                guard: { type: 'there is a result', params: ({ event }) => event.output },
                actions: {
                  type: 'tell',
                  params: ({ context, event }) => ({ type: 'mined', result: event.output.result as Result, asked: context.asked }),
                },
              },
              {
                target: 'open',
                actions: [{ type: 'tell', params: ({ event }) => ({ type: 'going on', gone: event.output.gone }) }, 'look behind'],
              },
            ],
            onError: { target: 'open', actions: { type: 'tell', params: ({ event }) => ({ type: 'failed', error: event.error }) } },
          },
        },
      },
    },
    behind: {
      initial: 'quiet',
      states: {
        quiet: { on: { look: 'looking' } },
        looking: {
          invoke: {
            src: 'countRunning',
            id: 'countRunning',
            onDone: [
              {
                target: 'watching',
                guard: { type: 'some are running', params: ({ event }) => ({ running: event.output }) },
                actions: { type: 'note what runs', params: ({ event }) => ({ running: event.output }) },
              },
              {
                target: 'quiet',
                guard: 'some were running',
                actions: [
                  { type: 'note what runs', params: { running: 0 } },
                  { type: 'tell', params: { type: 'finished behind' } },
                ],
              },
              { target: 'quiet' },
            ],
            onError: [{ target: 'watching', guard: 'some were running', actions: 'note the failure' }, { target: 'quiet' }],
          },
        },
        watching: {
          after: { 'until the next look': 'looking' },
          on: { look: 'looking' },
        },
      },
    },
  },
});
