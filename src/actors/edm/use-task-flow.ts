import { useCallback } from 'react';
import { createActor, fromPromise } from 'xstate';

import { useCalls } from '#actors/calls.ts';
import { useRunning } from '#actors/use-running.ts';
import { ApiError } from '#client/api-error.ts';
import type { Schemas } from '#client/calls.ts';
import type { KeptVersion } from '#machines/autosave.machine.ts';
import { type CheckedDraft, type EdmDraftContext, type EdmDraftEvent, edmDraftMachine } from '#machines/edm-draft.machine.ts';

export interface TaskFlow extends Pick<EdmDraftContext, 'checked' | 'task'> {
  readonly error: ApiError | undefined;
  readonly isChecking: boolean;
  readonly isStarting: boolean;
  readonly isStarted: boolean;
  readonly mayStart: boolean;
  readonly send: (event: EdmDraftEvent) => void;
}

/** Runs the check and the start of a marketing mail for as long as its page lives; `flush` saves what is not saved yet. */
export function useTaskFlow(task: Schemas['EdmTask'] | undefined, flush: () => Promise<KeptVersion | undefined>): TaskFlow {
  const { checkEdmTask, startEdmTask, getEdmTask } = useCalls();
  const [snapshot, actor] = useRunning(() =>
    createActor(
      edmDraftMachine.provide({
        actors: {
          check: fromPromise<CheckedDraft>(async ({ signal }) => {
            const kept = await flush();
            if (!kept) throw new NotSaved();
            return { ...kept, check: await checkEdmTask({ id: kept.id }, { signal }) };
          }),
          start: fromPromise<Schemas['EdmTask'], { id: string; version: number }>(({ input }) => startEdmTask(input)),
          look: fromPromise<Schemas['EdmTask'], { id: string }>(({ input, signal }) => getEdmTask(input, { signal })),
        },
      }),
      { input: { task } },
    ),
  );
  const send = useCallback((event: EdmDraftEvent) => actor.send(event), [actor]);
  const { checked, task: started, error } = snapshot.context;
  return {
    checked,
    task: started,
    // What was not saved is told where the draft is.
    error: error === undefined || error instanceof NotSaved ? undefined : ApiError.from(error),
    isChecking: snapshot.matches('checking'),
    isStarting: snapshot.matches('starting'),
    isStarted: snapshot.hasTag('started'),
    mayStart: snapshot.can({ type: 'start' }),
    send,
  };
}

/** The server did not take the draft. */
class NotSaved extends Error {}
