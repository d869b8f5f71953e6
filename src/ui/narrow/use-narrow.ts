import { useSyncExternalStore } from 'react';

import { when } from '#styles/scale.ts';

/** Whether the window is as narrow as a phone, where the menu becomes a sheet and the tabs a list. */
export function useNarrow(): boolean {
  return useSyncExternalStore(listenTo(when.narrow), () => window.matchMedia(when.narrow).matches);
}

/** Whether the window is that of a large screen, where lists have room for more columns. */
export function useWide(): boolean {
  return useSyncExternalStore(listenTo(when.wide), () => window.matchMedia(when.wide).matches);
}

const listeners = new Map<string, (listener: () => void) => () => void>();

/** Returns one listener per query, so that React does not subscribe anew with each drawing. */
function listenTo(query: string): (listener: () => void) => () => void {
  const known = listeners.get(query);
  if (known) return known;
  const subscribe = (listener: () => void) => {
    const list = window.matchMedia(query);
    list.addEventListener('change', listener);
    return () => list.removeEventListener('change', listener);
  };
  listeners.set(query, subscribe);
  return subscribe;
}
