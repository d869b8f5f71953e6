import { useCallback, useEffect, useState } from 'react';

import { useCalls } from './calls.ts';

/** Words typed faster than this are not asked about one by one. */
const REST_MS = 120;

export interface Suggestion {
  readonly id: string;
  readonly name: string;
  readonly count?: number | undefined;
}

type Suggest = (keyword: string, options: { signal: AbortSignal }) => Promise<readonly Suggestion[]>;

/**
 * What begins like the words being typed, by a function that stays the same; nothing before the first answer, because nobody knows then whether there is something.
 *
 * A failure suggests nothing and says nothing, as the specification asks.
 */
export function useSuggestionsBy(typed: string, suggest: Suggest): readonly Suggestion[] | undefined {
  const [answer, setAnswer] = useState<readonly Suggestion[]>();
  const keyword = typed.trim();

  // An effect, because the answer belongs to what is typed now, and one that comes late must not be shown.
  useEffect(() => {
    if (keyword === '') return undefined;
    const leaving = new AbortController();
    const show = async () => {
      const found = await suggest(keyword, { signal: leaving.signal });
      if (!leaving.signal.aborted) setAnswer(found);
    };
    const rest = setTimeout(() => void show().catch(() => setAnswer(NONE)), REST_MS);
    return () => {
      clearTimeout(rest);
      leaving.abort();
    };
  }, [keyword, suggest]);

  return keyword === '' ? NONE : answer;
}

/** Words that companies match and that begin like the one being typed. */
export function useSuggestions(typed: string): readonly Suggestion[] | undefined {
  const { listSuggestions } = useCalls();
  const suggest = useCallback<Suggest>(
    async (keyword, options) => (await listSuggestions({ keyword }, options)).map(({ word, count }) => ({ id: word, name: word, count })),
    [listSuggestions],
  );
  return useSuggestionsBy(typed, suggest);
}

const NONE: readonly Suggestion[] = [];
