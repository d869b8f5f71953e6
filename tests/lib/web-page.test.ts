// @vitest-environment jsdom
import { runInNewContext } from 'node:vm';

import { describe, expect, test } from 'vitest';

import { bookmarkAddress, pageLimits, readWebPage } from '#lib/web-page.ts';
import { hostOf } from '#lib/website-href.ts';

const TARGET = 'https://farsail.example/customer/keep';
const fragmentOf = (page: object) => `#page=${encodeURIComponent(JSON.stringify(page))}`;
const nothing = { title: '', site: '', text: '', emails: [], phones: [] };

/** Presses the bookmark on a page; gives the address of the window that it opens and what it says. */
function press(html: string, { selected = '', href = 'https://www.nordic.example/about?token=secret#top', isBlocked = false } = {}) {
  const opened: string[] = [];
  const said: string[] = [];
  const location = new URL(href);
  const code = decodeURIComponent(bookmarkAddress(TARGET, 'blocked').replace(/^javascript:/, ''));
  const open = (address: string) => {
    opened.push(address);
    return isBlocked ? null : {};
  };
  const document = new DOMParser().parseFromString(html, 'text/html');
  runInNewContext(code, {
    document,
    location,
    window: { open },
    alert: (text: string) => said.push(text),
    getSelection: () => selected,
  });
  return { opened, said };
}

const read = (opened: readonly string[]) => readWebPage(new URL(opened[0] ?? '').hash);

describe('the bookmark', () => {
  test('tells title, site, selected text, email and phone of the page it is pressed on, Chinese included', () => {
    const { opened, said } = press(
      `<title>Über uns | Nordic Tools</title><meta property="og:site_name" content="Nordic Tools GmbH">
       <p>Call +49 40 1234 5678 or write info@nordic.example</p>
       <a href="mailto:sales%40nordic.example?subject=Hi">mail</a><a href="tel:+49409876543">call</a>`,
      { selected: '  采购 花园工具\n 每年 20 柜 ' },
    );
    expect(said).toEqual([]);
    expect(read(opened)).toEqual({
      title: 'Über uns | Nordic Tools',
      site: 'Nordic Tools GmbH',
      url: 'https://www.nordic.example/about',
      text: '采购 花园工具 每年 20 柜',
      emails: ['sales@nordic.example', 'info@nordic.example'],
      phones: ['+49409876543', '+49 40 1234 5678'],
    });
  });

  test('gives it in the fragment alone, without the query of the page', () => {
    const { opened } = press('<title>Maple</title>');
    const address = new URL(opened[0] ?? '');
    expect(address.origin + address.pathname + address.search).toBe(TARGET);
    expect(opened[0]).not.toContain('secret');
  });

  test('says so where the browser opens no window', () => {
    expect(press('<title>Maple</title>', { isBlocked: true }).said).toEqual(['blocked']);
  });

  test('keeps a huge page small', () => {
    const many = Array.from({ length: 500 }, (_, n) => `a${n}@nordic.example +49 40 ${String(n).padStart(7, '0')}`).join(' ');
    const { opened } = press(`<title>${'远'.repeat(5_000)}</title><p>${many}</p>`, { selected: '帆'.repeat(50_000) });
    const page = read(opened);
    expect(opened[0]?.length).toBeLessThan(40_000);
    expect([page?.title.length, page?.text.length]).toEqual([pageLimits.title, pageLimits.text]);
    expect([page?.emails.length, page?.phones.length]).toEqual([pageLimits.values, pageLimits.values]);
  });
});

describe('a fragment that somebody else wrote', () => {
  test.each([
    ['nothing', ''],
    ['another fragment', '#top'],
    ['no JSON', '#page=%7B'],
    ['a broken escape', '#page=%E0%A4%A'],
    ['no object', '#page=1'],
    ['a script for an address', fragmentOf({ url: 'javascript:alert(1)' })],
    ['more than a bookmark writes', fragmentOf({ url: 'https://a.example', text: 'x'.repeat(50_000) })],
  ])('is no page: %s', (_, fragment) => {
    expect(readWebPage(fragment)).toBeUndefined();
  });

  test('is cut, and what is no address and no number is left out', () => {
    const page = { url: 'https://a.example/', title: `a\u202Eb${'c'.repeat(900)}`, emails: ['<b>@x', 1, 'a@b.example'], phones: 'none' };
    expect(readWebPage(fragmentOf(page))).toEqual({
      ...nothing,
      url: 'https://a.example/',
      title: `a b${'c'.repeat(pageLimits.title - 3)}`,
      emails: ['a@b.example'],
    });
  });
});

test('the host of a site is told without its www', () => {
  expect([hostOf('https://www.nordic.example/a'), hostOf('nothing')]).toEqual(['nordic.example', '']);
});
