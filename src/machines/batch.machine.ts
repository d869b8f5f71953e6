import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';

/** The figures of something that is done with many: how many of how many, unless it still goes on. */
export interface BatchFigures {
  readonly done: number;
  readonly total: number;
  readonly running?: boolean | undefined;
}

interface BatchContext<Question, Result> {
  /** The open question; it goes when the reader gives it up or when its answer has been carried out. */
  readonly question: Question | undefined;
  /** The question whose answer is being carried out; the reader may have given it up meanwhile. */
  readonly answering: Question | undefined;
  /** Why the last answer was refused as a whole, as long as its question stands. */
  readonly error: unknown;
  /** The last result that left something undone, with its reasons, until the reader puts it away. */
  readonly left: Result | undefined;
}

export type BatchEvent<Question, Result> =
  | { type: 'ask'; question: Question }
  | { type: 'run'; call: () => Promise<Result> }
  | { type: 'report'; result: Result }
  | { type: 'explain'; result: Result }
  | { type: 'close' | 'put away' };

/** How an answer ended, and whether its question still stood to show a failure. */
export type BatchNews<Result> = { type: 'done'; result: Result } | { type: 'failed'; error: unknown; isShown: boolean };

function parts<Question, Result extends BatchFigures>() {
  return setup({
    types: {} as {
      context: BatchContext<Question, Result>;
      tags: 'busy' | 'sending';
      events: BatchEvent<Question, Result>;
      emitted: BatchNews<Result>;
    },
    actors: { run: fromPromise<Result, { call: () => Promise<Result> }>(({ input: { call } }) => call()) },
    guards: { 'a question is open': ({ context }) => context.question !== undefined },
    actions: {
      'close the question': assign({ question: undefined, error: undefined }),
      'close the answered question': assign(({ context }) => (isStillOpen(context) ? { question: undefined, error: undefined } : {})),
      'note the error': assign(({ context }, { error }: { error: unknown }) => (isStillOpen(context) ? { error } : {})),
      'keep what is left': assign(({ context }, { result }: { result: Result }) => ({
        left: result.running || result.done === result.total ? context.left : result,
      })),
      'tell of success': emit((_, { result }: { result: Result }): BatchNews<Result> => ({ type: 'done', result })),
      'tell of failure': emit(({ context }, { error }: { error: unknown }): BatchNews<Result> => ({
        type: 'failed',
        error,
        isShown: isStillOpen(context),
      })),
    },
  });
}

/**
 * Something that is done with many records at once: asked about, run, and shown with what was left undone.
 *
 * One answer is carried out at a time. A question can be given up while its answer is carried out: the server goes on, and a failure is then told and
 * not kept. What was done without a question, or was taken back, is sent as `report` and shows what it left undone in the same way.
 */
export function batchMachine<Question, Result extends BatchFigures>() {
  return parts<Question, Result>().createMachine({
    id: 'batch',
    context: { question: undefined, answering: undefined, error: undefined, left: undefined },
    initial: 'resting',
    on: {
      ask: { actions: assign(({ event }) => ({ question: event.question, error: undefined })) },
      close: { actions: 'close the question' },
      report: { actions: { type: 'keep what is left', params: ({ event }) => event } },
      explain: { actions: assign(({ event }) => ({ left: event.result })) },
      'put away': { actions: assign({ left: undefined }) },
    },
    states: {
      resting: {
        on: {
          run: { guard: 'a question is open', target: 'running', actions: assign(({ context }) => ({ answering: context.question })) },
        },
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
              'close the answered question',
              { type: 'keep what is left', params: ({ event }) => ({ result: event.output }) },
              { type: 'tell of success', params: ({ event }) => ({ result: event.output }) },
            ],
          },
          onError: {
            target: 'resting',
            actions: [
              { type: 'note the error', params: ({ event: { error } }) => ({ error }) },
              { type: 'tell of failure', params: ({ event: { error } }) => ({ error }) },
            ],
          },
        },
      },
    },
  });
}

function isStillOpen({ question, answering }: BatchContext<unknown, unknown>): boolean {
  return question !== undefined && question === answering;
}
