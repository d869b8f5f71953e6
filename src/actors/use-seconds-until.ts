import { useSyncExternalStore } from 'react';

/** The seconds until a moment, never less than 0; nothing where there is no such moment. */
export function useSecondsUntil(end: number | undefined, now: () => number = Date.now): number | undefined {
  const read = () => (end === undefined ? undefined : Math.max(0, Math.ceil((end - now()) / SECOND_MS)));
  return useSyncExternalStore(end === undefined ? never : often, read, () => undefined);
}

const SECOND_MS = 1_000;
/** A timer of a whole second would show each of them late. */
const LOOK_MS = 250;

const never = () => () => {};

function often(listener: () => void): () => void {
  const timer = setInterval(listener, LOOK_MS);
  return () => clearInterval(timer);
}
