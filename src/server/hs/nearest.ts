import { editDistance } from '#server/customs/search/edit-distance.ts';

/** Shorter words have too few trigrams to be told apart. */
const SHORTEST_MISSPELLING = 4;
const SIMILAR_ENOUGH = 0.4;
const NEAREST_AT_MOST = 2;

/**
 * The words that look most like a misspelt one, by the trigrams they share.
 *
 * A slip in the middle of a short word leaves it next to no trigram; without one that looks alike, the words that are a single slip away are meant.
 */
export function makeNearest(vocabulary: Iterable<string>): (word: string) => string[] {
  const byTrigram = new Map<string, string[]>();
  const sizes = new Map<string, number>();
  for (const word of vocabulary) {
    const all = trigrams(word);
    sizes.set(word, all.size);
    for (const trigram of all) byTrigram.set(trigram, [...(byTrigram.get(trigram) ?? []), word]);
  }
  return (word) => {
    if (word.length < SHORTEST_MISSPELLING) return [];
    const own = trigrams(word);
    const shared = new Map<string, number>();
    for (const trigram of own) for (const other of byTrigram.get(trigram) ?? []) shared.set(other, (shared.get(other) ?? 0) + 1);
    const alike = [...shared]
      .map(([other, common]) => ({ other, nearness: common / (own.size + (sizes.get(other) ?? 0) - common) }))
      .filter(({ nearness }) => nearness >= SIMILAR_ENOUGH)
      .toSorted((a, b) => b.nearness - a.nearness)
      .slice(0, NEAREST_AT_MOST)
      .map(({ other }) => other);
    return alike.length > 0 ? alike : aSlipFrom(word, sizes.keys());
  };
}

/** The first letter is hardly ever the wrong one. */
function aSlipFrom(word: string, vocabulary: Iterable<string>): string[] {
  return [...vocabulary]
    .filter((other) => other[0] === word[0] && Math.abs(other.length - word.length) <= 1 && editDistance(word, other) === 1)
    .slice(0, NEAREST_AT_MOST);
}

function trigrams(word: string): Set<string> {
  const padded = `  ${word} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
}
