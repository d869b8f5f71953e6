import { beforeAll, describe, expect, test } from 'vitest';

import { accents, type EdmBlock, type EdmDocument, newBlock } from '#lib/edm/blocks.ts';
import { mailLanguages } from '#lib/edm/mail-languages.ts';
import { spamWords } from '#lib/edm/spam-words.ts';
import { marketingMail } from '#server/edm/template/render/marketing-mail.ts';
import { accentColours, palette } from '#server/edm/template/render/palette.ts';
import type { Input, OperationId, Result } from '#server/operation.ts';

import type { SignedIn } from '../../support/accounts.ts';
import { contrast, rgbOf } from '../../support/colour.ts';
import { processorMs } from '../../support/processor-ms.ts';
import { signIn, startServer, type TestCaller, type TestServer } from '../../support/server.ts';

let server: TestServer;
let account: SignedIn;
let owner: TestCaller;
let colleague: TestCaller;
let rival: TestCaller;
beforeAll(async () => {
  server = await startServer();
  account = await signIn(server.db);
  owner = server.as(account);
  colleague = server.as(await signIn(server.db, { tenant: account.tenant, parent: account.id }));
  rival = server.as(await signIn(server.db));
});

async function ok<Id extends OperationId>(caller: TestCaller, id: Id, input: Input<Id>): Promise<Result<Id>> {
  const { body } = await caller.call(id, input as never);
  expect([id, body.code, body.message]).toEqual([id, 200, expect.any(String)]);
  return body.result;
}

const footer: EdmBlock = { key: 'f', type: 'footer', address: 'Haiyu, Ningbo', reason: 'We trade.', unsubscribe: 'Unsubscribe' };

function mailOf(...blocks: EdmBlock[]): EdmDocument {
  return { accent: 'petrol', direction: 'ltr', blocks: [...blocks, footer] };
}

const written = (blocks: EdmDocument) => ({ name: 'A', subject: 'Hello', document: blocks });

describe('templates', () => {
  test('a template is made, changed, deleted and brought back by its owner; others who may not see it find nothing', async () => {
    const made = await ok(owner, 'addEdmTemplate', written(mailOf()));
    const changed = await ok(owner, 'updateEdmTemplate', { id: made.id, version: 1, template: { ...written(mailOf()), name: 'B' } });
    expect([changed.name, changed.version]).toEqual(['B', 2]);
    const stale = await owner.call('updateEdmTemplate', { id: made.id, version: 1, template: written(mailOf()) });
    expect(stale.body.code).toBe(409);
    for (const other of [colleague, rival]) expect((await other.call('getEdmTemplate', { id: made.id })).body.code).toBe(404);
    expect((await rival.call('deleteEdmTemplates', { ids: made.id })).body.code).toBe(404);
    expect(await ok(owner, 'deleteEdmTemplates', { ids: made.id })).toEqual({ count: 1 });
    expect((await ok(owner, 'listEdmTemplates', { index: 1, owner: 'own' })).total).toBe(0);
    expect(await ok(owner, 'undoEdmTemplateDeletion', { ids: made.id })).toEqual({ count: 1 });
    expect((await ok(owner, 'getEdmTemplate', { id: made.id })).name).toBe('B');
  });

  test('a document in which two blocks have one key is refused', async () => {
    expect((await owner.call('addEdmTemplate', written(mailOf(footer)))).body.code).toBe(400);
  });

  test('everybody finds seven ready templates in seven languages, and each can be sent once its brackets are filled', async () => {
    const { datas, total } = await ok(colleague, 'listEdmTemplates', { index: 1, size: 100, owner: 'ready' });
    expect([total, new Set(datas.map(({ language }) => language))]).toEqual([49, new Set(mailLanguages)]);
    for (const { document, subject, preheader, language } of datas) {
      const { problems, bytes } = await ok(owner, 'previewEdmTemplate', { document, subject, preheader, language });
      const real = problems.filter(({ kind }) => !['placeholder', 'longsubject', 'nofallback', 'spamword'].includes(kind));
      expect([real, bytes < 20_000]).toEqual([[], true]);
    }
  });
});

describe('a preview', () => {
  test('fills variables in, escapes them, and leaves out those that nothing is known for', async () => {
    const document = mailOf({
      key: 'a',
      type: 'heading',
      text: 'Hi {{contact.firstname|A & <b>}}{{company.name}}',
      level: 1,
      align: 'start',
    });
    const { token, unfilled, html, subject } = await ok(owner, 'previewEdmTemplate', {
      document,
      subject: 'For {{contact.firstname|you}}',
    });
    expect([unfilled, subject]).toEqual([['company.name'], 'For you']);
    expect(html).toContain('{{company.name}}');
    const frame = await owner.fetch(`/edm/frame/${token}`);
    expect(await frame.text()).toMatch(/<h1[^>]*>Hi A &amp; &lt;b&gt;<\/h1>/);
    expect(frame.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await owner.fetch(`/edm/frame/${token}`)).status).toBe(404);
  });
});

