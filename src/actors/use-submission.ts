import { useCallback, useEffect, useRef } from 'react';
import { createActor } from 'xstate';

import { ApiError } from '#client/api-error.ts';
import { type Send, type StopOf, submissionMachine } from '#machines/submission.machine.ts';

import { useNotifyFailure } from './use-notify-failure.ts';
import { useRunning } from './use-running.ts';
import { useUnseenFailure } from './use-unseen-failure.ts';

export interface Action<Input, Result> {
  /** Resolves with the result, or with nothing after a failure or while another submit is under way; never rejects. */
  readonly submit: (input: Input) => Promise<Result | undefined>;
  readonly isBusy: boolean;
  /** The answer to the last successful try, to be shown; a failure takes it away. */
  readonly answer: Result | undefined;
  /** Takes the answer and the failure off the screen. */
  readonly reset: () => void;
}

export interface Submission<Input, Result, Stop = never> extends Action<Input, Result> {
  /** The last failure, to be shown by whoever takes it. */
  readonly error: ApiError | undefined;
  /** The reason why the last answer did nothing yet; it goes with the next answer. */
  readonly stop: Stop | undefined;
  /** Puts away what stopped it. */
  readonly back: () => void;
}

/** Sends what a button asks for, once at a time; a failure is said in a short message, so the screen need not care. */
export function useAction<Input, Result>(send: Send<Input, Result>): Action<Input, Result> {
  const notifyFailure = useNotifyFailure();
  const { submit, isBusy, answer, reset } = useSending(send, { onFailed: notifyFailure });
  return { submit, isBusy, answer, reset };
}

/**
 * Sends a form once at a time and keeps its last failure: the form shows `error` in its own place.
 *
 * A form that is closed or behind another page shows nothing; the failure is then said in a short message. Where `stopOf` finds something in an answer, nothing
 * was done: `submit` resolves with nothing, and the form shows `stop`. The `stopOf` given first is kept.
 */
export function useSubmission<Input, Result, Stop = never>(
  send: Send<Input, Result>,
  stopOf?: StopOf<Result, Stop>,
): Submission<Input, Result, Stop> {
  return useSending(send, { onFailed: useUnseenFailure(), stopOf });
}

interface SendingOptions<Result, Stop> {
  readonly onFailed: (error: unknown) => void;
  readonly stopOf?: StopOf<Result, Stop> | undefined;
}

function useSending<Input, Result, Stop = never>(
  send: Send<Input, Result>,
  { onFailed, stopOf }: SendingOptions<Result, Stop>,
): Submission<Input, Result, Stop> {
  const latest = useRef({ send, onFailed });
  useEffect(() => {
    latest.current = { send, onFailed };
  });
  const [snapshot, actor] = useRunning(() =>
    createActor(submissionMachine<Input, Result, Stop>((input) => latest.current.send(input), stopOf)),
  );
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
  const back = useCallback(() => actor.send({ type: 'back' }), [actor]);
  const { error, answer, stop } = snapshot.context;
  return {
    submit,
    isBusy: snapshot.hasTag('busy'),
    error: error === undefined ? undefined : ApiError.from(error),
    answer,
    reset,
    stop,
    back,
  };
}
