import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';

import { sentCodeMachine } from '#machines/sent-code.machine.ts';

import { everyPath, type Invariants, leftOut, violations } from '../support/walk.ts';

const options = {
  events: [
    { type: 'code.sent', code: { expirein: 300, retryafter: 60 }, now: 0 },
    { type: 'code.sent', code: { expirein: 600, retryafter: 0 }, now: 1_000 },
    { type: 'clock.tell', now: 30_500 },
    { type: 'clock.tell', now: 90_000 },
  ],
} as const;
const paths = everyPath(sentCodeMachine, options);

const invariants: Invariants<typeof sentCodeMachine> = {
  'seconds are left exactly while the next code must wait': (state) => state.hasTag('waiting') === state.context.secondsLeft > 0,
  'nobody waits for longer than the server said': (state) => state.context.secondsLeft <= 60,
  'how long a code is taken is known exactly after one was sent': (state) => state.context.minutes > 0 !== state.matches('none'),
};

describe('a code that was sent, in every reachable situation', () => {
  test('visits every state and takes every transition', () => {
    expect(leftOut(sentCodeMachine, paths, options)).toEqual([]);
  });

  test('holds its invariants', () => {
    expect(violations(paths, invariants)).toEqual([]);
  });
});

test('a clock that tells the time late ends the wait at once', () => {
  const actor = createActor(sentCodeMachine).start();
  actor.send({ type: 'code.sent', code: { expirein: 300, retryafter: 60 }, now: 5_000 });
  actor.send({ type: 'clock.tell', now: 5_900 });
  expect(actor.getSnapshot().context).toMatchObject({ minutes: 5, secondsLeft: 60 });
  actor.send({ type: 'clock.tell', now: 500_000 });
  expect(actor.getSnapshot().context.secondsLeft).toBe(0);
  expect(actor.getSnapshot().hasTag('waiting')).toBe(false);
});
