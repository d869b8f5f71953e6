import { startTransition } from 'react';

/** Longer than this nobody waits without asking what is wrong. */
const DEADLINE_MS = 150;

/**
 * Draws a change in slices of time that let the browser in between; what has not come at the deadline is drawn at once.
 *
 * Every other change begins such a drawing anew, and React itself lets it wait for many seconds.
 *
 * @returns the way to give the change up
 */
export function drawSoon(change: () => void): () => void {
  startTransition(change);
  const deadline = setTimeout(change, DEADLINE_MS);
  return () => clearTimeout(deadline);
}
