import { assertEvent, assign, fromPromise, setup } from 'xstate';

import { noticeTypes, recordStatus } from '#lib/status-names.ts';

/** 0 in progress, 1 completed, 2 ended. */
export type RecordStatus = 0 | 1 | 2;

export type RecordStatusEvent = { type: 'move'; to: 1 | 2 } | { type: 'record.change'; status: RecordStatus };

/**
 * Where a record stands, and where it may go: from in progress to completed, a visit also to ended, and never back.
 *
 * The only place on this side that knows the transitions; the server refuses the same ones. A move that fails leaves the record where it was, with the
 * reason; a record that is read anew stands where it was read.
 */
export const recordStatusMachine = setup({
  types: {} as {
    context: { readonly recordtype: number; readonly status: RecordStatus; readonly error: unknown };
    input: { recordtype: number; status: RecordStatus };
    tags: 'busy' | 'sending' | 'editable';
    events: RecordStatusEvent;
  },
  actors: { move: fromPromise<RecordStatus, { to: 1 | 2 }>(() => Promise.reject(new Error('Nobody moves'))) },
  guards: {
    'is in progress': ({ context }) => context.status === recordStatus.open,
    'is completed': ({ context }) => context.status === recordStatus.completed,
    'may go there': ({ context }, to: 1 | 2) => to === recordStatus.completed || context.recordtype === noticeTypes.visit,
  },
  actions: {
    'note the status': assign((_, { status }: { status: RecordStatus }) => ({ status, error: undefined })),
    'note the error': assign((_, { error }: { error: unknown }) => ({ error })),
  },
}).createMachine({
  id: 'recordStatus',
  context: ({ input }) => ({ ...input, error: undefined }),
  initial: 'deciding',
  on: { 'record.change': { target: '.deciding', actions: { type: 'note the status', params: ({ event: { status } }) => ({ status }) } } },
  states: {
    deciding: {
      always: [{ guard: 'is in progress', target: 'inProgress' }, { guard: 'is completed', target: 'completed' }, { target: 'ended' }],
    },
    inProgress: {
      tags: 'editable',
      on: { move: { guard: { type: 'may go there', params: ({ event }) => event.to }, target: 'moving' } },
    },
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
        onError: { target: 'inProgress', actions: { type: 'note the error', params: ({ event: { error } }) => ({ error }) } },
      },
    },
    completed: {},
    ended: {},
  },
});
