import { useMemo, useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

/** The present minute; whoever asks is drawn again when the next one begins. */
export function useMinute(): Date {
  const minute = useSyncExternalStore(everySecond, readMinute, readMinute);
  return useMemo(() => new Date(minute * MINUTE_MS), [minute]);
}

const readMinute = () => Math.floor(Date.now() / MINUTE_MS);

/** Asked each second, because a timer of a minute would be late by up to a minute after the computer slept. */
function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, 1_000);
  return () => clearInterval(timer);
}
