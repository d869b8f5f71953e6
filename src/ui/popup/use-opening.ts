import { useDeferredValue, useState } from 'react';

/** The way by which it was opened. The click of a screen reader is a key: it has no place in the window. */
type Means = 'key' | 'pointer';

export const meansOf = ({ detail }: { detail: number }): Means => (detail === 0 ? 'key' : 'pointer');

/**
 * Whether the window at a button is open, and whether it is drawn yet.
 *
 * A slow machine takes 0.1 s to draw a menu. The button is painted as pressed before that, so that a press of the pointer never seems lost. A key draws the menu at
 * once, because the next key is meant for it.
 */
export function useOpening() {
  const [means, setMeans] = useState<Means>();
  const painted = useDeferredValue(means);
  return {
    isOpen: means !== undefined,
    isDrawn: means === 'key' || (means !== undefined && painted === means),
    open: (by: Means) => setMeans(by),
    close: () => setMeans(undefined),
  };
}
