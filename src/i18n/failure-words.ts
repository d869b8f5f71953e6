import { failureTexts } from '#lib/failure-texts.ts';
import type { Language } from '#lib/language.ts';

/** A failed call as a view needs to know it; the client's `ApiError` is one. */
export interface CallFailure {
  readonly kind: 'expired' | 'forbidden' | 'refused' | 'network' | 'rejected';
  /** The server's own sentence, in the reader's language; may be empty. */
  readonly message: string;
  /** The code in the body of the answer; 0 where there was none. */
  readonly code?: number;
  readonly detail?: { readonly id?: string; readonly retryafter?: number; readonly field?: string };
}

/** The code of an answer that knows no such record, or none that the reader may see. */
export const NO_SUCH_RECORD = 404;

/**
 * The sentence for a failed call; the server's own is shown only where it refused this very request, or ended the session.
 *
 * The specification marks the word that says what to do with brackets, which nobody needs to see.
 */
export function failureWords({ kind, message }: CallFailure, language: Language): string {
  const isServersWord = kind === 'rejected' || kind === 'expired';
  return (isServersWord && message) || failureTexts[kind][language].replaceAll(/[[\]]/g, '');
}
