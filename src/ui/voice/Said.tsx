import { type ReactNode, useEffect, useRef } from 'react';

import { useLanguage } from '#i18n/use-strings.ts';

import { say } from './voice.ts';

/** Shows something and says its words once when it comes or changes; a change of the language alone is not said. */
export function Said({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const shown = useRef<HTMLDivElement>(null);
  const last = useRef({ words: '', language });
  useEffect(() => {
    const words = shown.current?.textContent?.trim() ?? '';
    if (words !== '' && words !== last.current.words && language === last.current.language) say(words);
    last.current = { words, language };
  });
  return <div ref={shown}>{children}</div>;
}
