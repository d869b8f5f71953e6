import { beforeAll, describe, expect, test } from 'vitest';

import { signIn, startServer, type TestCaller } from '../../support/server.ts';
import { search } from './support.ts';

let owner: TestCaller;
beforeAll(async () => {
  const server = await startServer({ seed: true });
  owner = server.as(await signIn(server.db));
});

const found = async (keyword: string, more: object = {}) => search(owner, { keyword, size: 50, ...more });

describe('the conditions of a search', () => {
  test('are told with their values, and with nothing behind what no source tells', async () => {
    const { body } = await owner.call('getSearchConditions');
    const { sources, ...rest } = body.result;
    expect(rest).toEqual({
      types: [
        { id: 'product', answerable: true },
        { id: 'company', answerable: true },
        { id: 'hs', answerable: true },
        { id: 'domain', answerable: false },
        { id: 'email', answerable: false },
      ],
      has: [
        { id: 'hasphone', count: expect.any(Number) },
        { id: 'hasemail', count: 0 },
        { id: 'haswebsite', count: 0 },
      ],
      sorts: ['relevance', 'name'],
      total: 26_356,
      collectatmost: 5_000,
    });
    expect(sources.reduce((sum, { count }) => sum + count, 0)).toBe(26_356);
  });

  test('a name is looked for in names only, where anything is found in places too', async () => {
    const anywhere = await found('toronto');
    const named = await found('toronto', { type: 'company' });
    expect(named.total).toBeGreaterThan(0);
    expect(named.total).toBeLessThan(anywhere.total);
    for (const { companyname } of named.datas) expect(companyname).toMatch(/\btoronto/i);
    expect((await found('加拿大', { type: 'company' })).total).toBe(0);
  });

  test('goods are looked for in names and industries, and a country beside them stays a country', async () => {
    const { datas, total } = await found('家具 加拿大', { type: 'product' });
    expect(total).toBeGreaterThan(0);
    expect(new Set(datas.map(({ countrycode }) => countrycode))).toEqual(new Set(['CA']));
    expect((await found('toronto', { type: 'product' })).total).toBe((await found('toronto', { type: 'company' })).total);
  });

  test('an HS code is its chapter, however it is written, and so is what it stands for', async () => {
    const chapter = await found('94', { type: 'hs' });
    expect(chapter.total).toBeGreaterThan(0);
    expect(chapter.datas[0]?.matched.map(({ field }) => field)).toContain('hs');
    for (const keyword of ['9403', '9403.20', '940320']) expect((await found(keyword, { type: 'hs' })).total).toBe(chapter.total);
    expect((await found('99', { type: 'hs' })).total).toBe(0);
    expect((await found('inc', { type: 'hs' })).total).toBe(0);
  });

  test('domains, mail addresses and web sites find nothing, because no source tells them', async () => {
    for (const condition of [{ type: 'domain' }, { type: 'email' }, { hasemail: true }, { haswebsite: true }])
      expect(await found('lighting', condition)).toMatchObject({ datas: [], total: 0 });
  });

  test('a telephone number and a source narrow the results and the facets alike', async () => {
    const withPhone = await found('', { hasphone: true });
    expect(withPhone.datas.every(({ phone }) => phone !== '')).toBe(true);
    const { datas, total } = await found('', { source: ['sp500'] });
    expect(new Set(datas.map(({ source }) => source))).toEqual(new Set(['sp500']));
    const { body } = await owner.call('listCountryData', { keyword: '', source: ['sp500'] });
    expect(body.result.datas.reduce((sum, { count }) => sum + count, body.result.unknown)).toBe(total);
    expect((await found('', { source: ['nowhere'] })).total).toBe(0);
  });

  test('a misspelt name is corrected when only names are asked for', async () => {
    expect((await found('shenzen cobra', { type: 'company' })).datas.map(({ companyname }) => companyname)).toEqual([
      'Shenzhen Cobra Sports Co., Ltd.',
    ]);
  });

  test.each(['product', 'company', 'hs', 'domain', 'email'] as const)(
    'type %s answers signs, quotes and long words without an error',
    async (type) => {
      for (const keyword of ['%_\\', `'"`, '&|!():*<->', '。，！', '水'.repeat(200), 'x '.repeat(99), 'a', '1.2.3.4'])
        expect((await owner.call('searchCompanies', { keyword, type })).status).toBe(200);
    },
  );

  test('a page far behind the last one is refused or empty, never an error', async () => {
    expect((await owner.call('searchCompanies', { keyword: 'a', index: 1_000_000_000 })).status).toBe(400);
    expect((await found('a', { index: 100_000 })).datas).toEqual([]);
  });
});
