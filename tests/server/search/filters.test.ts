import { beforeEach, describe, expect, test } from 'vitest';

import type { SignedIn } from '../../support/accounts.ts';
import { importExhibitors } from '../../support/exhibitors.ts';
import { signIn, startServer, type TestCaller, type TestServer } from '../../support/server.ts';
import { search } from './support.ts';

const ready = startServer({ seed: true });
let server: TestServer;
let account: SignedIn;
let owner: TestCaller;
beforeEach(async () => {
  server = await ready;
  account = await signIn(server.db);
  owner = server.as(account);
});

type Filter = Parameters<typeof owner.call<'addSearchFilter'>>[1];
const add = async (filter: Filter, caller = owner) => {
  const reply = await caller.call('addSearchFilter', filter, { headers: { 'accept-language': 'en' } });
  return { status: reply.status, message: reply.body.message, filter: reply.body.result };
};
const found = async (keyword: string, more: object = {}) => search(owner, { keyword, size: 100, ...more });
const names = async (keyword: string) => (await found(keyword)).datas.map(({ companyname }) => companyname.toLowerCase());

const plain = (all: string[]) => all.map((name) => name.replaceAll(/[^\w ]/g, ''));

describe('the filters of a seller', () => {
  test('are kept with their words as the reader knows them, and listed in the order they came', async () => {
    await add({ filtertype: 2, filterwords: ' Gifts \n\nToys\nGifts', matchtype: 'exact' });
    await add({ filtertype: 5, filterwords: '美国\nVN' });
    const { body } = await owner.call('listSearchFilters', undefined, { headers: { 'accept-language': 'en' } });
    expect(body.result).toEqual([
      {
        id: expect.any(String),
        filtertype: 2,
        filterwords: 'Gifts\nToys',
        matchtype: 'exact',
        createtime: expect.any(String),
        names: ['Gifts', 'Toys'],
      },
      {
        id: expect.any(String),
        filtertype: 5,
        filterwords: 'US\nVN',
        matchtype: 'contains',
        createtime: expect.any(String),
        names: ['United States', 'Vietnam'],
      },
    ]);
  });

  test.each([
    [1, '   \n '],
    [2, '***'],
    [4, 'not a domain'],
    [5, 'Atlantis'],
    [6, 'astrology'],
    [2, Array.from({ length: 101 }, (_, at) => `w${at}`).join('\n')],
  ] as const)('of type %i with %j is refused with a reason', async (filtertype, filterwords) => {
    expect(await add({ filtertype, filterwords })).toMatchObject({ status: 400, message: expect.stringMatching(/\S/) });
  });

  test('are a hundred at most', async () => {
    const row = {
      tenant_id: account.tenant,
      account_id: account.id,
      filtertype: 2 as const,
      filterwords: 'x',
      words: ['x'],
      matchtype: 'exact' as const,
    };
    await server.db
      .insertInto('search_filter')
      .values(Array.from({ length: 100 }, () => row))
      .execute();
    expect(await add({ filtertype: 2, filterwords: 'gifts' })).toMatchObject({ status: 409, message: 'You can set at most 100 filters' });
  });

  test('stand once, however often their seller adds them', async () => {
    const [first, again, other] = [
      await add({ filtertype: 2, filterwords: 'Gifts' }),
      await add({ filtertype: 2, filterwords: 'Gifts' }),
      await add({ filtertype: 2, filterwords: 'Gifts', matchtype: 'prefix' }),
    ];
    expect(again).toEqual(first);
    expect(other.filter.id).not.toBe(first.filter.id);
    expect((await owner.call('listSearchFilters')).body.result).toHaveLength(2);
  });

  test('are removed by whoever made them and by nobody else', async () => {
    const { filter } = await add({ filtertype: 2, filterwords: 'gifts' });
    const colleague = server.as(await signIn(server.db, { tenant: account.tenant, parent: account.id, role: 'sales' }));
    expect((await colleague.call('deleteSearchFilter', { id: filter.id })).status).toBe(404);
    expect((await colleague.call('listSearchFilters')).body.result).toEqual([]);
    expect((await owner.call('deleteSearchFilter', { id: filter.id })).body.result).toEqual({ count: 1 });
    expect((await owner.call('listSearchFilters')).body.result).toEqual([]);
  });
});

