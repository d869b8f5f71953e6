import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';

import { decodeAddresses } from '#server/mail/decode/addresses.ts';
import { decodeBytes } from '#server/mail/decode/decode-bytes.ts';
import { decodeFileName } from '#server/mail/decode/file-name.ts';
import { headerFields } from '#server/mail/decode/header-fields.ts';
import { decodeHeader } from '#server/mail/decode/header-words.ts';

/** A text in bytes of some encoding, as it stands in a header (Latin-1). */
const raw = (text: string, encoding: string) => iconv.encode(text, encoding).toString('latin1');
const b64 = (text: string, encoding = 'utf-8') => iconv.encode(text, encoding).toString('base64');
const hex = (text: string) => Buffer.from(text, 'hex');
const word = (charset: string, text: string, encoding = charset) => `=?${charset}?B?${b64(text, encoding)}?=`;

/** The bytes of a text cut in two inside a character, as an encoded word each. */
function cutWords(charset: string, text: string, { at, encoding = charset }: { at: number; encoding?: string }): string {
  const bytes = iconv.encode(text, encoding);
  return [bytes.subarray(0, at), bytes.subarray(at)].map((part) => `=?${charset}?B?${part.toString('base64')}?=`).join('\r\n ');
}

const nameOf = (mime: string, hint?: string) => decodeFileName(headerFields(Buffer.from(mime, 'latin1')), hint);
const percent = (text: string, encoding = 'utf-8') => iconv.encode(text, encoding).toString('hex').replaceAll(/../g, '%$&');

const one = (name: string, address: string) => [{ name, address }];
const disposition = (rest: string) => `Content-Disposition: attachment; ${rest}\r\n\r\n`;

