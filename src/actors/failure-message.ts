import { ApiError } from '#client/api-error.ts';
import { failureWords } from '#i18n/failure-words.ts';
import type { Language } from '#lib/language.ts';
import type { ToastMessage } from '#machines/toasts.machine.ts';

/** The short message for a failed call; none for the end of the session, which the system announces once for all calls. */
export function failureMessage(error: unknown, language: Language): ToastMessage | undefined {
  const failure = ApiError.from(error);
  if (failure.kind === 'expired') return undefined;
  return { tone: failure.kind === 'rejected' ? 'warning' : 'danger', text: failureWords(failure, language) };
}
