/** What one file cost on the wire. */
export interface Transfer {
  path: string;
  /** Bytes of its body as it travelled, compressed. */
  bytes: number;
}

/** Every file that the page has fetched, its own document first. */
export function transfers(): Transfer[] {
  const entries = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ] as PerformanceResourceTiming[];
  return entries.map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, bytes: encodedBodySize }));
}
