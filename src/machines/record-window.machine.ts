import { assign, fromPromise, setup } from 'xstate';

import type { LoadPage, Page } from './record-list.machine.ts';
import { type LoadedPart, missing, nearest, STRETCH_ROWS, stretchesOf, within } from './stretches.ts';

interface RecordWindowContext<Row, Filter> extends LoadedPart<Row> {
  readonly filter: Filter;
  /** The stretch that was asked for last. */
  readonly asked: number;
  /** Whether there are exactly `total`. */
  readonly isExact: boolean;
  readonly error: unknown;
}

export type RecordWindowEvent<Filter> =
  | { type: 'look'; first: number; last: number }
  | { type: 'filter.change'; filter: Filter }
  | { type: 'reload' | 'retry' };

function parts<Row, Filter extends object>(load: LoadPage<Row, Filter>) {
  return setup({
    types: {} as {
      context: RecordWindowContext<Row, Filter>;
      input: { filter: Filter };
      tags: 'busy';
      events: RecordWindowEvent<Filter>;
    },
    actors: {
      loadStretch: fromPromise<Page<Row>, { filter: Filter; index: number }>(({ input: { filter, index }, signal }) =>
        load({ ...filter, index, size: STRETCH_ROWS }, { signal }),
      ),
    },
    guards: {
      'something is missing': ({ context }) => missing(context) !== undefined,
      'the stretch is out of sight': ({ context }, { first, last }: { first: number; last: number }) => {
        const inSight = stretchesOf(first, last);
        return !inSight.includes(context.asked) && missing({ ...context, inSight }) !== undefined;
      },
    },
    actions: {
      see: assign((_, { first, last }: { first: number; last: number }) => ({ inSight: stretchesOf(first, last) })),
      'choose the stretch': assign(({ context }) => ({ asked: missing(context) ?? context.asked })),
      'start over': assign({ isAnswered: false }),
      narrow: assign((_, { filter }: { filter: Filter }) => ({ filter, inSight: [1] })),
      'add the stretch': assign(({ context }, { datas, total, totalexact = true }: Page<Row>) => ({
        stretches: nearest(new Map([...(context.isAnswered ? context.stretches : []), [context.asked, datas]]), context.asked),
        total,
        isExact: totalexact,
        inSight: within(context.inSight, total),
        isAnswered: true,
        error: undefined,
      })),
      'note the error': assign((_, { error }: { error: unknown }) => ({ error })),
    },
  });
}

/**
 * A long list of which only the part in sight is held, read a stretch at a time as one looks at it.
 *
 * Whoever scrolls past a stretch before it has come leaves it: what is in sight now is asked for instead. After a reload or another filter the rows read
 * before stay until the first stretch of the new ones is there, and go with it as a whole, because the two would not join.
 */
export function recordWindowMachine<Row, Filter extends object>(load: LoadPage<Row, Filter>) {
  return parts(load).createMachine({
    id: 'recordWindow',
    context: ({ input: { filter } }) => ({
      filter,
      stretches: new Map(),
      total: 0,
      isExact: true,
      inSight: [1],
      asked: 1,
      isAnswered: false,
      error: undefined,
    }),
    initial: 'deciding',
    on: {
      reload: { target: '.deciding', actions: 'start over' },
      'filter.change': {
        target: '.deciding',
        actions: ['start over', { type: 'narrow', params: ({ event: { filter } }) => ({ filter }) }],
      },
    },
    states: {
      deciding: {
        always: [{ guard: 'something is missing', target: 'loading', actions: 'choose the stretch' }, { target: 'resting' }],
      },
      loading: {
        tags: 'busy',
        invoke: {
          src: 'loadStretch',
          id: 'loadStretch',
          input: ({ context: { filter, asked } }) => ({ filter, index: asked }),
          onDone: { target: 'deciding', actions: { type: 'add the stretch', params: ({ event }) => event.output } },
          onError: { target: 'failed', actions: { type: 'note the error', params: ({ event: { error } }) => ({ error }) } },
        },
        on: {
          look: [
            {
              guard: { type: 'the stretch is out of sight', params: ({ event }) => event },
              target: 'deciding',
              actions: { type: 'see', params: ({ event }) => event },
            },
            { actions: { type: 'see', params: ({ event }) => event } },
          ],
        },
      },
      resting: { on: { look: { target: 'deciding', actions: { type: 'see', params: ({ event }) => event } } } },
      failed: {
        on: {
          // Scrolling on does not ask again and again for what does not come.
          look: { actions: { type: 'see', params: ({ event }) => event } },
          retry: { target: 'deciding', actions: { type: 'note the error', params: { error: undefined } } },
        },
      },
    },
  });
}
