import { assign, fromPromise, setup } from 'xstate';

export interface Page<Row> {
  readonly datas: readonly Row[];
  readonly total: number;
  /** False where there are about so many; absent where a list always counts. */
  readonly totalexact?: boolean;
}

/** A question to the list: a page position, and the filters that count the records. */
export interface ListQuery<Filter> {
  readonly index: number;
  readonly size: number;
  readonly filter: Filter;
}

/** The contract's list body: page position and filters side by side. */
export type PageRequest<Filter> = Filter & { index: number; size: number };
export type LoadPage<Row, Filter> = (request: PageRequest<Filter>, options: { signal: AbortSignal }) => Promise<Page<Row>>;

interface RecordListContext<Row, Filter> {
  readonly asked: ListQuery<Filter>;
  /** The query whose rows are shown; none before the first answer. */
  readonly shown: ListQuery<Filter> | undefined;
  readonly rows: readonly Row[];
  readonly total: number;
  readonly isExact: boolean;
  /** The answer that is shown, for what it says beside its rows. */
  readonly answer: unknown;
  readonly error: unknown;
}

export type RecordListEvent<Filter> =
  | { type: 'page.change'; index: number }
  | { type: 'size.change'; size: number }
  | { type: 'filter.change'; filter: Filter }
  | { type: 'reload' };

/**
 * A paged, filtered list of records of one kind.
 *
 * What was asked and what is shown are two things: rows stay with the labels of their own query while the next page loads, and
 * a failed page changes neither. The latest question wins, whatever order the answers arrive in. A changed filter or size returns to
 * page 1, because the old page number counts different records; a page that vanished under a deletion gives way to the last one.
 */
export function recordListMachine<Row, Filter extends object>(load: LoadPage<Row, Filter>) {
  return setup({
    types: {} as {
      context: RecordListContext<Row, Filter>;
      /** A list may begin on a later page, as after a reload. */
      input: { filter: Filter; size: number; index?: number };
      tags: 'busy';
      events: RecordListEvent<Filter>;
    },
    actors: { loadPage: pageLoader(load) },
    guards: {
      'page exists': ({ context }, index: number) => index >= 1 && index <= lastPage(context.total, context.asked.size),
      'page vanished': ({ context }, { datas, total }: Page<Row>) =>
        datas.length === 0 && context.asked.index > lastPage(total, context.asked.size),
    },
    actions: {
      ask: assign(({ context }, query: Partial<ListQuery<Filter>>) => ({ asked: { ...context.asked, ...query } })),
      show: assign(({ context }, page: Page<Row>) => ({ shown: context.asked, answer: page, ...answered(page) })),
      'note the error': assign((_, { error }: { error: unknown }) => ({ error })),
    },
  }).createMachine({
    id: 'recordList',
    context: ({ input }) => ({ asked: { index: 1, ...input }, ...NOTHING_SHOWN }),
    initial: 'loading',
    on: {
      reload: '.loading',
      'filter.change': { target: '.loading', actions: { type: 'ask', params: ({ event: { filter } }) => ({ filter, index: 1 }) } },
      'size.change': { target: '.loading', actions: { type: 'ask', params: ({ event: { size } }) => ({ size, index: 1 }) } },
      'page.change': {
        guard: { type: 'page exists', params: ({ event }) => event.index },
        target: '.loading',
        actions: { type: 'ask', params: ({ event: { index } }) => ({ index }) },
      },
    },
    states: {
      loading: {
        tags: 'busy',
        invoke: {
          src: 'loadPage',
          id: 'loadPage',
          input: ({ context }) => context.asked,
          onDone: [
            {
              guard: { type: 'page vanished', params: ({ event }) => event.output },
              target: 'loading',
              reenter: true,
              actions: { type: 'ask', params: ({ context, event }) => ({ index: lastPage(event.output.total, context.asked.size) }) },
            },
            { target: 'showing', actions: { type: 'show', params: ({ event }) => event.output } },
          ],
          onError: { target: 'failed', actions: { type: 'note the error', params: ({ event: { error } }) => ({ error }) } },
        },
      },
      showing: {},
      failed: {},
    },
  });
}

const NOTHING_SHOWN = { shown: undefined, rows: [], total: 0, isExact: true, answer: undefined, error: undefined };

function pageLoader<Row, Filter extends object>(load: LoadPage<Row, Filter>) {
  return fromPromise<Page<Row>, ListQuery<Filter>>(({ input: { filter, ...position }, signal }) =>
    load({ ...filter, ...position }, { signal }),
  );
}

function answered<Row>({ datas, total, totalexact = true }: Page<Row>) {
  return { rows: datas, total, isExact: totalexact, error: undefined };
}

function lastPage(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}
