import iconv from 'iconv-lite';

import { encodingByMark, isValidIn, likelyEncoding, loneShare } from '#server/sheets/likely-encoding.ts';

import { shiftedToPairs } from './shifted-text.ts';

/** How often bytes are as UTF-8 writes a character, and how often they cannot be. */
interface Utf8Evidence {
  /** Characters of two bytes and more. */
  good: number;
  /** Of them those of three and more, which other encodings hardly ever look like. */
  long: number;
  bad: number;
}

/** As much of a text as is enough to judge it. */
const ENOUGH_BYTES = 256 * 1024;

/** Labels of mainland Chinese; GB18030 reads what any of them means. */
const MAINLAND = /^(?:x-|cs)?(?:gb_?-?(?:2312|18030)?(?:-?80)?|gb_2312-80|gbk|cp936|ms936|936|windows-936|euc-?cn|chinese|simplified.*)$/;
const BIG5 = /^(?:x-|cs|cn-)?(?:big-?5(?:[-_ ]?(?:hkscs|eten|uao))?|cp950|ms950|950|windows-950|x-x-big5)$/;
/** What programs write who do not know: servers fill `us-ascii` in for a missing label, and much says UTF-8 or Latin-1 that is neither. */
const UNSURE =
  /^(?:|us-ascii|ascii|ansi_x3\.4-1968|utf-?8|cp65001|iso-?8859-?1|latin-?1|windows-?1252|cp-?1252|unknown.*|x-unknown|_?default.*|none|8bit|7bit|binary|ansi)$/;
/** Big5 with the characters of Hong Kong, which Node does not know. */
const HONG_KONG = 'big5-hkscs';
/** Node's tables for these lack what Microsoft added. */
const BY_MICROSOFT: readonly (readonly [RegExp, string])[] = [
  [/^(?:ks_c_5601|ksc_?5601|korean|euc-?kr|cseuckr|cp949|ms949|windows-949|iso-ir-149)/, 'cp949'],
  [/^(?:x-)?(?:s(?:hift)?[-_]?jis|ms_kanji|cp932|ms932|windows-31j)/, 'shift_jis'],
];
const UTF8_LABEL = /^(?:utf-?8|cp65001)$/;

/**
 * The text that these bytes of a mail mean.
 *
 * The label is believed where it can be true. Labels that programs fill in unknowingly are not: the bytes decide. What was decoded never holds NUL,
 * because PostgreSQL refuses it.
 */
