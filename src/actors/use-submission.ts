import { useCallback, useEffect, useRef } from 'react';
import { createActor } from 'xstate';

import { ApiError } from '#client/api-error.ts';
import { type Send, submissionMachine } from '#machines/submission.machine.ts';

import { useRunning } from './use-running.ts';

export interface Submission<Input, Result> {
  /** Resolves with the result, or with nothing after a failure or while another submit is under way. */
  readonly submit: (input: Input) => Promise<Result | undefined>;
  readonly isBusy: boolean;
  readonly error: ApiError | undefined;
  /** Takes the failure off the screen. */
  readonly reset: () => void;
}

/** Sends a form once at a time and keeps its last failure. */
export function useSubmission<Input, Result>(send: Send<Input, Result>): Submission<Input, Result> {
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  const [snapshot, actor] = useRunning(() => createActor(submissionMachine<Input, Result>((input) => latest.current(input))));
  const submit = useCallback(
    (input: Input) =>
      new Promise<Result | undefined>((resolve) => {
        if (!actor.getSnapshot().can({ type: 'submit', input })) return resolve(undefined);
        const listening = actor.on('settled', ({ result }) => {
          listening.unsubscribe();
          resolve(result);
        });
        actor.send({ type: 'submit', input });
      }),
    [actor],
  );
  const reset = useCallback(() => actor.send({ type: 'reset' }), [actor]);
  const { error } = snapshot.context;
  return { submit, isBusy: snapshot.hasTag('busy'), error: error === undefined ? undefined : ApiError.from(error), reset };
}
