import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { createActor, fromPromise } from 'xstate';

import { useCalls } from '#actors/calls.ts';
import { useAttempt } from '#actors/use-attempt.ts';
import { useDraft } from '#actors/use-draft.ts';
import { useRunning } from '#actors/use-running.ts';
import { ApiError } from '#client/api-error.ts';
import type { Calls, Schemas } from '#client/calls.ts';
import {
  type ComposerContext,
  type ComposerDraft,
  type ComposerEvent,
  type ComposerInput,
  type ComposerNews,
  draftOf,
  type Outgoing,
  type SaveInput,
} from '#machines/composer-mail.ts';
import { composerMachine } from '#machines/composer.machine.ts';

export type { ComposerDraft, Outgoing } from '#machines/composer-mail.ts';

/** The state of a mail that is written, as one word for the screen. */
export type ComposerPhase =
  | 'saved' | 'unsaved' | 'saving' | 'offline' | 'refused'
  | 'conflicting' | 'posting' | 'outbox' | 'asking' | 'waiting' | 'scheduled' | 'takingBack' | 'going' | 'sent' | 'failed' | 'unsure'; // prettier-ignore

export interface Composer extends Pick<ComposerContext, 'draft' | 'id' | 'warnings' | 'theirs' | 'outgoing'> {
  readonly phase: ComposerPhase;
  readonly isEditable: boolean;
  readonly isBusy: boolean;
  readonly error: ApiError | undefined;
  /** Whether it was taken: a mail that is being handed over takes nothing more. */
  readonly change: (patch: Partial<ComposerDraft>) => boolean;
  readonly send: (event: ComposerEvent) => void;
}

interface Kept {
  readonly draft: ComposerDraft;
  readonly key: string;
  readonly id: string;
  readonly version: number;
  readonly wanted?: ComposerContext['wanted'];
}

interface ComposerHandlers {
  /** The server keeps it now, under an id that it may not have had before. */
  readonly onKept: (outgoing: Outgoing) => void;
  readonly onHandedOver: (outgoing: Outgoing, takeBack: () => void) => void;
  readonly onTakenBack: () => void;
  /** A mail that had failed is a draft again. */
  readonly onReopened: () => void;
  readonly onTooLate: () => void;
}

/**
 * Runs one mail for as long as its page lives.
 *
 * What the server has not taken yet is kept in this browser tab, so that neither a reload nor an ended session nor a lost network loses it.
 *
 * @param start the mail as the server has it, or what a new one begins with
 */
export function useComposer(start: Outgoing | ComposerDraft, handlers: ComposerHandlers): Composer {
  const calls = useCalls();
  const [kept, keep, forget] = useDraft<Kept | null>('mail', null);
  const keeping = useRef({ keep, forget });
  const [snapshot, actor] = useRunning(() => {
    const running = createActor(composerMachine.provide({ actors: actorsOver(calls) }), { input: inputOf(start, kept) });
    // With the actor and not with the component: a mail whose page is behind another, or closed, is saved all the same.
    running.subscribe(({ context: { isChanged, wanted, draft, key, id, version } }) => {
      if (isChanged) keeping.current.keep({ draft, key, id, version, wanted });
    });
    running.on('kept', () => {
      if (!running.getSnapshot().context.isChanged) keeping.current.forget();
    });
    return running;
  });
  useEffect(() => {
    keeping.current = { keep, forget };
  });
  const attempt = useAttempt();
  /** A page that was closed meanwhile has no actor any more; the mail is taken back all the same. */
  const takeBack = (id: string) => {
    if (actor.getSnapshot().status === 'active') actor.send({ type: 'take.back' });
    else void attempt(() => calls.cancelMail({ id }));
  };
  const pass = useEffectEvent((news: ComposerNews) => {
    if (news.type === 'too late') handlers.onTooLate();
    else if (news.type === 'taken back') handlers.onTakenBack();
    else if (news.type === 'reopened') handlers.onReopened();
    else if (news.type === 'kept') handlers.onKept(news.outgoing);
    else handlers.onHandedOver(news.outgoing, () => takeBack(news.outgoing.id));
  });
  useEffect(() => {
    const listening = actor.on('*', (news) => pass(news));
    const back = () => actor.send({ type: 'network.return' });
    window.addEventListener('online', back);
    return () => {
      listening.unsubscribe();
      window.removeEventListener('online', back);
    };
  }, [actor]);
  const { draft, id, warnings, theirs, outgoing, error } = snapshot.context;
  return {
    draft,
    id,
    warnings,
    theirs,
    outgoing,
    phase: phaseOf(snapshot),
    isEditable: snapshot.hasTag('editable'),
    isBusy: snapshot.hasTag('busy'),
    error: error === undefined ? undefined : ApiError.from(error),
    change: useCallback(
      (patch) => {
        const isAccepted = actor.getSnapshot().can({ type: 'change', patch });
        actor.send({ type: 'change', patch });
        return isAccepted;
      },
      [actor],
    ),
    send: useCallback((event) => actor.send(event), [actor]),
  };
}