describe('bodies', () => {
  const LONG = '您好，附件是我们公司的报价单，请查收。如有任何问题，请随时联系我。';
  const HK = '您好，附件為本公司產品的報價單，煩請查收。如有問題，請隨時電話聯絡。';
  const RU = 'Добрый день! Просим выслать прайс на насосы и сроки поставки до порта Новороссийск.';
  const shapes: [string, Buffer, string, string][] = [
    ['GB2312 said, GB2312 meant', iconv.encode(LONG, 'gb2312'), 'gb2312', LONG],
    ['GB2312 said, characters of GBK used', iconv.encode('镕基、喆、煊赫、囧', 'gbk'), 'gb2312', '镕基、喆、煊赫、囧'],
    ['GB2312 said, four bytes of GB18030 used', iconv.encode('𠮷野家 㐁', 'gb18030'), 'GB2312', '𠮷野家 㐁'],
    ['GB18030 of four bytes', hex('9532823681398e33'), 'gb18030', '𠀀䀛'.replace('䀛', new TextDecoder('gb18030').decode(hex('81398e33')))],
    ['GBK said, the euro sign of Windows', hex('80203530'), 'gbk', '€ 50'],
    ['GBK said, UTF-8 meant', Buffer.from(LONG), 'gbk', LONG],
    ['GB2312 said, a short UTF-8 meant', Buffer.from('报价'), 'gb2312', '报价'],
    ['GB2312 said, a short text that is UTF-8 by chance', iconv.encode('联通', 'gbk'), 'gb2312', '联通'],
    ['UTF-8 said, GBK meant', iconv.encode(LONG, 'gbk'), 'utf-8', LONG],
    ['us-ascii said, GBK meant', iconv.encode(LONG, 'gbk'), 'us-ascii', LONG],
    ['us-ascii said, UTF-8 meant', Buffer.from(LONG), 'us-ascii', LONG],
    ['ISO-8859-1 said, GBK meant', iconv.encode(LONG, 'gbk'), 'iso-8859-1', LONG],
    ['ISO-8859-1 said, UTF-8 meant', Buffer.from('Größe ≥ 5'), 'iso-8859-1', 'Größe ≥ 5'],
    ['ISO-8859-1 said, the quotes of Windows meant', hex('93485092969334'), 'iso-8859-1', '“HP’–“4'],
    [
      'ISO-8859-1 said and meant',
      iconv.encode('Bitte prüfen Sie die Maße für Düsen, Größe und Preis', 'latin1'),
      'iso-8859-1',
      'Bitte prüfen Sie die Maße für Düsen, Größe und Preis',
    ],
    ['nothing said, Big5 meant', iconv.encode(HK, 'big5'), '', HK],
    ['Big5 said and meant', iconv.encode('許功蓋、珮珊', 'big5'), 'big5', '許功蓋、珮珊'],
    ['Big5 said, characters of Hong Kong used', iconv.encode('嘅啲咗喺嚟', 'big5-hkscs'), 'big5', '嘅啲咗喺嚟'],
    ['Big5-HKSCS said and meant', iconv.encode('深水埗嘅鰂魚涌', 'big5-hkscs'), 'big5-hkscs', '深水埗嘅鰂魚涌'],
    ['Big5 said, UTF-8 meant', Buffer.from(HK), 'big5', HK],
    ['x-gbk', iconv.encode(LONG, 'gbk'), 'x-gbk', LONG],
    ['cp936 in quotes', iconv.encode(LONG, 'gbk'), '"CP936"', LONG],
    ['HZ', Buffer.from('~{VPND~} ~~ A'), 'hz-gb-2312', '中文 ~ A'],
    ['a mark of UTF-8 before a label of GBK', Buffer.from(`\uFEFF${LONG}`), 'gb2312', LONG],
    ['UTF-16 with its mark', Buffer.from(`\uFEFF${LONG}`, 'utf16le'), 'utf-16', LONG],
    ['UTF-8 cut at its end', Buffer.from(LONG).subarray(0, -1), 'utf-8', `${LONG.slice(0, -1)}\uFFFD`],
    ['UTF-8 with one broken byte', Buffer.concat([Buffer.from(LONG), hex('ff'), Buffer.from(LONG)]), 'utf-8', `${LONG}\uFFFD${LONG}`],
    ['nothing said, GBK cut at its end', iconv.encode(`${LONG}${LONG}`, 'gbk').subarray(0, -1), '', `${LONG}${LONG.slice(0, -1)}\uFFFD`],
    ['ISO-2022-JP', hex('1b24422d2130211b2842'), 'iso-2022-jp', '①亜'],
    ['ISO-2022-JP without a label', hex('1b24422d2130211b2842'), '', '①亜'],
    ['Shift_JIS', iconv.encode('見積書を送ります', 'shift_jis'), 'shift_jis', '見積書を送ります'],
    ['Shift_JIS with the signs of Windows', hex('8740fb9d'), 'shift_jis', '①﨑'.replace('﨑', iconv.decode(hex('fb9d'), 'cp932'))],
    ['EUC-JP', iconv.encode('見積書', 'euc-jp'), 'euc-jp', '見積書'],
    ['Korean by Microsoft', iconv.encode('견적서 똠방각하', 'cp949'), 'ks_c_5601-1987', '견적서 똠방각하'],
    [
      'ISO-2022-KR',
      Buffer.concat([hex('1b2429430e'), Buffer.from(iconv.encode('견적', 'euc-kr').map((byte) => byte & 0x7f)), hex('0f21')]),
      'iso-2022-kr',
      '견적!',
    ],
    ['KOI8-R', iconv.encode(RU, 'koi8-r'), 'koi8-r', RU],
    ['KOI8-R without a label', iconv.encode(RU, 'koi8-r'), '', RU],
    ['Windows-1251 without a label', iconv.encode(RU, 'win1251'), 'us-ascii', RU],
    ['Windows-1251 said, UTF-8 meant', Buffer.from(RU), 'windows-1251', RU],
    ['Windows-1250', iconv.encode('Příliš žluťoučký kůň', 'win1250'), 'windows-1250', 'Příliš žluťoučký kůň'],
    ['Windows-1253', iconv.encode('Προσφορά τιμών', 'win1253'), 'windows-1253', 'Προσφορά τιμών'],
    ['Windows-1254', iconv.encode('Fiyat teklifi şığ', 'win1254'), 'iso-8859-9', 'Fiyat teklifi şığ'],
    ['Windows-1256', iconv.encode('عرض أسعار', 'win1256'), 'windows-1256', 'عرض أسعار'],
    ['Windows-1258', iconv.encode('Báo giá', 'win1258'), 'windows-1258', 'Báo giá'],
    ['Thai', iconv.encode('ใบเสนอราคา', 'tis620'), 'tis-620', 'ใบเสนอราคา'],
    ['CP850 of old machines', iconv.encode('Größe', 'cp850'), 'cp850', 'Größe'],
    ['UTF-7', Buffer.from('+ZeVnLIqe-'), 'utf-7', '日本語'],
    ['a label that nobody knows', Buffer.from(LONG), 'x-our-own', LONG],
    ['NUL, which the database refuses', Buffer.from('a\0b'), 'utf-8', 'ab'],
  ];
  test.each(shapes)('%s', (...[, bytes, label, text]) => {
    expect(decodeBytes(bytes, label)).toBe(text);
  });
});

