import { useCallback } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useSuggestionsBy } from '#actors/use-suggestions.ts';

/** Words and companies of the customs data that begin like what is being typed; none where they cannot be read. */
export function useTradeSuggestions(typed: string) {
  const { listTradeSuggestions } = useCalls();
  const suggest = useCallback(
    async (keyword: string, options: { signal: AbortSignal }) => {
      const { words, companies } = await listTradeSuggestions({ keyword }, options);
      return [
        ...words.map(({ word, count }) => ({ id: word, name: word, count })),
        ...companies.map(({ companyid, name }) => ({ id: companyid, name })),
      ];
    },
    [listTradeSuggestions],
  );
  return useSuggestionsBy(typed, suggest);
}