function inputOf(start: Outgoing | ComposerDraft, kept: Kept | null): ComposerInput {
  const outgoing = 'status' in start ? start : undefined;
  if (kept && (outgoing === undefined || outgoing.status === 'draft')) return { ...kept, isChanged: true, outgoing };
  const key = newKey();
  if (outgoing === undefined) return { draft: start, key, id: '', version: 0, isChanged: false, outgoing };
  return { draft: draftOf(outgoing), key, id: outgoing.id, version: outgoing.version, isChanged: false, outgoing };
}

/** `crypto.randomUUID` is missing where the page came over plain HTTP from another computer. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}

function actorsOver(calls: Calls) {
  return {
    save: fromPromise<Outgoing, SaveInput>(({ input: { key, id, version, draft } }) => {
      const { files, ...rest } = draft;
      // Pictures are named by the text, as long as they stand there.
      const fileids = files.filter(({ inline }) => !inline).map((file) => file.id);
      return calls.saveDraft({ ...rest, fileids, ...(id === '' ? { key } : { id, version }) });
    }),
    check: fromPromise<Schemas['DraftCheck'], { id: string }>(({ input }) => calls.checkDraft(input)),
    handOver: fromPromise<Outgoing, { id: string; version: number; sendat: string | null }>(({ input }) => calls.sendMail(input)),
    'take back': fromPromise<Outgoing, { id: string }>(({ input }) => calls.cancelMail(input)),
    look: fromPromise<Outgoing, { id: string }>(({ input, signal }) => calls.getOutgoingMail(input, { signal })),
    answer: fromPromise<Outgoing, Schemas['UnsureAnswer']>(({ input }) => calls.updateUnsureMail(input)),
  };
}

type Snapshot = ReturnType<ReturnType<typeof createActor<typeof composerMachine>>['getSnapshot']>;

/** The word for a state of the machine, the innermost first. */
const phases: readonly (readonly [ComposerPhase, (snapshot: Snapshot) => boolean])[] = [
  ['outbox', (snapshot) => snapshot.matches({ posting: 'offline' })],
  ['posting', (snapshot) => snapshot.matches('posting')],
  ['asking', (snapshot) => snapshot.matches('asking')],
  ['conflicting', (snapshot) => snapshot.matches('conflicting')],
  ['waiting', (snapshot) => snapshot.matches({ handedOver: 'waiting' })],
  ['scheduled', (snapshot) => snapshot.matches({ handedOver: 'scheduled' })],
  ['takingBack', (snapshot) => snapshot.matches({ handedOver: 'takingBack' })],
  ['going', (snapshot) => snapshot.matches('handedOver')],
  ['failed', (snapshot) => ['failed', 'reopening', 'sendingRest'].some((ended) => snapshot.matches({ ended } as never))],
  ['unsure', (snapshot) => snapshot.matches({ ended: 'unsure' }) || snapshot.matches({ ended: 'answering' })],
  ['sent', (snapshot) => snapshot.matches('ended')],
  ['offline', (snapshot) => snapshot.hasTag('offline')],
  ['saving', (snapshot) => snapshot.matches({ writing: 'saving' })],
  ['refused', (snapshot) => snapshot.matches({ writing: 'refused' })],
  ['unsaved', (snapshot) => snapshot.context.isChanged],
];

function phaseOf(snapshot: Snapshot): ComposerPhase {
  return phases.find(([, holds]) => holds(snapshot))?.[0] ?? 'saved';
}