export function decodeBytes(bytes: Buffer, label = ''): string {
  return decode(
    bytes,
    label
      .trim()
      .toLowerCase()
      .replaceAll(/^["']|["']$/g, ''),
  ).replaceAll('\0', '');
}

/** Whether this label says which characters are meant, so that it may help to read what has none. */
export function isTelling(label: string): boolean {
  return !UNSURE.test(label.trim().toLowerCase());
}

function decode(bytes: Buffer, label: string): string {
  const marked = encodingByMark(bytes);
  if (marked) return new TextDecoder(marked).decode(bytes);
  const shifted = shiftedToPairs(bytes, label);
  if (shifted) return new TextDecoder(shifted.encoding).decode(shifted.bytes);
  if (UNSURE.test(label)) return guess(bytes, label);
  if (isUtf8After(bytes, label)) return new TextDecoder('utf-8').decode(bytes);
  if (MAINLAND.test(label)) return new TextDecoder('gb18030').decode(bytes);
  if (BIG5.test(label)) return iconv.decode(bytes, HONG_KONG);
  return byName(bytes, label);
}

/** Labels whose bytes are below 128 or come by twos: there, what looks like UTF-8 may be text of theirs. */
const NEVER_UTF8 = /^(?:utf-|unicode|ucs|iso-2022|hz|x-user)/;

/** Senders that label UTF-8 as something else are common; a true text of another label hardly ever has three bytes in a row that are UTF-8. */
function isUtf8After(bytes: Buffer, label: string): boolean {
  if (NEVER_UTF8.test(label) || !isValidIn(bytes, 'utf-8')) return false;
  const { long, good } = utf8Evidence(bytes);
  return long > 0 || (good > 1 && /^(?:windows-?|cp-?|x-cp)?12\d\d$|^iso-?8859|^koi8|^latin/.test(label));
}

function guess(bytes: Buffer, label: string): string {
  const encoding = guessed(bytes, label);
  return encoding === 'big5' ? iconv.decode(bytes, HONG_KONG) : new TextDecoder(encoding).decode(bytes);
}

function guessed(bytes: Buffer, label: string): string {
  if (isValidIn(bytes, 'utf-8')) return isShortChinese(bytes, label) ? 'gb18030' : 'utf-8';
  const { good, bad } = utf8Evidence(bytes);
  // A text of UTF-8 that was cut or has some broken bytes is still that.
  if (good > (UTF8_LABEL.test(label) ? 1 : 4) * bad) return 'utf-8';
  const likely = likelyEncoding(bytes);
  if (likely !== 'windows-1252' || loneShare(bytes) >= 0.2) return likely;
  return isChineseButBroken(bytes) ? 'gb18030' : cyrillic(bytes);
}

/** So few bytes may be UTF-8 by chance, as `谢谢` is: where all are common characters, and none of them long as UTF-8, the characters are meant. */
function isShortChinese(bytes: Buffer, label: string): boolean {
  if (bytes.length > MOST_BY_CHANCE || UTF8_LABEL.test(label) || utf8Evidence(bytes).long > 0) return false;
  const characters = new TextDecoder('gb18030').decode(bytes).replaceAll(/[\p{ASCII}]/gu, '');
  return characters !== '' && characters.replaceAll(COMMON_CHINESE, '') === '';
}

const MOST_BY_CHANCE = 40;

/** Cut off in the middle of a character, or with a few broken ones: nearly all of it can be read as GB18030, and as common characters. */
function isChineseButBroken(bytes: Buffer): boolean {
  const text = new TextDecoder('gb18030').decode(bytes.subarray(0, 65_536));
  const broken = text.split('\uFFFD').length - 1;
  const common = text.match(COMMON_CHINESE)?.length ?? 0;
  return common > 4 * broken;
}

const COMMON_CHINESE =
  /[的一是了我不人在他有这个上们来到时大地为子中你说生国年着就那和要她出也得里后自以会家可下而过天去能对小多然于心学么之都好看起发当没成只如事把还用第样道想作种开美总从无情己面最女但现前些所同日手又行意动方期它头经长儿回位分爱老因很给名法间斯知世什两次使身者被高已亲其进此话常与活正感您贵公司产品价格订单询盘邮件附件合同谢谢请电话地址客户报]/gu;

/** KOI8-R writes small letters where Windows writes capitals; texts are mostly of small letters. */
function cyrillic(bytes: Buffer): 'windows-1251' | 'koi8-r' | 'windows-1252' {
  let [low, high, other] = [0, 0, 0];
  for (const byte of bytes) {
    if (byte >= 0xe0) high += 1;
    else if (byte >= 0xc0) low += 1;
    else if (byte > 0x7f) other += 1;
  }
  if (other > low + high) return 'windows-1252';
  return low > high ? 'koi8-r' : 'windows-1251';
}

/** Decodes bytes by the name of an encoding as browsers do, who read Windows' letters under the name of Latin-1. */
function byName(bytes: Buffer, label: string): string {
  const microsoft = BY_MICROSOFT.find(([labels]) => labels.test(label));
  if (microsoft) return iconv.decode(bytes, microsoft[1]);
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    // A label that browsers do not know; iconv-lite knows more, and what neither knows is judged by its bytes.
    return iconv.encodingExists(label) ? iconv.decode(bytes, label) : guess(bytes, '');
  }
}

/** Counts the characters of UTF-8, and the bytes above ASCII that are none; a character that the end cuts off counts as neither. */
function utf8Evidence(bytes: Buffer): Utf8Evidence {
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
