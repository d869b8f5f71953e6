import { useCallback } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useAttempt } from '#actors/use-attempt.ts';
import { useBatchRun } from '#actors/use-batch-run.ts';
import { useTakeBack } from '#actors/use-take-back.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { failureWords } from '#i18n/failure-words.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';

import { batchStrings } from './strings.ts';

export type BatchResult = Schemas['CustomerBatchResult'];

export interface BatchRun {
  readonly call: () => Promise<BatchResult>;
  /** The message once this many are done. */
  readonly said: (done: number) => string;
}

const NOTHING_WIDE = () => {};

/** Whether nothing was taken back because pools are full: whoever makes room there tries again. */
function findsNoRoom({ done, failed }: BatchResult): boolean {
  return done === 0 && failed.length > 0 && failed.every(({ reason }) => reason === 'capacity');
}

/**
 * Asks about and runs what is done with many customers at once.
 *
 * What is done is said, with the way to take it back; what could not be done is shown with its reasons. A refusal of the whole stays with its question,
 * as `failure`. What goes on in the background, because very many are chosen, is handed on to `onWide`.
 */
export function useBatch<Question = unknown>(onChanged: (result?: BatchResult) => void, onWide: (batchid: string) => void = NOTHING_WIDE) {
  const t = useStrings(batchStrings);
  const language = useLanguage();
  const { undoCustomerBatch } = useCalls();
  const { show } = useToastActions();
  const attempt = useAttempt();
  const takeBack = useTakeBack();
  const { run, tell, left, error, ...asking } = useBatchRun<Question, BatchResult>();

  const follow = useCallback(
    (result: BatchResult) => {
      if (result.running) onWide(result.batchid);
      onChanged(result);
    },
    [onChanged, onWide],
  );
  const undo = useCallback(
    async function tryUndo(batchid: string): Promise<void> {
      const result = await undoCustomerBatch({ batchid });
      const text = t('undone', { n: result.done });
      if (findsNoRoom(result)) show({ tone: 'warning', text, action: takeBack(t('undo'), () => tryUndo(batchid)) });
      else if (!result.running) show({ tone: 'success', text });
      tell(result);
      follow(result);
    },
    [undoCustomerBatch, show, t, takeBack, tell, follow],
  );
  const finish = useCallback(
    (result: BatchResult, said: BatchRun['said']) => {
      const undoing = takeBack(t('undo'), () => undo(result.batchid));
      if (!result.running && result.done > 0) show({ tone: 'success', text: said(result.done), action: undoing });
      follow(result);
    },
    [show, t, takeBack, undo, follow],
  );

  return {
    ...asking,
    /** Something was changed otherwise; told like a batch that was run. */
    changed: onChanged,
    error,
    /** Why the last answer was refused as a whole, while its question stands. */
    failure: error && failureWords(error, language),
    /** Resolves with whether anything came of it. */
    run: async ({ call, said }: BatchRun): Promise<boolean> => {
      const result = await run(call);
      if (result) finish(result, said);
      return result !== undefined;
    },
    /** Does it without a question before; a refusal is said. */
    runAtOnce: useCallback(
      ({ call, said }: BatchRun) =>
        attempt(async () => {
          const result = await call();
          tell(result);
          finish(result, said);
        }),
      [finish, tell, attempt],
    ),
    undo: async (batchid: string) => {
      await attempt(() => undo(batchid));
    },
    /** The last result that left something undone, until it is put away. */
    outcome: left,
  };
}

/** The part of a batch that the question before an action, and the line of one that goes on, need. */
export type Batch = Omit<ReturnType<typeof useBatch>, 'question' | 'ask'>;
