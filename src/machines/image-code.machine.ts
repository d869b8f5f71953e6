import { assign, fromPromise, setup } from 'xstate';

/** A picture with characters to be read, and a puzzle that does instead. */
export interface ImageCode<Puzzle> {
  readonly imageid: string;
  readonly image: string;
  readonly puzzle: Puzzle;
}

export interface ImageCodeCalls<Puzzle> {
  readonly load: (options: { signal: AbortSignal }) => Promise<ImageCode<Puzzle>>;
  readonly solve: (puzzle: Puzzle) => Promise<string>;
}

interface ImageCodeContext<Puzzle> {
  readonly code: ImageCode<Puzzle> | undefined;
  /** The solution of this code's puzzle. */
  readonly nonce: string | undefined;
  /** The reader chose not to read pictures; it holds for all further codes. */
  readonly isByBrowser: boolean;
}

/**
 * One image code after another, and the way that needs no reading.
 *
 * Whoever once let the browser verify is not shown a picture again unless they ask for it: the next code's puzzle is solved when it is needed.
 */
export function imageCodeMachine<Puzzle>({ load, solve }: ImageCodeCalls<Puzzle>) {
  return setup({
    types: {} as {
      context: ImageCodeContext<Puzzle>;
      tags: 'busy' | 'solving';
      events: { type: 'renew' | 'browser.choose' | 'picture.choose' | 'solve' };
    },
    actors: {
      load: fromPromise<ImageCode<Puzzle>>(({ signal }) => load({ signal })),
      solve: fromPromise<string, ImageCode<Puzzle>>(({ input: { puzzle } }) => solve(puzzle)),
    },
    guards: { 'it is solved': ({ context }) => context.nonce !== undefined },
    actions: {
      'choose the browser': assign({ isByBrowser: true }),
      'choose the picture': assign({ isByBrowser: false }),
      'show the code': assign((_, { code }: { code: ImageCode<Puzzle> }) => ({ code, nonce: undefined })),
      'note the nonce': assign((_, { nonce }: { nonce: string }) => ({ nonce })),
    },
  }).createMachine({
    id: 'imageCode',
    context: { code: undefined, nonce: undefined, isByBrowser: false },
    initial: 'loading',
    on: {
      renew: '.loading',
      'browser.choose': { actions: 'choose the browser' },
      'picture.choose': { actions: 'choose the picture' },
    },
    states: {
      loading: {
        tags: 'busy',
        invoke: {
          src: 'load',
          id: 'load',
          onDone: { target: 'showing', actions: { type: 'show the code', params: ({ event }) => ({ code: event.output }) } },
          onError: 'failed',
        },
      },
      showing: {
        on: {
          'browser.choose': [
            { guard: 'it is solved', actions: 'choose the browser' },
            { target: 'solving', actions: 'choose the browser' },
          ],
          solve: [{ guard: 'it is solved' }, { target: 'solving' }],
        },
      },
      solving: {
        tags: 'solving',
        invoke: {
          src: 'solve',
          id: 'solve',
          input: ({ context }) => context.code as ImageCode<Puzzle>,
          onDone: { target: 'showing', actions: { type: 'note the nonce', params: ({ event }) => ({ nonce: event.output }) } },
          onError: 'failed',
        },
      },
      failed: {},
    },
  });
}
