import { useEffect, useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import type { Result } from '#client/calls.ts';

type Place = Result<'listMapPlaces'>[number];

/** Words typed faster than this are not asked about one by one. */
const REST_MS = 150;
const NONE: readonly Place[] = [];

/** Cities that begin like what is typed; a failure finds none. */
export function usePlaces(typed: string): readonly Place[] {
  const { listMapPlaces } = useCalls();
  const [answer, setAnswer] = useState<readonly Place[]>(NONE);
  const keyword = typed.trim();
  // An effect, because the answer belongs to what is typed now, and one that comes late must not be shown.
  useEffect(() => {
    if (keyword === '') return undefined;
    const leaving = new AbortController();
    const find = async () => {
      const places = await listMapPlaces({ keyword }, { signal: leaving.signal });
      if (!leaving.signal.aborted) setAnswer(places);
    };
    const rest = setTimeout(() => void find().catch(() => setAnswer(NONE)), REST_MS);
    return () => {
      clearTimeout(rest);
      leaving.abort();
    };
  }, [keyword, listMapPlaces]);
  return keyword === '' ? NONE : answer;
}
