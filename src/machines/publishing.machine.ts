import { assign, emit, fromPromise, setup } from 'xstate';

/** A document that the server keeps and that its readers do not see yet. */
export interface PublicationDraft {
  readonly id: string;
  readonly version: number;
}

/** The texts by which readers find and choose a document. */
export type PublicationTexts = Readonly<Record<'title' | 'industry' | 'countrycode' | 'summary', string>>;

export interface PublishingContext {
  readonly texts: PublicationTexts;
  readonly files: readonly File[];
  readonly draft: PublicationDraft | undefined;
  /** The files that the server has, each with its id there. */
  readonly uploaded: ReadonlyMap<File, string>;
  readonly error: unknown;
}

/** A call failed: the writer sees why and may publish again. */
const backToEditing = {
  target: '#publishing.editing',
  actions: [
    { type: 'note the error', params: errorOf },
    { type: 'tell of the failure', params: errorOf },
  ],
} as const;

/**
 * The publishing of a document: its draft is saved, its files are uploaded one by one, then it is released.
 *
 * The machine remembers what is uploaded, so that another try after a failure goes on where the first one stopped and uploads nothing twice. A file that the
 * writer removes after its upload is deleted from the server before the release.
 */
export const publishingMachine = setup({
  types: {} as {
    context: PublishingContext;
    tags: 'busy' | 'sending';
    events: { type: 'file.add' | 'file.remove'; file: File } | { type: 'publish'; texts: PublicationTexts };
    emitted: { type: 'released' } | { type: 'failed'; error: unknown };
  },
  actors: {
    /** Adds the document, or changes the draft of an earlier try. */
    saveDraft: fromPromise<PublicationDraft, PublishingContext>(nobody),
    /** Uploads one file; resolves with its id. */
    uploadFile: fromPromise<{ file: File; id: string }, { draft: PublicationDraft | undefined; file: File | undefined }>(nobody),
    /** Deletes a file that the writer removed after its upload. */
    deleteFile: fromPromise<File, { file: File | undefined; id: string }>(nobody),
    release: fromPromise<unknown, PublishingContext>(nobody),
  },
  guards: {
    'a file is not uploaded': ({ context }) => notUploadedIn(context) !== undefined,
    'a removed file is uploaded': ({ context }) => removedIn(context) !== undefined,
  },
  actions: {
    'add the file': assign(({ context }, { file }: { file: File }) => ({ files: [...context.files, file] })),
    'remove the file': assign(({ context }, { file }: { file: File }) => ({ files: context.files.filter((one) => one !== file) })),
    'note the texts': assign((_, { texts }: { texts: PublicationTexts }) => ({ texts, error: undefined })),
    'note the draft': assign((_, { draft }: { draft: PublicationDraft }) => ({ draft })),
    'note the upload': assign(({ context }, { file, id }: { file: File; id: string }) => ({
      uploaded: new Map([...context.uploaded, [file, id]]),
    })),
    'note the deletion': assign(({ context }, { file }: { file: File }) => ({
      uploaded: new Map([...context.uploaded].filter(([one]) => one !== file)),
    })),
    'note the error': assign((_, { error }: { error: unknown }) => ({ error })),
    'tell of the release': emit({ type: 'released' }),
    'tell of the failure': emit((_, { error }: { error: unknown }) => ({ type: 'failed', error })),
  },
}).createMachine({
  id: 'publishing',
  context: {
    texts: { title: '', industry: '', countrycode: '', summary: '' },
    files: [],
    draft: undefined,
    uploaded: new Map(),
    error: undefined,
  },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'file.add': { actions: { type: 'add the file', params: ({ event }) => event } },
        'file.remove': { actions: { type: 'remove the file', params: ({ event }) => event } },
        publish: { target: 'sending', actions: { type: 'note the texts', params: ({ event }) => event } },
      },
    },
    sending: {
      tags: ['busy', 'sending'],
      initial: 'saving',
      states: {
        saving: {
          invoke: {
            src: 'saveDraft',
            id: 'saveDraft',
            input: ({ context }) => context,
            onDone: { target: 'deciding', actions: { type: 'note the draft', params: ({ event }) => ({ draft: event.output }) } },
            onError: backToEditing,
          },
        },
        deciding: {
          always: [
            { guard: 'a file is not uploaded', target: 'uploading' },
            { guard: 'a removed file is uploaded', target: 'deleting' },
            { target: 'releasing' },
          ],
        },
        uploading: {
          invoke: {
            src: 'uploadFile',
            id: 'uploadFile',
            input: ({ context }) => ({ draft: context.draft, file: notUploadedIn(context) }),
            onDone: { target: 'deciding', actions: { type: 'note the upload', params: ({ event }) => event.output } },
            onError: backToEditing,
          },
        },
        deleting: {
          invoke: {
            src: 'deleteFile',
            id: 'deleteFile',
            input: ({ context }) => {
              const file = removedIn(context);
              return { file, id: (file && context.uploaded.get(file)) ?? '' };
            },
            onDone: { target: 'deciding', actions: { type: 'note the deletion', params: ({ event }) => ({ file: event.output }) } },
            onError: backToEditing,
          },
        },
        releasing: {
          invoke: {
            src: 'release',
            id: 'release',
            input: ({ context }) => context,
            onDone: { target: '#publishing.released', actions: 'tell of the release' },
            onError: backToEditing,
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

/** The first file that the server does not have yet. */
export function notUploadedIn({ files, uploaded }: Pick<PublishingContext, 'files' | 'uploaded'>): File | undefined {
  return files.find((file) => !uploaded.has(file));
}

/** The first uploaded file that the writer has removed since. */
function removedIn({ files, uploaded }: PublishingContext): File | undefined {
  return [...uploaded.keys()].find((file) => !files.includes(file));
}

function nobody(): Promise<never> {
  throw new Error('The hook provides it');
}
