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
    'note the status': assign((_, { status }: { status: OfferStatus }) => ({ status, error: undefined })),
    'note the error': assign((_, { error }: { error: unknown }) => ({ error })),
  },
}).createMachine({
  id: 'offerStatus',
  context: ({ input }) => ({ ...input, error: undefined }),
  initial: 'deciding',
  on: { 'offer.change': { target: '.deciding', actions: { type: 'note the status', params: ({ event: { status } }) => ({ status }) } } },
  states: {
    deciding: { always: [{ guard: 'is a draft', target: 'draft' }, { guard: 'is still open', target: 'open' }, { target: 'over' }] },
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
        onDone: { target: 'deciding', actions: { type: 'note the status', params: ({ event }) => ({ status: event.output }) } },
        onError: { target: 'deciding', actions: { type: 'note the error', params: ({ event: { error } }) => ({ error }) } },
      },
    },
    over: {},
  },
});
