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
  isLineTrouble,
  isSame,
  type Outgoing,
  placed,
  type SaveInput,
  type UnsureChoice,
  untilGone,
  untilHour,
} from './composer-mail.ts';

type Schemas = components['schemas'];

const nobody = () => Promise.reject(new Error('Nobody does this'));

/** What the composer does, asks for and judges by; `composer.machine.ts` says when. */
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
    hand: fromPromise<Outgoing, { id: string; version: number; sendat: string | null }>(nobody),
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
    'is unsure': ({ context }) => context.outgoing?.status === 'unsure',
    'goes later': ({ context }) => context.outgoing?.status === 'scheduled',
    'may be taken back': ({ context }) => context.outgoing?.status === 'queued',
    'nothing is odd': ({ context }) => context.warnings.length === 0,
    'nothing stops it': ({ context }) => !context.warnings.some(isStop),
    'has no line': (_, failed: Failed) => isLineTrouble(failed),
    'has met itself': ({ context: { attempt } }, failed: Failed) => isSame(attempt, currentIn(failed)),
    'has met another': (_, failed: Failed) => currentIn(failed)?.status === 'draft',
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
    'go on from there': assign(({ context: { id, version } }, failed: Failed) => ({ id, version, ...namesOf(currentIn(failed)) })),
    /** What was typed meanwhile stays. */
    keep: assign((_, { outgoing }: { outgoing: Outgoing }) => ({
      outgoing,
      id: outgoing.id,
      version: outgoing.version,
      error: undefined,
    })),
    'tell that it is kept': emit((_, { outgoing }: { outgoing: Outgoing }): ComposerNews => ({ type: 'kept', outgoing })),
    'tell that it is handed over': emit((_, { outgoing }: { outgoing: Outgoing }): ComposerNews => ({ type: 'handed over', outgoing })),
    'tell that it is back': emit({ type: 'taken back' }),
    'tell that it is too late': emit({ type: 'too late' }),
    'not saved after all': assign((_, { error }: Failed) => ({ error, isChanged: true })),
    hold: assign((_, { error }: Failed) => ({ error })),
    want: assign((_, { sendat }: { sendat: string | null }) => ({ wanted: { sendat }, error: undefined })),
    'want no more': assign({ wanted: undefined }),
    'list what is odd': assign((_, { warnings }: { warnings: readonly DraftWarning[] }) => ({ warnings })),
    'show theirs': assign((_, failed: Failed) => ({ theirs: currentIn(failed), isChanged: true, wanted: undefined })),
    'take theirs as it is': assign((_, failed: Failed) => placed(currentIn(failed))),
    'go over theirs': assign(({ context: { theirs, id, version } }) => ({
      id,
      version,
      ...namesOf(theirs),
      theirs: undefined,
      isChanged: true,
    })),
    'give in to theirs': assign(({ context: { theirs } }) => placed(theirs)),
    'begin anew from': assign((_, { outgoing }: { outgoing: Outgoing }) => placed(outgoing)),
    'hear of it': assign((_, { outgoing }: { outgoing: Outgoing }) => ({ outgoing, version: outgoing.version, error: undefined })),
  },
  delays: {
    'typing rests': 2_000,
    'another try': 10_000,
    'another look': 1_500,
    'its time': ({ context }) => untilGone(context),
    'its hour': ({ context }) => untilHour(context),
  },
});

/** The answer to the save before was lost: the server already has what is saved. */
const metItself = {
  guard: { type: 'has met itself', params: errorOf },
  target: 'saving',
  reenter: true,
  actions: { type: 'go on from there', params: errorOf },
} as const;

/** The server has another version, as a draft or as a mail that is on its way. */
export const metAnother = [
  {
    guard: { type: 'has met another', params: errorOf },
    target: '#composer.conflicting',
    actions: { type: 'show theirs', params: errorOf },
  },
  {
    guard: { type: 'was handed over before', params: errorOf },
    target: '#composer.placing',
    actions: { type: 'take theirs as it is', params: errorOf },
  },
] as const;

/** What the server has kept is taken over and told. */
export const keepIt = [
  { type: 'keep', params: mailOf },
  { type: 'tell that it is kept', params: mailOf },
] as const;

/** A save that failed: what was typed is still to be saved. */
export const notSaved = [
  metItself,
  ...metAnother,
  {
    guard: { type: 'has no line', params: errorOf },
    target: 'stranded',
    actions: { type: 'not saved after all', params: errorOf },
  },
  { target: '#composer.writing.refused', actions: [{ type: 'not saved after all', params: errorOf }, 'want no more'] },
] as const;

/** A mail that is saved and did not go: without a line it waits, else it is written on. */
export const notSent = [
  { guard: { type: 'has no line', params: errorOf }, target: 'stranded', actions: { type: 'hold', params: errorOf } },
  { target: '#composer.placing', actions: [{ type: 'hold', params: errorOf }, 'want no more'] },
] as const;

/** A failed call, as actions and guards take it. */
export function errorOf({ event }: { event: { error: unknown } }): Failed {
  return { error: event.error };
}

/** A mail that the server answered, as actions take it. */
export function mailOf({ event }: { event: { output: Outgoing } }): { outgoing: Outgoing } {
  return { outgoing: event.output };
}

/** What was typed or attached, as actions take it. */
export function patchOf({ event }: { event: { patch: Partial<ComposerDraft> } }): { patch: Partial<ComposerDraft> } {
  return { patch: event.patch };
}

/** By which the server knows a mail, where it knows one. */
function namesOf(outgoing: Outgoing | undefined): Partial<Pick<ComposerContext, 'id' | 'version'>> {
  return outgoing ? { id: outgoing.id, version: outgoing.version } : {};
}
