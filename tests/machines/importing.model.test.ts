import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';

import { importingMachine, type ImportStage } from '#machines/importing.machine.ts';

import { everyPath, type Invariants, leftOut, violations } from '../support/walk.ts';

const STAGES: readonly ImportStage[] = ['mapping', 'checking', 'reviewing', 'running', 'undoing', 'done', 'failed', 'stopped', 'undone'];
/** Records are told apart by identity, as those that a server answers are. */
const jobs = new Map(STAGES.map((stage) => [stage, { stage }]));

type Job = { stage: ImportStage };
const stageOf = ({ stage }: Job) => stage;
const machine = importingMachine<Job, string>({ load: () => Promise.resolve({ stage: 'mapping' as const }), stageOf });

const read = (record: Job | undefined, error?: unknown) =>
  ({ type: 'xstate.snapshot.follow', snapshot: { context: { record, error, failures: 0 } } }) as never;
const options = {
  events: [
    ...[...jobs.values()].map((job) => read(job)),
    read(undefined, { code: 404 }),
    { type: 'check.found', check: '3 rows' },
    { type: 'columns.change' },
    { type: 'reload' },
    { type: 'put', job: { stage: 'mapping' } },
  ],
} as const;
const paths = everyPath(machine, options);

const invariants: Invariants<typeof machine> = {
  'it is unknown exactly while there is no record': (state) => state.matches('unknown') === (state.context.job === undefined),
  'it is where its record says, but for the columns and the findings': (state) =>
    state.value === state.context.job?.stage || ['unknown', 'mapping', 'reviewing'].includes(state.value),
  'findings of here are kept only where they are shown': (state) => state.context.check === undefined || state.matches('reviewing'),
  'it goes back to the columns from the findings alone': (state) => state.can({ type: 'columns.change' }) === state.matches('reviewing'),
  'what is over has no way on of its own': (state) =>
    !state.hasTag('over') || !(state.can({ type: 'columns.change' }) || state.can({ type: 'check.found', check: '' })),
  'it is never under way and over': (state) => !(state.hasTag('under way') && state.hasTag('over')),
};

describe('an import, in every reachable situation', () => {
  test('visits every state and takes every transition', () => {
    expect(leftOut(machine, paths, options)).toEqual([]);
  });

  test('holds its invariants', () => {
    expect(violations(paths, invariants)).toEqual([]);
  });
});

test('it is followed while the server works, and the way back to the columns ends with what the server says next', async () => {
  const clock = new SimulatedClock();
  const answers: ImportStage[] = ['checking', 'reviewing'];
  const actor = createActor(importingMachine<Job>({ load: () => Promise.resolve({ stage: answers.shift() ?? 'done' }), stageOf }), {
    clock,
  });
  const rests: string[] = [];
  actor.getSnapshot().children.follow?.on('came to rest', () => rests.push(actor.getSnapshot().value));
  actor.start();
  await expect.poll(() => actor.getSnapshot().value).toBe('checking');
  clock.increment(1_000);
  await expect.poll(() => actor.getSnapshot().value).toBe('reviewing');
  expect(rests).toHaveLength(1);

  actor.send({ type: 'columns.change' });
  expect(actor.getSnapshot().value).toBe('mapping');
  actor.send({ type: 'put', job: { stage: 'running' } });
  expect(actor.getSnapshot().value).toBe('running');
  clock.increment(1_000);
  await expect.poll(() => actor.getSnapshot().value).toBe('done');
});

test('one that is gone has its error and no record', async () => {
  const gone = Object.assign(new Error('gone'), { code: 404 });
  const actor = createActor(importingMachine<Job>({ load: () => Promise.reject(gone), stageOf })).start();
  await expect.poll(() => actor.getSnapshot().context.error).toBe(gone);
  expect(actor.getSnapshot().value).toBe('unknown');
});
