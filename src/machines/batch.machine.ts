import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';

/** What came of something that is done with many: with how many of how many, unless it still goes on. */
export interface BatchFigures {
  readonly done: number;
  readonly total: number;
  readonly running?: boolean | undefined;
}

interface BatchContext<Asked, Result> {
  /** The question that stands; it goes when it is given up or when what was answered has been done. */
  readonly asked: Asked | undefined;
  /** The question whose answer is being carried out, which may have been given up meanwhile. */
  readonly answered: Asked | undefined;
  /** Why the last answer was refused as a whole, as long as its question stands. */
  readonly error: unknown;
  /** What was left undone last, with its reasons, until it is put away. */
  readonly left: Result | undefined;
}

export type BatchEvent<Asked, Result> =
  | { type: 'ask'; asked: Asked }
  | { type: 'run'; call: () => Promise<Result> }
  | { type: 'told'; result: Result }
  | { type: 'explain'; result: Result }
  | { type: 'close' | 'put away' };

/** How an answer ended, and whether its question still stood to show a failure. */
export type BatchNews<Result> = { type: 'done'; result: Result } | { type: 'failed'; error: unknown; isShown: boolean };

function parts<Asked, Result extends BatchFigures>() {
  return setup({
    types: {} as {
      context: BatchContext<Asked, Result>;
      tags: 'busy' | 'sending';
      events: BatchEvent<Asked, Result>;
      emitted: BatchNews<Result>;
    },
    actors: { run: fromPromise<Result, { call: () => Promise<Result> }>(({ input: { call } }) => call()) },
    guards: { 'a question stands': ({ context }) => context.asked !== undefined },
    actions: {
      'take the question away': assign({ asked: undefined, error: undefined }),
      'take the answered question away': assign(({ context }) =>
        itsQuestionStands(context) ? { asked: undefined, error: undefined } : {},
      ),
      'hold the error': assign(({ context }, { error }: { error: unknown }) => (itsQuestionStands(context) ? { error } : {})),
      'keep what is left': assign(({ context }, { result }: { result: Result }) => ({
        left: result.running || result.done === result.total ? context.left : result,
      })),
      'tell of success': emit((_, { result }: { result: Result }): BatchNews<Result> => ({ type: 'done', result })),
      'tell of failure': emit(({ context }, { error }: { error: unknown }): BatchNews<Result> => ({
        type: 'failed',
        error,
        isShown: itsQuestionStands(context),
      })),
    },
  });
}

/**
 * Something that is done with many records at once: asked about, run, and shown with what was left undone.
 *
 * One answer is carried out at a time. A question can be given up while its answer is carried out: the server goes on, and a failure is then told and
 * not kept. What was done without a question, or was taken back, is `told` and shows what it left undone in the same way.
 */
export function batchMachine<Asked, Result extends BatchFigures>() {
  return parts<Asked, Result>().createMachine({
    id: 'batch',
    context: { asked: undefined, answered: undefined, error: undefined, left: undefined },
    initial: 'resting',
    on: {
      ask: { actions: assign(({ event }) => ({ asked: event.asked, error: undefined })) },
      close: { actions: 'take the question away' },
      told: { actions: { type: 'keep what is left', params: ({ event }) => event } },
      explain: { actions: assign(({ event }) => ({ left: event.result })) },
      'put away': { actions: assign({ left: undefined }) },
    },
    states: {
      resting: {
        on: { run: { guard: 'a question stands', target: 'running', actions: assign(({ context }) => ({ answered: context.asked })) } },
      },
      running: {
        tags: ['busy', 'sending'],
        invoke: {
          src: 'run',
          id: 'run',
          input: ({ event }) => {
            assertEvent(event, 'run');
            return { call: event.call };
          },
          onDone: {
            target: 'resting',
            actions: [
              'take the answered question away',
              { type: 'keep what is left', params: ({ event }) => ({ result: event.output }) },
              { type: 'tell of success', params: ({ event }) => ({ result: event.output }) },
            ],
          },
          onError: {
            target: 'resting',
            actions: [
              { type: 'hold the error', params: ({ event: { error } }) => ({ error }) },
              { type: 'tell of failure', params: ({ event: { error } }) => ({ error }) },
            ],
          },
        },
      },
    },
  });
}

function itsQuestionStands({ asked, answered }: BatchContext<unknown, unknown>): boolean {
  return asked !== undefined && asked === answered;
}
