import { useEffect, useRef } from 'react';

import { useLanguage } from '#i18n/use-strings.ts';

import { say } from './voice.ts';

/**
 * Says words when they change; an empty text is no words. Words that only changed their language, or that stood there before a page came back, are not said again.
 *
 * `about` is the question that the words answer. The same answer to another question is said; the same answer to the same question, asked again behind the
 * reader's back, is not.
 */
export function useSaid(words: string, about?: unknown): void {
  const language = useLanguage();
  const last = useRef({ words: '', language, about });
  useEffect(() => {
    const waits = words === '' && about !== undefined;
    if (waits) return;
    const isNew = words !== last.current.words || about !== last.current.about;
    if (words !== '' && isNew && language === last.current.language) say(words);
    last.current = { words, language, about };
  }, [words, language, about]);
}
