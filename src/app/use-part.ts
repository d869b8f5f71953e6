import { useEffect, useState } from 'react';

import type { Part } from './load-page.ts';

/**
 * A part of the program once it is here; one that did not come fails the drawing, for the boundary around it.
 *
 * React's own waiting is of no use here: what was awaited it shows 300 ms after its stand-in at the earliest, so that nothing flickers. Our
 * stand-ins are empty for as long, so nothing would.
 */
export function usePart<Content>({ load, loaded }: Part<Content>): Content | undefined {
  const [isHere, setHere] = useState(() => loaded() !== undefined);
  const [failure, setFailure] = useState<{ readonly error: unknown }>();

  useEffect(() => {
    if (isHere) return undefined;
    let isWanted = true;
    load().then(
      () => isWanted && setHere(true),
      (error: unknown) => isWanted && setFailure({ error }),
    );
    return () => {
      isWanted = false;
    };
  }, [isHere, load]);

  if (failure) throw failure.error;
  return isHere ? loaded() : undefined;
}
