import { useEffect, useRef } from 'react';

import { useLanguage } from '#i18n/use-strings.ts';

import { say } from './voice.ts';

/** Says words when they change; an empty text is no words. Words that only changed their language, or that stood there before a page came back, are not said again. */
export function useSaid(words: string): void {
  const language = useLanguage();
  const last = useRef({ words: '', language });
  useEffect(() => {
    if (words !== '' && words !== last.current.words && language === last.current.language) say(words);
    last.current = { words, language };
  }, [words, language]);
}
