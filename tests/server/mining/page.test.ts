import { assert, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';

import { worthyLinks } from '#server/customer/mining/crawl/worthy-links.ts';
import { findingsOf } from '#server/customer/mining/findings.ts';
import { addressesIn, mailtoAddresses } from '#server/customer/mining/page/addresses.ts';
import { hiddenAddresses } from '#server/customer/mining/page/hidden-addresses.ts';
import { phoneNumbers } from '#server/customer/mining/page/phone-numbers.ts';
import { readPage } from '#server/customer/mining/page/read-page.ts';
import { socialPage } from '#server/customer/mining/page/social-pages.ts';
import { structuredData } from '#server/customer/mining/page/structured-data.ts';

import { processorMs } from '../../support/processor-ms.ts';

const read = (html: string | Buffer, contentType = 'text/html') =>
  readPage({ url: new URL('https://www.acme.com/home'), contentType, content: Buffer.from(html) });

const textAddresses = (html: string) => read(html).texts.flatMap(addressesIn);

describe('addresses on a page', () => {
  test.each([
    ['plain', '<p>Write to sales@acme.com.</p>'],
    ['in a sentence', '<p>(sales@acme.com)</p>'],
    ['as entities', '<p>&#115;ales&#64;acme&#46;com</p>'],
    ['spelled out', '<p>sales [at] acme [dot] com</p>'],
    ['spelled out in words', '<p>Write to sales at acme dot com today</p>'],
    ['spelled out in German', '<p>sales(ät)acme(punkt)com</p>'],
    ['spelled out in Chinese', '<p>sales（at）acme（点）com</p>'],
    ['full width', '<p>ｓａｌｅｓ＠acme．com</p>'],
    ['with tags inside', '<p>sales<b>@</b>acme<wbr>.com</p>'],
    ['with a comment inside', '<p>sales<!-- no robots -->@acme.com</p>'],
    ['with nonsense that nobody sees', '<p>sales<span style="display:none">null</span>@acme.com</p>'],
    ['upper case', '<p>SALES@ACME.COM</p>'],
  ])('are found %s', (_, html) => {
    expect(textAddresses(html)).toEqual(['sales@acme.com']);
  });

  test.each([
    ['a link', 'mailto:sales@acme.com?subject=Hello'],
    ['an escaped link', 'mailto:%73ales%40acme.com'],
    ['a link with an escaped scheme and spaces', ' %6dailto: sales@acme.com'],
  ])('are found in %s', (_, href) => {
    expect(mailtoAddresses(href)).toEqual(['sales@acme.com']);
  });

  test('are found where a script or Cloudflare hides them', () => {
    const mask = 0x5a;
    const hex = Buffer.from([mask, ...Buffer.from('sales@acme.com').map((byte) => byte ^ mask)]).toString('hex');
    for (const html of [
      `<a href="/cdn-cgi/l/email-protection" data-cfemail="${hex}">[email&#160;protected]</a>`,
      `<a href="/cdn-cgi/l/email-protection#${hex}">write</a>`,
      `<script>document.write('sales' + '@' + "acme" + '.com')</script>`,
      // Each letter moved by one, as TYPO3 does.
      `<a href="javascript:linkTo_UnCryptMailto('nbjmup+tbmftAbdnf/dpn')">write</a>`,
    ])
      expect(hiddenAddresses(read(html))).toEqual(['sales@acme.com']);
  });

  test('are none where something only looks like one', () => {
    expect(textAddresses('<p>logo@2x.png is at home dot, a@b, @acme.com, sales@ acme</p>')).toEqual(['logo@2x.png']);
    expect(mailtoAddresses('https://acme.com/?to=sales@acme.com')).toEqual([]);
    expect(hiddenAddresses(read('<a data-cfemail="zz">x</a><a href="javascript:linkTo_UnCryptMailto(\'????????\')">y</a>'))).toEqual([]);
  });

  test('are looked for in every text', () => {
    assert(property(string({ unit: 'binary' }), (text) => Array.isArray(addressesIn(text))));
  });
});

test('a page is read by the encoding that it names, and however broken it is', () => {
  const gbk = Buffer.from([0x3c, 0x70, 0x3e, 0xd6, 0xd0, 0xb9, 0xfa, 0x3c, 0x2f, 0x70, 0x3e]);
  expect(read(gbk, 'text/html; charset=gbk').texts).toEqual(['中国']);
  expect(read(Buffer.concat([Buffer.from('<meta charset="gb2312">'), gbk])).texts).toEqual(['中国']);
  expect(read('<p>a</p', 'text/html; charset=nonsense').texts).toEqual(['a']);
  expect(read(`${'<div>'.repeat(50_000)}deep`).texts).toEqual(['deep']);
  expect(read('<title>Acme<title><script>var a = "<p>x@y.com</p>"').texts).toEqual([]);
});

/** All that is done with one page, of a length that its writer chose. */
function study(html: string): void {
  const page = read(html);
  findingsOf(page, { country: 'CA', isHome: true, domains: ['acme.com'] });
  worthyLinks(page);
}

const MEGABYTE = 1024 * 1024;
/** Of several tries the quickest tells most: a collection of garbage falls into some of them. */
const TRIES = 4;
/** Nine readings of up to two megabytes, on whatever machine. */
const LONGEST_MS = 60_000;

describe('a page that was made to be slow takes four times as long when it is four times as long:', () => {
  test.each([
    ['open blocks', '<div>'],
    ['open words', '<b>'],
    ['open forms', '<form>'],
    ['drawings', '<svg>'],
    ['ends of nothing', '<div></p>'],
    ['begun tags', '<'],
    ['attributes', '<p style="display:none" x=1>'],
    ['letters', 'a'],
    ['signs', 'a@'],
    ['dots', 'a.'],
    ['spelled signs', '( at '],
    ['spelled addresses', 'a at a dot '],
    ['addresses', 'a@b.co '],
    ['numbers', 'tel 12345678 '],
    ['ligatures', '\u{FDFA}'],
    ['names', `<a href="mailto:a@acme.com">${'A'.repeat(99)}1</a>`],
    ['long names', `<a href="mailto:a@acme.com">${'A'.repeat(3_999)}1</a>`],
    ['shifted letters', `<a href="javascript:linkTo_UnCryptMailto('${'x'.repeat(290)}')">x</a>`],
    ['script', `<script>'+'`],
    ['data', '<script type="application/ld+json">{"@type":"Organization","email":"a@acme.com"}</script>'],
  ])(
    '%s',
    async (_, part) => {
      const page = (bytes: number) => part.repeat(bytes / Buffer.byteLength(part));
      const [whole, quarter] = [page(2 * MEGABYTE), page(MEGABYTE / 2)];
      study(quarter);
      const least = async (html: string) => {
        const tries: number[] = [];
        while (tries.length < TRIES) tries.push(await processorMs(() => study(html)));
        return Math.min(...tries);
      };
      // What grows with the square takes sixteen times as long.
      expect(await least(whole)).toBeLessThan(8 * (await least(quarter)) + 100);
    },
    LONGEST_MS,
  );
});

test('phone numbers are those that are linked or named as such, in the country’s way', () => {
  const page = read(
    '<a href="tel:+1%20416-555-0199">call</a><p>Tel: (416) 555-0123, Fax 416 555 0124</p><p>Order 4165550000 of 2024-01-01</p>',
  );
  expect(phoneNumbers(page, 'CA')).toEqual([
    { number: '+14165550123', isFax: false },
    { number: '+14165550124', isFax: true },
    { number: '+14165550199', isFax: false },
  ]);
});

test.each([
  ['https://www.linkedin.com/company/acme/?utm_source=site', { platform: 'linkedin', url: 'https://www.linkedin.com/company/acme' }],
  ['http://facebook.com/acme', { platform: 'facebook', url: 'https://facebook.com/acme' }],
  ['https://twitter.com/acme', { platform: 'x', url: 'https://twitter.com/acme' }],
  ['https://www.facebook.com/sharer/sharer.php?u=https://acme.com', undefined],
  ['https://twitter.com/intent/tweet?text=acme', undefined],
  ['https://www.youtube.com/watch?v=1', undefined],
  ['https://facebook.com/', undefined],
  ['https://facebook.com.evil.example/acme', undefined],
  ['javascript:alert(1)', undefined],
])('%s is the page %o', (href, page) => {
  expect(socialPage(href)).toEqual(page);
});

test('structured data tells the company and its people, and nothing of other things', () => {
  const company = {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': ['Organization', 'Corporation'],
        legalName: 'Acme Furniture Inc.',
        description: 'Furniture since 1970',
        foundingDate: '1970-05-01',
        vatID: 'DE123456789',
        telephone: '+1 416 555 0199',
        email: 'mailto:Info@acme.com',
        address: {
          '@type': 'PostalAddress',
          streetAddress: '1 Main St',
          addressLocality: 'Toronto',
          addressRegion: 'ON',
          postalCode: 'M5V 1A1',
        },
        sameAs: ['https://www.linkedin.com/company/acme'],
        employee: [{ '@type': 'Person', name: 'Ann Lee', jobTitle: 'Buyer', email: 'ann.lee@acme.com' }],
      },
      { '@type': 'Product', name: 'Chair', description: 'A chair' },
    ],
  };
  expect(structuredData([JSON.stringify(company), '{broken', 'null', '[1,"a"]'])).toEqual({
    texts: {
      legalname: 'Acme Furniture Inc.',
      description: 'Furniture since 1970',
      foundedyear: '1970',
      taxid: 'DE123456789',
      address: '1 Main St',
      city: 'Toronto',
      state: 'ON',
      postcode: 'M5V 1A1',
    },
    emails: ['info@acme.com'],
    phones: ['+1 416 555 0199'],
    faxes: [],
    pages: ['https://www.linkedin.com/company/acme'],
    people: [{ name: 'Ann Lee', title: 'Buyer', emails: ['ann.lee@acme.com'] }],
  });
  const endless = `${'['.repeat(9_000)}${']'.repeat(9_000)}`;
  expect(structuredData([endless]).people).toEqual([]);
});

test('the pages worth reading are those of the same site that tell who is there, contact pages first', () => {
  const page = read(
    `<a href="/products">Products</a><a href="/team">Our team</a><a href="/ueber-uns">Über uns</a><a href="/impressum">Impressum</a>
     <a href="/k">Kontakt</a><a href="https://shop.acme.com/contact">Shop contact</a><a href="https://other.com/contact">Other</a>
     <a href="/contact.pdf">Contact sheet</a><a href="/blog/contact-lenses">Lenses</a><a href="http://[broken">Contact</a>`,
  );
  expect(worthyLinks(page).map(({ href }) => href)).toEqual([
    'https://www.acme.com/k',
    'https://shop.acme.com/contact',
    'https://www.acme.com/impressum',
    'https://www.acme.com/ueber-uns',
    'https://www.acme.com/team',
  ]);
});
