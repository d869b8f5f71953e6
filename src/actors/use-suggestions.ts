import { useCallback } from 'react';

import { useCalls } from './calls.ts';
import { useTypeAhead } from './use-type-ahead.ts';

/** Words typed faster than this are not asked about one by one. */
const REST_MS = 120;

export interface Suggestion {
  readonly id: string;
  readonly name: string;
  readonly count?: number | undefined;
}

type Suggest = (keyword: string, options: { signal: AbortSignal }) => Promise<readonly Suggestion[]>;

/**
 * Returns suggestions for the words being typed; undefined before the first answer, because nobody knows then whether there are any.
 *
 * A failure suggests nothing and says nothing, as the specification asks.
 */
export function useSuggestionsBy(typed: string, suggest: Suggest): readonly Suggestion[] | undefined {
  const keyword = typed.trim();
  const { answer, hasFailed } = useTypeAhead(keyword, suggest, REST_MS);
  return keyword === '' || hasFailed ? NONE : answer;
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
