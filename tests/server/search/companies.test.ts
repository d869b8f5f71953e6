import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import type { SignedIn } from '../../support/accounts.ts';
import { signIn, startServer, type TestCaller, type TestServer } from '../../support/server.ts';
import { search, someIds } from './support.ts';

let server: TestServer;
let account: SignedIn;
let owner: TestCaller;
beforeAll(async () => {
  server = await startServer({ seed: true });
  account = await signIn(server.db);
  owner = server.as(account);
});

const found = async (keyword: string, more: object = {}) => search(owner, { keyword, index: 1, size: 20, ...more });
const names = async (keyword: string) => (await found(keyword)).datas.map(({ companyname }) => companyname);

describe('a buyer search', () => {
  test('finds all companies without a keyword, by name', async () => {
    const { datas, total } = await found('');
    expect(total).toBe(38_881);
    expect(datas.map(({ companyname }) => companyname)).toEqual(datas.map(({ companyname }) => companyname).toSorted());
    expect(datas.every(({ matched }) => matched.length === 0)).toBe(true);
  });

  test('puts the name itself first, then names that begin so, then names with the word', async () => {
    const { datas } = await found('Tyson Foods');
    const nearness = datas.map(({ companyname }) => (/^tyson foods$/i.test(companyname) ? 0 : /^tyson foods/i.test(companyname) ? 1 : 2));
    expect(nearness[0]).toBe(0);
    expect(nearness).toEqual(nearness.toSorted((a, b) => a - b));
  });

  test('asks for every word, in the name or the place', async () => {
    const { datas, total } = await found('toronto foods');
    expect(total).toBeGreaterThan(0);
    for (const { companyname, city } of datas) expect(`${companyname} ${city}`).toMatch(/toronto/i);
  });

  test('takes the last word for the beginning of one, the others whole', async () => {
    expect((await found('shenzhe')).total).toBe((await found('shenzhen')).total);
    expect((await found('shenzhe garment')).nearest?.leftout).toEqual(['shenzhe']);
  });

  test('finds a state by its full name where the source has the short one', async () => {
    const { datas } = await found('nebraska beef');
    expect(datas.some(({ state }) => state === 'NE')).toBe(true);
  });

  test('corrects a misspelt word only when nothing else is found', async () => {
    expect(await names('shenzen cobra')).toEqual(['Shenzhen Cobra Sports Co., Ltd.']);
    expect((await found('qqqqzzzzxx')).total).toBe(0);
  });

  test('matches Chinese words through country, industry and product names', async () => {
    const canada = await found('加拿大');
    expect(canada.total).toBe(15_228);
    expect(canada.datas[0]?.matched).toEqual([{ field: 'country', snippet: '加拿大' }]);

    const furniture = await found('家具');
    expect(furniture.total).toBeGreaterThan(50);
    expect(furniture.datas[0]?.matched.map(({ field }) => field)).toEqual(['companyname', 'hs']);

    const semiconductors = await found('半导体');
    expect(
      semiconductors.datas.some(({ matched }) => matched.some((match) => match.field === 'industry' && match.snippet === '半导体')),
    ).toBe(true);
  });

  test.each([
    ['hscode家具', '家具'],
    ['HS code furniture', 'furniture'],
    ['海关编码 家具', '家具'],
    ['傢俬的海關編碼', '傢俬'],
  ])('finds with %s what it finds with %s', async (typed, meant) => {
    const [one, other] = [await found(typed), await found(meant)];
    expect([one.total, one.datas.map(({ id }) => id)]).toEqual([other.total, other.datas.map(({ id }) => id)]);
    expect(one.total).toBeGreaterThan(0);
  });

  test.each(['hscode9403', 'hs 9403', 'HS code 9403.20', '海关编码9403'])('takes %s for a code, whatever is chosen', async (keyword) => {
    const asCode = await search(owner, { keyword: '9403', type: 'hs' });
    expect((await found(keyword)).total).toBe(asCode.total);
    expect(asCode.total).toBeGreaterThan(0);
    expect((await search(owner, { keyword, type: 'hs' })).total).toBe(asCode.total);
  });

  test('finds nothing by the words for a code alone, and takes an address that begins so for an address', async () => {
    for (const keyword of ['hscode', '海关编码', 'hscode.com']) expect([keyword, (await found(keyword)).total]).toEqual([keyword, 0]);
  });

  test('parts Chinese text without spaces at the names it is made of', async () => {
    const { datas, total } = await found('越南服装');
    expect(total).toBe(100);
    expect(new Set(datas.map(({ countrycode }) => countrycode))).toEqual(new Set(['VN']));
    expect((await found('加拿大的肉类')).nearest).toEqual({ kept: ['加拿大', '肉类'], leftout: ['的'], whole: 0 });
    expect((await found('加拿大肉类')).total).toBeGreaterThan(0);
  });

  test('understands Hong Kong words and names as well', async () => {
    expect((await found('傢俬')).total).toBe((await found('家具')).total);
    expect((await found('孟加拉')).total).toBe((await found('孟加拉国')).total);
  });

  test('mixes Chinese and Latin words', async () => {
    const { datas, total } = await found('中国 shenzhen');
    expect(total).toBeGreaterThan(10);
    expect(new Set(datas.map(({ countrycode }) => countrycode))).toEqual(new Set(['CN']));
  });

  test('finds a word in its other forms, and a Chinese name by what it is in English', async () => {
    expect((await found('mattresses')).total).toBe((await found('mattress')).total);
    expect((await names('led lights'))[0]).toBe('ACCENT LED LIGHTING LTD.');
    expect(await names('不锈钢')).toContain('C.F.F. STAINLESS STEELS INC');
  });

  test.each([
    ['led panel light', 'LIGHTING'],
    ['吸顶灯', 'LIGHTING'],
    ['electric kettle', 'OVEN'],
    ['锂电池', 'BATTER'],
    ['折叠椅', 'CHAIR'],
  ])('finds companies of the same goods where none is called %s', async (keyword, word) => {
    const { datas, nearest } = await found(keyword, { size: 100 });
    expect(nearest?.leftout).toEqual([keyword]);
    expect(datas.some(({ companyname }) => companyname.toUpperCase().includes(word))).toBe(true);
  });

  test('goes on with the same goods where few companies have the very name, with these first, also in the counts of countries', async () => {
    const { datas, nearest, total } = await found('led light', { size: 100 });
    expect([nearest?.leftout, nearest?.whole, datas[0]?.companyname]).toEqual([['led light'], 1, 'ACCENT LED LIGHTING LTD.']);
    expect(total).toBeGreaterThan(20);
    const countries = await owner.call('listCountryData', { keyword: 'led light' });
    expect(countries.body.result.datas.reduce((sum, { count }) => sum + count, countries.body.result.unknown)).toBe(total);
    expect(await found('accent led lighting')).toMatchObject({ total: 1 });
  });

  test('leaves out the fewest words where none has all, says which, and keeps the country', async () => {
    const { datas, nearest } = await found('toronto dining table');
    expect(nearest?.kept.slice(0, 2)).toEqual(['toronto', 'furniture']);
    expect(datas.map(({ companyname, city }) => [companyname, city])).toEqual([
      ["Leon's Furniture Limited", 'Toronto'],
      ["LEON'S FURNITURE LIMITED/MEUBLES LEON LTEE", 'Toronto'],
    ]);
    expect((await found('shenzhe garment')).nearest).toEqual({ kept: ['garment'], leftout: ['shenzhe'], whole: 0 });
    expect((await found('canada led panel light')).datas.every(({ countrycode }) => countrycode === 'CA')).toBe(true);
  });

  test('stays empty in a country, and on the map, where companies of the very name are elsewhere', async () => {
    expect(await found('mattress', { countrycode: ['VN'] })).toMatchObject({ datas: [], total: 0 });
    expect((await found('mattress', { countrycode: ['VN'] })).nearest).toBeUndefined();
    const { body } = await owner.call('listMapCompanies', { keyword: 'led panel light', area: { kind: 'world' } });
    expect(body.result).toEqual({ datas: [], total: 0 });
  });

  test('counts no word of an address where words were left out', async () => {
    expect(await names('bluetooth speaker')).toEqual(['B&C Speakers S.p.A.']);
  });

  test('offers shorter questions with what they find where little was found', async () => {
    const { wider } = await found('leon furniture');
    expect(wider?.map(({ word }) => word)).toEqual(['furniture', 'leon']);
    for (const { word, count } of wider ?? []) expect((await found(word)).total).toBe(count);
    expect((await found('furniture')).wider).toBeUndefined();
  });

  test('takes one letter for the beginning of a name', async () => {
    const { datas, total } = await found('z');
    expect(total).toBeGreaterThan(10);
    for (const { companyname } of datas) expect(companyname).toMatch(/^\W*z/i);
  });

  test('narrows by several countries and industries; a branch is found in its trunk', async () => {
    expect((await found('', { countrycode: ['VN', 'BD'] })).total).toBe(148);
    const trunk = await found('', { industryid: ['cement-and-concrete'] });
    const branches = await found('', { industryid: ['cement', 'concrete-pipe', 'cement-distribution'] });
    expect(trunk.total).toBe(1302);
    expect(branches.total).toBe(1302);
    expect((await found('水泥', { countrycode: ['US'], industryid: ['cement'] })).total).toBe(437);
  });

  test('words country, industry and reasons in the language of the request', async () => {
    const request = { keyword: 'apparel', index: 1, size: 1, countrycode: ['BD'] };
    const seen = await Promise.all(['zh-CN', 'zh-HK', 'en'].map(async (language) => (await search(owner, request, language)).datas[0]));
    expect(seen.map((company) => company?.country)).toEqual(['孟加拉国', '孟加拉', 'Bangladesh']);
    expect(seen.map((company) => company?.industry)).toEqual([['成衣制造'], ['成衣製造'], ['Apparel manufacturing']]);
  });

  test('shows only what the source tells', async () => {
    const { datas } = await found('ABBEYWRAP');
    expect(datas).toEqual([
      {
        id: datas[0]?.id,
        companyname: 'ABBEYWRAP PACKAGING LTD.',
        countrycode: 'CA',
        country: '加拿大',
        state: 'British Columbia',
        city: 'Abbotsford',
        address: '',
        postcode: 'V2T 5W5',
        phone: '',
        website: '',
        email: '',
        goods: '',
        mentions: [],
        role: 'importer',
        industry: [],
        source: 'ised-cid-2018',
        sourcename: 'Canadian Importers Database: major importers by city',
        sourceperiod: '2018',
        matched: [{ field: 'companyname', snippet: 'ABBEYWRAP' }],
        trade: { companyid: '', tradecount12m: 0, lasttradedate: '', until: '' },
        owned: { state: 'none' },
      },
    ]);
  });

  test('pages without gaps or repeats, and far behind the end is empty', async () => {
    const pages = await Promise.all([1, 2, 3].map(async (index) => (await found('foods', { index, size: 10 })).datas.map(({ id }) => id)));
    const atOnce = (await found('foods', { size: 30 })).datas.map(({ id }) => id);
    expect(pages.flat()).toEqual(atOnce);
    expect(await found('foods', { index: 100_000, size: 100 })).toMatchObject({ datas: [] });
  });

  test.each(['%', '_', '\\', "'", '"', "' OR 1=1 --", '&|!():*<->', '。，！', '😀', 'a'.repeat(200), '水'.repeat(200), 'x '.repeat(99)])(
    'answers %j without an error',
    async (keyword) => {
      const reply = await owner.call('searchCompanies', { keyword, index: 1 });
      expect(reply.status).toBe(200);
      const others = await Promise.all([
        owner.call('listSuggestions', { keyword }),
        owner.call('searchCompanyNames', { keyword }),
        owner.call('listCountryData', { keyword }),
        owner.call('listIndustryTags', { keyword }),
      ]);
      expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    },
  );

  test('finds nothing by signs alone, in the list, beside it and on the map, and everything by nothing', async () => {
    const area = { kind: 'world' } as const;
    for (const keyword of ['%_\\', '。，！', `'";--`]) {
      expect(await found(keyword)).toEqual({ datas: [], total: 0, hidden: 0 });
      expect((await owner.call('listCountryData', { keyword })).body.result).toEqual({ datas: [], unknown: 0 });
      expect((await owner.call('listMapCompanies', { keyword, area })).body.result).toEqual({ datas: [], total: 0 });
    }
    expect((await found('  ')).total).toBeGreaterThan(20_000);
  });

  test.each([
    ['of 10,000 characters', 'x'.repeat(10_000)],
    ['with a NUL', 'a\u0000b'],
  ])('refuses a keyword %s as invalid', async (_, keyword) => {
    const reply = await owner.call('searchCompanies', { keyword, index: 1 });
    expect({ status: reply.status, body: reply.body }).toMatchObject({ status: 400, body: { code: 400 } });
  });
});

