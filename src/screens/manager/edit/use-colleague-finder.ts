import { useCallback } from 'react';

import { useCalls } from '#actors/calls.ts';

/** Finds colleagues by a part of their name. */
export function useColleagueFinder() {
  const { listColleagues } = useCalls();
  return useCallback(
    async (text: string, options: { signal: AbortSignal }) => {
      const all = await listColleagues(undefined, options);
      const wanted = text.toLowerCase();
      return all.flatMap(({ userid, name }) => (name.toLowerCase().includes(wanted) ? [{ id: userid, name }] : []));
    },
    [listColleagues],
  );
}
