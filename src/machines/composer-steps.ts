import { assign, emit, fromPromise, setup } from 'xstate';

import type { components } from '#contract/api.gen.ts';
import { isStop } from '#lib/mail/draft-stops.ts';

import {
  type ComposerContext,
  type ComposerDraft,
  type ComposerEvent,
  type ComposerInput,
  type ComposerNews,
  currentIn,
  type DraftWarning,
  type Failed,
  isNetworkFailure,
  isSame,
  type Outgoing,
  asOnServer,
  cameToSome,
  type SaveInput,
  type UnsureChoice,
  untilGone,
  untilHour,
} from './composer-mail.ts';

type Schemas = components['schemas'];

const nobody = () => Promise.reject(new Error('Nobody does this'));

/** The composer's actions, guards and calls; `composer.machine.ts` says when each is used. */
export const composerSteps = setup({
  types: {} as {
    context: ComposerContext;
    input: ComposerInput;
    events: ComposerEvent;
    emitted: ComposerNews;
    tags: 'busy' | 'sending' | 'editable' | 'offline' | 'can be taken back';
  },
  actors: {
    save: fromPromise<Outgoing, SaveInput>(nobody),
    check: fromPromise<Schemas['DraftCheck'], { id: string }>(nobody),
    handOver: fromPromise<Outgoing, { id: string; version: number; sendat: string | null }>(nobody),
    'take back': fromPromise<Outgoing, { id: string }>(nobody),
    look: fromPromise<Outgoing, { id: string }>(nobody),
    answer: fromPromise<Outgoing, { id: string; answer: UnsureChoice }>(nobody),
  },
  guards: {
    'is changed': ({ context }) => context.isChanged,
    'is to be sent': ({ context }) => context.wanted !== undefined,
    'is still a draft': ({ context }) => context.outgoing === undefined || context.outgoing.status === 'draft',
    'was sent': ({ context }) => context.outgoing?.status === 'sent',
    'has failed': ({ context }) => context.outgoing?.status === 'failed',
    'came to nobody': ({ context }) => !cameToSome(context),
    'came to some': ({ context }) => cameToSome(context),
    'is unsure': ({ context }) => context.outgoing?.status === 'unsure',
    'goes later': ({ context }) => context.outgoing?.status === 'scheduled',
    'may be taken back': ({ context }) => context.outgoing?.status === 'queued',
    'there are no warnings': ({ context }) => context.warnings.length === 0,
    'nothing stops it': ({ context }) => !context.warnings.some(isStop),
    'is offline': (_, failed: Failed) => isNetworkFailure(failed),
    'is the own save': ({ context: { attempt } }, failed: Failed) => isSame(attempt, currentIn(failed)),
    'is a conflict': (_, failed: Failed) => currentIn(failed)?.status === 'draft',
    'was handed over before': (_, failed: Failed) => (currentIn(failed)?.status ?? 'draft') !== 'draft',
  },
  actions: {
    write: assign(({ context }, { patch }: { patch: Partial<ComposerDraft> }) => ({
      draft: { ...context.draft, ...patch },
      isChanged: true,
      error: undefined,
    })),
    'count as saved': assign(({ context }) => ({ isChanged: false, attempt: context.draft })),
    /** The answer to the save before was lost: it goes on over what that save has made. */
    'go on from the saved version': assign(({ context: { id, version } }, failed: Failed) => ({
      id,
      version,
      ...namesOf(currentIn(failed)),
    })),
    /** Notes the saved mail; the text typed meanwhile stays. */
    keep: assign((_, { outgoing }: { outgoing: Outgoing }) => ({
      outgoing,
      id: outgoing.id,
      version: outgoing.version,
      error: undefined,
    })),
    'tell that it is kept': emit((_, { outgoing }: { outgoing: Outgoing }): ComposerNews => ({ type: 'kept', outgoing })),
    'tell that it is handed over': emit((_, { outgoing }: { outgoing: Outgoing }): ComposerNews => ({ type: 'handed over', outgoing })),
    'tell that it is taken back': emit({ type: 'taken back' }),
    'tell that it is reopened': emit({ type: 'reopened' }),
    'tell that it is too late': emit({ type: 'too late' }),
    'note the failed save': assign((_, { error }: Failed) => ({ error, isChanged: true })),
    'note the error': assign((_, { error }: Failed) => ({ error })),
    want: assign((_, { sendat }: { sendat: string | null }) => ({ wanted: { sendat }, error: undefined })),
    'want no more': assign({ wanted: undefined }),
    'note the warnings': assign((_, { warnings }: { warnings: readonly DraftWarning[] }) => ({ warnings })),
    'show theirs': assign((_, failed: Failed) => ({ theirs: currentIn(failed), isChanged: true, wanted: undefined })),
    'take theirs as sent': assign((_, failed: Failed) => asOnServer(currentIn(failed))),
    'keep mine over theirs': assign(({ context: { theirs, id, version } }) => ({
      id,
      version,
      ...namesOf(theirs),
      theirs: undefined,
      isChanged: true,
    })),
    'take theirs': assign(({ context: { theirs } }) => asOnServer(theirs)),
    'reopen as a draft': assign((_, { outgoing }: { outgoing: Outgoing }) => asOnServer(outgoing)),
    'note the mail': assign((_, { outgoing }: { outgoing: Outgoing }) => ({ outgoing, version: outgoing.version, error: undefined })),
  },
  delays: {
    'typing rests': 2_000,
    'another try': 10_000,
    'another look': 1_500,
    'its time': ({ context }) => untilGone(context),
    'its hour': ({ context }) => untilHour(context),
  },
});

