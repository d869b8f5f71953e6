import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';

import { type Account, type SessionEvent, sessionMachine, type SessionNotice } from '#machines/session.machine.ts';

import { everyPath, type Invariants, leftOut, violations } from '../support/walk.ts';

const NOW = Date.parse('2026-11-20T08:00:00Z');
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const MONTH_MS = 30 * 24 * HOUR_MS;

function account(id: string, endsIn: number): Account {
  return {
    user: { id, mobile: '13800000001', nameremark: id, isindustrymanager: 0, language: '' },
    permissions: [],
    roles: [],
    expireAt: new Date(NOW + endsIn).toISOString(),
  };
}
const ANN = account('ann', HOUR_MS);
const ANN_SOON = account('ann', MINUTE_MS);
const ANN_PAST = account('ann', -1);
const BOB = account('bob', HOUR_MS);

const now = () => NOW;
const events: (SessionEvent | { type: `xstate.${string}` })[] = [
  ...[ANN, ANN_SOON, ANN_PAST, BOB].flatMap((account) => (['signed in', 'account.change'] as const).map((type) => ({ type, account }))),
  ...['ann', 'bob', undefined].map((id) => ({ type: 'stored user.change', id }) as const),
  { type: 'expire' },
  { type: 'prolong' },
  { type: 'log out' },
  { type: 'clock.check' },
  { type: 'xstate.done.actor.findAccount', output: ANN } as never,
  { type: 'xstate.error.actor.findAccount', error: 'ended' } as never,
  { type: 'xstate.done.actor.prolong', output: { expireAt: ANN.expireAt } } as never,
  { type: 'xstate.error.actor.prolong', error: 'no network' } as never,
  { type: 'xstate.done.actor.logOut' } as never,
  { type: 'xstate.error.actor.logOut' } as never,
  { type: 'xstate.after.until the announcement.session.signedIn.fresh' },
  { type: 'xstate.after.until the end.session.signedIn.expiring' },
];
const starts = [undefined, ANN, ANN_PAST].flatMap((account) => [true, false].map((hasToken) => ({ account, hasToken, now })));

const endOf = (account: Account | undefined) => Date.parse(account?.expireAt ?? '');

const invariants: Invariants<typeof sessionMachine> = {
  'whoever is signed in is known and has time left': (state) => !state.hasTag('signed in') || endOf(state.context.account) > NOW,
  'the end is announced exactly in its last two minutes': (state) =>
    state.matches({ signedIn: 'prolonging' }) ||
    state.hasTag('expiring') === (state.hasTag('signed in') && endOf(state.context.account) <= NOW + 2 * MINUTE_MS),
  'signed out is nobody': (state) => !state.matches('signedOut') || state.context.account === undefined,
  'an expired session remembers whose it was': (state) => !state.matches('expired') || state.context.account !== undefined,
  'signed in, pending or out, never two of them': (state) =>
    [state.hasTag('signed in'), state.hasTag('pending'), state.matches('signedOut') || state.matches('expired')].filter(Boolean).length ===
    1,
  'only an announced end can be prolonged, and once at a time': (state) =>
    state.can({ type: 'prolong' }) === state.matches({ signedIn: 'expiring' }),
  'only a session can be left or expire': (state) =>
    state.can({ type: 'log out' }) === state.hasTag('signed in') && state.can({ type: 'expire' }) === state.hasTag('signed in'),
  'no call with a token is made while signed out or expired': (state) =>
    Object.keys(state.children).length === 0 || !(state.matches('signedOut') || state.matches('expired')),
  'another user elsewhere ends this page, unless it is being left already': (state) =>
    state.can({ type: 'stored user.change', id: 'carol' }) === !(state.matches('loggingOut') || state.matches('replaced')),
  'why the last session is over is known until somebody signs in': (state) =>
    state.context.end === undefined || state.matches('expired') || state.matches('replaced'),
  'a log-out elsewhere ends a session that runs, and keeps whose it was': (state) =>
    !state.hasTag('signed in') || state.can({ type: 'stored user.change', id: undefined }) !== state.matches('loggingOut'),
  'the own user elsewhere changes nothing': (state) => {
    const own = { type: 'stored user.change', id: state.context.account?.user.id } as const;
    return !state.can(own) || state.matches('loggingOut') || state.matches('replaced');
  },
};

describe('a session, in every reachable situation', () => {
  const walks = starts.map((input) => ({ input, events })).map((options) => everyPath(sessionMachine, options));

  test('visits every state and takes every transition', () => {
    expect(leftOut(sessionMachine, walks.flat(), { events })).toEqual([]);
  });

  test('holds its invariants', () => {
    expect(violations(walks.flat(), invariants)).toEqual([]);
  });
});

