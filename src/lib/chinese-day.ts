/** China has kept one time, eight hours ahead of Greenwich and without summer time, since 1992. */
const AHEAD_MS = 8 * 3_600_000;

/**
 * The day it is, or was, in China, where the sellers are: `2026-11-28`. By the clock of Greenwich it would be yesterday's until eight in the morning.
 *
 * Reckoned without a format: a browser's first one takes 80 ms on a phone, and it would be made before the page is painted.
 */
export function chineseDay(time: Date = new Date()): string {
  return new Date(time.getTime() + AHEAD_MS).toISOString().slice(0, 'yyyy-mm-dd'.length);
}
