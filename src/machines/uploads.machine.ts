import { assign, emit, setup } from 'xstate';

/** A file on its way, or one that did not arrive. */
export interface PendingUpload<Content> {
  readonly key: number;
  readonly content: Content;
  readonly isFailed: boolean;
}

interface UploadsContext<Content> {
  readonly pending: readonly PendingUpload<Content>[];
  /** How many were ever begun; each has the number as its key. */
  readonly begun: number;
}

export type UploadsEvent<Content> =
  | { type: 'begin'; contents: readonly Content[] }
  | { type: 'arrived' | 'lost' | 'retry' | 'give up'; key: number };

function parts<Content>() {
  return setup({
    types: {} as {
      context: UploadsContext<Content>;
      tags: 'sending';
      events: UploadsEvent<Content>;
      emitted: { type: 'send'; files: readonly PendingUpload<Content>[] };
    },
    guards: {
      'it failed': ({ context }, { key }: { key: number }) => context.pending.some((one) => one.key === key && one.isFailed),
      'none is on its way': ({ context }) => context.pending.every(({ isFailed }) => isFailed),
    },
    actions: {
      add: assign(({ context: { pending, begun } }, { contents }: { contents: readonly Content[] }) => ({
        pending: [...pending, ...contents.map((content, at) => ({ key: begun + at + 1, content, isFailed: false }))],
        begun: begun + contents.length,
      })),
      'send the last': emit(({ context }, { count }: { count: number }) => ({ type: 'send', files: context.pending.slice(-count) })),
      'send it': emit(({ context }, { key }: { key: number }) => ({
        type: 'send',
        files: context.pending.filter((one) => one.key === key),
      })),
      mark: assign(({ context }, { key, isFailed }: { key: number; isFailed: boolean }) => ({
        pending: context.pending.map((one) => (one.key === key ? { ...one, isFailed } : one)),
      })),
      drop: assign(({ context }, { key }: { key: number }) => ({ pending: context.pending.filter((one) => one.key !== key) })),
    },
  });
}

/**
 * Files that are sent while something else goes on, several at a time.
 *
 * Each `send` is emitted once and answered with `arrived` or `lost`. One that was lost stays with a retry, because the disk that it came from may be far; one
 * that was given up is forgotten, whatever becomes of it.
 */
export function uploadsMachine<Content>() {
  return parts<Content>().createMachine({
    id: 'uploads',
    context: { pending: [], begun: 0 },
    initial: 'resting',
    on: {
      begin: {
        target: '.sending',
        actions: [
          { type: 'add', params: ({ event }) => event },
          { type: 'send the last', params: ({ event }) => ({ count: event.contents.length }) },
        ],
      },
      retry: {
        guard: { type: 'it failed', params: ({ event }) => event },
        target: '.sending',
        actions: [
          { type: 'mark', params: ({ event: { key } }) => ({ key, isFailed: false }) },
          { type: 'send it', params: ({ event }) => event },
        ],
      },
      'give up': { actions: { type: 'drop', params: ({ event }) => event } },
    },
    states: {
      resting: {},
      sending: {
        tags: 'sending',
        always: { guard: 'none is on its way', target: 'resting' },
        on: {
          arrived: { actions: { type: 'drop', params: ({ event }) => event } },
          lost: { actions: { type: 'mark', params: ({ event: { key } }) => ({ key, isFailed: true }) } },
        },
      },
    },
  });
}
