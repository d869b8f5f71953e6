import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';

import { decodeAddresses } from '#server/mail/decode/addresses.ts';
import { decodeBytes } from '#server/mail/decode/decode-bytes.ts';
import { decodeFileName } from '#server/mail/decode/file-name.ts';
import { headerFields } from '#server/mail/decode/header-fields.ts';
import { decodeHeader } from '#server/mail/decode/header-words.ts';

/** Shapes that the decoder was not written against: what it was, is in the other corpus. */

const raw = (text: string, encoding: string) => iconv.encode(text, encoding).toString('latin1');
const b64 = (text: string, encoding: string) => iconv.encode(text, encoding).toString('base64');
const percent = (text: string, encoding = 'utf-8') => iconv.encode(text, encoding).toString('hex').replaceAll(/../g, '%$&');
const q = (text: string, encoding: string) => iconv.encode(text, encoding).toString('hex').toUpperCase().replaceAll(/../g, '=$&');
const nameOf = (mime: string) => decodeFileName(headerFields(Buffer.from(mime, 'latin1')));
const hex = (text: string) => Buffer.from(text, 'hex');

const LONG = '您好，附件是我们公司最新的报价单，请查收。如果有任何问题，请您随时和我联系，谢谢。';
const HK = '您好，附件為本公司產品的報價單，煩請查收。如有問題，請隨時電話聯絡，謝謝。';

describe('bodies', () => {
  const shapes: [string, Buffer, string, string][] = [
    ['Windows-1252 said by an English Outlook, GBK meant', iconv.encode(LONG, 'gbk'), 'windows-1252', LONG],
    ['Windows-1252 said, Big5 meant', iconv.encode(HK, 'big5'), 'Windows-1252', HK],
    [
      'Windows-1252 said and meant',
      iconv.encode('Größe: 5 × 7 – “sehr gut” für Düsen', 'win1252'),
      'windows-1252',
      'Größe: 5 × 7 – “sehr gut” für Düsen',
    ],
    ['ISO-8859-15 said and meant', iconv.encode('Preis 50 € für Größe', 'iso-8859-15'), 'iso-8859-15', 'Preis 50 € für Größe'],
    ['ISO-8859-1 said, Big5 meant', iconv.encode(HK, 'big5'), 'ISO-8859-1', HK],
    ['GB_2312-80', iconv.encode(LONG, 'gbk'), 'GB_2312-80', LONG],
    ['csGB2312', iconv.encode(LONG, 'gbk'), 'csGB2312', LONG],
    ['GB18030-2022', iconv.encode(LONG, 'gb18030'), 'GB18030-2022', LONG],
    ['a label of old Apple machines', iconv.encode(LONG, 'gbk'), 'x-mac-chinesesimp', LONG],
    ['a label with the quotes of another attribute', iconv.encode(LONG, 'gbk'), "'gb2312'", LONG],
    ['a label with a semicolon behind it', Buffer.from(LONG), 'UTF-8;', LONG],
    ['utf8mb4, as databases call it', Buffer.from(LONG), 'utf8mb4', LONG],
    ['a placeholder that nobody filled', iconv.encode(LONG, 'gbk'), '${charset}', LONG],
    ['cp950', iconv.encode('報價單，煩請查收', 'cp950'), 'cp950', '報價單，煩請查收'],
    ['Big5 with the box drawing of Windows', hex('f9fea440'), 'big5', iconv.decode(hex('f9fea440'), 'big5-hkscs')],
    ['Unicode, as Outlook says, without a mark', Buffer.from(LONG, 'utf16le'), 'unicode', LONG],
    ['UTF-16BE without a mark', Buffer.from(LONG, 'utf16le').swap16(), 'utf-16be', LONG],
    ['UTF-16BE with its mark and a label of UTF-8', Buffer.from(`\uFEFF${LONG}`, 'utf16le').swap16(), 'utf-8', LONG],
    ['ISO-2022-CN', hex('1b2429410e56504e440f2041'), 'iso-2022-cn', '中文 A'],
    ['HZ whose lines go on', Buffer.from('~{VP~}~\n~{ND~} ok'), 'hz-gb-2312', '中文 ok'],
    ['ISO-2022-JP with half-width katakana', hex('1b284931321b2842'), 'iso-2022-jp', 'ｱｲ'],
    [
      'GBK with a Latin-1 signature that is not',
      Buffer.concat([iconv.encode(LONG, 'gbk'), Buffer.from('\r\n-- \r\nLi')]),
      'gbk',
      `${LONG}\r\n-- \r\nLi`,
    ],
    [
      'UTF-8 said, one part of GBK put in by a mailing list',
      Buffer.concat([Buffer.from(LONG), hex('b1a8')]),
      'utf-8',
      `${LONG}\uFFFD\uFFFD`,
    ],
    ['a short GBK of two characters without a label', iconv.encode('谢谢', 'gbk'), '', '谢谢'],
    ['KOI8-U', iconv.encode('Прошу надіслати ціни', 'koi8-u'), 'koi8-u', 'Прошу надіслати ціни'],
    ['Hebrew in visual order’s label', iconv.encode('הצעת מחיר', 'iso-8859-8'), 'iso-8859-8-i', 'הצעת מחיר'],
    ['Vietnamese of TCVN', iconv.encode('Báo giá', 'tcvn'), 'tcvn', iconv.decode(iconv.encode('Báo giá', 'tcvn'), 'tcvn')],
  ];
  test.each(shapes)('%s', (...[, bytes, label, text]) => {
    expect(decodeBytes(bytes, label)).toBe(text);
  });
});

