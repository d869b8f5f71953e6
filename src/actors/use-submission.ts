import { useCallback, useEffect, useRef } from 'react';
import { createActor } from 'xstate';

import { ApiError } from '#client/api-error.ts';
import { type Send, submissionMachine } from '#machines/submission.machine.ts';

import { useNotifyFailure } from './use-notify-failure.ts';
import { useRunning } from './use-running.ts';

export interface Action<Input, Result> {
  /** Resolves with the result, or with nothing after a failure or while another submit is under way; never rejects. */
  readonly submit: (input: Input) => Promise<Result | undefined>;
  readonly isBusy: boolean;
}

export interface Submission<Input, Result> extends Action<Input, Result> {
  /** The last failure, to be shown by whoever takes it. */
  readonly error: ApiError | undefined;
  /** Takes the failure off the screen. */
  readonly reset: () => void;
}

/** Sends what a button asks for, once at a time; a failure is said in a short message, so the screen need not care. */
export function useAction<Input, Result>(send: Send<Input, Result>): Action<Input, Result> {
  const notifyFailure = useNotifyFailure();
  const { submit, isBusy } = useSending(send, notifyFailure);
  return { submit, isBusy };
}

/**
 * Sends a form once at a time and keeps its last failure: the form shows `error` in its own place.
 *
 * A form that is closed or behind another page shows nothing; the failure is then said in a short message.
 */
export function useSubmission<Input, Result>(send: Send<Input, Result>): Submission<Input, Result> {
  const notifyFailure = useNotifyFailure();
  const isSeen = useRef(false);
  useEffect(() => {
    isSeen.current = true;
    return () => {
      isSeen.current = false;
    };
  }, []);
  return useSending(send, (error) => {
    if (!isSeen.current) notifyFailure(error);
  });
}

function useSending<Input, Result>(send: Send<Input, Result>, onFailed: (error: unknown) => void): Submission<Input, Result> {
  const latest = useRef({ send, onFailed });
  useEffect(() => {
    latest.current = { send, onFailed };
  });
  const [snapshot, actor] = useRunning(() => createActor(submissionMachine<Input, Result>((input) => latest.current.send(input))));
  const submit = useCallback(
    (input: Input) =>
      new Promise<Result | undefined>((resolve) => {
        if (!actor.getSnapshot().can({ type: 'submit', input })) return resolve(undefined);
        const listening = actor.on('*', (news) => {
          listening.unsubscribe();
          if (news.type === 'failed') latest.current.onFailed(news.error);
          resolve(news.type === 'sent' ? news.result : undefined);
        });
        actor.send({ type: 'submit', input });
      }),
    [actor],
  );
  const reset = useCallback(() => actor.send({ type: 'reset' }), [actor]);
  const { error } = snapshot.context;
  return { submit, isBusy: snapshot.hasTag('busy'), error: error === undefined ? undefined : ApiError.from(error), reset };
}