describe('headers', () => {
  const SUBJECT = '关于贵司询盘的回复：水泵报价单（第二版）';
  const shapes: [string, string, string, string?][] = [
    ['words cut inside a character of UTF-8', cutWords('utf-8', SUBJECT, { at: 16 }), SUBJECT],
    ['words cut inside a character of GBK', cutWords('gb2312', SUBJECT, { at: 7, encoding: 'gbk' }), SUBJECT],
    ['words cut inside a group of base64', '=?utf-8?B?5rC05?=\r\n =?utf-8?B?rO1?=', '水泵'],
    ['words of two charsets side by side', `${word('gbk', '水泵')} ${word('big5', '報價')}`, '水泵報價'],
    [
      'B and Q of one charset side by side',
      `=?utf-8?B?${Buffer.from('水泵').subarray(0, 4).toString('base64')}?= =?UTF-8?Q?=B3=B5?=`,
      '水泵',
    ],
    ['Q with an underline and small letters', '=?utf-8?q?Gr=c3=b6=C3=9Fe_5?=', 'Größe 5'],
    ['text around words keeps its blanks', `Re: ${word('gbk', '报价')} (2) ${word('gbk', '水泵')}`, 'Re: 报价 (2) 水泵'],
    ['a word with a language', `=?utf-8*zh?B?${b64('报价')}?=`, '报价'],
    ['a word with blanks in it', '=?utf-8?Q?two words?=', 'two words'],
    ['a word without its end', '=?utf-8?B?5rC0', '=?utf-8?B?5rC0'],
    ['a broken word before a right one', `=?utf-8?B?5rC0 ${word('utf-8', '泵')}`, '=?utf-8?B?5rC0 泵'],
    ['raw GBK', raw(SUBJECT, 'gbk'), SUBJECT],
    ['raw GBK of two characters', raw('报价', 'gbk'), '报价'],
    ['raw UTF-8', raw(SUBJECT, 'utf-8'), SUBJECT],
    ['raw Big5, the body says so', raw('報價單', 'big5'), '報價單', 'big5'],
    ['raw ISO-2022-JP', hex('1b244246 7c4b5c1b2842'.replace(' ', '')).toString('latin1'), '日本'],
    ['raw KOI8-R, the body says so', raw('Запрос', 'koi8-r'), 'Запрос', 'koi8-r'],
    ['a word says GB2312 and means UTF-8', word('gb2312', SUBJECT, 'utf-8'), SUBJECT],
    ['a word says UTF-8 and means GBK', word('utf-8', SUBJECT, 'gbk'), SUBJECT],
    ['a word of ISO-2022-JP', '=?ISO-2022-JP?B?GyRCRnxLXBsoQg==?=', '日本'],
    ['a word padded although it goes on', `=?gbk?B?${b64('报', 'gbk')}?= =?gbk?B?${b64('价单', 'gbk')}?=`, '报价单'],
  ];
  test.each(shapes)('%s', (...[, header, text, hint]) => {
    expect(decodeHeader(header.replaceAll('\r\n', ''), hint)).toBe(text);
  });
});

describe('addresses', () => {
  const shapes: [string, string, { name: string; address: string }[], string?][] = [
    ['an address alone', 'chen@example.com', one('', 'chen@example.com')],
    ['a quoted name with a comma', '"Chen, Wei" <chen@Example.COM>', one('Chen, Wei', 'chen@example.com')],
    ['a bare name with a comma', 'Chen, Wei <chen@example.com>, b@x.org', [...one('Chen, Wei', 'chen@example.com'), ...one('', 'b@x.org')]],
    ['an encoded word in quotes', `"${word('gbk', '陈伟')}" <chen@example.com>`, one('陈伟', 'chen@example.com')],
    ['raw GBK', `"${raw('陈伟', 'gbk')}" <chen@example.com>`, one('陈伟', 'chen@example.com')],
    ['raw Big5 with a backslash in it', `"${raw('許功蓋', 'big5')}" <hui@example.hk>`, one('許功蓋', 'hui@example.hk'), 'big5'],
    ['raw GBK with a sign of addresses in it', `${raw('張東華', 'gbk')} <z@example.com>`, one('張東華', 'z@example.com')],
    ['a comment as the name', 'chen@example.com (Chen (Sales) Wei)', one('Chen (Sales) Wei', 'chen@example.com')],
    ['the whole in one word', word('utf-8', '陈伟 <chen@example.com>'), one('陈伟', 'chen@example.com')],
    ['a group', 'Sales: a@x.com, "B" <b@x.com>;, c@x.com', [...one('', 'a@x.com'), ...one('B', 'b@x.com'), ...one('', 'c@x.com')]],
    ['an empty group', 'undisclosed-recipients:;', []],
    ['semicolons', 'a@x.com; b@x.com', [...one('', 'a@x.com'), ...one('', 'b@x.com')]],
    ['a name that repeats the address', "'a@x.com' <a@x.com>", one('', 'a@x.com')],
    ['a route', '<@relay.com,@b.com:a@x.com>', one('', 'a@x.com')],
    ['a domain of other letters', raw('"Müller" <info@müller.example>', 'utf-8'), one('Müller', 'info@xn--mller-kva.example')],
    ['an address of other letters', `<${raw('陈@例子.中国', 'utf-8')}>`, one('', '陈@xn--fsqu00a.xn--fiqs8s')],
    ['an address with blanks', '< a @ x.com >', one('', 'a@x.com')],
    ['mailto', 'mailto:a@x.com', one('', 'a@x.com')],
    ['a name that turns the line around', raw('"\u202Emoc.x@a" <a@x.com>', 'utf-8'), one('moc.x@a', 'a@x.com')],
    ['no address', 'nobody', []],
    ['a quote without an end', '"Chen <a@x.com>, b@x.com', [...one('"Chen', 'a@x.com'), ...one('', 'b@x.com')]],
    ['a bracket without an end', 'Chen (Sales <a@x.com>', one('Chen (Sales', 'a@x.com')],
    ['an angle without an end', 'Chen <a@x.com', one('Chen', 'a@x.com')],
  ];
  test.each(shapes)('%s', (...[, header, found, hint]) => {
    expect(decodeAddresses(header, hint)).toEqual(found);
  });
});

