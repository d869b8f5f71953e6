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
    { type: 'xstate.after.again.followed record.waiting' },
  ],
} as const;
const paths = everyPath(machine, options);

const invariants: Invariants<typeof machine> = {
  'it is busy exactly while loading': (state) => state.hasTag('busy') === state.matches('loading'),
  'it rests only with a record that rests': (state) => !state.matches('resting') || state.context.record === 'done',
  'it looks again only at one that moves': (state) => !state.matches('waiting') || state.context.record === 'moving',
  'it gives up only without one that moves': (state) => !state.matches('failed') || state.context.record !== 'moving',
  'a failure has its error': (state) => !state.matches('failed') || state.context.error === 'no network',
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
    clock.increment(1_000);
  }
  expect(actor.getSnapshot().context).toEqual({ record: 'done', error: undefined });
});
