import type { Language } from '#lib/language.ts';

import { strings } from './strings.ts';

/** A failed call as a view needs to know it; the client's `ApiError` is one. */
export interface CallFailure {
  readonly kind: 'expired' | 'forbidden' | 'refused' | 'network' | 'rejected';
  readonly code: number;
  /** The server's own sentence, in the user's language. */
  readonly message: string;
  readonly detail?: { readonly id?: string; readonly retryafter?: number; readonly field?: string };
}

/** The sentence for a failed call; the server's own is shown only where it refused this very request, or ended the session. */
export function failureWords({ kind, message }: CallFailure, language: Language): string {
  const isServersWord = kind === 'rejected' || kind === 'expired';
  return (isServersWord && message) || strings[kind][language];
}
