import { useCallback } from 'react';
import { createActor } from 'xstate';

import { ApiError } from '#client/api-error.ts';
import { type BatchFigures, batchMachine } from '#machines/batch.machine.ts';

import { useNotifyFailure } from './use-notify-failure.ts';
import { useRunning } from './use-running.ts';
import { useUnseenFailure } from './use-unseen-failure.ts';

export interface BatchRun<Question, Result> {
  /** The open question; nothing is done before its answer. */
  readonly question: Question | undefined;
  readonly ask: (question: Question) => void;
  /** Gives the question up; an answer that was sent goes on. */
  readonly close: () => void;
  readonly isBusy: boolean;
  /** Why the answer was refused as a whole, while its question stands. */
  readonly error: ApiError | undefined;
  /** Answers the question. Resolves with the result, or with nothing after a failure or while another answer is carried out; never rejects. */
  readonly run: (call: () => Promise<Result>) => Promise<Result | undefined>;
  /** Shows the result of something that was done without a question, or taken back. */
  readonly tell: (result: Result) => void;
  /** The last result that left something undone, until the reader puts it away. */
  readonly left: Result | undefined;
  readonly explain: (result: Result) => void;
  readonly putAway: () => void;
}

/** Asks about things that are done with many, does them and keeps what was left undone, for as long as the screen lives. A failure that no question shows any more is said in a short message. */
export function useBatchRun<Question, Result extends BatchFigures>(): BatchRun<Question, Result> {
  const notifyFailure = useNotifyFailure();
  const tellUnseen = useUnseenFailure();
  const [snapshot, actor] = useRunning(() => createActor(batchMachine<Question, Result>()));
  const run = useCallback(
    (call: () => Promise<Result>) =>
      new Promise<Result | undefined>((resolve) => {
        if (!actor.getSnapshot().can({ type: 'run', call })) return resolve(undefined);
        const listening = actor.on('*', (news) => {
          listening.unsubscribe();
          if (news.type === 'failed') (news.isShown ? tellUnseen : notifyFailure)(news.error);
          resolve(news.type === 'done' ? news.result : undefined);
        });
        actor.send({ type: 'run', call });
      }),
    [actor, notifyFailure, tellUnseen],
  );
  const { question, error, left } = snapshot.context;
  return {
    question,
    ask: useCallback((question: Question) => actor.send({ type: 'ask', question }), [actor]),
    close: useCallback(() => actor.send({ type: 'close' }), [actor]),
    isBusy: snapshot.hasTag('busy'),
    error: error === undefined ? undefined : ApiError.from(error),
    run,
    tell: useCallback(
      (result: Result) => {
        // What was done can be taken back after its page is gone.
        if (actor.getSnapshot().status === 'active') actor.send({ type: 'report', result });
      },
      [actor],
    ),
    left,
    explain: useCallback((result: Result) => actor.send({ type: 'explain', result }), [actor]),
    putAway: useCallback(() => actor.send({ type: 'put away' }), [actor]),
  };
}
