/** How often bytes are as UTF-8 writes a character, and how often they cannot be. */
export interface Utf8Evidence {
  /** Characters of two bytes and more. */
  good: number;
  /** Of them those of three and more, which other encodings hardly ever look like. */
  long: number;
  bad: number;
}

/** As much of a text as is enough to judge it. */
const ENOUGH_BYTES = 256 * 1024;

/** Counts the characters of UTF-8, and the bytes above ASCII that are none; a character that the end cuts off counts as neither. */
export function utf8Evidence(bytes: Buffer): Utf8Evidence {
  const found = { good: 0, long: 0, bad: 0 };
  const end = Math.min(bytes.length, ENOUGH_BYTES);
  for (let at = 0; at < end; at += 1) {
    const first = bytes[at] ?? 0;
    if (first <= 0x7f) continue;
    const length = lengthBy(first);
    const follows = followersAfter(bytes, at);
    if (length > 1 && follows >= length - 1) {
      found.good += 1;
      found.long += Number(length > 2);
      at += length - 1;
    } else if (length === 1 || at + follows + 1 < bytes.length) found.bad += 1;
  }
  return found;
}

/** How many bytes a character has that begins so; 1 where none can. */
function lengthBy(first: number): number {
  if (first >= 0xc2 && first <= 0xdf) return 2;
  if (first >= 0xe0 && first <= 0xef) return 3;
  return first >= 0xf0 && first <= 0xf4 ? 4 : 1;
}

function followersAfter(bytes: Buffer, at: number): number {
  let count = 0;
  while (count < 3 && ((bytes[at + 1 + count] ?? 0) & 0xc0) === 0x80) count += 1;
  return count;
}
