/** As many characters as WeChat shows of a value. */
const MOST = 20;
/** Less than three characters of somebody's words say nothing. */
const LEAST_ROOM = 4;

/**
 * A text as WeChat shows it: at most 20 characters.
 *
 * What stands in quotation marks is somebody's own words and is shortened first, because what happened stands around it; only then the end goes.
 */
export function shortValue(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  const characters = Array.from(plain);
  if (characters.length <= MOST) return plain;
  return withShorterWords(plain) ?? `${characters.slice(0, MOST - 1).join('')}…`;
}

function withShorterWords(plain: string): string | undefined {
  const found = /^(?<before>.*?[「“])(?<words>.+)(?<after>[」”].*)$/su.exec(plain)?.groups;
  if (!found) return undefined;
  const { before = '', words = '', after = '' } = found;
  const room = MOST - Array.from(before + after).length;
  if (room < LEAST_ROOM) return undefined;
  const shorter = Array.from(words).slice(0, room - 1);
  return `${before}${shorter.join('')}…${after}`;
}
