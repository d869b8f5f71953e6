import { useCallback } from 'react';

import { useLanguage } from '#i18n/use-strings.ts';

import { failureMessage } from './failure-message.ts';
import { useToastActions } from './use-toasts.ts';

/** Says a failed call in a short message. Screens use what is built on it: `useAction`, `useSubmission` and `useAttempt`. */
export function useNotifyFailure(): (error: unknown) => void {
  const language = useLanguage();
  const { show } = useToastActions();
  return useCallback(
    (error) => {
      const message = failureMessage(error, language);
      if (message) show(message);
    },
    [language, show],
  );
}
