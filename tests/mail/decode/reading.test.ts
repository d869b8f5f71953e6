import { describe, expect, test } from 'vitest';

import { decodeAddresses } from '#server/mail/decode/addresses.ts';
import { decodeBytes } from '#server/mail/decode/decode-bytes.ts';
import { decodeFileName } from '#server/mail/decode/file-name.ts';
import { unflowed } from '#server/mail/decode/flowed-text.ts';
import { headerFields } from '#server/mail/decode/header-fields.ts';
import { decodeHeader } from '#server/mail/decode/header-words.ts';
import { htmlToText } from '#server/mail/decode/html-to-text.ts';
import { mailDate } from '#server/mail/decode/mail-date.ts';
import { mailParts, type MailStructure } from '#server/mail/decode/mail-parts.ts';
import { ownWords, snippetOf } from '#server/mail/decode/own-words.ts';
import { decodeTransfer } from '#server/mail/decode/transfer-encoding.ts';

const read = (text: string, encoding: string) => decodeTransfer(Buffer.from(text, 'latin1'), encoding).toString('latin1');
const text = (type: string, part: string, more: Partial<MailStructure> = {}): MailStructure => ({
  type,
  part,
  encoding: 'base64',
  size: 100,
  ...more,
});

describe('transfer encodings', () => {
  test.each([
    ['clean base64', 'SGVsbG8=', 'base64', 'Hello'],
    ['lines and stray signs', 'SG Vs\r\n!bG8=', 'BASE64', 'Hello'],
    ['padded in the middle', 'SGVs\r\nbG8=\r\nSGVsbG8=', 'base64', 'HelloHello'],
    ['no padding at the end', 'SGVsbG8', 'base64', 'Hello'],
    ['a footer of a mailing list behind it', 'SGVsbG8=\r\n____\r\nSent to the list. Leave: https://x.example/?a=1', 'base64', 'Hello'],
    ['quoted-printable', 'Gr=C3=B6=c3=9fe', 'quoted-printable', 'Gr\u00C3\u00B6\u00C3\u009Fe'],
    ['broken lines', 'one =\r\ntwo= \t\nthree', 'quoted-printable', 'one twothree'],
    ['blanks at the end of a line', 'one  \r\ntwo \t\nthree ', 'quoted-printable', 'one\r\ntwo\nthree '],
    ['a coded blank at the end of a line', 'one=20\r\ntwo', 'quoted-printable', 'one \r\ntwo'],
    ['signs that mean nothing', 'a=b=ZZ=', 'quoted-printable', 'a=b=ZZ'],
    ['none', 'a=3D', '8bit', 'a=3D'],
  ])('%s', (...[, text, encoding, meant]) => {
    expect(read(text, encoding)).toBe(meant);
  });
});

describe('dates', () => {
  const received = new Date('2026-03-04T10:00:00Z');
  test.each([
    ['Wed, 4 Mar 2026 17:30:00 +0800 (CST)', '2026-03-04T09:30:00.000Z'],
    ['4 Mar 26 9:30 GMT', '2026-03-04T09:30:00.000Z'],
    ['Wed, 04-Mar-2026 04:30:00 EST', '2026-03-04T09:30:00.000Z'],
    ['Wed,4 March 2026 09:30:00 -0000', '2026-03-04T09:30:00.000Z'],
    ['2026-03-04T17:30:00+08:00', '2026-03-04T09:30:00.000Z'],
    ['2026-03-04 09:30:00', '2026-03-04T09:30:00.000Z'],
    ['4 Mar 2126 09:30:00 GMT', received.toISOString()],
    ['Thu, 1 Jan 1970 00:00:00 +0000', received.toISOString()],
    ['yesterday', received.toISOString()],
    ['99 Mar', received.toISOString()],
  ])('%s', (header, time) => {
    expect(mailDate(header, received).toISOString()).toBe(time);
  });
  test('a mail without a date has that of its arrival', () => {
    expect(mailDate(undefined, received)).toBe(received);
  });
});

