import { describe, expect, test } from 'vitest';

import { type OfferStatus, type OfferStep, stepsFrom } from '#lib/offer.ts';
import { offerStatusMachine, type OfferStatusEvent } from '#machines/offer-status.machine.ts';

import { everyPath, type Invariants, leftOut, violations } from '../support/walk.ts';

const STEPS: readonly OfferStep[] = ['sent', 'viewed', 'accepted', 'rejected', 'void'];
const STATUSES: readonly OfferStatus[] = ['draft', 'sent', 'viewed', 'accepted', 'rejected', 'expired', 'void'];

const events: (OfferStatusEvent | { type: `xstate.${string}` })[] = [
  ...STEPS.map((to) => ({ type: 'move', to }) as const),
  ...STATUSES.map((status) => ({ type: 'offer.change', status }) as const),
  ...STEPS.map((output) => ({ type: 'xstate.done.actor.move', output }) as never),
  { type: 'xstate.error.actor.move', error: 'expired' } as never,
];

const invariants: Invariants<typeof offerStatusMachine> = {
  'only a draft can be changed': (state) => state.hasTag('editable') === (state.context.status === 'draft' && !state.hasTag('busy')),
  'it goes where the server lets it go, and nowhere while it is on its way': (state) =>
    STEPS.every((to) => state.can({ type: 'move', to }) === (!state.hasTag('busy') && stepsFrom(state.context.status).includes(to))),
  'what is decided or void stays so': (state) => !['accepted', 'rejected', 'void'].includes(state.context.status) || state.matches('over'),
  'one move is under way while busy, and none otherwise': (state) => Object.keys(state.children).length === (state.hasTag('busy') ? 1 : 0),
};

describe('the status of an offer, in every reachable situation', () => {
  const walks = STATUSES.flatMap((status) => everyPath(offerStatusMachine, { input: { status }, events }));

  test('visits every state and takes every transition', () => {
    expect(leftOut(offerStatusMachine, walks, { events })).toEqual([]);
  });

  test('holds its invariants', () => {
    expect(violations(walks, invariants)).toEqual([]);
  });
});
