import { useCalls } from '#actors/calls.ts';
import { useGo } from '#actors/page.ts';
import { useAction } from '#actors/use-submission.ts';
import type { Input } from '#client/calls.ts';
import { href } from '#routes/href.ts';

type Start = Input<'startSearchQuery'>;

/** Starts to count or to collect all that a search finds, and goes to where that can be watched. */
export function useQueryStart() {
  const { startSearchQuery } = useCalls();
  const go = useGo();
  const { submit, isBusy } = useAction(startSearchQuery);
  return {
    isBusy,
    start: async (purpose: Start['purpose'], condition: Start['condition']) => {
      const query = await submit({ purpose, condition });
      if (query) go(href('search.searching', { id: query.queryid }));
    },
  };
}
