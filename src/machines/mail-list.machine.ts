import { assign, emit, fromPromise, setup } from 'xstate';

import type { components } from '#contract/api.gen.ts';

type Schemas = components['schemas'];
export type MailRow = Schemas['MailRow'];
export type MailFilter = Required<Pick<Schemas['MailListRequest'], 'condition' | 'conversations'>>;
export type LoadMails = (request: { filter: MailFilter; cursor: string }, options: { signal: AbortSignal }) => Promise<Schemas['MailList']>;

/** How often the page that somebody looks at asks for new mails. */
export const LOOK_EVERY_MS = 20_000;

interface MailListContext {
  readonly filter: MailFilter;
  readonly rows: readonly MailRow[];
  /** The place to read on from; empty at the beginning and at the end. */
  readonly cursor: string;
  /** Whether the rows answer the filter; not so before the first answer and after a change. */
  readonly isAnswered: boolean;
  /** The rows are still those of another place, shown until the first answer so that the list does not flash. */
  readonly isOfOther: boolean;
  readonly error: unknown;
  /** The number of mails of these folders that are here, of all that there are, at that time. */
  readonly kept: number;
  readonly total: number;
  readonly lasttime: string | null;
}

export type MailListEvent =
  | { type: 'more' | 'reload' | 'look' | 'network.return' | 'attention.gain' | 'attention.lose' }
  | { type: 'filter.change'; filter: MailFilter }
  | { type: 'rows.change'; ids: readonly string[]; patch: Partial<MailRow> }
  | { type: 'rows.remove'; ids: readonly string[] };

function parts(load: LoadMails) {
  return setup({
    types: {} as {
      context: MailListContext;
      input: { filter: MailFilter };
      tags: 'busy' | 'failed';
      events: MailListEvent;
      emitted: { type: 'arrived'; count: number };
    },
    actors: {
      loadStretch: fromPromise<Schemas['MailList'], { filter: MailFilter; cursor: string }>(({ input, signal }) => load(input, { signal })),
    },
    guards: {
      'there is more': ({ context }) => !context.isAnswered || context.cursor !== '',
      'there is something to join': ({ context }) => context.isAnswered,
    },
    delays: { 'until the next look': LOOK_EVERY_MS },
    actions: {
      'start over': assign({ cursor: '', isAnswered: false }),
      narrow: assign((_, { filter }: { filter: MailFilter }) => ({ filter, isOfOther: true })),
      append: assign(({ context }, { datas, cursor, kept, total, lasttime }: Schemas['MailList']) => ({
        rows: context.isAnswered ? [...context.rows, ...unknown(datas, context.rows)] : datas,
        cursor,
        kept,
        total,
        lasttime,
        isAnswered: true,
        isOfOther: false,
        error: undefined,
      })),
      join: assign(({ context }, head: Schemas['MailList']) => joined(context, head)),
      'tell what arrived': emit(({ context }, { datas }: Schemas['MailList']) => ({
        type: 'arrived' as const,
        count: unknown(datas, context.rows).filter((row) => row.direction === 'in' && !row.isread && isNewer(row, context.rows[0])).length,
      })),
      // Nothing of one place stands under the name of another.
      'note the error': assign(({ context: { rows, isOfOther } }, { error }: { error: unknown }) => ({
        error,
        rows: isOfOther ? [] : rows,
      })),
      change: assign(({ context }, { ids, patch }: { ids: readonly string[]; patch: Partial<MailRow> }) => ({
        rows: context.rows.map((row) => (ids.includes(row.id) ? { ...row, ...patch } : row)),
      })),
      remove: assign(({ context }, { ids }: { ids: readonly string[] }) => ({ rows: context.rows.filter(({ id }) => !ids.includes(id)) })),
    },
  });
}

/**
 * Mails from the newest backwards, a stretch at a time, and what arrives meanwhile.
 *
 * While somebody looks, the newest stretch is asked for again every 20 s and joined to what was read: nothing that was read goes away because something
 * arrived. A look that fails is no news. What is done to rows is seen in them at once, and the next look brings what the server says.
 */
// oxlint-disable-next-line max-lines-per-function -- two regions of one machine are read together
export function mailListMachine(load: LoadMails) {
  return parts(load).createMachine({
    id: 'mailList',
    context: ({ input: { filter } }) => ({
      filter,
      rows: [],
      cursor: '',
      isAnswered: false,
      isOfOther: false,
      error: undefined,
      kept: 0,
      total: 0,
      lasttime: null,
    }),
    type: 'parallel',
    on: {
      'rows.change': { actions: { type: 'change', params: ({ event }) => event } },
      'rows.remove': { actions: { type: 'remove', params: ({ event }) => event } },
    },
    states: {
      reading: {
        initial: 'loading',
        on: {
          reload: { target: '.loading', reenter: true, actions: 'start over' },
          'filter.change': {
            target: '.loading',
            reenter: true,
            actions: ['start over', { type: 'narrow', params: ({ event: { filter } }) => ({ filter }) }],
          },
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
          failed: { tags: 'failed', on: { more: 'loading', 'network.return': 'loading' } },
        },
      },
      watching: {
        initial: 'away',
        states: {
          away: { on: { 'attention.gain': 'waiting' } },
          waiting: {
            after: {
              'until the next look': [
                { guard: 'there is something to join', target: 'looking' },
                { target: 'waiting', reenter: true },
              ],
            },
            on: { look: { guard: 'there is something to join', target: 'looking' }, 'attention.lose': 'away' },
          },
          looking: {
            invoke: {
              src: 'loadStretch',
              id: 'look',
              input: ({ context: { filter } }) => ({ filter, cursor: '' }),
              onDone: {
                target: 'waiting',
                actions: [
                  { type: 'tell what arrived', params: ({ event }) => event.output },
                  { type: 'join', params: ({ event }) => event.output },
                ],
              },
              onError: 'waiting',
            },
            on: {
              'attention.lose': 'away',
              // The answer that is on its way is to another question.
              reload: 'waiting',
              'filter.change': 'waiting',
            },
          },
        },
      },
    },
  });
}

/** The newest stretch, and below it what was read before it: what the stretch should hold and does not has gone elsewhere. */
function joined({ rows, filter, cursor }: MailListContext, head: Schemas['MailList']): Partial<MailListContext> {
  const { datas, kept, total, lasttime } = head;
  const last = datas.at(-1);
  const threads = new Set(filter.conversations ? datas.map(({ threadid }) => threadid) : []);
  const isWhole = head.cursor === '' || last === undefined;
  const older = isWhole ? [] : unknown(rows, datas).filter((row) => isNewer(last, row) && !threads.has(row.threadid));
  return { rows: [...datas, ...older], cursor: isWhole || older.length === 0 ? head.cursor : cursor, kept, total, lasttime };
}

function unknown(rows: readonly MailRow[], known: readonly MailRow[]): MailRow[] {
  const ids = new Set(known.map(({ id }) => id));
  return rows.filter(({ id }) => !ids.has(id));
}

/** Whether a row stands before another: by date, and by number where two have the same. */
function isNewer(row: MailRow, than: MailRow | undefined): boolean {
  if (than === undefined || row.date !== than.date) return than === undefined || row.date > than.date;
  return row.id.length === than.id.length ? row.id > than.id : row.id.length > than.id.length;
}
