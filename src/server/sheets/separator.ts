import { type Separator, separators } from './sheet.ts';

const LINES = 20;

/** What parts the cells of a text: the sign that parts the most lines into equally many cells, and among equals into the most. */
export function separatorOf(text: string): Separator {
  const names = Object.keys(separators) as Separator[];
  const scored = names.map((name) => ({ name, score: scoreOf(countsOf(text, separators[name])) }));
  return scored.reduce((best, next) => (next.score > best.score ? next : best)).name;
}

/** How often a sign stands in each of the first lines, outside quotes. */
function countsOf(text: string, sign: string): number[] {
  const counts = [0];
  let isQuoted = false;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === sign) counts[counts.length - 1] = (counts.at(-1) ?? 0) + 1;
    else if (character === '\n' && counts.push(0) > LINES) break;
  }
  return counts.filter((count, at) => count > 0 || at < counts.length - 1);
}

function scoreOf(counts: readonly number[]): number {
  // Titles stand above many tables.
  const first = counts.find((count) => count > 0);
  if (first === undefined) return 0;
  const alike = counts.filter((count) => count === first).length / counts.length;
  return alike * 100 + Math.min(first, 50);
}
