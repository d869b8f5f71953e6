const BETWEEN = /[\s<>,;"'()[\]:]/;

/**
 * Every address of a text, and every whole domain behind its at sign, each once.
 *
 * The text is cut into words: a pattern of what comes before an at sign would read a long word without one again and again.
 */
export function entriesIn(text: string): string[] {
  return [...new Set(text.split(BETWEEN).flatMap(entryOf))];
}

function entryOf(word: string): string[] {
  const [domain = '', name = ''] = word.split('@').toReversed();
  let end = domain.length;
  while (domain[end - 1] === '.') end -= 1;
  const host = domain.slice(0, end);
  return word.includes('@') && host.indexOf('.') > 0 ? [`${name}@${host}`] : [];
}
