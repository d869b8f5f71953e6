import { describe, expect, test } from 'vitest';

import { mayMove, STAGES } from '#lib/opportunity-stages.ts';
import { opportunityStageMachine, type OpportunityStageEvent } from '#machines/opportunity-stage.machine.ts';

import { everyPath, type Invariants, leftOut, violations } from '../support/walk.ts';

const loss = (lostreason: string, lostremark = '') => ({ type: 'loss.give', loss: { lostreason, lostremark, actualclose: '' } }) as const;

const events: (OpportunityStageEvent | { type: `xstate.${string}` })[] = [
  ...STAGES.flatMap((stage) => [{ type: 'move', to: stage } as const, { type: 'record.change', stage } as const]),
  loss('PRICE'),
  loss(''),
  loss('OTHER'),
  loss('OTHER', 'A war'),
  { type: 'deal.give', deal: { amount: 100, currency: 'USD', actualclose: '2026-01-02' } },
  { type: 'deal.give', deal: { amount: 100, currency: 'USD', actualclose: '' } },
  { type: 'answer.cancel' },
  ...STAGES.map((output) => ({ type: 'xstate.done.actor.move', output }) as never),
  { type: 'xstate.error.actor.move', error: 'stale' } as never,
];

const OVER = new Set(['won', 'lost', 'void']);
const isWaiting = (state: { hasTag: (tag: 'busy' | 'asking') => boolean }) => !state.hasTag('busy') && !state.hasTag('asking');

const invariants: Invariants<typeof opportunityStageMachine> = {
  'it can be moved wherever the transitions allow, and nowhere while it moves or a reason is asked for': (state) =>
    STAGES.every((to) => state.can({ type: 'move', to }) === (isWaiting(state) && mayMove(state.context.stage, to))),
  'it counts as over exactly at its three ends': (state) => !isWaiting(state) || state.hasTag('closed') === OVER.has(state.context.stage),
  'from one end to another there is no way': (state) =>
    !OVER.has(state.context.stage) || ['won', 'lost', 'void'].every((to) => !state.can({ type: 'move', to: to as 'won' })),
  'an empty reason is none, nor is another one without words': (state) => !state.can(loss('')) && !state.can(loss('OTHER')),
  'a reason is taken exactly when one is asked for': (state) =>
    [loss('PRICE'), loss('OTHER', 'A war')].every((given) => state.can(given) === state.matches('asking')),
  'a deal is taken exactly when one is asked for, and never without its day': (state) =>
    state.can({ type: 'deal.give', deal: { amount: 100, currency: 'USD', actualclose: '2026-01-02' } }) === state.matches('agreeing') &&
    !state.can({ type: 'deal.give', deal: { amount: 100, currency: 'USD', actualclose: '' } }),
  'a move is under way exactly while it is busy': (state) => Object.keys(state.children).length === (state.hasTag('busy') ? 1 : 0),
};

describe('the stage of an opportunity, in every reachable situation', () => {
  const walks = STAGES.flatMap((stage) => everyPath(opportunityStageMachine, { input: { stage }, events }));

  test('visits every state and takes every transition', () => {
    expect(leftOut(opportunityStageMachine, walks, { events })).toEqual([]);
  });

  test('holds its invariants', () => {
    expect(violations(walks, invariants)).toEqual([]);
  });
});
