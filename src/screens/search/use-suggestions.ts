import { useEffect, useState } from 'react';

import { useCalls } from '#actors/calls.ts';

/** Words typed faster than this are not asked about one by one. */
const REST_MS = 120;

interface Suggestion {
  id: string;
  name: string;
  count: number;
}

/** Words that companies match and that begin like the one being typed. A failure suggests nothing and says nothing, as the specification asks. */
export function useSuggestions(typed: string): readonly Suggestion[] {
  const { listSuggestions } = useCalls();
  const [answer, setAnswer] = useState<readonly Suggestion[]>([]);
  const keyword = typed.trim();

  // An effect, because the answer belongs to what is typed now, and one that comes late must not be shown.
  useEffect(() => {
    if (keyword === '') return undefined;
    const leaving = new AbortController();
    const suggest = async () => {
      const words = await listSuggestions({ keyword }, { signal: leaving.signal });
      if (!leaving.signal.aborted) setAnswer(words.map(({ word, count }) => ({ id: word, name: word, count })));
    };
    const rest = setTimeout(() => void suggest().catch(() => setAnswer(NONE)), REST_MS);
    return () => {
      clearTimeout(rest);
      leaving.abort();
    };
  }, [keyword, listSuggestions]);

  return keyword === '' ? NONE : answer;
}

const NONE: readonly Suggestion[] = [];
