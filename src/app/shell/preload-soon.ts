import { preloadPopups } from '#ui/on-demand/preload-popups.ts';

/** Long enough for the data and pictures of the first page to come first. */
const QUIET_MS = 2000;

let isScheduled = false;

/** Fetches what opens over the pages once the first of them stands and the browser has nothing better to do. */
export function preloadSoon(): void {
  if (isScheduled) return;
  isScheduled = true;
  setTimeout(() => {
    // Safari has no idle callbacks; there the quiet alone must do.
    if ('requestIdleCallback' in window) requestIdleCallback(() => void preloadPopups());
    else void preloadPopups();
  }, QUIET_MS);
}
