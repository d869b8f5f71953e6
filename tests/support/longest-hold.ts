/**
 * What a request may keep from others, where a text was made to be slow: a check that a text can slow down takes seconds. The slowest harmless one takes 40 ms
 * on a quiet machine, and twice that on a busy one.
 */
export const HOLD_MS = 100;

/** A collection of garbage falls into some tries, and the shortest tells most. */
const TRIES = 5;

/**
 * For how many milliseconds at a stretch some work keeps this thread from everybody else; a server of the test is in the same thread.
 *
 * Counted in the processor's time between two turns of the event loop, so that others who want the processor count for nothing. It is tried again only
 * where it was longer than what is good.
 */
export async function longestHold(goodMs: number, work: () => Promise<unknown>): Promise<number> {
  const tries: number[] = [];
  while (tries.length < TRIES && Math.min(...tries) > goodMs) tries.push(await heldBy(work));
  return Math.min(...tries);
}

async function heldBy(work: () => Promise<unknown>): Promise<number> {
  const watch = { isOn: true, longest: 0, last: process.threadCpuUsage() };
  const turn = () => {
    const { user, system } = process.threadCpuUsage(watch.last);
    watch.longest = Math.max(watch.longest, (user + system) / 1_000);
    watch.last = process.threadCpuUsage();
    if (watch.isOn) setImmediate(turn);
  };
  setImmediate(turn);
  try {
    await work();
  } finally {
    watch.isOn = false;
  }
  await new Promise((done) => {
    setImmediate(done);
  });
  return watch.longest;
}
