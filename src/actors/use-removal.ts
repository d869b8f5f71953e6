import type { ApiError } from '#client/api-error.ts';

import { useSubmission } from './use-submission.ts';
import { useToastActions } from './use-toasts.ts';

export interface RemovalSteps<Result> {
  readonly remove: () => Promise<Result>;
  /** The message that says it is gone. */
  readonly done: string;
  readonly onRemoved: (result: Result) => void;
  readonly onClose: () => void;
}

/** The part of a removal that a `ConfirmDialog` takes. */
export interface Removal {
  readonly isBusy: boolean;
  readonly failure: ApiError | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/**
 * Removes what cannot be brought back, once the question before it is answered.
 *
 * After a failure the question stays, with the reason. The hook belongs into the component of one question: its failure must not meet the next one.
 */
export function useRemoval<Result>({ remove, done, onRemoved, onClose }: RemovalSteps<Result>): Removal {
  const { show } = useToastActions();
  const { submit, isBusy, error } = useSubmission(async () => {
    const result = await remove();
    return { result };
  });
  const confirm = async () => {
    const removed = await submit(undefined);
    if (!removed) return;
    onClose();
    onRemoved(removed.result);
    show({ tone: 'success', text: done });
  };
  return { isBusy, failure: error, onConfirm: () => void confirm(), onClose };
}
