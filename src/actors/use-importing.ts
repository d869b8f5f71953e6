import { useCallback } from 'react';
import { createActor } from 'xstate';

import { ApiError } from '#client/api-error.ts';
import { type ImportingState, type ImportKind, importingMachine } from '#machines/importing.machine.ts';

import { useNotices } from './use-notices.ts';
import { useRunning } from './use-running.ts';

export interface Importing<Job, Check> {
  readonly job: Job | undefined;
  readonly stage: ImportingState;
  /** Whether the server works on it now. */
  readonly isUnderWay: boolean;
  readonly check: Check | undefined;
  readonly error: ApiError | undefined;
  readonly reload: () => void;
  /** Takes over what a call answered, without asking again. */
  readonly put: (job: Job) => void;
  readonly review: (check: Check) => void;
  /** Leads from the findings back to the columns. */
  readonly changeColumns: () => void;
}

/** One import in the step that it is in, followed to its end also behind another page; the `kind` given first is kept. The server leaves a notice of its end, so the bell asks at once. */
export function useImporting<Job, Check = never>(kind: ImportKind<Job>): Importing<Job, Check> {
  const { refresh } = useNotices();
  const [snapshot, actor] = useRunning(() => {
    const importing = createActor(importingMachine<Job, Check>(kind));
    importing.getSnapshot().children.follow?.on('came to rest', refresh);
    return importing;
  });
  const { job, check, error } = snapshot.context;
  return {
    job,
    check,
    // The state that only places is left at once, and never seen.
    stage: snapshot.value as ImportingState,
    isUnderWay: snapshot.hasTag('under way'),
    error: error === undefined ? undefined : ApiError.from(error),
    reload: useCallback(() => actor.send({ type: 'reload' }), [actor]),
    put: useCallback((next: Job) => actor.send({ type: 'put', job: next }), [actor]),
    review: useCallback((found: Check) => actor.send({ type: 'check.found', check: found }), [actor]),
    changeColumns: useCallback(() => actor.send({ type: 'columns.change' }), [actor]),
  };
}
