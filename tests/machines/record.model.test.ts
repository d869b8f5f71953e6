import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';

import { recordMachine } from '#machines/record.machine.ts';

import { everyPath, type Invariants, leftOut, violations } from '../support/walk.ts';

const machine = recordMachine(() => Promise.resolve('a record'));
const options = {
  events: [
    { type: 'reload' },
    { type: 'xstate.done.actor.load', output: 'a record' },
    { type: 'xstate.error.actor.load', error: 'no network' },
  ],
} as const;
const paths = everyPath(machine, options);

const invariants: Invariants<typeof machine> = {
  'it is busy exactly while loading': (state) => state.hasTag('busy') === state.matches('loading'),
  'it can always be loaded again': (state) => state.can({ type: 'reload' }),
  'a record is shown without an error': (state) =>
    !state.matches('showing') || (state.context.record === 'a record' && state.context.error === undefined),
  'a failure has its error': (state) => !state.matches('failed') || state.context.error === 'no network',
};

describe('a record, in every reachable situation', () => {
  test('visits every state and takes every transition', () => {
    expect(leftOut(machine, paths, options)).toEqual([]);
  });

  test('holds its invariants', () => {
    expect(violations(paths, invariants)).toEqual([]);
  });
});

test('a failed reload keeps what was read before', async () => {
  const answers = [Promise.resolve('first'), Promise.reject(new Error('away'))];
  const actor = createActor(recordMachine(() => answers.shift() ?? Promise.resolve(''))).start();
  await expect.poll(() => actor.getSnapshot().value).toBe('showing');

  actor.send({ type: 'reload' });

  await expect.poll(() => actor.getSnapshot().value).toBe('failed');
  expect(actor.getSnapshot().context).toEqual({ record: 'first', error: new Error('away') });
});

test('a reload aborts the load before it', () => {
  const signals: AbortSignal[] = [];
  const actor = createActor(
    recordMachine(({ signal }) => {
      signals.push(signal);
      return new Promise<string>(() => {});
    }),
  ).start();

  actor.send({ type: 'reload' });

  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
});
