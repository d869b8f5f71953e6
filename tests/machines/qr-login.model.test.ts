import { describe, expect, test } from 'vitest';

import { qrLoginMachine } from '#machines/qr-login.machine.ts';

import { everyPath, type Invariants, leftOut, violations } from '../support/walk.ts';

const never = () => Promise.reject(new Error('Nobody answers'));
const machine = qrLoginMachine({ ask: never, look: never });
const told = (state: string, seconds: number) => ({ type: 'xstate.done.actor.look', output: { state, seconds } }) as never;
const events = [
  { type: 'code.ask' },
  { type: 'code.leave' },
  { type: 'xstate.done.actor.ask', output: { id: 'a', picture: 'data:a', seconds: 600 } },
  { type: 'xstate.error.actor.ask', error: 'no service account' },
  { type: 'xstate.after.again.qrLogin.showing' },
  { type: 'xstate.after.again.qrLogin.scanned' },
  told('showing', 598),
  told('scanned', 30),
  { type: 'xstate.done.actor.look', output: { state: 'showing', seconds: 20, next: { id: 'b', picture: 'data:b', seconds: 20 } } },
  told('expired', 0),
  told('working', 0),
  { type: 'xstate.error.actor.look', error: 'no network' },
] as never[];

const invariants: Invariants<typeof machine> = {
  'a code is there while it is watched, and at no other time': (state) => (state.context.code !== undefined) === state.hasTag('watching'),
  'one question is under way while asking or looking, and none otherwise': (state) =>
    Object.values(state.children).filter(Boolean).length === (state.matches('asking') || state.matches('looking') ? 1 : 0),
  'no second code is asked for while one is shown': (state) => !(state.hasTag('watching') && state.can({ type: 'code.ask' })),
  'it can be left at any time': (state) => state.can({ type: 'code.leave' }),
};

describe('a login by code, in every reachable situation', () => {
  const walks = everyPath(machine, { events });

  test('visits every state and takes every transition', () => {
    expect(leftOut(machine, walks, { events })).toEqual([]);
  });

  test('holds its invariants', () => {
    expect(violations(walks, invariants)).toEqual([]);
  });
});
