/** What a cell with several values parts them at, unless a backslash stands before it. */
const PARTS = /[;；\n]/;
const LONGEST_CELL = 32_000;

/**
 * The values of a cell that holds several; what a backslash stands before is taken as it is.
 *
 * @param at what parts them
 */
export function partsOfCell(text: string, at: RegExp = PARTS): string[] {
  const parts = [''];
  for (let index = 0; index < Math.min(text.length, LONGEST_CELL); index += 1) {
    const sign = text.charAt(index);
    if (sign === '\\') {
      index += 1;
      parts.push(`${parts.pop() ?? ''}${text.charAt(index) === 'n' ? '\n' : text.charAt(index)}`);
    } else if (at.test(sign)) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${sign}`);
  }
  return parts.map((part) => part.trim());
}

/** Writes a text so that {@link partsOfCell} takes it for one part. */
export function partText(text: string, signs = ';；'): string {
  return Array.from(text, (sign) => (sign === '\n' ? '\\n' : sign === '\\' || signs.includes(sign) ? `\\${sign}` : sign)).join('');
}

/** As {@link partsOfCell}, with the backslashes, so that a part can be parted once more. */
export function rawPartsOfCell(text: string, at: RegExp = PARTS): string[] {
  const parts = [''];
  for (let index = 0; index < Math.min(text.length, LONGEST_CELL); index += 1) {
    const sign = text.charAt(index);
    if (sign === '\\') {
      parts.push(`${parts.pop() ?? ''}${text.slice(index, index + 2)}`);
      index += 1;
    } else if (at.test(sign)) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${sign}`);
  }
  return parts.map((part) => part.trim());
}

const WORDS = /[;；,，、\n]/;

/** Reads the search words of a product from one line. */
export function readWords(text: string): string[] {
  return [...new Set(partsOfCell(text, WORDS).filter(Boolean))].slice(0, 20).map((word) => word.slice(0, 60));
}

/** Writes search words in one line, as {@link readWords} reads them. */
export function wordsText(words: readonly string[], between = '; '): string {
  return words.map((word) => partText(word, ';；,，、')).join(between);
}
