import { useCallback, useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useAttempt } from '#actors/use-attempt.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { plainFailureWords } from '#i18n/failure-words.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';

import { batchStrings } from './strings.ts';

export type BatchResult = Schemas['CustomerBatchResult'];

export interface BatchRun {
  readonly call: () => Promise<BatchResult>;
  /** What is said when so many are done. */
  readonly said: (done: number) => string;
}

const NOTHING_WIDE = () => {};

/**
 * Runs what is done with many customers at once.
 *
 * What is done is said, with the way to take it back; what could not be done is shown with its reasons. A refusal of the whole stays with whoever asked,
 * as `failure`. What goes on in the background, because very many are chosen, is handed on to `onWide`.
 */
export function useBatch(onChanged: (result?: BatchResult) => void, onWide: (batchid: string) => void = NOTHING_WIDE) {
  const t = useStrings(batchStrings);
  const language = useLanguage();
  const { undoCustomerBatch } = useCalls();
  const { show } = useToastActions();
  const attempt = useAttempt();
  const { submit, isBusy, error, reset } = useSubmission((call: BatchRun['call']) => call());
  const [outcome, setOutcome] = useState<BatchResult>();

  const tell = useCallback(
    (result: BatchResult) => {
      if (result.running) onWide(result.batchid);
      else if (result.done < result.total) setOutcome(result);
      onChanged(result);
    },
    [onChanged, onWide],
  );
  const undo = useCallback(
    async (batchid: string) => {
      await attempt(async () => {
        const result = await undoCustomerBatch({ batchid });
        if (!result.running) show({ tone: 'success', text: t('undone', { n: result.done }) });
        tell(result);
      });
    },
    [undoCustomerBatch, show, t, tell, attempt],
  );
  const finish = useCallback(
    (result: BatchResult, said: BatchRun['said']) => {
      const undoing = { name: t('undo'), takesBack: true as const, onPress: () => void undo(result.batchid) };
      if (!result.running && result.done > 0) show({ tone: 'success', text: said(result.done), action: undoing });
      tell(result);
    },
    [show, t, undo, tell],
  );

  return {
    isBusy,
    /** Something was changed otherwise; told like a batch that was run. */
    changed: onChanged,
    /** Why the last one was refused as a whole, until `reset`. */
    failure: error && plainFailureWords(error, language),
    reset,
    /** Resolves with whether anything came of it. */
    run: async ({ call, said }: BatchRun): Promise<boolean> => {
      const result = await submit(call);
      if (result) finish(result, said);
      return result !== undefined;
    },
    /** Does it without a question before; a refusal is said. */
    runAtOnce: useCallback(({ call, said }: BatchRun) => attempt(async () => finish(await call(), said)), [finish, attempt]),
    undo,
    /** Shows what was left undone. */
    explain: setOutcome,
    /** What was left undone last, until it is put away. */
    outcome,
    putAway: () => setOutcome(undefined),
  };
}

export type Batch = ReturnType<typeof useBatch>;
