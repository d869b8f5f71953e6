import { useCallback } from 'react';

import { ApiError } from '#client/api-error.ts';
import { useLanguage } from '#i18n/use-strings.ts';
import type { ToastAction } from '#machines/toasts.machine.ts';

import { failureMessage } from './failure-message.ts';
import { useToastActions } from './use-toasts.ts';

/**
 * Gives the way to let a short message take back what it tells, called `name`.
 *
 * A message offers that once. Where only the network failed, the failure that is said offers it again, to Ctrl+Z too.
 */
export function useTakeBack(): (name: string, act: () => Promise<unknown>) => ToastAction {
  const language = useLanguage();
  const { show } = useToastActions();
  return useCallback(
    (name, act) => {
      const action: ToastAction = { name, takesBack: true, onPress: () => void tryIt() };
      const tryIt = async () => {
        try {
          await act();
        } catch (error) {
          const message = failureMessage(error, language);
          if (message) show({ ...message, ...(ApiError.from(error).kind === 'network' && { action }) });
        }
      };
      return action;
    },
    [language, show],
  );
}