describe('the HTML of a mail', () => {
  const everything = mailOf(
    { key: 'a', type: 'heading', text: '<script>alert(1)</script>', level: 2, align: 'center' },
    { key: 'b', type: 'image', src: 'https://example.com/a.png', alt: '"><script>', width: 50, align: 'end', href: 'javascript:alert(1)' },
    { key: 'c', type: 'button', text: 'Go', href: 'https://example.com/?a=1&b="2"', align: 'start' },
    {
      key: 'd',
      type: 'columns',
      columns: [
        [newBlock('text', 'd1') as never],
        [],
        [{ key: 'd2', type: 'button', text: 'x', href: 'data:text/html,x', align: 'start' }],
      ],
    },
    {
      key: 'e',
      type: 'product',
      name: 'Lamp',
      text: 'Two\nlines',
      price: 'US$5',
      src: 'http://example.com/p.jpg',
      alt: '',
      href: 'https://example.com',
      action: 'Buy',
    },
    { key: 'g', type: 'divider' },
    {
      key: 'h',
      type: 'html',
      html: '<style>p{color:red}@import url(//e.example)</style><p onclick="x()">Hi<script>alert(2)</script><iframe src=x></iframe></p>',
    },
  );

  test('has no script, no handler and no address but web and mail, whatever was typed', async () => {
    const { html } = await marketingMail({ subject: '</title><script>', document: everything, language: '"><x' });
    expect(html).not.toMatch(/<script|<iframe|javascript:|data:text|onclick=|@import/i);
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, to]) => to)).toEqual([
      'https://example.com/?a=1&#38;b=&#34;2&#34;',
      'https://example.com',
      'https://example.com',
      '{{unsubscribe}}',
    ]);
  });

  test('follows the rules of Outlook: tables for looks, widths as attributes, grounds on cells, no pictures behind', async () => {
    const { html } = await marketingMail({ subject: 'A', document: everything, language: 'en' });
    const tables = html.match(/<table\b[^>]*>/g) ?? [];
    expect(tables.filter((table) => !table.includes('role="presentation"'))).toEqual([]);
    expect(html).not.toMatch(/background-image|background="|url\(/);
    expect((html.match(/<!--\[if /g) ?? []).length).toBe((html.match(/<!\[endif\]/g) ?? []).length);
    expect(
      [...html.matchAll(/<img\b[^>]*>/g)].every(
        ([picture]) => /\balt="/.test(picture) && /\bclass="fs-ink"/.test(picture) && /\bwidth="\d+"/.test(picture),
      ),
    ).toBe(true);
    expect(html).toMatch(/<td[^>]*bgcolor="#0f4c5c"/);
  });

  test('writes the sheet of pasted HTML into its elements', async () => {
    const { html, isInlined } = await marketingMail({ subject: 'A', document: everything, language: 'en' });
    expect([isInlined, /<p style="color: ?red;?">Hi/.test(html)]).toEqual([true, true]);
  });

  test('is no more than 102 KB with thirty products', async () => {
    const text = 'A sentence of a usual length that says what is sold. '.repeat(6);
    const blocks = Array.from({ length: 30 }, (_, index): EdmBlock => ({
      key: `k${index}`,
      type: 'product',
      name: 'Lamp',
      text,
      price: 'US$5',
      src: 'https://example.com/p.jpg',
      alt: 'Lamp',
      href: 'https://example.com',
      action: 'See it',
    }));
    const { html } = await marketingMail({ subject: 'A', document: mailOf(...blocks), language: 'en' });
    expect(Buffer.byteLength(html)).toBeLessThan(102 * 1024);
  });

  test('is legible in the light and in the dark: every word has 4.5:1 or more on its ground', () => {
    const pairs = accents.flatMap((accent) => {
      const { onLight, onDark } = accentColours[accent];
      return [
        [palette.onAccent, onLight],
        [onLight, palette.sheet],
        [palette.dark.onAccent, onDark],
        [onDark, palette.dark.sheet],
      ] as const;
    });
    const standing = [
      [palette.ink, palette.sheet],
      [palette.second, palette.sheet],
      [palette.dark.ink, palette.dark.sheet],
      [palette.dark.second, palette.dark.sheet],
    ] as const;
    expect([...pairs, ...standing].filter(([word, ground]) => contrast(rgbOf(word), rgbOf(ground)) < 4.5)).toEqual([]);
  });

  test('has a plain part with every word, link and the way out', async () => {
    const { text } = await marketingMail({ subject: 'A', document: everything, language: 'en' });
    expect(text).toBe(
      '<script>alert(1)</script>\n\n"><script>\n\nGo: https://example.com/?a=1&b="2"\n\nx\n\nLamp\nTwo\nlines\nUS$5\nBuy: https://example.com\n\n----------\n\nHi\n\n-- \nHaiyu, Ningbo\nWe trade.\nUnsubscribe: {{unsubscribe}}',
    );
  });
});

test('the check names what is missing, in its block', async () => {
  const document: EdmDocument = {
    accent: 'blue',
    direction: 'ltr',
    blocks: [
      { key: 'a', type: 'image', src: 'ftp://x', alt: '', width: 100, align: 'start', href: '' },
      { key: 'b', type: 'button', text: 'Act now', href: '', align: 'start' },
    ],
  };
  const { problems } = await ok(owner, 'previewEdmTemplate', { document, subject: '[Product] {{contact.frstname}}' });
  expect(problems.map(({ kind, key, text }) => [kind, key, text])).toEqual([
    ['pictureonly', '', ''],
    ['nofooter', '', ''],
    ['badpicture', 'a', 'ftp://x'],
    ['noalt', 'a', 'ftp://x'],
    ['nolink', 'b', 'Act now'],
    ['unknownvariable', '', 'contact.frstname'],
    ['placeholder', '', '[Product]'],
    ['spamword', '', 'pressure: act now'],
  ]);
});

test('a mail in capitals without end costs a moment, and is still told to shout', async () => {
  expect(await processorMs(() => spamWords('A'.repeat(100_000)))).toBeLessThan(500);
  expect(spamWords('xBUYSS NOWW GREAT DEAL!!').map(({ word }) => word)).toEqual(['BUYSS NOWW GREAT DEAL', '!!']);
});
