import { assign, emit, fromPromise, setup } from 'xstate';

/**
 * Whether the window is locked, and the way out: the owner's password, one try at a time.
 *
 * Other tabs of the browser lock and open along: what is stored leads, and a try that is under way when another tab opens no longer counts.
 */
export const lockMachine = setup({
  types: {} as {
    context: { wasLocked: boolean; error: unknown };
    input: { isLocked: boolean };
    tags: 'locked' | 'busy';
    events: { type: 'lock' } | { type: 'stored.change'; isLocked: boolean } | { type: 'password.try'; password: string };
    emitted: { type: 'locked' | 'unlocked' };
  },
  actors: {
    check: fromPromise<unknown, { password: string }>(() => Promise.reject(new Error('lockMachine needs `check`'))),
  },
  guards: {
    'was locked': ({ context }) => context.wasLocked,
    'is locked': (_, isLocked: boolean) => isLocked,
    'is open': (_, isLocked: boolean) => !isLocked,
  },
  actions: {
    'note the error': assign((_, { error }: { error: unknown }) => ({ error })),
    tell: emit((_, type: 'locked' | 'unlocked') => ({ type })),
  },
}).createMachine({
  id: 'lock',
  context: ({ input }) => ({ wasLocked: input.isLocked, error: undefined }),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'was locked', target: 'locked' }, { target: 'open' }] },
    open: {
      on: {
        lock: { target: 'locked', actions: { type: 'tell', params: 'locked' } },
        'stored.change': { guard: { type: 'is locked', params: ({ event }) => event.isLocked }, target: 'locked' },
      },
    },
    locked: {
      tags: 'locked',
      entry: { type: 'note the error', params: { error: undefined } },
      initial: 'waiting',
      on: { 'stored.change': { guard: { type: 'is open', params: ({ event }) => event.isLocked }, target: 'open' } },
      states: {
        waiting: { on: { 'password.try': 'checking' } },
        checking: {
          tags: 'busy',
          invoke: {
            src: 'check',
            id: 'check',
            input: ({ event }) => ({ password: event.type === 'password.try' ? event.password : '' }),
            onDone: { target: '#lock.open', actions: { type: 'tell', params: 'unlocked' } },
            onError: { target: 'waiting', actions: { type: 'note the error', params: ({ event }) => ({ error: event.error }) } },
          },
        },
      },
    },
  },
});
