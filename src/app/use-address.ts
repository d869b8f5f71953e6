import { useSyncExternalStore } from 'react';

import { useSystem } from '#actors/system.ts';

/** The path and query in the address bar. */
export function useAddress(): string {
  const { browser } = useSystem();
  return useSyncExternalStore(browser.onPath, browser.readPath, browser.readPath);
}
