import { useCallback } from 'react';

import { useNotifyFailure } from './use-notify-failure.ts';

/** Resolves with whether it was done. */
export type Attempt = (act: () => Promise<unknown>) => Promise<boolean>;

/**
 * Gives the way to do what no form and no single button stands for, such as the undo in a short message: a failure is said in a short message.
 *
 * It needs nothing of the screen that asked for it, so that an undo works after its screen is gone.
 */
export function useAttempt(): Attempt {
  const notifyFailure = useNotifyFailure();
  return useCallback(
    async (act) => {
      try {
        await act();
        return true;
      } catch (error) {
        notifyFailure(error);
        return false;
      }
    },
    [notifyFailure],
  );
}
