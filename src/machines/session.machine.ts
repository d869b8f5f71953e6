import { assign, emit, fromPromise, setup } from 'xstate';

import type { components } from '#contract/api.gen.ts';

export type Account = components['schemas']['Account'];

/** Why a session that this page had is over: somebody logged out in another tab, or the server or the clock said so. */
export type SessionEnd = { readonly by: 'other tab' } | { readonly by: 'server' | 'time'; readonly message: string | undefined };

export interface SessionContext {
  /** The account whose session it is, or was until it expired. */
  readonly account: Account | undefined;
  /** Whether there was a login cookie at the start. */
  readonly hasToken: boolean;
  /** Milliseconds since 1970, by the clock that also runs the delays. */
  readonly now: () => number;
  /** The reason that the login page tells until somebody signs in. */
  readonly end: SessionEnd | undefined;
}

export type SessionEvent =
  | { type: 'signed in' | 'account.change'; account: Account }
  | { type: 'stored user.change'; id: string | undefined }
  | { type: 'expire'; message?: string }
  | { type: 'prolong' | 'log out' | 'clock.check' };

export type SessionNotice =
  | { type: 'signed out' | 'signed out elsewhere' | 'user.change' | 'user changed elsewhere' | 'expired' }
  | { type: 'prolong failed'; error: unknown };

/** The end of a session is announced this long before it comes. */
const ANNOUNCED_BEFORE_MS = 120_000;
/** Browsers fire a longer timer at once, so longer waits go in steps. */
const LONGEST_TIMER_MS = 2_147_483_647;

/**
 * Who is signed in, and until when.
 *
 * A session that expired, or that was left in another tab, remembers its user: when the same one signs in again everything is still there,
 * when another does (`user.change`) nothing of the former may remain. The end is looked up again after every wait,
 * because clocks of sleeping computers stand still and a month does not fit into a timer.
 */
