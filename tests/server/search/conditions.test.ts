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
  test('are told with their values, and with how many companies have each', async () => {
    const { body } = await owner.call('getSearchConditions');
    const { sources, ...rest } = body.result;
    expect(rest).toEqual({
      types: [
        { id: 'product', answerable: true },
        { id: 'company', answerable: true },
        { id: 'hs', answerable: true },
        { id: 'domain', answerable: true },
        { id: 'email', answerable: true },
      ],
      has: [
        { id: 'hasphone', count: expect.any(Number) },
        { id: 'hasemail', count: 227 },
        { id: 'haswebsite', count: 12_332 },
      ],
      sorts: ['relevance', 'name'],
      total: 38_881,
      collectatmost: 5_000,
    });
    expect(sources.reduce((sum, { count }) => sum + count, 0)).toBe(38_881);
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

  test('a company is found by its site, its domain and a mailbox there, however they are typed', async () => {
    const typed = [
      'kingfisher.com',
      'https://www.kingfisher.com/en/contact?x=1',
      'WWW.KINGFISHER.COM',
      'buyer@kingfisher.com',
      'shop.kingfisher.com 英国',
    ];
    for (const keyword of typed) {
      const { datas, total, nearest } = await found(keyword);
      expect([keyword, total, nearest]).toEqual([keyword, 1, undefined]);
      expect(datas[0]).toMatchObject({
        companyname: 'Kingfisher plc',
        countrycode: 'GB',
        website: 'http://www.kingfisher.com',
        mentions: ['retailer'],
        source: 'financedatabase',
      });
      expect(datas[0]?.matched).toContainEqual({ field: 'domain', snippet: 'kingfisher.com' });
    }
    const facet = await owner.call('listCountryData', { keyword: 'kingfisher.com' });
    expect(facet.body.result).toMatchObject({ datas: [{ id: 'GB', count: 1 }], unknown: 0 });
  });

  test('a domain that nobody has is looked for as a name, and a provider of mailboxes is nobody', async () => {
    const { datas, nearest } = await found('sales@maplefoodsandmore.com');
    expect([datas, nearest]).toEqual([[], undefined]);
    const named = await found('info@abbeywrap.ca');
    expect(named.nearest).toEqual({ kept: ['abbeywrap'], leftout: ['abbeywrap.ca'], whole: 0 });
    expect(named.datas.map(({ companyname }) => companyname)).toEqual(['ABBEYWRAP PACKAGING LTD.']);
    expect((await found('somebody@gmail.com')).datas.map(({ companyname }) => companyname)).toEqual([]);
  });

  test('a name with a dot in it is a name where names are asked for', async () => {
    expect((await found('Amazon.com', { type: 'company' })).datas.map(({ companyname }) => companyname)).toContain('Amazon.com, Inc.');
  });

  test('the beginning of a domain and any part of a mailbox find those who have them', async () => {
    const sites = await found('kingfisher', { type: 'domain' });
    expect(sites.datas.map(({ companyname }) => companyname)).toEqual(['Kingfisher plc']);
    const mailbox = await found('office@filkab', { type: 'email' });
    expect(mailbox.datas.map(({ email, goods }) => ({ email, goods }))).toEqual([
      { email: 'office@filkab.com', goods: 'Electrical machinery, apparatus, equipment and consumables; lighting' },
    ]);
    expect((await found('filkab.com', { type: 'email' })).total).toBe(1);
  });

  test('what a firm won a contract for, or a public buyer asked for, finds them in English and in Chinese', async () => {
    const winners = async (keyword: string) => found(keyword, { source: ['ted-winners'] });
    const english = await winners('insulated wire');
    expect(english.datas[0]?.goods).toBe('Insulated wire and cable');
    expect(english.datas[0]?.matched).toContainEqual({ field: 'goods', snippet: 'wire' });
    expect((await winners('电缆')).datas.map(({ goods }) => goods)).toContain('Insulated wire and cable');
    const buyers = await found('办公家具', { source: ['ted-buyers'], countrycode: ['DK'] });
    expect(buyers.datas.map(({ role, goods }) => ({ role, goods }))).toEqual([{ role: 'public buyer', goods: 'Office furniture' }]);
  });

  test('a web site and a mailbox narrow the results', async () => {
    const withSite = await found('', { haswebsite: true });
    expect(withSite.total).toBe(12_332);
    expect(withSite.datas.every(({ website }) => website !== '')).toBe(true);
    const withMailbox = await found('', { hasemail: true });
    expect(withMailbox.total).toBe(227);
    expect(withMailbox.datas.every(({ email }) => email !== '')).toBe(true);
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
