import { assign, fromPromise, setup } from 'xstate';

import type { LoadRecord } from './record.machine.ts';

/** How soon the next look is taken, also after one that failed: the work goes on without its watcher. */
const LOOK_AGAIN_MS = 1_000;

/** One record that changes by itself for a while: it is read again and again until `goesOn` says that it has come to rest. */
export function followedRecordMachine<Value>(load: LoadRecord<Value>, goesOn: (record: Value) => boolean) {
  return setup({
    types: {} as {
      context: { record: Value | undefined; error: unknown };
      tags: 'busy' | 'following';
      events: { type: 'reload' } | { type: 'put'; record: Value };
    },
    actors: { load: fromPromise<Value>(({ signal }) => load({ signal })) },
    guards: { isMoving: ({ context: { record } }) => record !== undefined && goesOn(record) },
    actions: { keep: assign((_, { record }: { record: Value }) => ({ record, error: undefined })) },
    delays: { again: LOOK_AGAIN_MS },
  }).createMachine({
    id: 'followed record',
    context: { record: undefined, error: undefined },
    initial: 'loading',
    on: {
      reload: '.loading',
      put: { target: '.settling', actions: { type: 'keep', params: ({ event }) => ({ record: event.record }) } },
    },
    states: {
      loading: {
        tags: 'busy',
        invoke: {
          src: 'load',
          id: 'load',
          onDone: { target: 'settling', actions: { type: 'keep', params: ({ event }) => ({ record: event.output }) } },
          onError: [
            { guard: 'isMoving', target: 'waiting', actions: assign(({ event }) => ({ error: event.error })) },
            { target: 'failed', actions: assign(({ event }) => ({ error: event.error })) },
          ],
        },
      },
      settling: { always: [{ guard: 'isMoving', target: 'waiting' }, { target: 'resting' }] },
      waiting: { tags: 'following', after: { again: 'loading' } },
      resting: {},
      failed: {},
    },
  });
}
