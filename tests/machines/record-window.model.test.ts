import { describe, expect, test } from 'vitest';
import { createActor, type SnapshotFrom } from 'xstate';

import { recordWindowMachine } from '#machines/record-window.machine.ts';

import { everyPath, type Invariants, leftOut, violations } from '../support/walk.ts';

interface Filter {
  q: string;
}

const machine = recordWindowMachine<string, Filter>(() => Promise.resolve({ datas: [], total: 0 }));
const situation = ({ context: { stretches, ...rest } }: SnapshotFrom<typeof machine>) => [
  [...stretches.keys()].toSorted((a, b) => a - b),
  rest,
];

const options = {
  input: { filter: { q: 'all' } },
  events: [
    { type: 'look', first: 0, last: 30 },
    { type: 'look', first: 80, last: 130 },
    { type: 'look', first: 260, last: 299 },
    { type: 'reload' },
    { type: 'retry' },
    { type: 'filter.change', filter: { q: 'mail' } },
    { type: 'xstate.done.actor.loadStretch', output: { datas: ['a'], total: 300 } },
    { type: 'xstate.done.actor.loadStretch', output: { datas: ['z'], total: 1 } },
    { type: 'xstate.error.actor.loadStretch', error: 'no network' },
  ],
  situation,
} as const;
const paths = everyPath(machine, options);

const invariants: Invariants<typeof machine> = {
  'it is busy exactly while loading': (state) => state.hasTag('busy') === state.matches('loading'),
  'at rest all that is in sight and exists is held': ({ context: { inSight, stretches, total }, ...state }) =>
    !state.matches('resting') || inSight.every((number) => stretches.has(number) || number > Math.max(1, Math.ceil(total / 100))),
  'at rest what is held answers the filter': (state) =>
    !state.matches('resting') || (state.context.isAnswered && state.context.error === undefined),
  'few stretches are held': (state) => state.context.stretches.size <= 10,
  'a failure can be tried again': (state) => !state.matches('failed') || state.can({ type: 'retry' }),
};

describe('a window on a long list, in every reachable situation', () => {
  test('visits every state and takes every transition', () => {
    expect(leftOut(machine, paths, options)).toEqual([]);
  });

  test('holds its invariants', () => {
    expect(violations(paths, invariants)).toEqual([]);
  });
});

/** Ten thousand rows, each its own number. */
function numbers(asked: number[]) {
  return createActor(
    recordWindowMachine<number, Filter>(({ index, size }) => {
      asked.push(index);
      return Promise.resolve({ datas: Array.from({ length: size }, (_, place) => (index - 1) * size + place), total: 10_000 });
    }),
    { input: { filter: { q: '' } } },
  ).start();
}

test('reads what is looked at, once, and forgets what is far away', async () => {
  const asked: number[] = [];
  const actor = numbers(asked);
  const isAtRest = () => actor.getSnapshot().value;
  for (let row = 0; row < 10_000; row += 50) {
    actor.send({ type: 'look', first: row, last: row + 49 });
    await expect.poll(isAtRest).toBe('resting');
  }
  expect(asked).toEqual(Array.from({ length: 100 }, (_, place) => place + 1));
  const { stretches } = actor.getSnapshot().context;
  expect([...stretches.keys()].toSorted((a, b) => a - b)).toEqual([91, 92, 93, 94, 95, 96, 97, 98, 99, 100]);
});

test('a stretch that was scrolled past is given up for the one in sight', async () => {
  const asked: string[] = [];
  const actor = createActor(
    recordWindowMachine<number, Filter>(async ({ index }, { signal }) => {
      await new Promise((done) => setTimeout(done, 20));
      asked.push(`${index}${signal.aborted ? ' given up' : ''}`);
      return { datas: [index], total: 1_000 };
    }),
    { input: { filter: { q: '' } } },
  ).start();
  await expect.poll(() => actor.getSnapshot().value).toBe('resting');
  actor.send({ type: 'look', first: 300, last: 340 });
  actor.send({ type: 'look', first: 700, last: 740 });
  await expect.poll(() => actor.getSnapshot().value).toBe('resting');
  expect(asked).toEqual(['1', '4 given up', '8']);
});
