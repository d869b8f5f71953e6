import { useEffect, useRef } from 'react';

import { useLanguage } from '#i18n/use-strings.ts';

import { say } from './voice.ts';

/**
 * Says words when they change; an empty text is no words. Words that only changed their language, or that stood there before a page came back, are not said again.
 *
 * `about` is the question that the words answer, and no words mean that it is still asked. The same answer to another question is said; the same answer to
 * the same question, asked again behind the reader's back, is not. Words that stand there while a question changes answer the former one until a wait is over.
 */
export function useSaid(words: string, about?: unknown): void {
  const language = useLanguage();
  const last = useRef<Words>({ words: '', language, about });
  const hasWaited = useRef(false);
  useEffect(() => {
    const now = { words, language, about };
    const waits = words === '' && about !== undefined;
    if (waits) hasWaited.current = true;
    if (waits || !(hasWaited.current || answers(now, last.current))) return;
    if (isNews(now, last.current)) say(words);
    last.current = now;
    hasWaited.current = false;
  }, [words, language, about]);
}

interface Words {
  words: string;
  language: string;
  about: unknown;
}

/** Whether the words are those of the question that is asked now. */
function answers(now: Words, last: Words): boolean {
  return now.about === last.about || now.words !== last.words;
}

function isNews(now: Words, last: Words): boolean {
  return now.words !== '' && now.language === last.language && (now.words !== last.words || now.about !== last.about);
}
