import { expect, test } from 'vitest';

import { PageCache } from '#server/site/serve/page-cache.ts';

const page = (bytes: number) => ({ type: 'text/html', hash: Buffer.from('a'), body: Buffer.alloc(bytes) });
const MIB = 1024 ** 2;

test('a page is known by its version and its path, and by nothing else', () => {
  const cache = new PageCache();
  const mine = page(10);
  cache.put({ version: '1', path: 'en/' }, mine);
  expect(cache.get({ version: '1', path: 'en/' })).toBe(mine);
  expect([cache.get({ version: '2', path: 'en/' }), cache.get({ version: '1', path: 'zh/' })]).toEqual([undefined, undefined]);
});

test('pages that nobody reads make room, those that are read stay, and a huge one is not kept', () => {
  const cache = new PageCache();
  for (let version = 0; version < 60; version += 1) {
    cache.put({ version: String(version), path: '' }, page(MIB - 1000));
    cache.get({ version: '0', path: '' });
  }
  const kept = Array.from({ length: 60 }, (_, version) => String(version)).filter((version) => cache.get({ version, path: '' }));
  expect(kept).toEqual(['0', ...Array.from({ length: 31 }, (_, at) => String(29 + at))]);
  cache.put({ version: '99', path: '' }, page(2 * MIB));
  expect(cache.get({ version: '99', path: '' })).toBeUndefined();
});
