import { gzipSync } from 'node:zlib';

import { describe, expect, test } from 'vitest';

import { FetchFailure } from '#server/net/fetch-failure.ts';
import { type FetchOptions, fetchGuarded } from '#server/net/fetch-guarded.ts';
import { isLoopback, isPublicAddress } from '#server/net/public-address.ts';

import { startSite } from './mining/site.ts';

const here: FetchOptions = { mayConnect: isLoopback, anyPort: true, mostBytes: 100_000, signal: AbortSignal.timeout(5_000) };

async function reasonOf(url: string, options: Partial<FetchOptions> = {}): Promise<string> {
  return fetchGuarded(new URL(url), { ...here, ...options }).then(
    ({ status }) => `status ${status}`,
    (error: unknown) => (error instanceof FetchFailure ? error.reason : String(error)),
  );
}

describe('addresses', () => {
  test.each(['8.8.8.8', '1.1.1.1', '2606:4700:4700::1111', '172.15.255.255', '172.32.0.1', '100.128.0.1'])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fe80::1',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'localhost',
    '',
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('a guarded fetch', () => {
  test('never reaches this machine by whatever name, unless it may', async () => {
    const site = await startSite({ '/': 'secret' });
    const port = new URL(site.url).port;
    const names = ['127.0.0.1', 'localhost', '0x7f000001', '2130706433', '127.1', '[::ffff:127.0.0.1]', '[::1]', '0.0.0.0', '[::]'];
    for (const name of names) expect(await reasonOf(`http://${name}:${port}/`, { mayConnect: isPublicAddress })).toBe('forbidden');
    expect(site.asked).toEqual([]);
    expect(await reasonOf(`${site.url}/`)).toBe('status 200');
  });

  test('refuses ports that are not of the web, other schemes, and addresses with a password', async () => {
    const site = await startSite({ '/': 'secret' });
    expect(await reasonOf(site.url, { anyPort: false })).toBe('forbidden');
    for (const url of ['file:///etc/passwd', 'ftp://127.0.0.1/', 'gopher://127.0.0.1/', site.url.replace('//', '//me:secret@')])
      expect(await reasonOf(url)).toBe('forbidden');
    expect(site.asked).toEqual([]);
  });

  test('ends a content that is too large, by what it says and by what it sends', async () => {
    const chunk = 'x'.repeat(65_536);
    const site = await startSite({
      '/says': (reply) => reply.writeHead(200, { 'content-length': String(50 * 1024 * 1024) }).write(chunk),
      '/sends': (reply) => {
        const more = () => reply.write(chunk) || reply.once('drain', more);
        const timer = setInterval(more, 1);
        reply.on('close', () => clearInterval(timer));
      },
      '/packs': (reply) => reply.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(20_000_000))),
      '/fits': (reply) => reply.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(90_000))),
    });
    for (const path of ['/says', '/sends', '/packs']) expect(await reasonOf(site.url + path)).toBe('toolarge');
    expect(await reasonOf(`${site.url}/fits`)).toBe('status 200');
  });

  test('gives up on a site that never answers, or never ends, or answers nonsense', async () => {
    const site = await startSite({
      '/silent': () => undefined,
      '/drips': (reply) => {
        reply.writeHead(200).write('a');
        const timer = setInterval(() => reply.write('a'), 20);
        reply.on('close', () => clearInterval(timer));
      },
      '/breaks': (reply) => reply.writeHead(200, { 'content-encoding': 'gzip' }).end('no gzip'),
      '/hangs up': (reply) => reply.destroy(),
    });
    for (const path of ['/silent', '/drips']) expect(await reasonOf(site.url + path, { signal: AbortSignal.timeout(300) })).toBe('timeout');
    expect(await reasonOf(`${site.url}/breaks`)).toBe('unreachable');
    expect(await reasonOf('http://127.0.0.1:1/')).toBe('unreachable');
    expect(await reasonOf('http://nobody.invalid/')).toBe('nodomain');
  });
});