describe('the facets of a search', () => {
  test('count the companies of each country and those of unknown country', async () => {
    const { body } = await owner.call('listCountryData', { keyword: '' }, { headers: { 'accept-language': 'zh-HK' } });
    expect(body.result.datas.slice(0, 3)).toEqual([
      { id: 'CA', name: '加拿大', count: 15_228 },
      { id: 'US', name: '美國', count: 11_068 },
      { id: 'CN', name: '中國', count: 2367 },
    ]);
    expect(body.result.unknown).toBe(8);
    expect(body.result.datas.reduce((sum, { count }) => sum + count, body.result.unknown)).toBe(38_881);
  });

  test('say how many sources do not tell the industry', async () => {
    const { body } = await owner.call('listIndustryTags', { keyword: '' }, { headers: { 'accept-language': 'en' } });
    expect(body.result.unknown).toBe(18_343);
    expect(body.result.datas.find(({ id }) => id === 'cement')).toEqual({ id: 'cement', name: 'Cement manufacturing', count: 437 });
  });

  test('each facet keeps to the other one, and not to itself, so that more can be chosen', async () => {
    const condition = { keyword: '', countrycode: ['VN'], industryid: ['apparel'] };
    const [countries, industries] = [await owner.call('listCountryData', condition), await owner.call('listIndustryTags', condition)];
    expect(countries.body.result.datas.length).toBeGreaterThan(20);
    expect(industries.body.result.datas.map(({ count }) => count)).toEqual([100, 100, 1, 1, 1, 1]);
  });

  test('count what a corrected search finds', async () => {
    const { total } = await found('torronto');
    const { body } = await owner.call('listCountryData', { keyword: 'torronto' });
    expect(body.result.datas.reduce((sum, { count }) => sum + count, body.result.unknown)).toBe(total);
  });

  test('a search that finds nothing has no values', async () => {
    const { body } = await owner.call('listIndustryTags', { keyword: 'qqqqzzzzxx' });
    expect(body.result).toEqual({ datas: [], unknown: 0 });
  });
});

