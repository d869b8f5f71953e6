import { isUtf8 } from 'node:buffer';

import { SheetFailure } from './sheet-failure.ts';
import type { Encoding } from './sheet.ts';

const NEWLINE = 0x0a;

/**
 * In which encoding a text is, judged by all its bytes.
 *
 * What is valid UTF-8 is UTF-8: other texts are that by chance only when they are nearly all ASCII. Of the rest, Chinese bytes come in pairs,
 * and the letters with accents of western Europe stand alone between ASCII.
 *
 * @throws SheetFailure when some lines can only be UTF-8 and others cannot be
 */
export function encodingOf(bytes: Buffer): Encoding {
  const marked = byMark(bytes);
  if (marked) return marked;
  if (isValid(bytes, 'utf-8')) return 'utf-8';
  refuseMixture(bytes);
  const pairs = (['gb18030', 'big5'] as const).filter((encoding) => isValid(bytes, encoding));
  if (pairs.length === 0 || loneShare(bytes) > 0.5) return 'windows-1252';
  return pairs.length === 2 && isBig5(bytes) ? 'big5' : (pairs[0] ?? 'gb18030');
}

function byMark(bytes: Buffer): Encoding | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return undefined;
}

/** As much of a large file as is turned into text at once. */
const PIECE_BYTES = 1024 * 1024;

function isValid(bytes: Uint8Array, encoding: Encoding): boolean {
  if (encoding === 'utf-8') return isUtf8(bytes);
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) decoder.decode(bytes.subarray(at, at + PIECE_BYTES), { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
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
  if (high > 0 && !isValid(line, 'utf-8')) return 'other';
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

/** How many of the bytes above ASCII have none beside them. */
function loneShare(bytes: Buffer): number {
  let [high, lone] = [0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    if ((bytes[at] ?? 0) <= 0x7f) continue;
    high += 1;
    if ((bytes[at - 1] ?? 0) <= 0x7f && (bytes[at + 1] ?? 0) <= 0x7f) lone += 1;
  }
  return lone / Math.max(high, 1);
}

/** Common characters of business texts; whichever reading has more of them is the one that was meant. */
const COMMON = { gb18030: /[的公司有限中国贸易电话地址客户产品名称]/gu, big5: /[的公司有限中國貿易電話地址客戶產品名稱香港]/gu } as const;

function isBig5(bytes: Buffer): boolean {
  const hits = (encoding: keyof typeof COMMON) =>
    new TextDecoder(encoding).decode(bytes.subarray(0, PIECE_BYTES)).match(COMMON[encoding])?.length ?? 0;
  return hits('big5') > hits('gb18030');
}
