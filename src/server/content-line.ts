/** The most octets of a line, without its end. */
const LINE_OCTETS = 75;

/** Lines of a calendar (RFC 5545) or a card (RFC 6350), each folded and ended. */
export function contentLines(lines: readonly string[]): string {
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
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
  const pieces: string[] = [];
  let [piece, octets] = ['', 0];
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (octets + size > LINE_OCTETS) {
      pieces.push(piece);
      [piece, octets] = [' ', 1];
    }
    piece += letter;
    octets += size;
  }
  return [...pieces, piece].join('\r\n');
}