const suggest = async (keyword: string, language = 'zh-CN') =>
  (await owner.call('listSuggestions', { keyword }, { headers: { 'accept-language': language } })).body.result;

describe('suggestions', () => {
  test.each(['tor', 'canad', '加', '肉', 'toronto fo', 'm', 'united', '家', '越南服'])(
    'for %j each count is what a search for the word finds',
    async (keyword) => {
      const suggestions = await suggest(keyword);
      expect(suggestions.length).toBeGreaterThan(0);
      expect(suggestions.length).toBeLessThanOrEqual(10);
      for (const { word, count } of suggestions) expect([word, (await found(word)).total]).toEqual([word, count]);
    },
  );

  test('complete Chinese names in the script of the reader', async () => {
    expect((await suggest('肉')).map(({ word }) => word)).toContain('肉类');
    expect((await suggest('肉')).map(({ word }) => word)).not.toContain('肉類');
    expect((await suggest('肉', 'zh-HK')).map(({ word }) => word)).toContain('肉類');
  });

  test('nothing typed, nothing suggested', async () => {
    expect(await suggest('')).toEqual([]);
    expect(await suggest('。')).toEqual([]);
    expect(await suggest('qqqqzzzzxx')).toEqual([]);
  });
});

const collect = async (caller: TestCaller, ids = '') =>
  (await caller.call('collectCompanies', { ids })).body.result.collected[0]?.customerid ?? '';

