import { useDeferredValue } from 'react';

/**
 * Whether what was awaited is to be drawn. It is drawn a moment after it has come, in a turn of its own that a key or a press may interrupt: a slow phone
 * takes a tenth of a second for a first list.
 */
export function useArrived(isThere: boolean): boolean {
  return useDeferredValue(isThere, false) && isThere;
}
