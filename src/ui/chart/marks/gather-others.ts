import { MOST_SERIES } from './series.ts';

/** The first things and, where there are more than can be told apart, the rest gathered into one. */
export function withOthers<Thing>(things: readonly Thing[], gather: (rest: readonly Thing[]) => Thing): readonly Thing[] {
  if (things.length <= MOST_SERIES) return things;
  return [...things.slice(0, MOST_SERIES - 1), gather(things.slice(MOST_SERIES - 1))];
}
