/**
 * Waits for some work, but no longer than a limit.
 *
 * @throws when the limit is over; the work itself cannot be stopped and is left to itself
 */
export async function inTime<T>(work: Promise<T>, limitMs: number, name: string): Promise<T> {
  const limit = Promise.withResolvers<never>();
  const timer = setTimeout(() => limit.reject(new Error(`${name} did not finish within ${limitMs / 1000} seconds.`)), limitMs);
  return Promise.race([work, limit.promise]).finally(() => clearTimeout(timer));
}