describe('a search under filters', () => {
  test('leaves out names with a word, tells how many, and finds them again without the filters', async () => {
    const before = await found('lighting');
    expect(before.hidden).toBe(0);
    await add({ filtertype: 2, filterwords: 'inc' });
    const after = await found('lighting');
    expect(after.total).toBeLessThan(before.total);
    expect(after.total + after.hidden).toBe(before.total);
    expect((await names('lighting')).filter((name) => name.includes('inc'))).toEqual([]);
    expect(await found('lighting', { unfiltered: true })).toMatchObject({ total: before.total, hidden: 0 });
  });

  test.each([
    ['contains', (name: string) => name.includes('light')],
    ['exact', (name: string) => /\blight\b/.test(name)],
    ['prefix', (name: string) => /\blight/.test(name)],
  ] as const)('keeps names whose words match by %s, and only those', async (matchtype, fits) => {
    const all = await names('light');
    await add({ filtertype: 1, filterwords: 'light', matchtype });
    const kept = await names('light');
    expect(kept).toEqual(all.filter(fits));
  });

  test.each([
    ['exact', (name: string) => name === 'tyson foods'],
    ['prefix', (name: string) => name.startsWith('tyson foods')],
    ['contains', (name: string) => name.includes('tyson foods')],
  ] as const)('leaves out companies called so, by %s', async (matchtype, isCalled) => {
    const all = plain(await names('tyson foods'));
    await add({ filtertype: 3, filterwords: 'Tyson Foods', matchtype });
    expect(plain(await names('tyson foods'))).toEqual(all.filter((name) => !isCalled(name)));
  });

  test('leaves out countries and industries, in the facets too; what tells neither stays', async () => {
    await add({ filtertype: 5, filterwords: 'CA\nUS' });
    const { body: countries } = await owner.call('listCountryData', { keyword: '' });
    expect(countries.result.datas.filter(({ id }) => id === 'CA' || id === 'US')).toEqual([]);
    expect(countries.result.unknown).toBe(8);
    await add({ filtertype: 6, filterwords: 'apparel' });
    const { body: industries } = await owner.call('listIndustryTags', { keyword: '' });
    expect(industries.result.datas.filter(({ id }) => id === 'apparel')).toEqual([]);
    expect(industries.result.unknown).toBeGreaterThan(0);
  });

  test('leaves out by domain the companies that customers, contacts and exhibitors of the own company give one', async () => {
    const all = (await found('lighting')).datas;
    const [site, mail, fair, other] = all as [(typeof all)[0], (typeof all)[0], (typeof all)[0], (typeof all)[0]];
    const stranger = server.as(await signIn(server.db));
    const customer = ({ companyname, countrycode }: typeof site) => ({ companyname, countrycode, pool: 'slist' }) as const;
    await owner.call('createCustomer', { ...customer(site), website: 'https://www.shop.left-out.example/new' });
    await owner.call('createCustomer', { ...customer(mail), contactname: 'Ann', email: 'ann@left-out.example', createanyway: true });
    await stranger.call('createCustomer', { ...customer(other), website: 'https://left-out.example' });
    const list = `Company,Country,Website\n"${fair.companyname}",${fair.countrycode},http://left-out.example/a?b\n`;
    await importExhibitors(server, account, { content: list });
    const left = new Set([site, mail, fair].map(({ id }) => id));
    const before = (await found('lighting')).total;

    await add({ filtertype: 4, filterwords: 'out.example' });
    expect((await found('lighting')).hidden).toBe(0);
    await add({ filtertype: 4, filterwords: 'left-out.example' });
    const { datas, hidden } = await found('lighting');
    expect(datas.map(({ id }) => id).filter((id) => left.has(id))).toEqual([]);
    expect(datas.map(({ id }) => id)).toContain(other.id);
    expect(before - (await found('lighting')).total).toBe(hidden);
    expect(hidden).toBeGreaterThanOrEqual(3);
    expect((await search(stranger, { keyword: 'lighting', size: 100 })).hidden).toBe(0);
  });

  test('names a domain that is left out among those not to write to', async () => {
    await add({ filtertype: 4, filterwords: 'https://www.Example.com/shop' });
    expect((await found('lighting')).hidden).toBe(0);
    const { body } = await owner.call('listEmailFilters');
    expect(body.result.own).toEqual(['example.com']);
    expect(body.result.prefixes).toContain('info');
    expect([body.result.prefixes.length, body.result.domains.length]).toEqual([1018, 8335]);
  });

  test('takes signs of patterns for nothing more than signs', async () => {
    await add({ filtertype: 2, filterwords: '100%_\\ cotton' });
    expect((await found('lighting')).hidden).toBe(0);
  });
});
