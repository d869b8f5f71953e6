import { invalidField } from '#server/operation.ts';

/** Times outside these years are slips, and some of them PostgreSQL cannot hold. */
const [EARLIEST, LATEST] = [Date.UTC(1970, 0, 1), Date.UTC(2200, 0, 1)];

/** A time of the request as a date. */
export function readTime(text: string, field: string): Date {
  const time = new Date(text);
  if (!(time.getTime() >= EARLIEST && time.getTime() < LATEST)) throw invalidField(field);
  return time;
}

/** A time as the wire has it, or null. */
export function wireTime(time: Date | null): string | null {
  return time?.toISOString() ?? null;
}