/** A session with a clock that the test moves, and calls that it answers. */
function started(input: { account?: Account; hasToken?: boolean } = {}) {
  const clock = new SimulatedClock();
  clock.set(0);
  const told: SessionNotice[] = [];
  const prolongs: PromiseWithResolvers<{ expireAt: string }>[] = [];
  const machine = sessionMachine.provide({
    actors: {
      findAccount: fromPromise(() => Promise.resolve(ANN)),
      prolong: fromPromise(() => {
        const answer = Promise.withResolvers<{ expireAt: string }>();
        prolongs.push(answer);
        return answer.promise;
      }),
      logOut: fromPromise(() => Promise.reject(new Error('the server is away'))),
    },
  });
  const actor = createActor(machine, {
    clock,
    input: { account: undefined, hasToken: input.account !== undefined, ...input, now: () => NOW + clock.now() },
  });
  actor.on('*', (notice) => told.push(notice));
  return { actor: actor.start(), clock, told, prolongs, value: () => actor.getSnapshot().value };
}

test('the end is announced two minutes before it comes, and then comes', () => {
  const { clock, told, value } = started({ account: ANN });
  clock.increment(58 * MINUTE_MS - 1);
  expect(value()).toEqual({ signedIn: 'fresh' });
  clock.increment(1);
  expect(value()).toEqual({ signedIn: 'expiring' });
  clock.increment(2 * MINUTE_MS - 1);
  expect(value()).toEqual({ signedIn: 'expiring' });
  clock.increment(1);
  expect(value()).toBe('expired');
  expect(told).toEqual([{ type: 'expired' }]);
});

test('a session of a month waits in steps that fit into a timer', () => {
  const { actor, clock, value } = started();
  const delays: number[] = [];
  const setTimeout = clock.setTimeout.bind(clock);
  clock.setTimeout = (act, delay) => setTimeout(act, (delays.push(delay), delay));
  actor.send({ type: 'signed in', account: account('ann', MONTH_MS) });

  clock.increment(MONTH_MS - 2 * MINUTE_MS - 1);
  expect(value()).toEqual({ signedIn: 'fresh' });
  clock.increment(1);
  expect(value()).toEqual({ signedIn: 'expiring' });
  expect(Math.max(...delays)).toBeLessThan(2 ** 31);
});

test('a prolonged session lasts until its new end', async () => {
  const { actor, clock, prolongs, value } = started({ account: ANN_SOON });
  actor.send({ type: 'prolong' });
  actor.send({ type: 'prolong' });
  expect(prolongs).toHaveLength(1);

  prolongs[0]!.resolve({ expireAt: ANN.expireAt });
  await expect.poll(value).toEqual({ signedIn: 'fresh' });
  clock.increment(58 * MINUTE_MS);
  expect(value()).toEqual({ signedIn: 'expiring' });
});

test('a prolonging that fails says so and can be tried again', async () => {
  const { actor, prolongs, told, value } = started({ account: ANN_SOON });
  actor.send({ type: 'prolong' });
  prolongs[0]!.reject('no network');
  await expect.poll(value).toEqual({ signedIn: 'expiring' });
  expect(told).toEqual([{ type: 'prolong failed', error: 'no network' }]);
  expect(actor.getSnapshot().can({ type: 'prolong' })).toBe(true);
});

test('a computer that slept through the end finds out when it is looked at', () => {
  const { actor, clock, value } = started({ account: ANN });
  clock.setTimeout = () => 0;
  actor.send({ type: 'clock.check' });
  clock.increment(2 * HOUR_MS);
  expect(value()).toEqual({ signedIn: 'fresh' });
  actor.send({ type: 'clock.check' });
  expect(value()).toBe('expired');
});

test('the same user signing in again changes nothing for anyone, another one is told', () => {
  const { actor, told } = started({ account: ANN });
  actor.send({ type: 'expire', message: 'ended' });
  actor.send({ type: 'signed in', account: ANN });
  expect(told).toEqual([{ type: 'expired' }]);

  actor.send({ type: 'expire' });
  actor.send({ type: 'signed in', account: BOB });
  expect(told.slice(1)).toEqual([{ type: 'expired' }, { type: 'user.change' }]);
  expect(actor.getSnapshot().context.account).toBe(BOB);
});

test('logging out ends in signed out even where the server is away', async () => {
  const { actor, told, value } = started({ account: ANN });
  actor.send({ type: 'log out' });
  expect(actor.getSnapshot().hasTag('pending')).toBe(true);
  await expect.poll(value).toBe('signedOut');
  expect(told).toEqual([{ type: 'signed out' }]);
});

test('a cookie without a remembered account is asked about', async () => {
  const { actor, value } = started({ hasToken: true });
  expect(value()).toBe('checking');
  await expect.poll(value).toEqual({ signedIn: 'fresh' });
  expect(actor.getSnapshot().context.account).toBe(ANN);
});

test('another user in another tab is told once', () => {
  const { actor, told, value } = started({ account: ANN });
  actor.send({ type: 'stored user.change', id: 'ann' });
  actor.send({ type: 'stored user.change', id: 'bob' });
  actor.send({ type: 'stored user.change', id: 'carol' });
  expect([value(), told]).toEqual(['replaced', [{ type: 'user changed elsewhere' }]]);
});

test('a refresh that tells nothing new leaves the very account that is known', () => {
  const actor = createActor(sessionMachine, { input: { account: ANN, hasToken: true, now } }).start();

  actor.send({ type: 'account.change', account: structuredClone(ANN) });

  expect(actor.getSnapshot().context.account).toBe(ANN);
  actor.stop();
});
