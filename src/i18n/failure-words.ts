import type { Language } from '#lib/language.ts';
import { failureTexts } from '#lib/messages.ts';

/** What has to be known of a failed call to put it into words. */
export interface Failure {
  readonly kind: 'expired' | 'forbidden' | 'refused' | 'network' | 'rejected';
  /** The server's own words, in the reader's language; may be empty. */
  readonly message: string;
}

/** A failed call in the reader's language; the server's own words only where it refused this very request or ended the session. */
export function failureWords({ kind, message }: Failure, language: Language): string {
  if (kind === 'rejected') return message || failureTexts.network[language];
  if (kind === 'expired') return message || failureTexts.expired[language];
  return failureTexts[kind][language];
}
