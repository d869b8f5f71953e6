interface Line {
  depth: number;
  text: string;
  /** Goes on in the next line. */
  isOpen: boolean;
  isSignature: boolean;
}

/** Joins the lines that a mail program broke (RFC 3676); quoted lines stay quoted, and the line before a signature stands alone. */
export function unflowed(text: string, { isDelSp = false } = {}): string {
  const paragraphs: { depth: number; parts: string[] }[] = [];
  let before: Line | undefined;
  for (const line of text.split(/\r?\n/).map((written) => lineOf(written, isDelSp))) {
    if (before && goesOn(before, line)) paragraphs.at(-1)?.parts.push(line.text);
    else paragraphs.push({ depth: line.depth, parts: [line.text] });
    before = line;
  }
  return paragraphs.map(({ depth, parts }) => `${depth === 0 ? '' : `${'>'.repeat(depth)} `}${parts.join('')}`).join('\n');
}

function goesOn(before: Line, line: Line): boolean {
  return before.isOpen && before.depth === line.depth && !line.isSignature;
}

function lineOf(written: string, isDelSp: boolean): Line {
  const depth = /^>*/.exec(written)?.[0].length ?? 0;
  const text = written.slice(depth).replace(/^ /, '');
  const isSignature = text === '-- ';
  const isOpen = text.endsWith(' ') && !isSignature;
  return { depth, text: isOpen && isDelSp ? text.slice(0, -1) : text, isOpen, isSignature };
}
