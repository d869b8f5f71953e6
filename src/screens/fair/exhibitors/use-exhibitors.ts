import { useCalls } from '#actors/calls.ts';
import { useAddressChange } from '#actors/page.ts';
import { useQuestion } from '#actors/use-question.ts';
import type { Result } from '#client/calls.ts';

import { type Asked, exhibitorsAddress, toFilter } from './asked-exhibitors.ts';

/** A page of exhibitors, and what they can be narrowed by. */
export interface ExhibitorAnswer {
  readonly page: Result<'searchExhibitors'>;
  readonly facets: Result<'listExhibitorFacets'>;
}

/** The exhibitors that are asked for; the question stands in the page's address, so that a reload and the way back find it. */
export function useExhibitors(start: Asked) {
  const changeAddress = useAddressChange();
  const { searchExhibitors, listExhibitorFacets } = useCalls();
  const { asked, shown, isBusy, error, ask, reload } = useQuestion<Asked, ExhibitorAnswer>(async (next, options) => {
    const filter = toFilter(next);
    const [page, facets] = await Promise.all([
      searchExhibitors({ ...filter, index: next.index, size: next.size }, options),
      listExhibitorFacets(filter, options),
    ]);
    return { page, facets };
  }, start);
  return {
    asked,
    shown: shown?.answer,
    /** The page that is shown: the one that was turned to last may not have come. */
    index: shown?.question.index ?? asked.index,
    isBusy,
    error,
    reload,
    /** Asks something else, from its first page unless it is another page. */
    ask: (patch: Partial<Asked>) => {
      const next = { ...asked, index: 1, ...patch };
      changeAddress(exhibitorsAddress(next));
      ask(next);
    },
  };
}

export type Exhibitors = ReturnType<typeof useExhibitors>;
