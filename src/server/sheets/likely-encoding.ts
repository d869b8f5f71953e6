import { isUtf8 } from 'node:buffer';

import type { Encoding } from './sheet.ts';

/**
 * In which encoding a text probably is, judged by all its bytes.
 *
 * Valid UTF-8 is UTF-8: other texts are valid by chance only when they are nearly all ASCII. Of the rest, Chinese bytes come in pairs,
 * the letters with accents of western Europe stand alone between ASCII, and Russian ones in words.
 */
export function likelyEncoding(bytes: Buffer): Encoding {
  const marked = encodingByMark(bytes);
  if (marked) return marked;
  if (isValidIn(bytes, 'utf-8')) return 'utf-8';
  const pairs = (['gb18030', 'big5'] as const).filter((encoding) => isValidIn(bytes, encoding));
  if (pairs.length === 0 || loneShare(bytes) > 0.5) return singleByteEncoding(bytes.subarray(0, PIECE_BYTES));
  return pairs.length === 2 && isBig5(bytes) ? 'big5' : (pairs[0] ?? 'gb18030');
}

/** The encoding that the first bytes name, where they are such a mark. */
export function encodingByMark(bytes: Buffer): Encoding | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return undefined;
}

/** As much of a large file as is turned into text at once. */
const PIECE_BYTES = 1024 * 1024;

/** Whether these bytes can be a text in this encoding. */
export function isValidIn(bytes: Uint8Array, encoding: Encoding): boolean {
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

/** How many of the bytes above ASCII have none beside them, from 0 to 1. */
export function loneShare(bytes: Buffer): number {
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

const RUSSIAN = ['windows-1251', 'koi8-r', 'ibm866'] as const;
/** Two of three letters of Russian texts are among these, be they small or capital. Read in another of the encodings, less than two of five are. */
const COMMON_RUSSIAN = /[оеаинтсрвл]/giu;
const COMMON_SHARE = 0.55;
/** With fewer letters than that it is chance which of them are common. */
const LEAST_RUSSIAN = 20;

/** Of a text with one byte for a letter: the encoding in which it is Russian, or else that of western Europe. */
function singleByteEncoding(bytes: Buffer): Encoding {
  const high = bytes.reduce((count, byte) => count + Number(byte > 0x7f), 0);
  if (high < LEAST_RUSSIAN || loneShare(bytes) > 0.2) return 'windows-1252';
  const share = (encoding: Encoding) => (new TextDecoder(encoding).decode(bytes).match(COMMON_RUSSIAN)?.length ?? 0) / high;
  return RUSSIAN.find((encoding) => share(encoding) > COMMON_SHARE) ?? 'windows-1252';
}
