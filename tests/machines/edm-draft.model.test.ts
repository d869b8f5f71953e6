import { describe, expect, test } from 'vitest';

import { edmDraftMachine } from '#machines/edm-draft.machine.ts';

import { everyPath, type Invariants, leftOut, violations } from '../support/walk.ts';

const forecast = { willsend: 1, begins: null, ends: null, perhour: 20, later: 0 };
const checked = (state: 'pass' | 'stop') => ({
  id: '7',
  version: 3,
  check: { items: [{ kind: 'senders', state, count: 0, detail: '' }], forecast },
});
const done = (id: string, output: unknown) => ({ type: `xstate.done.actor.${id}`, output }) as never;
const failed = (id: string) => ({ type: `xstate.error.actor.${id}`, error: 'refused' }) as never;
const task = { id: '7', status: 2 };
const events = [
  { type: 'change' as const },
  { type: 'check' as const },
  { type: 'start' as const },
  { type: 'look' as const },
  done('check', checked('pass')),
  done('check', checked('stop')),
  done('start', task),
  done('look', task),
  ...['check', 'start', 'look'].map(failed),
  { type: 'xstate.after.another look.edm-draft.scheduled' as const },
];

const invariants: Invariants<typeof edmDraftMachine> = {
  'only what was checked is started': (state) => !state.matches('starting') || state.context.checked !== undefined,
  'what is stopped by the check is never started': (state) =>
    !state.matches('starting') || state.context.checked?.check.items.every((item) => item.state !== 'stop') === true,
  'a started task is never chosen anew': (state) => !state.hasTag('started') || !state.can({ type: 'change' }),
  'after a change nothing counts as checked': (state) =>
    !state.matches('choosing') || state.context.checked === undefined || state.context.error !== undefined,
};

describe.each([
  ['new', undefined],
  ['started before', task as never],
])('a marketing mail that is %s, in every reachable situation', (_, begun) => {
  const walks = everyPath(edmDraftMachine, { input: { task: begun }, events });

  test('holds its invariants', () => {
    expect(violations(walks, invariants).slice(0, 5)).toEqual([]);
  });

  test('visits every state and takes every transition that it can', () => {
    const left = leftOut(edmDraftMachine, walks, { events });
    expect(begun === undefined ? left : []).toEqual([]);
  });
});
