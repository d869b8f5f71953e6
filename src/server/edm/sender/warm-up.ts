import type { Schemas } from '#server/operation.ts';

const DAY_MS = 86_400_000;

interface WarmingSender {
  limit: Pick<Schemas['MailLimits'], 'perday'>;
  warmup: Schemas['EdmWarmup'];
  startday: Date | null;
}

/** What a sender may send on a day: a new one begins with few, because providers block those who begin with many. */
export function mostToday({ limit, warmup, startday }: WarmingSender, now: Date): number {
  if (!warmup.enabled) return limit.perday;
  const days = startday === null ? 0 : Math.max(0, Math.floor((now.getTime() - startday.getTime()) / DAY_MS));
  return Math.min(limit.perday, Math.round(warmup.startcount * warmup.growth ** days));
}
