import { assign, emit, enqueueActions, setup } from 'xstate';

/**
 * So many files go up at once; the others wait here for their turn.
 *
 * The server takes six uploads of an account at once and refuses the seventh, and somebody may write two mails side by side. Over HTTP/1.1 a browser
 * opens six connections, and an upload that waits for one of them looks like an upload on a dead line.
 */
const MOST_AT_ONCE = 3;

/** A file that waits or is on its way, or one that did not arrive. */
export interface PendingUpload<Content> {
  readonly key: number;
  readonly content: Content;
  readonly isFailed: boolean;
}

interface UploadsContext<Content> {
  readonly pending: readonly PendingUpload<Content>[];
  /** The keys of those that were sent and are not answered, also of those that were given up since: they still load the server. */
  readonly going: readonly number[];
  /** How many were ever begun; each has the number as its key. */
  readonly begun: number;
}

export type UploadsEvent<Content> =
  | { type: 'begin'; contents: readonly Content[] }
  | { type: 'arrived' | 'lost' | 'retry' | 'give up'; key: number };

/** The file that goes up next, while a place is free. */
function nextOf<Content>({ pending, going }: UploadsContext<Content>): PendingUpload<Content> | undefined {
  return going.length < MOST_AT_ONCE ? pending.find(({ key, isFailed }) => !isFailed && !going.includes(key)) : undefined;
}

function parts<Content>() {
  return setup({
    types: {} as {
      context: UploadsContext<Content>;
      tags: 'sending';
      events: UploadsEvent<Content>;
      emitted: { type: 'send'; file: PendingUpload<Content> } | { type: 'stop'; key: number };
    },
    guards: {
      'it failed': ({ context }, { key }: { key: number }) => context.pending.some((one) => one.key === key && one.isFailed),
      'it is on its way': ({ context }, { key }: { key: number }) => context.going.includes(key),
      'one may go': ({ context }) => nextOf(context) !== undefined,
      'none is on its way': ({ context }) => context.going.length === 0,
    },
    actions: {
      add: assign(({ context: { pending, begun } }, { contents }: { contents: readonly Content[] }) => ({
        pending: [...pending, ...contents.map((content, at) => ({ key: begun + at + 1, content, isFailed: false }))],
        begun: begun + contents.length,
      })),
      'send the next': enqueueActions(({ context, enqueue }) => {
        const file = nextOf(context);
        if (!file) return;
        enqueue.emit({ type: 'send', file });
        enqueue.assign({ going: [...context.going, file.key] });
      }),
      'leave the place': assign(({ context }, { key }: { key: number }) => ({ going: context.going.filter((one) => one !== key) })),
      mark: assign(({ context }, { key, isFailed }: { key: number; isFailed: boolean }) => ({
        pending: context.pending.map((one) => (one.key === key ? { ...one, isFailed } : one)),
      })),
      stop: emit((_, { key }: { key: number }) => ({ type: 'stop', key })),
      drop: assign(({ context }, { key }: { key: number }) => ({ pending: context.pending.filter((one) => one.key !== key) })),
    },
  });
}

/**
 * Files that are sent while something else goes on, a few at a time and in the order in which they were chosen.
 *
 * Each `send` is emitted once and answered with `arrived` or `lost`. One that was lost stays with a retry, because the disk that it came from may be far; one
 * that was given up is forgotten, told to `stop` where it is on its way, and never sent where it still waited.
 */
export function uploadsMachine<Content>() {
  return parts<Content>().createMachine({
    id: 'uploads',
    context: { pending: [], going: [], begun: 0 },
    initial: 'resting',
    on: {
      begin: { target: '.sending', actions: { type: 'add', params: ({ event }) => event } },
      retry: {
        guard: { type: 'it failed', params: ({ event }) => event },
        target: '.sending',
        actions: { type: 'mark', params: ({ event: { key } }) => ({ key, isFailed: false }) },
      },
      'give up': {
        actions: [
          { type: 'drop', params: ({ event }) => event },
          { type: 'stop', params: ({ event }) => event },
        ],
      },
    },
    states: {
      resting: {},
      sending: {
        tags: 'sending',
        always: [
          { guard: 'one may go', actions: 'send the next' },
          { guard: 'none is on its way', target: 'resting' },
        ],
        on: {
          arrived: {
            guard: { type: 'it is on its way', params: ({ event }) => event },
            actions: [
              { type: 'leave the place', params: ({ event }) => event },
              { type: 'drop', params: ({ event }) => event },
            ],
          },
          lost: {
            guard: { type: 'it is on its way', params: ({ event }) => event },
            actions: [
              { type: 'leave the place', params: ({ event }) => event },
              { type: 'mark', params: ({ event: { key } }) => ({ key, isFailed: true }) },
            ],
          },
        },
      },
    },
  });
}
