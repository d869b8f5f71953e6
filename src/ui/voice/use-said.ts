import { useEffect, useRef } from 'react';

import { say } from './voice.ts';

/** Says words when they change; an empty text is no words. A page that comes to the front again says nothing that it has said before. */
export function useSaid(words: string): void {
  const last = useRef('');
  useEffect(() => {
    if (words !== '' && words !== last.current) say(words);
    last.current = words;
  }, [words]);
}
