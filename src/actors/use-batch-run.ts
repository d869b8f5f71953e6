import { useCallback } from 'react';
import { createActor } from 'xstate';

import { ApiError } from '#client/api-error.ts';
import { type BatchFigures, batchMachine } from '#machines/batch.machine.ts';

import { useNotifyFailure } from './use-notify-failure.ts';
import { useRunning } from './use-running.ts';
import { useUnseenFailure } from './use-unseen-failure.ts';

export interface BatchRun<Asked, Result> {
  /** What is asked about before it is done. */
  readonly asked: Asked | undefined;
  readonly ask: (asked: Asked) => void;
  /** Gives the question up; an answer that was sent goes on. */
  readonly close: () => void;
  readonly isBusy: boolean;
  /** Why the answer was refused as a whole, while its question stands. */
  readonly error: ApiError | undefined;
  /** Answers the question. Resolves with the result, or with nothing after a failure or while another answer is carried out; never rejects. */
  readonly run: (call: () => Promise<Result>) => Promise<Result | undefined>;
  /** What came of something that was done without a question, or was taken back. */
  readonly tell: (result: Result) => void;
  /** What was left undone last, until it is put away. */
  readonly left: Result | undefined;
  readonly explain: (result: Result) => void;
  readonly putAway: () => void;
}

/** Asks about things that are done with many, does them and keeps what was left undone, for as long as the screen lives. A failure that no question shows any more is said in a short message. */
export function useBatchRun<Asked, Result extends BatchFigures>(): BatchRun<Asked, Result> {
  const notifyFailure = useNotifyFailure();
  const tellUnseen = useUnseenFailure();
  const [snapshot, actor] = useRunning(() => createActor(batchMachine<Asked, Result>()));
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
  const { asked, error, left } = snapshot.context;
  return {
    asked,
    ask: useCallback((question: Asked) => actor.send({ type: 'ask', asked: question }), [actor]),
    close: useCallback(() => actor.send({ type: 'close' }), [actor]),
    isBusy: snapshot.hasTag('busy'),
    error: error === undefined ? undefined : ApiError.from(error),
    run,
    tell: useCallback(
      (result: Result) => {
        // What was done can be taken back after its page is gone.
        if (actor.getSnapshot().status === 'active') actor.send({ type: 'told', result });
      },
      [actor],
    ),
    left,
    explain: useCallback((result: Result) => actor.send({ type: 'explain', result }), [actor]),
    putAway: useCallback(() => actor.send({ type: 'put away' }), [actor]),
  };
}
