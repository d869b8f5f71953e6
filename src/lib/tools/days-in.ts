const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The days of a text, such as `2026-10-01`, and what in it is none. */
export function daysIn(text: string): { days: string[]; rest: string[] } {
  const words = text
    .normalize('NFKC')
    .split(/[\s,，、;；]+/)
    .filter(Boolean);
  return { days: [...new Set(words.filter(isDay))].toSorted(), rest: words.filter((word) => !isDay(word)) };
}

function isDay(word: string): boolean {
  return DAY.test(word) && !Number.isNaN(Date.parse(word)) && new Date(word).toISOString().startsWith(word);
}
