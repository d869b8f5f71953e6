import { describe, expect, test } from 'vitest';

import { recordStatusMachine, type RecordStatusEvent } from '#machines/record-status.machine.ts';

import { everyPath, type Invariants, leftOut, violations } from '../support/walk.ts';

const events: (RecordStatusEvent | { type: `xstate.${string}` })[] = [
  { type: 'move', to: 1 },
  { type: 'move', to: 2 },
  ...([0, 1, 2] as const).map((status) => ({ type: 'record.change', status }) as const),
  ...([1, 2] as const).map((output) => ({ type: 'xstate.done.actor.move', output }) as never),
  { type: 'xstate.error.actor.move', error: 'over' } as never,
];
const VISIT = 1;
const starts = [1, 2, 3, 7].flatMap((recordtype) => ([0, 1, 2] as const).map((status) => ({ recordtype, status })));

const invariants: Invariants<typeof recordStatusMachine> = {
  'only a record in progress can be edited or moved': (state) =>
    state.hasTag('editable') === state.matches('inProgress') && state.can({ type: 'move', to: 1 }) === state.matches('inProgress'),
  'only a visit can end': (state) =>
    state.can({ type: 'move', to: 2 }) === (state.matches('inProgress') && state.context.recordtype === VISIT),
  'it stands where its status says': (state) =>
    state.matches('moving') || state.matches((['inProgress', 'completed', 'ended'] as const)[state.context.status]),
  'one move is under way while busy, and none otherwise': (state) => Object.keys(state.children).length === (state.hasTag('busy') ? 1 : 0),
  'a reason is kept only by a record that can be moved again': (state) =>
    state.context.error === undefined || state.matches('inProgress') || state.matches('moving'),
};

describe('the status of a record, in every reachable situation', () => {
  const walks = starts.flatMap((input) => everyPath(recordStatusMachine, { input, events }));

  test('visits every state and takes every transition', () => {
    expect(leftOut(recordStatusMachine, walks, { events })).toEqual([]);
  });

  test('holds its invariants', () => {
    expect(violations(walks, invariants)).toEqual([]);
  });
});