export const sessionMachine = setup({
  types: {} as {
    context: SessionContext;
    input: Omit<SessionContext, 'end'>;
    tags: 'signed in' | 'expiring' | 'prolonging' | 'pending';
    events: SessionEvent;
    emitted: SessionNotice;
  },
  actors: {
    findAccount: fromPromise<Account>(() => Promise.reject(new Error('sessionMachine needs `findAccount`'))),
    prolong: fromPromise<{ expireAt: string }>(() => Promise.reject(new Error('sessionMachine needs `prolong`'))),
    logOut: fromPromise<unknown>(() => Promise.reject(new Error('sessionMachine needs `logOut`'))),
  },
  guards: {
    'has a token': ({ context }) => context.hasToken,
    'knows a user': ({ context }) => context.account !== undefined,
    'is the same user': ({ context }, id: string) => id === context.account?.user.id,
    'is nobody': (_, id: string | undefined) => id === undefined,
    'is another user': ({ context }, id: string | undefined) => id !== context.account?.user.id,
    'replaces a user': ({ context }, id: string) => context.account !== undefined && id !== context.account.user.id,
    'has ended': ({ context }) => context.now() >= endOf(context),
    'is about to end': ({ context }) => context.now() >= endOf(context) - ANNOUNCED_BEFORE_MS,
  },
  actions: {
    know: assign((_, account: Account) => ({ account, end: undefined })),
    'know more': assign(({ context }, account: Account) => ({ account: withLaterEnd(account, context.account) })),
    forget: assign({ account: undefined }),
    'remember why': assign((_, end: SessionEnd) => ({ end })),
    'move the end': assign(({ context }, expireAt: string) => ({ account: context.account && { ...context.account, expireAt } })),
    tell: emit((_, notice: SessionNotice) => notice),
  },
  delays: {
    'until the announcement': ({ context }) => Math.min(endOf(context) - ANNOUNCED_BEFORE_MS - context.now(), LONGEST_TIMER_MS),
    'until the end': ({ context }) => Math.min(endOf(context) - context.now(), LONGEST_TIMER_MS),
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ ...input, end: undefined }),
  initial: 'starting',
  on: {
    'signed in': [
      {
        guard: { type: 'replaces a user', params: ({ event }) => event.account.user.id },
        target: '.signedIn',
        actions: [
          { type: 'know', params: ({ event }) => event.account },
          { type: 'tell', params: { type: 'user.change' } },
        ],
      },
      { target: '.signedIn', actions: { type: 'know', params: ({ event }) => event.account } },
    ],
    'stored user.change': { guard: { type: 'is another user', params: ({ event }) => event.id }, target: '.replaced' },
  },
  states: {
    starting: {
      always: [
        { guard: ({ context }) => context.hasToken && context.account !== undefined, target: 'signedIn' },
        { guard: 'has a token', target: 'checking' },
        { guard: 'knows a user', target: 'expired' },
        { target: 'signedOut' },
      ],
    },
    checking: {
      tags: 'pending',
      invoke: {
        src: 'findAccount',
        id: 'findAccount',
        onDone: { target: 'signedIn', actions: { type: 'know', params: ({ event }) => event.output } },
        onError: 'signedOut',
      },
    },
    signedOut: {},
    signedIn: {
      tags: 'signed in',
      initial: 'fresh',
      on: {
        'account.change': [
          {
            guard: { type: 'is another user', params: ({ event }) => event.account.user.id },
            target: '.fresh',
            actions: [
              { type: 'know', params: ({ event }) => event.account },
              { type: 'tell', params: { type: 'user.change' } },
            ],
          },
          { target: '.fresh', actions: { type: 'know more', params: ({ event }) => event.account } },
        ],
        expire: {
          target: 'expired',
          actions: [
            { type: 'remember why', params: ({ event }) => ({ by: 'server', message: event.message }) },
            { type: 'tell', params: { type: 'expired' } },
          ],
        },
        'stored user.change': {
          guard: { type: 'is nobody', params: ({ event }) => event.id },
          target: 'expired',
          actions: [
            { type: 'remember why', params: { by: 'other tab' } },
            { type: 'tell', params: { type: 'signed out elsewhere' } },
          ],
        },
        'log out': 'loggingOut',
      },
      states: {
        fresh: {
          always: [
            {
              guard: 'has ended',
              target: '#session.expired',
              actions: [
                { type: 'remember why', params: { by: 'time', message: undefined } },
                { type: 'tell', params: { type: 'expired' } },
              ],
            },
            { guard: 'is about to end', target: 'expiring' },
          ],
          on: { 'clock.check': { target: 'fresh', reenter: true } },
          after: { 'until the announcement': { target: 'fresh', reenter: true } },
        },
        expiring: {
          tags: 'expiring',
          on: { prolong: 'prolonging', 'clock.check': 'fresh' },
          after: { 'until the end': 'fresh' },
        },
        prolonging: {
          tags: ['expiring', 'prolonging'],
          on: {
            'account.change': {
              guard: { type: 'is the same user', params: ({ event }) => event.account.user.id },
              actions: { type: 'know more', params: ({ event }) => event.account },
            },
          },
          invoke: {
            src: 'prolong',
            id: 'prolong',
            onDone: { target: 'fresh', actions: { type: 'move the end', params: ({ event }) => event.output.expireAt } },
            onError: {
              target: 'fresh',
              actions: { type: 'tell', params: ({ event }) => ({ type: 'prolong failed', error: event.error }) },
            },
          },
        },
      },
    },
    expired: {
      on: {
        'account.change': { target: 'signedIn', actions: { type: 'know', params: ({ event }) => event.account } },
        // A call of this page may have been refused before the other tab emptied the storage.
        'stored user.change': {
          guard: { type: 'is nobody', params: ({ event }) => event.id },
          actions: { type: 'remember why', params: { by: 'other tab' } },
        },
      },
    },
    loggingOut: {
      tags: 'pending',
      on: { 'signed in': {}, 'stored user.change': {} },
      invoke: { src: 'logOut', id: 'logOut', onDone: 'leaving', onError: 'leaving' },
    },
    leaving: {
      always: { target: 'signedOut', actions: ['forget', { type: 'tell', params: { type: 'signed out' } }] },
    },
    replaced: {
      tags: 'pending',
      on: { 'signed in': {}, 'stored user.change': {} },
      entry: { type: 'tell', params: { type: 'user changed elsewhere' } },
    },
  },
});

/**
 * An answer that was on its way while the session was prolonged still tells the old end.
 *
 * One that tells nothing new leaves the very account that is known, so that nothing that shows it has to be drawn again.
 */
function withLaterEnd(account: Account, known: Account | undefined): Account {
  const isLonger = known !== undefined && known.user.id === account.user.id && Date.parse(known.expireAt) > Date.parse(account.expireAt);
  const next = isLonger ? { ...account, expireAt: known.expireAt } : account;
  return known !== undefined && JSON.stringify(next) === JSON.stringify(known) ? known : next;
}

function endOf({ account }: SessionContext): number {
  return account ? Date.parse(account.expireAt) : 0;
}
