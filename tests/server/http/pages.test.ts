import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startServer, type TestServer } from '../../support/server.ts';

const dist = await mkdtemp(join(tmpdir(), 'farsail-dist-'));
const PRELOADS = { 'customer.private': ['/assets/pool.js'], notFound: ['/assets/none.js'] };
const QUESTIONS = { home: [['/api/me'], ['/api/list', '{"q":"<"}']], notFound: [['/api/me']] };
const page = (name: string) =>
  `<html {{attributes}}>{{preloads}}<script nonce="{{nonce}}">ask({{questions}})</script><title>${name}</title><script nonce="{{nonce}}"></script><script type="application/json" id="deployment">{{deployment}}</script></html>`;

async function build(app: string): Promise<void> {
  await writeFile(join(dist, 'app.html'), page(app));
  const languages = { CN: 'login.CN.html', HK: 'login.HK.html', US: 'login.US.html' };
  await Promise.all(Object.entries(languages).map(([language, file]) => writeFile(join(dist, file), page(`login ${language}`))));
  await writeFile(
    join(dist, 'manifest.json'),
    JSON.stringify({ pages: { rendered: { '/login': languages }, app: 'app.html', preloads: PRELOADS, questions: QUESTIONS } }),
  );
}

let server: TestServer;
beforeAll(async () => {
  await mkdir(join(dist, 'assets'));
  await writeFile(join(dist, 'assets', 'app-1a2b.js'), 'plain');
  await writeFile(join(dist, 'assets', 'app-1a2b.js.br'), 'packed');
  await build('app');
  server = await startServer({ dist, settings: { productName: '</script><b>', icpNumber: '$1' } });
});
afterAll(() => rm(dist, { recursive: true }));

async function text(path: string, headers: Record<string, string> = {}): Promise<string> {
  return (await server.fetch(path, { headers })).text();
}

describe('a page', () => {
  test('is the one rendered for its address in the language of the browser', async () => {
    expect(await text('/login', { 'accept-language': 'zh-HK' })).toContain('login HK');
    expect(await text('/login/?from=x', { 'accept-language': 'de' })).toContain('login US');
    expect(await text('/customer/slist')).toContain('<title>app<');
    expect(await text('/no/such/page')).toContain('<title>app<');
  });

  test('is drawn as the browser last chose', async () => {
    const html = await text('/login', { cookie: 'look=HK.night.light.blue.red-green', 'accept-language': 'en' });
    expect(html).toContain('login HK');
    expect(html).toContain('<html lang="zh-HK" data-theme="night" data-menu="light" data-accent="blue" data-colour-weak="red-green">');
  });

  test('ignores a look that is not whole', async () => {
    const html = await text('/', { cookie: 'look=CN."><script>', 'accept-language': 'zh-CN' });
    expect(html).toContain('<html lang="zh-CN" data-theme="light" data-menu="dark" data-accent="green" data-colour-weak="off">');
  });

  test('carries what the browser has to know of the deployment, whatever it holds', async () => {
    const json = /id="deployment">(.*?)<\/script>/.exec(await text('/'))?.[1];
    expect(json).not.toContain('<');
    expect(JSON.parse(json ?? '')).toEqual({
      icpNumber: '$1',
      feedbackUrl: '',
      productName: '</script><b>',
      asyncRoutes: false,
      apiBase: '/api',
    });
  });

  test('runs only scripts that carry its nonce, which is new every time', async () => {
    const nonces = new Set<string>();
    for (let turn = 0; turn < 2; turn += 1) {
      const reply = await server.fetch('/');
      const nonce = /nonce="([^"]+)"/.exec(await reply.text())?.[1] ?? '';
      nonces.add(nonce);
      expect(reply.headers.get('cache-control')).toBe('no-store');
      expect(reply.headers.get('content-security-policy')?.split('; ')).toEqual([
        "default-src 'none'",
        `script-src 'nonce-${nonce}' 'strict-dynamic'`,
        "worker-src 'self'",
        `style-src 'self' 'nonce-${nonce}'`,
        "img-src 'self' data:",
        "media-src 'self'",
        "font-src 'self'",
        "connect-src 'self'",
        "frame-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        'trusted-types workers',
      ]);
    }
    expect(nonces.size).toBe(2);
  });

  test('is the new one after a build, without a restart', async () => {
    await build('rebuilt app');
    expect(await text('/')).toContain('rebuilt app');
  });

  test('that was never built says how to build it', async () => {
    const unbuilt = await startServer({ database: server });
    const reply = await unbuilt.fetch('/');
    expect({ status: reply.status, text: await reply.text() }).toEqual({ status: 503, text: 'The app is not built. Run npm run build.\n' });
  });
});

async function preloaded(path: string): Promise<string | undefined> {
  return /<link rel="modulepreload" nonce="[^"]+" href="([^"]+)">/.exec(await text(path))?.[1];
}

test('a page comes with the scripts of its address, a redirect with those of where it leads, an unknown address with those that say so', async () => {
  expect(await Promise.all(['/customer/slist?x=1', '/customer', '/no/such/page', '/'].map(preloaded))).toEqual([
    '/assets/pool.js',
    '/assets/pool.js',
    '/assets/none.js',
    undefined,
  ]);
});

async function asked(path: string): Promise<string | undefined> {
  return /ask\((.*?)\)/.exec(await text(path))?.[1];
}

test('a page asks what everybody and what its own address asks first', async () => {
  expect(await Promise.all(['/', '/no/such/page', '/customer/slist'].map(asked))).toEqual([
    String.raw`[["/api/me"],["/api/list","{\"q\":\"\u003c\"}"]]`,
    '[["/api/me"]]',
    '[]',
  ]);
});

describe('a built file', () => {
  test('carries no header that means something for pages only', async () => {
    const { headers } = await server.app.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': 'br' } });
    expect(Object.keys(headers).toSorted()).toEqual([
      'cache-control',
      'connection',
      'content-encoding',
      'content-length',
      'content-type',
      'cross-origin-resource-policy',
      'date',
      'vary',
      'x-content-type-options',
    ]);
  });

  test('is kept by browsers for good, and comes packed to those that can unpack it', async () => {
    const reply = await server.fetch('/assets/app-1a2b.js', { headers: { 'accept-encoding': 'identity' } });
    expect(await reply.text()).toBe('plain');
    expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const packed = await server.app.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': 'br' } });
    expect([packed.headers['content-encoding'], packed.body]).toEqual(['br', 'packed']);
  });

  test.each(['/assets/none.js', '/assets/..%2fmanifest.json', '/assets/.hidden'])('%s is not there', async (url) => {
    const reply = await server.app.inject({ url });
    expect([reply.statusCode, reply.body]).toEqual([404, 'Not found\n']);
  });
});

test('every answer tells the browser to be strict', async () => {
  for (const path of ['/', '/api/openapi.json', '/healthz']) {
    const { headers } = await server.fetch(path);
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.has('x-powered-by')).toBe(false);
  }
});
