import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { createActor } from 'xstate';

import { useDraft } from '#actors/use-draft.ts';
import { useRunning } from '#actors/use-running.ts';
import { ApiError } from '#client/api-error.ts';
import {
  type AutosaveEvent,
  type AutosaveInput,
  autosaveMachine,
  type AutosaveParts,
  type KeptVersion,
} from '#machines/autosave.machine.ts';

export type AutosavePhase = 'saved' | 'unsaved' | 'lacking' | 'saving' | 'offline' | 'refused' | 'conflicting';

export interface Autosave<Draft, Kept> {
  readonly draft: Draft;
  /** Empty before the first save. */
  readonly id: string;
  readonly version: number;
  /** The server's state at this version. */
  readonly base: Draft;
  readonly phase: AutosavePhase;
  readonly error: ApiError | undefined;
  /** The state that somebody else has saved meanwhile. */
  readonly theirs: Kept | undefined;
  readonly change: (patch: Partial<Draft>) => void;
  readonly send: (event: AutosaveEvent<Draft>) => void;
  /** Saves at once what is not saved yet; resolves with the id and version that the server has, or with nothing where it did not take it. */
  readonly flush: () => Promise<KeptVersion | undefined>;
}

interface Options<Draft, Kept extends KeptVersion> extends AutosaveParts<Draft, Kept> {
  /** Tells it from what else is kept on the page. */
  name: string;
  start: AutosaveInput<Draft>;
  /** The server has taken it, under an id that it may not have had before. Told while the page is in front, because its address may change then. */
  onKept?: (kept: Kept) => void;
}

/**
 * Runs something that saves itself for as long as its page lives.
 *
 * What the server has not taken yet is kept in this browser tab, so that neither a reload nor an ended session nor a lost line loses it.
 */
// oxlint-disable-next-line max-lines-per-function -- the running of one machine
export function useAutosave<Draft, Kept extends KeptVersion>({
  name,
  start,
  save,
  draftOf,
  isLacking,
  onKept,
}: Options<Draft, Kept>): Autosave<Draft, Kept> {
  const [stored, keep, forget] = useDraft<AutosaveInput<Draft> | null>(name, null);
  const keeping = useRef({ keep, forget });
  const [snapshot, actor] = useRunning(() => {
    const isSame = stored !== null && (stored.id === start.id || start.id === '');
    const running = createActor(autosaveMachine<Draft, Kept>({ save, draftOf, ...(isLacking && { isLacking }) }), {
      // What was kept before drafts had a base was typed over what stands here now, as far as anybody knows.
      input: isSame ? { base: start.draft, ...stored, isChanged: true } : start,
    });
    // With the actor and not with the component: what is on a page behind another, or closed, is saved all the same.
    running.subscribe(({ context: { isChanged, draft, id, version, base } }) => {
      if (isChanged) keeping.current.keep({ draft, id, version, isChanged, base });
    });
    running.on('kept', () => {
      if (!running.getSnapshot().context.isChanged) keeping.current.forget();
    });
    return running;
  });
  useEffect(() => {
    keeping.current = { keep, forget };
  });
  const tellKept = useEffectEvent((kept: Kept) => onKept?.(kept));
  useEffect(() => {
    const listening = actor.on('kept', ({ kept }) => tellKept(kept));
    const back = () => actor.send({ type: 'network.return' });
    window.addEventListener('online', back);
    return () => {
      listening.unsubscribe();
      window.removeEventListener('online', back);
    };
  }, [actor]);
  const { draft, id, version, base, error, theirs } = snapshot.context;
  const send = useCallback((event: AutosaveEvent<Draft>) => actor.send(event), [actor]);
  const change = useCallback((patch: Partial<Draft>) => actor.send({ type: 'change', patch }), [actor]);
  const flush = useCallback(
    () =>
      new Promise<KeptVersion | undefined>((resolve) => {
        const resolveAt = (at: ReturnType<typeof actor.getSnapshot>) => {
          if (at.matches('typing') || at.matches('saving')) return false;
          resolve(at.matches('resting') && at.context.id !== '' ? { id: at.context.id, version: at.context.version } : undefined);
          return true;
        };
        const { context } = actor.getSnapshot();
        if (context.isChanged || context.id === '') actor.send({ type: 'save' });
        if (resolveAt(actor.getSnapshot())) return;
        const watching = actor.subscribe((at) => {
          if (resolveAt(at)) watching.unsubscribe();
        });
      }),
    [actor],
  );
  return {
    draft,
    id,
    version,
    base,
    phase: phaseOf(snapshot),
    error: error === undefined ? undefined : ApiError.from(error),
    theirs,
    change,
    send,
    flush,
  };
}

function phaseOf(snapshot: { value: unknown }): AutosavePhase {
  const phases: Readonly<Record<string, AutosavePhase>> = {
    resting: 'saved',
    typing: 'unsaved',
    lacking: 'lacking',
    saving: 'saving',
    offline: 'offline',
    refused: 'refused',
    conflicting: 'conflicting',
  };
  return phases[String(snapshot.value)] ?? 'saved';
}
