import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';

import { followedRecordMachine } from '#machines/followed-record.machine.ts';

import { everyPath, type Invariants, leftOut, violations } from '../support/walk.ts';

const machine = followedRecordMachine(
  () => Promise.resolve('done'),
  (record) => record === 'moving',
);
const options = {
  events: [
    { type: 'reload' },
    { type: 'put', record: 'moving' },
    { type: 'put', record: 'done' },
    { type: 'xstate.done.actor.load', output: 'moving' },
    { type: 'xstate.done.actor.load', output: 'done' },
    { type: 'xstate.error.actor.load', error: 'no network' },
    { type: 'xstate.error.actor.load', error: { code: 404 } },
    { type: 'xstate.error.actor.load', error: { code: 445 } },
    { type: 'xstate.after.again.followed record.waiting' },
  ],
} as const;
const paths = everyPath(machine, options);

const invariants: Invariants<typeof machine> = {
  'it is busy exactly while loading': (state) => state.hasTag('busy') === state.matches('loading'),
  'it rests only with a record that rests': (state) => !state.matches('resting') || state.context.record === 'done',
  'it looks again only at one that moves': (state) => !state.matches('waiting') || state.context.record === 'moving',
  'it gives up only without one that moves': (state) => !state.matches('failed') || state.context.record !== 'moving',
  'a failure has its error': (state) => !state.matches('failed') || state.context.error !== undefined,
  'what is gone is not shown': (state) => typeof state.context.error !== 'object' || state.context.record === undefined,
  'after a look that succeeded none has failed': (state) => state.context.error !== undefined || state.context.failures === 0,
};

describe('a followed record, in every reachable situation', () => {
  test('visits every state and takes every transition', () => {
    expect(leftOut(machine, paths, options)).toEqual([]);
  });

  test('holds its invariants', () => {
    expect(violations(paths, invariants)).toEqual([]);
  });
});

test('it is read until it rests, failures or not', async () => {
  const clock = new SimulatedClock();
  const answers = [Promise.resolve('moving'), Promise.reject(new Error('away')), Promise.resolve('done')];
  const actor = createActor(
    followedRecordMachine(
      () => answers.shift() ?? Promise.resolve('never asked'),
      (record) => record === 'moving',
    ),
    { clock },
  ).start();
  for (const value of ['waiting', 'waiting', 'resting']) {
    await expect.poll(() => actor.getSnapshot().value).toBe(value);
    clock.increment(2_000);
  }
  expect(actor.getSnapshot().context).toEqual({ record: 'done', error: undefined, failures: 0 });
});

test.each([404, 445])('it is not read again after %i', async (code) => {
  const clock = new SimulatedClock();
  const answers = [Promise.resolve('moving'), Promise.reject(Object.assign(new Error('over'), { code }))];
  let asked = 0;
  const load = () => {
    asked += 1;
    return answers.shift() ?? Promise.resolve('moving');
  };
  const actor = createActor(
    followedRecordMachine(load, () => true),
    { clock },
  ).start();
  await expect.poll(() => actor.getSnapshot().value).toBe('waiting');
  clock.increment(1_000);
  await expect.poll(() => actor.getSnapshot().value).toBe('failed');
  clock.increment(86_400_000);
  expect([asked, actor.getSnapshot().context.record]).toEqual([2, undefined]);
});

test('each failure in a row doubles the wait, up to a minute, and a success ends that', async () => {
  const clock = new SimulatedClock();
  const answers: (() => Promise<string>)[] = [
    () => Promise.resolve('moving'),
    ...Array.from({ length: 8 }, () => () => Promise.reject(new Error('away'))),
    () => Promise.resolve('moving'),
  ];
  const actor = createActor(
    followedRecordMachine(
      () => answers.shift()?.() ?? Promise.resolve('moving'),
      () => true,
    ),
    { clock },
  ).start();
  const waits: number[] = [];
  for (let look = 0; look < 10; look += 1) {
    await expect.poll(() => actor.getSnapshot().value).toBe('waiting');
    let waited = 0;
    while (actor.getSnapshot().matches('waiting')) {
      clock.increment(1_000);
      waited += 1;
    }
    waits.push(waited);
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 64, 64, 1]);
});
