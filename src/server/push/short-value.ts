/** As many characters as WeChat shows of a value. */
const MOST = 20;
/** Less than three characters of somebody's words say nothing. */
const LEAST_ROOM = 4;
/** What is said of the words in quotation marks, up to where it is explained: the `paused` of `The task “A” was paused: too many came back`. */
const FIRST_CLAUSE = /^(.*?[「“].+?[」”][^：，；:,;]+)[：，；:,;]/su;

/**
 * A text as WeChat shows it: at most 20 characters, and always a whole sentence.
 *
 * Text in quotation marks is somebody's own words and is shortened first, because what happened stands around it; then the explanation goes. Where
 * neither is enough something shorter stands in: the beginning of a sentence alone would not say what happened.
 */
export function shortValue(text: string, instead: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  const [, clause] = FIRST_CLAUSE.exec(plain) ?? [];
  return withinLimit(plain) ?? (clause === undefined ? undefined : withinLimit(clause)) ?? instead;
}

function withinLimit(plain: string): string | undefined {
  if (lengthOf(plain) <= MOST) return plain;
  const found = /^(?<before>.*?[「“])(?<words>.+)(?<after>[」”].*)$/su.exec(plain)?.groups;
  if (!found) return undefined;
  const { before = '', words = '', after = '' } = found;
  const room = MOST - lengthOf(before + after);
  if (room < LEAST_ROOM) return undefined;
  const shorter = Array.from(words).slice(0, room - 1);
  return `${before}${shorter.join('')}…${after}`;
}

const lengthOf = (text: string): number => Array.from(text).length;