describe('texts', () => {
  test('broken lines are joined, quoted ones apart', () => {
    const flowed = '> He \n> said\nI \nsay \n-- \nLi\n  indented';
    expect(unflowed(flowed)).toBe('> He said\nI say \n-- \nLi\n indented');
    expect(unflowed('水 \n泵', { isDelSp: true })).toBe('水泵');
  });

  test('HTML is read as it is seen', () => {
    const html = `<head><title>t</title><style>p{}</style></head><p>Dear&nbsp;Li,</p><p>see <b>this</b>:<br>&lt;ok&gt;</p>
      <ul><li>one<li>two</ul><table><tr><td>Qty</td><td>5</td></tr><tr><td>Price</td><td>9</td></tr></table><pre>a
  b</pre><script>alert(1)</script><img alt="Logo"><blockquote>before<blockquote>long before</blockquote></blockquote>`;
    expect(htmlToText(html)).toBe(
      'Dear Li,\n\nsee this:\n<ok>\n\n- one\n- two\n\nQty 5\nPrice 9\n\na\nb\n\nLogo\n\n> before\n>\n> > long before',
    );
  });

  test.each([
    ['Thanks.\n\nOn Mon, 2 Mar 2026 at 10:00, Li <li@x.com>\nwrote:\n> old', 'Thanks.'],
    ['好的\n\n------------------ 原始邮件 ------------------\n发件人: "Li"', '好的'],
    ['好的\n发件人： Li <li@x.com>\n发送时间： 2026', '好的'],
    ['好的\n在 2026-03-04 10:00:00，"Li" <li@x.com> 写道：\n> a', '好的'],
    ['Danke\nAm 04.03.2026 um 10:00 schrieb Li:\n> a', 'Danke'],
    ['Да\n04.03.2026 10:00, Li пишет:\n> a', 'Да\n04.03.2026 10:00, Li пишет:'],
    ['Yes\n-- \nLi', 'Yes'],
    ['> only\n> quoted', '> only\n> quoted'],
    ['', ''],
  ])('the own words of %j', (text, own) => {
    expect(ownWords(text)).toBe(own);
  });

  test('a snippet is one line of at most 200 characters, without what nobody sees', () => {
    expect(snippetOf('a\u200B\u00AD \n b')).toBe('a b');
    expect(Array.from(snippetOf('𠮷'.repeat(500)))).toHaveLength(200);
  });
});

describe('the structure of a mail', () => {
  test('tells what is read, what is shown within it and what hangs on it', () => {
    const found = mailParts({
      type: 'multipart/mixed',
      childNodes: [
        {
          type: 'multipart/related',
          childNodes: [
            {
              type: 'multipart/alternative',
              childNodes: [
                text('text/plain', '1.1.1', { parameters: { charset: 'GBK', format: 'flowed', delsp: 'yes' } }),
                text('text/html', '1.1.2', { parameters: { charset: 'utf-8' } }),
              ],
            },
            text('image/png', '1.2', { id: '<logo@x>', disposition: 'inline' }),
          ],
        },
        text('text/plain', '2', { disposition: 'attachment', dispositionParameters: { filename: 'a.txt' } }),
        { ...text('message/rfc822', '3'), childNodes: [text('text/html', '3.1')] },
      ],
    });
    expect(found.text).toEqual({ part: '1.1.1', charset: 'gbk', encoding: 'base64', size: 100, isFlowed: true, isDelSp: true });
    expect(found.html?.part).toBe('1.1.2');
    expect(found.files.map(({ part, isInline, contentId, toldName }) => [part, isInline, contentId, toldName])).toEqual([
      ['1.2', true, 'logo@x', ''],
      ['2', false, undefined, 'a.txt'],
      ['3', false, undefined, ''],
    ]);
  });

  test('a report is known by its part', () => {
    expect(
      mailParts({ type: 'multipart/report', childNodes: [text('text/plain', '1'), text('message/delivery-status', '2')] }).report,
    ).toBe('delivery');
  });

  test('a stranger can neither nest nor number it without end', () => {
    let deep: MailStructure = text('text/plain', '1');
    for (let depth = 0; depth < 5_000; depth += 1) deep = { type: 'multipart/mixed', childNodes: [deep] };
    expect(mailParts(deep).text).toBeUndefined();
    const wide = { type: 'multipart/mixed', childNodes: Array.from({ length: 100_000 }, (_, at) => text('image/png', String(at))) };
    expect(mailParts(wide).files.length).toBeLessThanOrEqual(1_000);
  });
});

