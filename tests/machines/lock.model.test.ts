import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';

import { lockMachine } from '#machines/lock.machine.ts';

import { everyPath, type Invariants, leftOut, violations } from '../support/walk.ts';

const options = {
  input: { isLocked: false },
  events: [
    { type: 'lock' },
    { type: 'password.try', password: 'right' },
    { type: 'stored.change', isLocked: true },
    { type: 'stored.change', isLocked: false },
    { type: 'xstate.done.actor.check', output: null },
    { type: 'xstate.error.actor.check', error: 'wrong' },
  ],
} as const;
const paths = everyPath(lockMachine, options);

const invariants: Invariants<typeof lockMachine> = {
  'a password is tried exactly while the window is locked and no try is under way': (state) =>
    state.can({ type: 'password.try', password: 'again' }) === (state.hasTag('locked') && !state.hasTag('busy')),
  'it can be locked exactly while it is open': (state) => state.can({ type: 'lock' }) !== state.hasTag('locked'),
  'an open window checks nothing': (state) => state.hasTag('locked') || !state.hasTag('busy'),
};

describe('the lock of a window, in every reachable situation', () => {
  test('visits every state and takes every transition', () => {
    expect(leftOut(lockMachine, paths, options)).toEqual([]);
  });

  test('holds its invariants', () => {
    expect(violations(paths, invariants)).toEqual([]);
  });
});

function run(check: (password: string) => Promise<unknown>, isLocked = false) {
  const machine = lockMachine.provide({ actors: { check: fromPromise(({ input }) => check(input.password)) } });
  const actor = createActor(machine, { input: { isLocked } });
  const told: string[] = [];
  actor.on('*', ({ type }) => told.push(type));
  return { actor: actor.start(), told };
}
const settled = (actor: ReturnType<typeof run>['actor']) =>
  new Promise<void>((resolve) => actor.subscribe((snapshot) => !snapshot.hasTag('busy') && resolve()));

test('a window that was locked before it was loaded is locked from the first moment', () => {
  expect(
    run(() => Promise.resolve(), true)
      .actor.getSnapshot()
      .hasTag('locked'),
  ).toBe(true);
});

test('a wrong password leaves the window locked with the reason; the right one opens it, and both are told once', async () => {
  const { actor, told } = run((password) => (password === 'right' ? Promise.resolve(null) : Promise.reject(new Error('wrong'))));
  actor.send({ type: 'lock' });
  actor.send({ type: 'password.try', password: 'guess' });
  await settled(actor);
  expect([actor.getSnapshot().hasTag('locked'), actor.getSnapshot().context.error]).toEqual([true, new Error('wrong')]);

  actor.send({ type: 'password.try', password: 'right' });
  await settled(actor);
  expect(actor.getSnapshot().hasTag('locked')).toBe(false);
  expect(told).toEqual(['locked', 'unlocked']);
});

test('another tab that opens ends a try, whose late failure nobody reads', async () => {
  const answer = Promise.withResolvers<never>();
  const { actor } = run(() => answer.promise, true);
  actor.send({ type: 'password.try', password: 'guess' });
  actor.send({ type: 'stored.change', isLocked: false });
  answer.reject(new Error('wrong'));
  await expect(answer.promise).rejects.toThrow('wrong');
  actor.send({ type: 'lock' });
  expect(actor.getSnapshot().context.error).toBeUndefined();
});