describe('whose a company is already', () => {
  test('shows mine, a colleague’s by name, the pool, and nothing of another company', async () => {
    const sales = await signIn(server.db, { tenant: account.tenant, parent: account.id, role: 'sales' });
    const stranger = await signIn(server.db);
    const ids = await someIds(owner, 'furniture', 4);
    const ownId = await collect(owner, ids[0]);
    const theirId = await collect(server.as(sales), ids[1]);
    const poolId = await collect(owner, ids[2]);
    await server.db.updateTable('customer').set({ owner_id: null }).where('id', '=', poolId).execute();

    const owned = async (caller: TestCaller) => {
      const { datas } = await search(caller, { keyword: 'furniture', index: 1, size: 4 });
      return ids.map((id) => datas.find((company) => company.id === id)?.owned);
    };
    expect(await owned(owner)).toEqual([
      { state: 'mine', customerid: ownId },
      { state: 'colleague', customerid: theirId, ownername: 'Test sales' },
      { state: 'pool', customerid: poolId },
      { state: 'none' },
    ]);
    expect(await owned(server.as(sales))).toEqual([
      { state: 'colleague', ownername: 'Test owner' },
      { state: 'mine', customerid: theirId },
      { state: 'pool', customerid: poolId },
      { state: 'none' },
    ]);
    expect(await owned(server.as(stranger))).toEqual(Array.from({ length: 4 }, () => ({ state: 'none' })));
  });
});