/** What strangers may send to keep the server busy: each is about 300 KB. */
const MEGA = 300_000;
const hostile = {
  'beginnings of words': '=?a?b?'.repeat(MEGA / 6),
  'beginnings of words with one end': `${'=?utf-8?B?'.repeat(MEGA / 10)}?=`,
  'words without end': '=?utf-8?Q?a?= '.repeat(MEGA / 14),
  quotes: '"'.repeat(MEGA),
  'escaped quotes': String.raw`"\"`.repeat(MEGA / 3),
  angles: '<'.repeat(MEGA),
  brackets: '('.repeat(MEGA),
  'brackets and angles': '(<"'.repeat(MEGA / 3),
  'bare names': 'a,'.repeat(MEGA / 2),
  colons: 'a:'.repeat(MEGA / 2),
  addresses: 'a@b.c,'.repeat(MEGA / 6),
  'at signs': '@'.repeat(MEGA),
  semicolons: ';a=b'.repeat(MEGA / 4),
  'numbered parameters': Array.from({ length: MEGA / 10 }, (_, at) => `;a*${at}=b`).join(''),
  percents: `a; filename*=utf-8''${'%E6'.repeat(MEGA / 3)}`,
  blanks: `${' '.repeat(MEGA)}x`,
  lines: 'a\n'.repeat(MEGA / 2),
  'blank lines': ' \n'.repeat(MEGA / 2),
  tags: '<p>'.repeat(MEGA / 3),
  quotations: '<blockquote>'.repeat(MEGA / 12),
  entities: '&'.repeat(MEGA),
  'open tags': '<a href="'.repeat(MEGA / 9),
  comments: '<!--'.repeat(MEGA / 4),
  'high bytes': '\u00E4'.repeat(MEGA),
  'pairs of bytes': '\u00C4\u00E3'.repeat(MEGA / 2),
  dashes: '-'.repeat(MEGA),
  'a line that never writes': `On ${'a '.repeat(MEGA / 2)}`,
  equals: '='.repeat(MEGA),
  escapes: '\u001B$B'.repeat(MEGA / 3),
};

/** More than any of them takes on a crowded machine; what grows with the square of the length takes hours. */
const PATIENCE_MS = 5_000;

describe('no stranger keeps the server busy', () => {
  const readers: Record<string, (text: string) => unknown> = {
    decodeHeader,
    decodeAddresses,
    fileName: (text) =>
      decodeFileName(headerFields(Buffer.from(`Content-Disposition: attachment; filename=${text.replaceAll('\n', ' ')}\n\n`, 'latin1'))),
    headerFields: (text) => headerFields(Buffer.from(text, 'latin1')),
    bytes: (text) => decodeBytes(Buffer.from(text, 'latin1')),
    base64: (text) => decodeTransfer(Buffer.from(text, 'latin1'), 'base64'),
    quotedPrintable: (text) => decodeTransfer(Buffer.from(text, 'latin1'), 'quoted-printable'),
    htmlToText,
    snippetOf,
    unflowed,
    date: (text) => mailDate(text, new Date()),
  };
  describe.each(Object.keys(readers))('%s', (reader) => {
    test.each(Object.entries(hostile))('with %s', (_, text) => {
      const start = performance.now();
      readers[reader]?.(text);
      expect(performance.now() - start).toBeLessThan(PATIENCE_MS);
    });
  });
});
