import { assign, emit, fromPromise, setup } from 'xstate';

import type { LoadRecord } from './record.machine.ts';

/** How soon the next look is taken, where nothing else is said. */
const LOOK_AGAIN_MS = 1_000;
/** After each failure in a row the wait is twice as long, up to this many times: a little over a minute. */
const DOUBLED_AT_MOST = 6;
/** The record is gone, or the session is over: no later look can succeed. */
const FINAL_CODES: ReadonlySet<unknown> = new Set([404, 445]);

/** Somebody looked, or put in what a call answered: what was known before, if anything, and what is known now. */
export interface RecordRead<Value> {
  readonly type: 'read';
  readonly before: Value | undefined;
  readonly record: Value;
}

interface FollowedContext<Value> {
  readonly record: Value | undefined;
  readonly error: unknown;
  /** How many looks in a row have failed, as far as that matters for the wait. */
  readonly failures: number;
}

function parts<Value>(load: LoadRecord<Value>, goesOn: (record: Value) => boolean, everyMs: number) {
  return setup({
    types: {} as {
      context: FollowedContext<Value>;
      tags: 'busy' | 'following';
      events: { type: 'reload' } | { type: 'put'; record: Value };
      emitted: { type: 'came to rest' } | RecordRead<Value>;
    },
    actors: { load: fromPromise<Value>(({ signal }) => load({ signal })) },
    guards: {
      isMoving: ({ context: { record } }) => record !== undefined && goesOn(record),
      'has come to rest': ({ context }, { record }: { record: Value }) =>
        context.record !== undefined && goesOn(context.record) && !goesOn(record),
      'is over': (_, { error }: { error: unknown }) => FINAL_CODES.has(codeOf(error)),
    },
    actions: {
      keep: assign((_, { record }: { record: Value }) => ({ record, error: undefined, failures: 0 })),
      lose: assign((_, { error }: { error: unknown }) => ({ record: undefined, error, failures: 0 })),
      tell: emit({ type: 'came to rest' }),
      'tell what was read': emit(({ context }, { record }: { record: Value }): RecordRead<Value> => ({
        type: 'read',
        before: context.record,
        record,
      })),
      'note the failure': assign(({ context: { failures } }, { error }: { error: unknown }) => ({ error, failures: moreThan(failures) })),
    },
    delays: { again: ({ context }) => everyMs * 2 ** context.failures },
  });
}

/**
 * One record that changes by itself for a while: it is read again and again until `goesOn` says that it has come to rest.
 *
 * A look that failed is taken again, each time later, because the work goes on without its watcher. A record that is gone is watched no longer.
 */
export function followedRecordMachine<Value>(load: LoadRecord<Value>, goesOn: (record: Value) => boolean, everyMs = LOOK_AGAIN_MS) {
  return parts<Value>(load, goesOn, everyMs).createMachine({
    id: 'followed record',
    context: { record: undefined, error: undefined, failures: 0 },
    initial: 'loading',
    on: {
      reload: '.loading',
      put: {
        target: '.deciding',
        actions: [
          { type: 'tell what was read', params: ({ event }) => event },
          { type: 'keep', params: ({ event }) => event },
        ],
      },
    },
    states: {
      loading: {
        tags: 'busy',
        invoke: {
          src: 'load',
          id: 'load',
          onDone: [
            {
              guard: { type: 'has come to rest', params: loadedOf<Value> },
              target: 'resting',
              actions: [{ type: 'tell what was read', params: loadedOf<Value> }, { type: 'keep', params: loadedOf<Value> }, 'tell'],
            },
            {
              target: 'deciding',
              actions: [
                { type: 'tell what was read', params: loadedOf<Value> },
                { type: 'keep', params: loadedOf<Value> },
              ],
            },
          ],
          onError: [
            { guard: { type: 'is over', params: errorOf }, target: 'failed', actions: { type: 'lose', params: errorOf } },
            { guard: 'isMoving', target: 'waiting', actions: { type: 'note the failure', params: errorOf } },
            { target: 'failed', actions: { type: 'note the failure', params: errorOf } },
          ],
        },
      },
      deciding: { always: [{ guard: 'isMoving', target: 'waiting' }, { target: 'resting' }] },
      waiting: { tags: 'following', after: { again: 'loading' } },
      resting: {},
      failed: {},
    },
  });
}

const moreThan = (failures: number) => Math.min(failures + 1, DOUBLED_AT_MOST);

const loadedOf = <Value>({ event }: { event: { output: Value } }) => ({ record: event.output });

const errorOf = ({ event }: { event: { error: unknown } }) => ({ error: event.error });

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
