import { useSyncExternalStore } from 'react';

import { when } from '#styles/scale.ts';

const query = () => window.matchMedia(when.narrow);

/** Whether the window is as narrow as a phone, where the menu becomes a sheet and the tabs a list. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => query().matches);
}

function subscribe(listener: () => void): () => void {
  const list = query();
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}
