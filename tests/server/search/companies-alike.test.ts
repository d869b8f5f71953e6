import { beforeAll, describe, expect, test } from 'vitest';

import { nameKey } from '#server/customer/name-key.ts';
import type { Result } from '#server/operation.ts';

import { signIn, startServer, type TestCaller, type TestServer } from '../../support/server.ts';
import { search } from './support.ts';

let server: TestServer;
let seller: TestCaller;
beforeAll(async () => {
  server = await startServer({ seed: true });
  seller = server.as(await signIn(server.db));
});

async function alike(keyword: string, caller = seller): Promise<Result<'listCompaniesAlike'>> {
  const { datas } = await search(caller, { keyword, type: 'company', size: 1 });
  const reply = await caller.call('listCompaniesAlike', { id: datas[0]?.id ?? '' }, { headers: { 'accept-language': 'zh-CN' } });
  if (reply.status !== 200) throw new Error(`${reply.status} ${reply.body.message}`);
  return reply.body.result;
}

describe('whoever opens a company', () => {
  test('is told others of its industry in its country, each of another name, and the search that finds all', async () => {
    const { company, datas, total, condition } = await alike('RSI Apparels Ltd');
    expect(condition).toEqual({ keyword: '', industryid: ['apparel'], countrycode: [company.countrycode] });
    expect(datas).toHaveLength(5);
    for (const other of datas) expect([other.countrycode, other.industry]).toEqual([company.countrycode, company.industry]);
    expect(new Set([company, ...datas].map(({ companyname }) => nameKey(companyname))).size).toBe(6);
    expect((await search(seller, condition!)).total).toBe(total);
  });

  test('is told others of the goods in its name where its source tells no industry, those of its city among them', async () => {
    const { company, datas, total, condition } = await alike('ACCENT LED LIGHTING LTD.');
    expect(condition).toEqual({ keyword: 'lighting', type: 'product', countrycode: ['CA'] });
    for (const { companyname } of datas) expect(companyname).toMatch(/light/i);
    expect(datas.map(({ companyname }) => companyname)).not.toContain(company.companyname);
    expect(datas.map(({ city }) => city)).toContain(company.city);
    expect((await search(seller, condition!)).total).toBe(total);
  });

  test('is told those whose goods are the word itself before those of a longer word that begins so', async () => {
    const { datas } = await alike('DELTA LIGHT CANADA INC.');
    for (const { companyname } of datas) expect(companyname).toMatch(/\blight(s|ing)?\b/i);
  });

  test('is told the few of its country first, and then those of others', async () => {
    const { datas, total, condition } = await alike('Palfinger AG');
    expect(condition).toEqual({ keyword: '', industryid: ['machinery'] });
    expect(datas.slice(0, 2).map(({ companyname }) => companyname)).toEqual(['Andritz AG', 'Semperit Aktiengesellschaft Holding']);
    expect(datas.map(({ countrycode }) => countrycode === 'AT')).toEqual([true, true, false, false, false]);
    expect((await search(seller, condition!)).total).toBe(total);
  });

  test('is told nobody where neither industry nor goods are known', async () => {
    const { company, ...others } = await alike('FANATYK CO ENTERPRISES INC');
    expect(company.companyname).toBe('FANATYK CO ENTERPRISES INC');
    expect(others).toEqual({ datas: [], total: 0 });
  });

  test('is told whose customers they are by now, and has no search in the history', async () => {
    const caller = server.as(await signIn(server.db));
    const [first] = (await alike('VENEZIANO FURNITURE', caller)).datas;
    await caller.call('deleteAllSearchHistory');
    await caller.call('collectCompanies', { ids: first!.id });
    const reply = await caller.call('listCompaniesAlike', { id: first!.id });
    expect(reply.body.result.company.owned.state).toBe('mine');
    expect((await caller.call('listSearchHistory')).body.result).toEqual([]);
  });

  test('is not told those that a filter of their own hides', async () => {
    const caller = server.as(await signIn(server.db));
    const before = await alike('VENEZIANO FURNITURE', caller);
    const word = nameKey(before.datas[0]!.companyname);
    await caller.call('addSearchFilter', { filtertype: 3, filterwords: word });
    const after = await alike('VENEZIANO FURNITURE', caller);
    expect(after.total).toBeLessThan(before.total);
    expect(after.datas.map(({ id }) => id)).not.toContain(before.datas[0]!.id);
  });
});

test('whoever opens a company that does not exist is told so', async () => {
  const reply = await seller.call('listCompaniesAlike', { id: '987654321' });
  expect([reply.status, reply.body.result]).toEqual([404, { field: 'id' }]);
});
