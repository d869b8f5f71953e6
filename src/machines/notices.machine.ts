import { assign, fromPromise, setup } from 'xstate';

/** How long a count is good for. */
export const POLL_EVERY_MS = 300_000;

export type NoticesEvent =
  | { type: 'attention.gain' }
  | { type: 'attention.lose' }
  | { type: 'poll' }
  | { type: 'count.hear'; unread: number }
  | { type: 'forget' };

/**
 * How many notices wait for the reader.
 *
 * Asked for every five minutes while somebody looks and the network is there, never twice at once, and not again while a count that another tab or a list
 * brought is still good. A count that cannot be had is no news: the last one stands, and the next poll comes in its time.
 */
export const noticesMachine = setup({
  types: {} as {
    context: { readonly unread: number; readonly countedAt: number; readonly now: () => number };
    input: { now: () => number };
    events: NoticesEvent;
  },
  actors: { countUnread: fromPromise<number>(() => Promise.reject(new Error('Nobody counts'))) },
  delays: { 'until the next poll': ({ context }) => Math.max(0, context.countedAt + POLL_EVERY_MS - context.now()) },
  actions: {
    note: assign(({ context }, { unread = context.unread }: { unread?: number }) => ({ unread, countedAt: context.now() })),
    forget: assign({ unread: 0, countedAt: Number.NEGATIVE_INFINITY }),
  },
}).createMachine({
  id: 'notices',
  context: ({ input }) => ({ unread: 0, countedAt: Number.NEGATIVE_INFINITY, now: input.now }),
  initial: 'away',
  on: {
    'count.hear': { actions: { type: 'note', params: ({ event: { unread } }) => ({ unread }) } },
    forget: { target: '.away', actions: 'forget' },
  },
  states: {
    away: { on: { 'attention.gain': 'waiting' } },
    waiting: {
      after: { 'until the next poll': 'polling' },
      on: {
        'attention.lose': 'away',
        poll: 'polling',
        'count.hear': { target: 'waiting', reenter: true, actions: { type: 'note', params: ({ event: { unread } }) => ({ unread }) } },
      },
    },
    polling: {
      invoke: {
        src: 'countUnread',
        id: 'countUnread',
        onDone: { target: 'waiting', actions: { type: 'note', params: ({ event }) => ({ unread: event.output }) } },
        onError: { target: 'waiting', actions: { type: 'note', params: {} } },
      },
      on: { 'attention.lose': 'away' },
    },
  },
});
