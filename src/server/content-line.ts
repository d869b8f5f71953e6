/** The most octets of a line, without its end. */
const LINE_OCTETS = 75;

/** Lines of a calendar (RFC 5545) or a card (RFC 6350), each folded and ended. A value that was not escaped cannot begin a line of its own either. */
export function contentLines(lines: readonly string[]): string {
  return lines.map((line) => `${foldLine(line.replaceAll(/[\r\n]/g, ''))}\r\n`).join('');
}

// Lines break differently in what people paste; other control characters have no place in such a file.
const LINE_END = /\r\n?|[\n\u2028\u2029]/g;
const CONTROL = /[^\P{Cc}\t\n]/gu;

/** A text as the value of a property, or as one part of it. */
export function escapeText(text: string): string {
  return text
    .replaceAll(LINE_END, '\n')
    .replaceAll(CONTROL, '')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);
}

/** A line in pieces of at most 75 octets; a letter of several octets is never cut. */
export function foldLine(line: string): string {
  const octets = Buffer.from(line);
  if (octets.length <= LINE_OCTETS) return line;
  const pieces: string[] = [];
  let from = 0;
  while (from < octets.length) {
    // Each piece but the first begins with a space, which counts.
    let end = from + LINE_OCTETS - (from === 0 ? 0 : 1);
    while (end < octets.length && isWithinLetter(octets[end])) end -= 1;
    pieces.push(octets.toString('utf8', from, end));
    from = end;
  }
  return pieces.join('\r\n ');
}

const [FIRST_TWO_BITS, GOES_ON] = [0b1100_0000, 0b1000_0000];

function isWithinLetter(octet = 0): boolean {
  // oxlint-disable-next-line no-bitwise -- how UTF-8 says it
  return (octet & FIRST_TWO_BITS) === GOES_ON;
}
