import { encodingByMark, isValidIn, likelyEncoding } from './likely-encoding.ts';
import { SheetFailure } from './sheet-failure.ts';
import type { Encoding } from './sheet.ts';

const NEWLINE = 0x0a;

/**
 * In which encoding a table is, judged by all its bytes.
 *
 * @throws SheetFailure when some lines can only be UTF-8 and others cannot be
 */
export function encodingOf(bytes: Buffer): Encoding {
  if (!encodingByMark(bytes) && !isValidIn(bytes, 'utf-8')) refuseMixture(bytes);
  return likelyEncoding(bytes);
}

/** Tables pasted together from two programs; three bytes in a row that happen to be UTF-8 are not enough to say so. */
const SURE_BYTES = 6;

function refuseMixture(bytes: Buffer): void {
  const seen = { utf8: false, other: false };
  let line = 0;
  for (const part of linesOf(bytes)) {
    line += 1;
    const kind = kindOf(part);
    if (kind !== undefined) seen[kind] = true;
    if (seen.utf8 && seen.other) throw new SheetFailure('mixedencodings', line);
  }
}

function kindOf(line: Buffer): 'utf8' | 'other' | undefined {
  const high = line.reduce((count, byte) => count + Number(byte > 0x7f), 0);
  if (high > 0 && !isValidIn(line, 'utf-8')) return 'other';
  return high >= SURE_BYTES ? 'utf8' : undefined;
}

/** @yields the bytes of each line */
function* linesOf(bytes: Buffer): Generator<Buffer> {
  let from = 0;
  for (let end = bytes.indexOf(NEWLINE); end !== -1; end = bytes.indexOf(NEWLINE, from)) {
    yield bytes.subarray(from, end);
    from = end + 1;
  }
  yield bytes.subarray(from);
}
