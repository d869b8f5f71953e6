import type { Language } from '#lib/language.ts';

/**
 * In which language the server worded what it answered, by the signal of whoever asked.
 *
 * A screen makes of an answer what it likes, so the answer itself cannot carry it; the signal is the one thing that goes through with a question.
 */
const spoken = new WeakMap<AbortSignal, Language>();

/** Notes that an answer has words of this language. Of several to one signal the first counts: if the language has changed since, they do not fit together. */
export function noteWords(signal: AbortSignal, language: Language): void {
  if (!spoken.has(signal)) spoken.set(signal, language);
}

/** The language of what was answered; nothing if it has no words of the server's, or has not come. */
export const languageOfWords = (signal: AbortSignal): Language | undefined => spoken.get(signal);
