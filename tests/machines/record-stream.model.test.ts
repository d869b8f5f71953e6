import { describe, expect, test } from 'vitest';
import { createActor, type SnapshotFrom } from 'xstate';

import { recordStreamMachine } from '#machines/record-stream.machine.ts';

import { everyPath, type Invariants, leftOut, violations } from '../support/walk.ts';

const machine = recordStreamMachine<string, string>(() => Promise.resolve({ datas: [], cursor: null }));
/** Rows only grow; how many is no other situation once there are two. */
const situation = ({ context: { rows, ...rest } }: SnapshotFrom<typeof machine>) => [rows.length > 1 ? 'many' : rows, rest];

const options = {
  input: { filter: 'all' },
  events: [
    { type: 'more' },
    { type: 'reload' },
    { type: 'filter.change', filter: 'mail' },
    { type: 'xstate.done.actor.loadStretch', output: { datas: ['a'], cursor: 'b' } },
    { type: 'xstate.done.actor.loadStretch', output: { datas: ['z'], cursor: null } },
    { type: 'xstate.error.actor.loadStretch', error: 'no network' },
  ],
  situation,
} as const;
const paths = everyPath(machine, options);

const invariants: Invariants<typeof machine> = {
  'it is busy exactly while loading': (state) => state.hasTag('busy') === state.matches('loading'),
  'at the end there is no more to ask for': (state) =>
    !(state.matches('showing') && state.context.cursor === null) || !state.can({ type: 'more' }),
  'what is shown is answered': (state) => !state.matches('showing') || (state.context.isAnswered && state.context.error === undefined),
  'a failure can be tried again': (state) => !state.matches('failed') || state.can({ type: 'more' }),
  'a second request while one is under way is refused': (state) => !state.matches('loading') || !state.can({ type: 'more' }),
};

describe('a stream of records, in every reachable situation', () => {
  test('visits every state and takes every transition', () => {
    expect(leftOut(machine, paths, options)).toEqual([]);
  });

  test('holds its invariants', () => {
    expect(violations(paths, invariants)).toEqual([]);
  });
});

test('stretches join; those of another filter take the place of all before', async () => {
  const asked: string[] = [];
  const actor = createActor(
    recordStreamMachine<string, string>(({ filter, cursor }) => {
      asked.push(`${filter}@${cursor ?? ''}`);
      return Promise.resolve({ datas: [`${filter}${cursor ?? ''}`], cursor: cursor === null ? '1' : null });
    }),
    { input: { filter: 'x' } },
  ).start();
  const shown = () => actor.getSnapshot().matches('showing') && actor.getSnapshot().context.rows;
  await expect.poll(shown).toEqual(['x']);

  actor.send({ type: 'more' });
  await expect.poll(shown).toEqual(['x', 'x1']);

  actor.send({ type: 'filter.change', filter: 'y' });
  expect(actor.getSnapshot().context.rows).toEqual(['x', 'x1']);
  await expect.poll(shown).toEqual(['y']);
  expect(asked).toEqual(['x@', 'x@1', 'y@']);
});

test('a stretch that fails leaves what was read', async () => {
  const answers = [Promise.resolve({ datas: ['a'], cursor: '1' }), Promise.reject(new Error('away'))];
  const actor = createActor(
    recordStreamMachine<string, string>(() => answers.shift() ?? Promise.resolve({ datas: ['b'], cursor: null })),
    { input: { filter: '' } },
  ).start();
  await expect.poll(() => actor.getSnapshot().value).toBe('showing');
  actor.send({ type: 'more' });
  await expect.poll(() => actor.getSnapshot().value).toBe('failed');
  expect(actor.getSnapshot().context.rows).toEqual(['a']);

  actor.send({ type: 'more' });
  await expect.poll(() => actor.getSnapshot().context.rows).toEqual(['a', 'b']);
});
