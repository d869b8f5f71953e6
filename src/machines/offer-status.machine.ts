import { assertEvent, assign, fromPromise, setup } from 'xstate';

import { type OfferStatus, type OfferStep, stepsFrom } from '#lib/offer.ts';

export type OfferStatusEvent = { type: 'move'; to: OfferStep } | { type: 'offer.change'; status: OfferStatus };

/**
 * Where an offer stands, and what may become of it: a draft is changed and sent, what was sent is viewed, accepted or rejected, and nothing comes back.
 *
 * The steps are those the server knows, from the one list of both. A move that fails leaves the offer where it was, with the reason; an offer that is
 * read anew stands where it was read.
 */
export const offerStatusMachine = setup({
  types: {} as {
    context: { readonly status: OfferStatus; readonly error: unknown };
    input: { status: OfferStatus };
    tags: 'busy' | 'sending' | 'editable';
    events: OfferStatusEvent;
  },
  actors: { move: fromPromise<OfferStatus, { to: OfferStep }>(() => Promise.reject(new Error('Nobody moves'))) },
  guards: {
    'is a draft': ({ context }) => context.status === 'draft',
    'is still open': ({ context }) => stepsFrom(context.status).length > 0,
    'may go there': ({ context }, to: OfferStep) => stepsFrom(context.status).includes(to),
  },
  actions: {
    place: assign((_, { status }: { status: OfferStatus }) => ({ status, error: undefined })),
    hold: assign((_, { error }: { error: unknown }) => ({ error })),
  },
}).createMachine({
  id: 'offerStatus',
  context: ({ input }) => ({ ...input, error: undefined }),
  initial: 'placing',
  on: { 'offer.change': { target: '.placing', actions: { type: 'place', params: ({ event: { status } }) => ({ status }) } } },
  states: {
    placing: { always: [{ guard: 'is a draft', target: 'draft' }, { guard: 'is still open', target: 'open' }, { target: 'over' }] },
    draft: {
      tags: 'editable',
      on: { move: { guard: { type: 'may go there', params: ({ event }) => event.to }, target: 'moving' } },
    },
    open: { on: { move: { guard: { type: 'may go there', params: ({ event }) => event.to }, target: 'moving' } } },
    moving: {
      tags: ['busy', 'sending'],
      invoke: {
        src: 'move',
        id: 'move',
        input: ({ event }) => {
          assertEvent(event, 'move');
          return { to: event.to };
        },
        onDone: { target: 'placing', actions: { type: 'place', params: ({ event }) => ({ status: event.output }) } },
        onError: { target: 'placing', actions: { type: 'hold', params: ({ event: { error } }) => ({ error }) } },
      },
    },
    over: {},
  },
});