const named = async (caller: TestCaller, keyword: string, language = 'en') =>
  (await caller.call('searchCompanyNames', { keyword }, { headers: { 'accept-language': language } })).body.result;

describe('names for somebody who is still typing', () => {
  test('begin so first, then have the words, in the reader’s language and at most five', async () => {
    const company = { companyname: 'DISTINCT DISTRIBUTORS INC.', countrycode: 'CA', country: 'Canada', owned: { state: 'none' } };
    expect(await named(owner, 'distinct dis')).toEqual([{ id: expect.any(String) as string, ...company }]);
    expect((await named(owner, 'distinct distributors', 'zh-HK')).map(({ country }) => country)).toEqual(['加拿大']);

    const names = (await named(owner, 'hillshire')).map(({ companyname }) => companyname.toLowerCase());
    expect(names.length).toBeGreaterThan(1);
    const rank = names.map((name) => Number(!name.startsWith('hillshire')));
    expect(rank).toEqual(rank.toSorted((a, b) => a - b));
    expect(await named(owner, 'ltd')).toHaveLength(5);
    for (const keyword of ['', '。', 'qqqqzzzzxx']) expect(await named(owner, keyword)).toEqual([]);
  });

  test('stand once for the works of one company, which a search for the name puts first', async () => {
    const [tyson, ...others] = await named(owner, 'tyson foods, inc');
    expect(tyson).toMatchObject({ companyname: 'Tyson Foods Inc', countrycode: 'US' });
    expect(others.filter(({ companyname }) => /^tyson foods,? inc\.?$/i.test(companyname))).toEqual([]);
    const { datas, total } = await found('Tyson Foods Inc', { type: 'company', countrycode: ['US'] });
    expect(total).toBeGreaterThan(10);
    expect(datas[0]?.id).toBe(tyson?.id);
  });

  test('are written into no history', async () => {
    const caller = server.as(await signIn(server.db));
    await named(caller, 'distinct');
    expect((await caller.call('listSearchHistory')).body.result).toEqual([]);
  });

  test('say which customer they are to a colleague with whom it is shared', async () => {
    const { id: parent, tenant } = await signIn(server.db);
    const sales = server.as(await signIn(server.db, { tenant, parent, role: 'sales' }));
    const mate = await signIn(server.db, { tenant, parent, role: 'sales' });
    const [{ id } = { id: '' }] = await named(owner, 'distinct distributors');
    const customerid = await collect(sales, id);
    const owned = async (caller: TestCaller) => (await named(caller, 'distinct distributors'))[0]?.owned;
    expect(await owned(server.as(mate))).toEqual({ state: 'colleague', ownername: 'Test sales' });

    await sales.call('saveCollaborator', { customerid, userid: mate.id, type: 'READ_ONLY' });
    expect(await owned(server.as(mate))).toEqual({ state: 'colleague', ownername: 'Test sales', customerid });
    expect(await owned(owner)).toEqual({ state: 'none' });
  });
});

describe('the plan of a search', () => {
  test.each([
    ['two Chinese characters of a name', `vector @@ '''水泥'''::tsquery`, 'company_vector'],
    ['one Latin word', `vector @@ '''dongguan'':*'::tsquery`, 'company_vector'],
    ['a domain', `vector @@ '''=kingfisher.com'''::tsquery`, 'company_vector'],
    ['the beginning of a domain', `domain >= 'kingf' AND domain < 'kingf\u{10FFFF}'`, 'company_domain'],
    [
      'the beginning of a name',
      `vector @@ '''distin'':*'::tsquery AND sortname >= 'distin' AND sortname < 'distin\u{10FFFF}'`,
      'company_sortname',
    ],
    ['one Latin letter', `sortname >= 'z' AND sortname < 'z\u{10FFFF}'`, 'company_sortname'],
  ])('of %s uses an index', async (_, condition, index) => {
    const { rows } = await sql<{
      'QUERY PLAN': string;
    }>`EXPLAIN SELECT id FROM company WHERE ${sql.raw(condition)} ORDER BY sortname, id LIMIT 10`.execute(server.db);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain(index);
    expect(plan).not.toContain('Seq Scan');
  });
});
