import { assign, emit, fromPromise, setup } from 'xstate';

/** A document that was begun and that its readers do not see yet. */
export interface BegunPublication {
  readonly id: string;
  readonly version: number;
}

/** What a document says of itself. */
export type PublicationTexts = Readonly<Record<'title' | 'industry' | 'countrycode' | 'summary', string>>;

export interface PublishingContext {
  readonly texts: PublicationTexts;
  readonly files: readonly File[];
  readonly begun: BegunPublication | undefined;
  /** The files that the server has, each with its id there. */
  readonly arrived: ReadonlyMap<File, string>;
  readonly error: unknown;
}

/**
 * The publishing of a document: it is begun, its files follow one by one, then it is released.
 *
 * What has arrived is remembered, so that another try after a failure goes on where the first one stopped and nothing is there twice. A file that was left
 * out after it had arrived is deleted again before the release.
 */
export const publishingMachine = setup({
  types: {} as {
    context: PublishingContext;
    tags: 'busy' | 'sending';
    events: { type: 'choose' | 'leave out'; file: File } | { type: 'publish'; texts: PublicationTexts };
    emitted: { type: 'released' } | { type: 'failed'; error: unknown };
  },
  actors: {
    /** Begins the document, or changes what was begun. */
    begin: fromPromise<BegunPublication, PublishingContext>(nobody),
    /** Sends one file; resolves with its id. */
    upload: fromPromise<{ file: File; id: string }, { begun: BegunPublication | undefined; file: File | undefined }>(nobody),
    /** Deletes one that was left out. */
    drop: fromPromise<File, { file: File | undefined; id: string }>(nobody),
    release: fromPromise<unknown, PublishingContext>(nobody),
  },
  guards: {
    'a file is missing there': ({ context }) => missingIn(context) !== undefined,
    'a file is there too many': ({ context }) => leftOutIn(context) !== undefined,
  },
  actions: {
    add: assign(({ context }, { file }: { file: File }) => ({ files: [...context.files, file] })),
    'leave out': assign(({ context }, { file }: { file: File }) => ({ files: context.files.filter((one) => one !== file) })),
    'take the texts': assign((_, { texts }: { texts: PublicationTexts }) => ({ texts, error: undefined })),
    'note that it is begun': assign((_, { begun }: { begun: BegunPublication }) => ({ begun })),
    'note what arrived': assign(({ context }, { file, id }: { file: File; id: string }) => ({
      arrived: new Map([...context.arrived, [file, id]]),
    })),
    'note what is gone': assign(({ context }, { file }: { file: File }) => ({
      arrived: new Map([...context.arrived].filter(([one]) => one !== file)),
    })),
    'hold the error': assign((_, { error }: { error: unknown }) => ({ error })),
    'tell of the release': emit({ type: 'released' }),
    'tell of the failure': emit((_, { error }: { error: unknown }) => ({ type: 'failed', error })),
  },
}).createMachine({
  id: 'publishing',
  context: {
    texts: { title: '', industry: '', countrycode: '', summary: '' },
    files: [],
    begun: undefined,
    arrived: new Map(),
    error: undefined,
  },
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        choose: { actions: { type: 'add', params: ({ event }) => event } },
        'leave out': { actions: { type: 'leave out', params: ({ event }) => event } },
        publish: { target: 'sending', actions: { type: 'take the texts', params: ({ event }) => event } },
      },
    },
    sending: {
      tags: ['busy', 'sending'],
      initial: 'beginning',
      states: {
        beginning: {
          invoke: {
            src: 'begin',
            id: 'begin',
            input: ({ context }) => context,
            onDone: { target: 'checking', actions: { type: 'note that it is begun', params: ({ event }) => ({ begun: event.output }) } },
            onError: {
              target: '#publishing.choosing',
              actions: [
                { type: 'hold the error', params: errorOf },
                { type: 'tell of the failure', params: errorOf },
              ],
            },
          },
        },
        checking: {
          always: [
            { guard: 'a file is missing there', target: 'uploading' },
            { guard: 'a file is there too many', target: 'dropping' },
            { target: 'releasing' },
          ],
        },
        uploading: {
          invoke: {
            src: 'upload',
            id: 'upload',
            input: ({ context }) => ({ begun: context.begun, file: missingIn(context) }),
            onDone: { target: 'checking', actions: { type: 'note what arrived', params: ({ event }) => event.output } },
            onError: {
              target: '#publishing.choosing',
              actions: [
                { type: 'hold the error', params: errorOf },
                { type: 'tell of the failure', params: errorOf },
              ],
            },
          },
        },
        dropping: {
          invoke: {
            src: 'drop',
            id: 'drop',
            input: ({ context }) => {
              const file = leftOutIn(context);
              return { file, id: (file && context.arrived.get(file)) ?? '' };
            },
            onDone: { target: 'checking', actions: { type: 'note what is gone', params: ({ event }) => ({ file: event.output }) } },
            onError: {
              target: '#publishing.choosing',
              actions: [
                { type: 'hold the error', params: errorOf },
                { type: 'tell of the failure', params: errorOf },
              ],
            },
          },
        },
        releasing: {
          invoke: {
            src: 'release',
            id: 'release',
            input: ({ context }) => context,
            onDone: { target: '#publishing.released', actions: 'tell of the release' },
            onError: {
              target: '#publishing.choosing',
              actions: [
                { type: 'hold the error', params: errorOf },
                { type: 'tell of the failure', params: errorOf },
              ],
            },
          },
        },
      },
    },
    released: { type: 'final' },
  },
});

function errorOf({ event }: { event: { error: unknown } }) {
  return { error: event.error };
}

/** The first file that the server does not have. */
export function missingIn({ files, arrived }: Pick<PublishingContext, 'files' | 'arrived'>): File | undefined {
  return files.find((file) => !arrived.has(file));
}

/** The first file that the server has and that was left out since. */
function leftOutIn({ files, arrived }: PublishingContext): File | undefined {
  return [...arrived.keys()].find((file) => !files.includes(file));
}

function nobody(): Promise<never> {
  throw new Error('The hook provides it');
}