/** Changes the draft by what was typed or attached. */
export const write = { type: 'write', params: patchOf } as const;

/** Notes the mail that the server answered. */
export const noteMail = { type: 'note the mail', params: mailOf } as const;

/** Notes why a call failed. */
export const noteError = { type: 'note the error', params: errorOf } as const;

/** The answer to the save before was lost: the server already has what is saved. */
const onOwnSave = {
  guard: { type: 'is the own save', params: errorOf },
  target: 'saving',
  reenter: true,
  actions: { type: 'go on from the saved version', params: errorOf },
} as const;

/** The server has another version, as a draft or as a mail that is on its way. */
export const onConflict = [
  {
    guard: { type: 'is a conflict', params: errorOf },
    target: '#composer.conflicting',
    actions: { type: 'show theirs', params: errorOf },
  },
  {
    guard: { type: 'was handed over before', params: errorOf },
    target: '#composer.deciding',
    actions: { type: 'take theirs as sent', params: errorOf },
  },
] as const;

/** Notes what the server has saved, and tells of it. */
export const keepIt = [
  { type: 'keep', params: mailOf },
  { type: 'tell that it is kept', params: mailOf },
] as const;

/** A save that failed: what was typed is still to be saved. */
export const notSaved = [
  onOwnSave,
  ...onConflict,
  {
    guard: { type: 'is offline', params: errorOf },
    target: 'offline',
    actions: { type: 'note the failed save', params: errorOf },
  },
  { target: '#composer.writing.refused', actions: [{ type: 'note the failed save', params: errorOf }, 'want no more'] },
] as const;

/** A mail that is saved and did not go: without a network it waits, else the writer goes on writing. */
export const notSent = [
  { guard: { type: 'is offline', params: errorOf }, target: 'offline', actions: noteError },
  { target: '#composer.deciding', actions: [noteError, 'want no more'] },
] as const;

/** A failed call, as actions and guards take it. */
export function errorOf({ event }: { event: { error: unknown } }): Failed {
  return { error: event.error };
}

/** A mail that the server answered, as actions take it. */
export function mailOf({ event }: { event: { output: Outgoing } }): { outgoing: Outgoing } {
  return { outgoing: event.output };
}

/** Returns what was typed or attached, as actions take it. */
function patchOf({ event }: { event: { patch: Partial<ComposerDraft> } }): { patch: Partial<ComposerDraft> } {
  return { patch: event.patch };
}

/** Returns the id and version by which the server knows a mail, where it knows one. */
function namesOf(outgoing: Outgoing | undefined): Partial<Pick<ComposerContext, 'id' | 'version'>> {
  return outgoing ? { id: outgoing.id, version: outgoing.version } : {};
}
