import { useEffect, useState } from 'react';

import { isFine, type Land, loadLand } from './geometry.ts';

/** The land for a zoom, when it has been fetched; the coarser one stays until the finer is there, and where none can be fetched there is only water. */
export function useLand(zoom: number): Land | undefined {
  const [land, setLand] = useState<Land>();
  const isNear = isFine(zoom);
  useEffect(() => {
    let isWanted = true;
    loadLand(isNear ? Infinity : 0).then(
      (loaded) => isWanted && setLand(loaded),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [isNear]);
  return land;
}
