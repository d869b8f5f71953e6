import { assertEvent, assign, fromPromise, setup } from 'xstate';

import { isClosed, mayMove, type OpportunityStage } from '#lib/opportunity-stages.ts';

/** The amount of a won opportunity, and the day. */
export interface WonDeal {
  readonly amount: number;
  readonly currency: string;
  readonly actualclose: string;
}

/** Why an opportunity was lost, and the day; nothing for today. */
export interface Loss {
  readonly lostreason: string;
  readonly lostremark: string;
  readonly actualclose: string;
}

/** A move and what it brings along: why it was lost, or what was won. */
export interface StageMove {
  readonly to: OpportunityStage;
  readonly loss?: Loss;
  readonly deal?: WonDeal;
}

export type OpportunityStageEvent =
  | { type: 'move'; to: OpportunityStage }
  | { type: 'loss.give'; loss: Loss }
  | { type: 'deal.give'; deal: WonDeal }
  | { type: 'answer.cancel' }
  | { type: 'record.change'; stage: OpportunityStage };

/**
 * Where one opportunity stands, and where it may go.
 *
 * The server refuses the same moves, by the same rule. It is not lost without a reason, which `OTHER` alone is not, and not won without
 * an amount and a day, so that a move there first asks, from whatever the move was made: the list, the detail, a card that was dragged. A move
 * that fails leaves it where it was.
 */
export const opportunityStageMachine = setup({
  types: {} as {
    context: { readonly stage: OpportunityStage; readonly error: unknown };
    input: { stage: OpportunityStage };
    tags: 'busy' | 'closed' | 'asking';
    events: OpportunityStageEvent;
  },
  actors: { move: fromPromise<OpportunityStage, StageMove>(() => Promise.reject(new Error('Nobody moves'))) },
  guards: {
    'may go there': ({ context }, to: OpportunityStage) => mayMove(context.stage, to),
    'needs a reason': ({ context }, to: OpportunityStage) => to === 'lost' && mayMove(context.stage, to),
    'needs a deal': ({ context }, to: OpportunityStage) => to === 'won' && mayMove(context.stage, to),
    'is a deal': (_, { amount, actualclose }: WonDeal) => amount >= 0 && actualclose !== '',
    'is a loss': (_, { lostreason, lostremark }: Loss) => lostreason !== '' && (lostreason !== 'OTHER' || lostremark.trim() !== ''),
    'is over': ({ context }) => isClosed(context.stage),
  },
  actions: {
    'note the stage': assign((_, { stage }: { stage: OpportunityStage }) => ({ stage, error: undefined })),
    'note the error': assign((_, { error }: { error: unknown }) => ({ error })),
  },
}).createMachine({
  id: 'opportunityStage',
  context: ({ input }) => ({ ...input, error: undefined }),
  initial: 'deciding',
  on: { 'record.change': { target: '.deciding', actions: { type: 'note the stage', params: ({ event: { stage } }) => ({ stage }) } } },
  states: {
    deciding: { always: [{ guard: 'is over', target: 'closed' }, { target: 'open' }] },
    open: {
      on: {
        move: [
          { guard: { type: 'needs a reason', params: ({ event }) => event.to }, target: 'asking' },
          { guard: { type: 'needs a deal', params: ({ event }) => event.to }, target: 'agreeing' },
          { guard: { type: 'may go there', params: ({ event }) => event.to }, target: 'moving' },
        ],
      },
    },
    closed: {
      tags: 'closed',
      on: { move: { guard: { type: 'may go there', params: ({ event }) => event.to }, target: 'moving' } },
    },
    asking: {
      tags: 'asking',
      on: {
        'loss.give': { guard: { type: 'is a loss', params: ({ event }) => event.loss }, target: 'moving' },
        'answer.cancel': 'open',
      },
    },
    agreeing: {
      tags: 'asking',
      on: {
        'deal.give': { guard: { type: 'is a deal', params: ({ event }) => event.deal }, target: 'moving' },
        'answer.cancel': 'open',
      },
    },
    moving: {
      tags: 'busy',
      invoke: {
        src: 'move',
        id: 'move',
        input: ({ event }): StageMove => {
          assertEvent(event, ['move', 'loss.give', 'deal.give']);
          if (event.type === 'deal.give') return { to: 'won', deal: event.deal };
          return event.type === 'move' ? { to: event.to } : { to: 'lost', loss: event.loss };
        },
        onDone: { target: 'deciding', actions: { type: 'note the stage', params: ({ event }) => ({ stage: event.output }) } },
        onError: { target: 'deciding', actions: { type: 'note the error', params: ({ event: { error } }) => ({ error }) } },
      },
    },
  },
});
