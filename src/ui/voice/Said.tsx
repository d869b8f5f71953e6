import { type ReactNode, useEffect, useRef } from 'react';

import { say } from './voice.ts';

/** Shows something and says its words once when it comes or changes. */
export function Said({ children }: { children: ReactNode }) {
  const shown = useRef<HTMLDivElement>(null);
  const last = useRef('');
  useEffect(() => {
    const words = shown.current?.textContent?.trim() ?? '';
    if (words !== '' && words !== last.current) say(words);
    last.current = words;
  });
  return <div ref={shown}>{children}</div>;
}
