import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock, type SnapshotFrom } from 'xstate';

import { type AutosaveEvent, autosaveMachine } from '#machines/autosave.machine.ts';

import { everyPath, type Invariants, leftOut, violations } from '../support/walk.ts';

interface Draft {
  name: string;
}
type Kept = Draft & { id: string; version: number };
const parts = { draftOf: ({ name }: Kept) => ({ name }), isLacking: ({ name }: Draft) => name === '' };
const machine = autosaveMachine<Draft, Kept>({ ...parts, save: () => Promise.reject(new Error('nobody saves')) });

const kept = (name: string): Kept => ({ name, id: '7', version: 2 });
const failed = (error: unknown) => ({ type: 'xstate.error.actor.save', error }) as never;
const conflict = (current: Kept) => ({ code: 409, detail: { current } });
const events: (AutosaveEvent<Draft> | { type: `xstate.${string}` })[] = [
  { type: 'change', patch: { name: 'mine' } },
  { type: 'change', patch: { name: '' } },
  { type: 'save' },
  { type: 'network.return' },
  { type: 'keep.mine' },
  { type: 'take.theirs' },
  { type: 'xstate.done.actor.save', output: kept('mine') } as never,
  failed({ kind: 'network' }),
  failed({ kind: 'rejected', code: 400 }),
  failed(conflict(kept('mine'))),
  failed(conflict(kept('theirs'))),
  { type: 'xstate.after.typing rests.autosave.typing' },
  { type: 'xstate.after.another try.autosave.offline' },
];
const input = { draft: { name: '' }, id: '', version: 0, isChanged: false };

const invariants: Invariants<typeof machine> = {
  'what the server has not taken is never at rest': (state) => !state.matches('resting') || !state.context.isChanged,
  'nothing is typed while the writer is asked whose version stays': (state) =>
    !state.matches('conflicting') || !state.can({ type: 'change', patch: {} }),
  'whoever is asked is shown what the others wrote': (state) => state.matches('conflicting') === (state.context.theirs !== undefined),
  'what the server would refuse is not sent': (state) => !state.matches('saving') || state.context.attempt?.name !== '',
  'a save that failed is told or tried again': (state) => !state.matches('refused') || state.context.error !== undefined,
};

describe('something that saves itself, in every reachable situation', () => {
  const situation = ({ context: { draft, isChanged, theirs, error, id, attempt } }: SnapshotFrom<typeof machine>) => [
    draft,
    isChanged,
    theirs?.name,
    error,
    id,
    attempt,
  ];
  const walks = everyPath(machine, { input, events, situation });

  test('visits every state and takes every transition', () => {
    expect(leftOut(machine, walks, { events })).toEqual([]);
  });

  test('holds its invariants', () => {
    expect(violations(walks, invariants).slice(0, 5)).toEqual([]);
  });
});

test('what is typed is saved once, two seconds after the typing rests', async () => {
  const clock = new SimulatedClock();
  const saved: string[] = [];
  const save = async ({ draft }: { draft: Draft }) => {
    saved.push(draft.name);
    return kept(draft.name);
  };
  const actor = createActor(autosaveMachine<Draft, Kept>({ ...parts, save }), { input, clock }).start();
  for (const name of ['a', 'ab', 'abc']) {
    actor.send({ type: 'change', patch: { name } });
    clock.increment(1_900);
  }
  clock.increment(200);
  await expect.poll(() => actor.getSnapshot().value).toBe('resting');
  expect([saved, actor.getSnapshot().context.version]).toEqual([['abc'], 2]);
});
