import { assign, fromPromise, setup } from 'xstate';

/** A stretch of records, and where the next one begins; none at the end. */
export interface Stretch<Row> {
  readonly datas: readonly Row[];
  readonly cursor: string | null;
}

interface StreamContext<Row, Filter> {
  readonly filter: Filter;
  readonly rows: readonly Row[];
  /** The place to read on from; null at the beginning and, once something has been read, at the end. */
  readonly cursor: string | null;
  /** Whether the rows answer the filter; not so before the first answer and after a change. */
  readonly isAnswered: boolean;
  readonly error: unknown;
}

export type LoadStretch<Row, Filter> = (
  request: { filter: Filter; cursor: string | null },
  options: { signal: AbortSignal },
) => Promise<Stretch<Row>>;

export type RecordStreamEvent<Filter> = { type: 'more' } | { type: 'filter.change'; filter: Filter } | { type: 'reload' };

/**
 * Records read from the newest backwards, a stretch at a time.
 *
 * A stretch that fails to come leaves what was read and can be asked for again. After a reload or another filter the rows read before stay until the
 * first stretch of the new ones is there, and go with it as a whole, because the two would not join.
 */
export function recordStreamMachine<Row, Filter>(load: LoadStretch<Row, Filter>) {
  return setup({
    types: {} as {
      context: StreamContext<Row, Filter>;
      input: { filter: Filter };
      tags: 'busy';
      events: RecordStreamEvent<Filter>;
    },
    actors: {
      loadStretch: fromPromise<Stretch<Row>, { filter: Filter; cursor: string | null }>(({ input, signal }) => load(input, { signal })),
    },
    guards: { 'there is more': ({ context }) => !context.isAnswered || context.cursor !== null },
    actions: {
      'start over': assign({ cursor: null, isAnswered: false }),
      narrow: assign((_, { filter }: { filter: Filter }) => ({ filter })),
      append: assign(({ context }, { datas, cursor }: Stretch<Row>) => ({
        rows: context.isAnswered ? [...context.rows, ...datas] : datas,
        cursor,
        isAnswered: true,
        error: undefined,
      })),
      'note the error': assign((_, { error }: { error: unknown }) => ({ error })),
    },
  }).createMachine({
    id: 'recordStream',
    context: ({ input: { filter } }) => ({ filter, rows: [], cursor: null, isAnswered: false, error: undefined }),
    initial: 'loading',
    on: {
      reload: { target: '.loading', actions: 'start over' },
      'filter.change': { target: '.loading', actions: ['start over', { type: 'narrow', params: ({ event: { filter } }) => ({ filter }) }] },
    },
    states: {
      loading: {
        tags: 'busy',
        invoke: {
          src: 'loadStretch',
          id: 'loadStretch',
          input: ({ context: { filter, cursor } }) => ({ filter, cursor }),
          onDone: { target: 'showing', actions: { type: 'append', params: ({ event }) => event.output } },
          onError: { target: 'failed', actions: { type: 'note the error', params: ({ event: { error } }) => ({ error }) } },
        },
      },
      showing: { on: { more: { guard: 'there is more', target: 'loading' } } },
      failed: { on: { more: 'loading' } },
    },
  });
}
