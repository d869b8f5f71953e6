import { useCallback } from 'react';

import { ApiError } from '#client/api-error.ts';
import { failureWords } from '#i18n/failure-words.ts';
import { useLanguage } from '#i18n/use-strings.ts';

import { useToastActions } from './use-toasts.ts';

/** Says a failed call in a toast; not an expired session, which the system announces once for all calls. */
export function useNotifyFailure(): (error: unknown) => void {
  const language = useLanguage();
  const { show } = useToastActions();
  return useCallback(
    (error) => {
      const failure = ApiError.from(error);
      if (failure.kind !== 'expired')
        show({ tone: failure.kind === 'rejected' ? 'warning' : 'danger', text: failureWords(failure, language) });
    },
    [language, show],
  );
}
