import { assign, emit, fromPromise, setup } from 'xstate';

/** How often a page that nobody looks at asks what there is to tell. */
export const LOOK_EVERY_MS = 60_000;

/** The result of a look: news to show, nothing because it is not the time for it, or that the reader wants none. */
export type Looked<News> = { readonly kind: 'told'; readonly news: readonly News[] } | { readonly kind: 'waiting' | 'unwanted' };

export type BrowserNoticesEvent =
  /** The page goes out of sight, and may show notices. */
  | { type: 'hide' }
  /** It is looked at, or may show none. */
  | { type: 'show' }
  /** Another tab has looked. */
  | { type: 'hear' }
  /** The reader has changed which notices to get. */
  | { type: 'want' };

interface Context {
  /** The last time it was tried, and up to when all is known; a try in quiet hours brings nothing. */
  readonly triedAt: number;
  readonly knownAt: number;
  readonly now: () => number;
}

/**
 * The notices that a page out of sight has the system show.
 *
 * It looks once a minute while it is hidden, the first time a minute after it was, and never twice at once. Where the reader wants nothing told so, one
 * look is the last one until the page has been in sight again or the reader wants otherwise.
 */
export function browserNoticesMachine<News>() {
  return setup({
    types: {} as {
      context: Context;
      input: { now: () => number };
      events: BrowserNoticesEvent;
      emitted: { type: 'told'; news: readonly News[] };
    },
    actors: { look: fromPromise<Looked<News>, { knownAt: number }>(() => Promise.reject(new Error('Nobody looks'))) },
    delays: { 'until the next look': ({ context }) => Math.max(0, context.triedAt + LOOK_EVERY_MS - context.now()) },
    guards: {
      'nobody wants any': (_, looked: Looked<News>) => looked.kind === 'unwanted',
      'all is known': (_, looked: Looked<News>) => looked.kind === 'told',
    },
    actions: {
      'note a try': assign(({ context }) => ({ triedAt: context.now() })),
      'note all': assign(({ context }) => ({ triedAt: context.now(), knownAt: context.now() })),
      tell: emit((_, looked: Looked<News>) => ({ type: 'told' as const, news: looked.kind === 'told' ? looked.news : [] })),
    },
  }).createMachine({
    id: 'browserNotices',
    context: ({ input }) => ({ triedAt: input.now(), knownAt: input.now(), now: input.now }),
    initial: 'inSight',
    on: { hear: { actions: 'note all' } },
    states: {
      inSight: { on: { hide: { target: 'waiting', actions: 'note a try' } } },
      waiting: {
        after: { 'until the next look': 'looking' },
        on: { show: 'inSight', hear: { target: 'waiting', reenter: true, actions: 'note all' } },
      },
      looking: {
        invoke: {
          src: 'look',
          id: 'look',
          input: ({ context: { knownAt } }) => ({ knownAt }),
          onDone: [
            { guard: { type: 'nobody wants any', params: ({ event }) => event.output }, target: 'unwanted' },
            {
              guard: { type: 'all is known', params: ({ event }) => event.output },
              target: 'waiting',
              actions: ['note all', { type: 'tell', params: ({ event }) => event.output }],
            },
            { target: 'waiting', actions: 'note a try' },
          ],
          onError: { target: 'waiting', actions: 'note a try' },
        },
        on: { show: 'inSight' },
      },
      unwanted: { on: { show: 'inSight', want: { target: 'waiting', actions: 'note a try' } } },
    },
  });
}