describe('file names', () => {
  const NAME = '报价单 (2026) 水泵.xlsx';
  const shapes: [string, string, string, string?][] = [
    ['RFC 2231', disposition(`filename*=UTF-8''${percent(NAME)}`), NAME],
    ['RFC 2231 of GBK', disposition(`filename*=gb2312'zh-cn'${percent(NAME, 'gbk')}`), NAME],
    [
      'RFC 2231 cut inside a character',
      disposition(`\r\n filename*0*=UTF-8''${percent(NAME).slice(0, 12)};\r\n filename*1*=${percent(NAME).slice(12)}`),
      NAME,
    ],
    [
      'RFC 2231 in the wrong order',
      disposition(`filename*1*=${percent(NAME).slice(12)}; filename*0*=UTF-8''${percent(NAME).slice(0, 12)}`),
      NAME,
    ],
    ['split without percents', disposition('filename*0="Quotation for pumps"; filename*1=" 2026.pdf"'), 'Quotation for pumps 2026.pdf'],
    ['partly percents', disposition(`filename*0*=utf-8''${percent('报价')}; filename*1="-a.pdf"`), '报价-a.pdf'],
    ['brackets without quotes', disposition(`filename*=UTF-8''${percent('报价单 ')}(1).pdf`), '报价单 (1).pdf'],
    ['an encoded word in quotes', `Content-Type: application/pdf; name="${word('gbk', NAME)}"\r\n\r\n`, NAME],
    ['encoded words, folded', disposition(`filename="${word('utf-8', '报价单')}\r\n ${word('utf-8', '水泵.pdf')}"`), '报价单水泵.pdf'],
    [
      'an encoded word split by RFC 2231',
      disposition(`filename*0="=?utf-8?B?${b64('报价单').slice(0, 6)}"; filename*1="${b64('报价单').slice(6)}?="`),
      '报价单',
    ],
    ['raw GBK in quotes', disposition(`filename="${raw(NAME, 'gbk')}"`), NAME],
    ['raw GBK without quotes, with blanks', disposition(`filename=${raw(NAME, 'gbk')}`), NAME],
    ['raw UTF-8', disposition(`filename="${raw(NAME, 'utf-8')}"`), NAME],
    ['raw Big5 with a backslash in it', disposition(`filename="${raw('成功.pdf', 'big5')}"`), '成功.pdf', 'big5'],
    ['as in an address of the web', disposition(`filename="${percent(NAME)}"`), NAME],
    ['both forms, the older one broken', disposition(`filename="???.pdf"; filename*=UTF-8''${percent('报价.pdf')}`), '报价.pdf'],
    ['a folder before it', disposition(String.raw`filename="C:\Users\a\order.pdf"`), 'order.pdf'],
    ['a folder of others', disposition('filename="../../etc/passwd"'), 'passwd'],
    ['what turns the line around', disposition(`filename*=UTF-8''${percent('a\u202Efdp.exe')}`), 'afdp.exe'],
    ['a semicolon in quotes', disposition('filename="a;b.pdf"'), 'a;b.pdf'],
    ['no quotes at the end', disposition('filename="a.pdf'), 'a.pdf'],
  ];
  test.each(shapes)('%s', (...[, mime, name, hint]) => {
    expect(nameOf(mime, hint)).toBe(name);
  });
  test('a part without a name has none', () => {
    expect(nameOf('Content-Type: text/plain\r\n\r\n')).toBeUndefined();
  });
});
