import { assign, fromPromise, setup } from 'xstate';

export type LoadRecord<Value> = (options: { signal: AbortSignal }) => Promise<Value>;

/** One record that is read whole; a failed reload keeps what was read before. */
export function recordMachine<Value>(load: LoadRecord<Value>) {
  return setup({
    types: {} as {
      context: { record: Value | undefined; error: unknown };
      tags: 'busy';
      events: { type: 'reload' };
    },
    actors: { load: fromPromise<Value>(({ signal }) => load({ signal })) },
  }).createMachine({
    id: 'record',
    context: { record: undefined, error: undefined },
    initial: 'loading',
    on: { reload: '.loading' },
    states: {
      loading: {
        tags: 'busy',
        invoke: {
          src: 'load',
          id: 'load',
          onDone: { target: 'showing', actions: assign(({ event }) => ({ record: event.output, error: undefined })) },
          onError: { target: 'failed', actions: assign(({ event }) => ({ error: event.error })) },
        },
      },
      showing: {},
      failed: {},
    },
  });
}