describe('headers', () => {
  const SUBJECT = '回复：关于水泵的报价（第二版）';
  const bytes = iconv.encode(SUBJECT, 'gb18030');
  const shapes: [string, string, string, string?][] = [
    [
      'words side by side without a blank, as QQ writes',
      `=?gb18030?B?${b64('水泵', 'gb18030')}?==?gb18030?B?${b64('报价', 'gb18030')}?=`,
      '水泵报价',
    ],
    ['Q cut inside a character', `=?GBK?Q?${q(SUBJECT, 'gbk').slice(0, 15)}?=\t=?GBK?Q?${q(SUBJECT, 'gbk').slice(15)}?=`, SUBJECT],
    [
      'three words cut everywhere',
      [bytes.subarray(0, 5), bytes.subarray(5, 12), bytes.subarray(12)].map((part) => `=?GB18030?b?${part.toString('base64')}?=`).join(' '),
      SUBJECT,
    ],
    ['a word behind a bare prefix', `RE: FW:=?gb2312?B?${b64(SUBJECT, 'gbk')}?=`, `RE: FW:${SUBJECT}`],
    [
      'a word with blanks in its base64',
      `=?utf-8?B?${b64('水泵报价', 'utf-8').slice(0, 8)} ${b64('水泵报价', 'utf-8').slice(8)}?=`,
      '水泵报价',
    ],
    ['a word that says Windows-1252 and means GBK', `=?windows-1252?B?${b64(LONG, 'gbk')}?=`, LONG],
    ['raw Big5 without a hint', raw(HK, 'big5'), HK],
    ['raw UTF-8 beside a word', `${raw('水泵', 'utf-8')} =?utf-8?B?${b64('报价', 'utf-8')}?=`, '水泵 报价'],
    ['a word of Big5-HKSCS', `=?big5-hkscs?B?${b64('深水埗', 'big5-hkscs')}?=`, '深水埗'],
    ['emoji cut in the middle', `=?UTF-8?Q?=F0=9F=9A?= =?UTF-8?Q?=A2?= 出货`.replace('出货', raw('出货', 'utf-8')), '🚢 出货'],
  ];
  test.each(shapes)('%s', (...[, header, text, hint]) => {
    expect(decodeHeader(header, hint)).toBe(text);
  });
});

describe('addresses', () => {
  const shapes: [string, string, { name: string; address: string }[]][] = [
    ['a word in a comment', `chen@example.com (=?gbk?B?${b64('陈伟', 'gbk')}?=)`, [{ name: '陈伟', address: 'chen@example.com' }]],
    [
      'two words in quotes',
      `"=?gb2312?B?${b64('陈', 'gbk')}?= =?gb2312?B?${b64('伟', 'gbk')}?=" <c@x.com>`,
      [{ name: '陈伟', address: 'c@x.com' }],
    ],
    [
      'a name of the platform behind a word',
      `=?utf-8?B?${b64('陈伟', 'utf-8')}?= via Alibaba <c@x.com>`,
      [{ name: '陈伟 via Alibaba', address: 'c@x.com' }],
    ],
    [
      'two people, one raw and one encoded',
      `"${raw('陈伟', 'gbk')}" <c@x.com>, =?big5?B?${b64('許', 'big5')}?= <h@x.hk>`,
      [
        { name: '陈伟', address: 'c@x.com' },
        { name: '許', address: 'h@x.hk' },
      ],
    ],
  ];
  test.each(shapes)('%s', (...[, header, found]) => {
    expect(decodeAddresses(header)).toEqual(found);
  });
});

describe('file names', () => {
  const NAME = '报价单（2026）水泵.xlsx';
  const shapes: [string, string, string][] = [
    ['a word without quotes', `Content-Disposition: attachment; filename==?gb2312?B?${b64(NAME, 'gbk')}?=\r\n\r\n`, NAME],
    ['percents in quotes, as Outlook writes', `Content-Disposition: attachment; filename*="UTF-8''${percent(NAME)}"\r\n\r\n`, NAME],
    [
      'a split value in capitals, cut inside a character',
      `Content-Disposition: attachment;\r\n\tFILENAME*0*=GB18030''${percent(NAME, 'gb18030').slice(0, 9)};\r\n\tFILENAME*1*=${percent(NAME, 'gb18030').slice(9)}\r\n\r\n`,
      NAME,
    ],
    ['percents without a charset', `Content-Disposition: attachment; filename*=''${percent(NAME)}\r\n\r\n`, NAME],
    ['percents of GBK without a charset', `Content-Disposition: attachment; filename*=''${percent(NAME, 'gbk')}\r\n\r\n`, NAME],
    [
      'more than ten parts',
      `Content-Disposition: attachment; ${Array.from({ length: 12 }, (_, at) => `filename*${at}*=${at === 0 ? "utf-8''" : ''}${percent('价')}`).join('; ')}\r\n\r\n`,
      '价'.repeat(12),
    ],
    ['a name of the type only, folded raw GBK', `Content-Type: application/octet-stream;\r\n name="${raw(NAME, 'gbk')}"\r\n\r\n`, NAME],
    ['an encoded word of UTF-8 in Q', `Content-Disposition: attachment; filename="=?utf-8?Q?${q(NAME, 'utf-8')}?="\r\n\r\n`, NAME],
  ];
  test.each(shapes)('%s', (...[, mime, name]) => {
    expect(nameOf(mime)).toBe(name);
  });
});
