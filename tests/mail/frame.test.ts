import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { FRAME_HEADERS, frameDocument, textAsHtml } from '#server/mail/show/mail-frame.ts';
import { picturesIn, sanitisedHtml, type ShownWith } from '#server/mail/show/sanitise-html.ts';

import { launch } from '../support/browser.ts';
import { eventVectors, strangeVectors, trackingVectors } from '../support/script-vectors.ts';

const NOTHING: ShownWith = { inline: () => undefined };

const clean = (html: string, more: Partial<ShownWith> = {}) => sanitisedHtml(html, { ...NOTHING, ...more });
const inline = (id: string) => (id === 'logo@x' ? '/ours/1' : undefined);
const isOwnMark = (url: string) => url.startsWith('https://ours.example/t/');

describe('the sanitiser', () => {
  test('keeps how a mail looks', () => {
    const html =
      '<style>p{color:#333}</style><table width="600" bgcolor="#eee" cellpadding="4"><tr><td style="text-align:right;color:red">5</td></tr></table>';
    expect(clean(html).html).toBe(html);
  });

  test('takes away what redirects, asks or lies over the page', () => {
    const html =
      '<meta http-equiv=refresh content=0><link rel=x href=y><form action=z><input name=a><button>go</button>text</form><p style="position: fixed;top:0">p</p>';
    expect(clean(html).html).toBe('gotext<p style="position:static;top:0">p</p>');
  });

  test('opens links in a window that learns nothing', () => {
    expect(clean('<a href="https://x.example/?a=1&amp;b=2">x</a><a href="javascript:x">y</a><a href="#t">z</a>').html).toBe(
      '<a target="_blank" href="https://x.example/?a=1&amp;b=2" rel="noopener noreferrer">x</a><a target="_blank" rel="noopener noreferrer">y</a><a href="#t">z</a>',
    );
  });

  test('shows pictures of the mail itself at our address, and others only where they are asked for', () => {
    const html =
      '<img src="cid:logo%40x"><img src="cid:gone"><img src="https://r.example/a.png"><td background="//r.example/b.png"><p style="background:url(\'https://r.example/c.png\')">';
    const hidden = clean(html, { inline });
    expect(hidden).toMatchObject({ html: '<img src="/ours/1" /><img /><img /><td><p style="background:none"></p></td>', remoteImages: 3 });
    const shown = clean(html, { inline, remote: (url) => `/remote/${encodeURIComponent(url)}` });
    expect(shown.html.match(/\/remote\/[\w%.]+/g)?.map((path) => decodeURIComponent(path.slice('/remote/'.length)))).toEqual([
      'https://r.example/a.png',
      'https://r.example/b.png',
      'https://r.example/c.png',
    ]);
    expect(picturesIn(html).remote).toBe(3);
  });

  test('takes out our own mark of opening, so that nobody counts as having opened their own mail', () => {
    expect(clean('a<img src="https://ours.example/t/o/1">', { isOwnMark, remote: (url) => url })).toMatchObject({
      html: 'a<img />',
      remoteImages: 0,
    });
  });

  test('folds one quotation, and none where answers stand between several', () => {
    const one = 'Yes<div class="gmail_quote">On …<blockquote>old</blockquote></div>';
    expect(clean(one, { foldedAs: 'Earlier <mail>' }).html).toBe(
      'Yes<details class="fs-quote"><summary>Earlier &lt;mail&gt;</summary>On …<blockquote>old</blockquote></details>',
    );
    expect(clean('<blockquote>a</blockquote>Yes<blockquote>b</blockquote>No', { foldedAs: 'x' }).html).toBe(
      '<blockquote>a</blockquote>Yes<blockquote>b</blockquote>No',
    );
    expect(clean('<fs-quote>a</fs-quote><details><summary>b</summary>c</details>').html).toBe('<div>a</div>bc');
  });

  test('knows which mails were made for the dark', () => {
    expect(clean('<meta name="color-scheme" content="light dark">a').knowsDark).toBe(true);
    expect(clean('<p>my color-scheme: dark</p>').knowsDark).toBe(false);
  });

  /** What keeps the parser busy in proportion to the square of its length where nothing guards it. */
  test.each([
    ['tags', '<b>'.repeat(300_000)],
    ['tags that others seem to close', '<b></i>'.repeat(200_000)],
    ['brackets', '<'.repeat(1_500_000)],
    ['quotations', '<blockquote>'.repeat(100_000)],
    ['sheets', `<style>${'url('.repeat(300_000)}`],
    ['comments of sheets', `<style>${'/*'.repeat(300_000)}`],
    ['imports', `<style>${'@import '.repeat(60_000)}`],
    ['attributes', `<p ${'a '.repeat(300_000)}>`],
    ['pictures', '<img src=//x>'.repeat(50_000)],
  ])('is not kept busy by %s', (_, html) => {
    const start = performance.now();
    clean(html);
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});

test('a frame tells its language and its scheme, and a plain text keeps its lines and links', () => {
  const html = textAsHtml('a <b>\nhttps://x.example/?a=1&b=2.');
  expect(html).toContain('a &lt;b&gt;\n<a href="https://x.example/?a=1&amp;b=2." target="_blank"');
  expect(frameDocument({ html, lang: 'zh', title: '"x"' })).toMatch(
    /^<!doctype html><html lang="zh">.*<title>&quot;x&quot;<\/title>.*color-scheme:light/,
  );
  expect(frameDocument({ html, lang: 'zh', title: '', isDark: true })).toContain('invert(1)');
  expect(frameDocument({ html, lang: 'zh', title: '', isDark: true, knowsDark: true })).not.toContain('invert(1)');
});

/** How a mail is served: with nothing, in the frame as it came, or sanitised in the frame. */
type Way = 'bare' | 'raw' | 'shown';

function mail(way: Way, html: string): string {
  if (way === 'bare') return html;
  const content = way === 'shown' ? sanitisedHtml(html, { ...NOTHING, foldedAs: 'Quoted' }).html : html;
  return frameDocument({ html: content, lang: 'en', title: 'Mail' });
}

describe('in a browser', () => {
  let server: Server;
  let browser: Browser;
  let hits: string[] = [];
  let host = '';
  let elsewhere = '';
  let vectors: readonly string[] = [];

  const answer = (path: string, response: ServerResponse) => {
    const [, way, first, end] = /^\/(bare|raw|shown)\/(\d+)(?:-(\d+))?$/.exec(path) ?? [];
    if (way === undefined) {
      if (path !== '/favicon.ico') hits.push(path);
      return response.writeHead(404).end();
    }
    if (end === undefined) {
      response.writeHead(200, way === 'bare' ? { 'content-type': 'text/html; charset=utf-8' } : FRAME_HEADERS);
      return response.end(mail(way as Way, vectors[Number(first)] ?? ''));
    }
    const frames = Array.from({ length: Number(end) - Number(first) }, (_, n) => `<iframe src="/${way}/${Number(first) + n}"></iframe>`);
    return response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><title>all</title>${frames.join('')}`);
  };

  beforeAll(async () => {
    server = createServer((request, response) => void answer(request.url ?? '', response)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    host = `http://127.0.0.1:${port}`;
    elsewhere = `http://localhost:${port}`;
    browser = await launch();
  });
  afterAll(async () => {
    await browser.close();
    server.close();
  });

  /** Shows these mails, some dozens beside each other, and tells how often a script ran and what was asked for. */
  async function show(way: Way, mails: readonly string[]): Promise<{ executed: number; requests: string[] }> {
    vectors = mails;
    hits = [];
    let executed = 0;
    for (let from = 0; from < mails.length; from += 60) {
      const page = await browser.newPage();
      page.on('console', (message) => (executed += Number(message.text() === 'EXECUTED')));
      await page.goto(`${host}/${way}/${from}-${Math.min(from + 60, mails.length)}`);
      // A round trip behind everything that the page began by itself.
      await page.evaluate(async () => new Promise((done) => void requestAnimationFrame(() => requestAnimationFrame(done))));
      await page.close();
    }
    return { executed, requests: hits };
  }

  test('scripts run without the frame, and in it none of 300 and more', { timeout: 240_000 }, async () => {
    expect(eventVectors.length + strangeVectors.length).toBeGreaterThan(300);
    const together = Array.from({ length: Math.ceil(eventVectors.length / 31) }, (_, at) =>
      eventVectors.slice(at * 31, at * 31 + 31).join(''),
    );
    const mails = [...strangeVectors, ...together];
    expect((await show('bare', mails)).executed).toBeGreaterThan(20);
    expect(await show('raw', mails)).toMatchObject({ executed: 0 });
    expect(await show('shown', mails)).toEqual({ executed: 0, requests: [] });
  });

  test('trackers are told without the frame, and in it none of 60 and more', { timeout: 240_000 }, async () => {
    const mails = trackingVectors(elsewhere);
    expect(mails.length).toBeGreaterThan(60);
    expect((await show('bare', mails)).requests.length).toBeGreaterThan(40);
    expect((await show('shown', mails)).requests).toEqual([]);
  });
});
