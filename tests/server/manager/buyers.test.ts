import { beforeAll, describe, expect, test } from 'vitest';

import { type SignedIn, signIn } from '../../support/accounts.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let owner: SignedIn;
let manager: SignedIn;
let rival: SignedIn;
beforeAll(async () => {
  server = await startServer({ seed: true });
  owner = await signIn(server.db);
  rival = await signIn(server.db);
  manager = await signIn(server.db, { tenant: owner.tenant, parent: owner.id, role: 'industryManager', dataScope: 'ALL' });
});

const add = async (body: object) => (await server.as(manager).call('addBuyer', body)).body.result;

describe('a buyer to be developed', () => {
  test('is a company of the directory, which is there once, or one that was typed', async () => {
    const [company] = (await server.as(owner).call('searchCompanies', { keyword: '', index: 1, size: 1 })).body.result.datas;
    const companyid = company?.id ?? '';
    const buyer = await add({ companyid, tradesummary: 'Imports lamps' });
    expect(buyer).toMatchObject({ companyid, buyer: company?.companyname, source: 'directory', state: 0, tradesummary: 'Imports lamps' });
    expect((await server.as(manager).call('addBuyer', { companyid })).body).toMatchObject({ code: 409, result: { field: 'companyid' } });
    expect((await server.as(rival).call('addBuyer', { companyid })).status).toBe(200);
    expect((await server.as(manager).call('addBuyer', { buyer: '  ' })).body).toMatchObject({ code: 400, result: { field: 'buyer' } });
    expect(await add({ buyer: 'Typed Trading', countrycode: 'BR' })).toMatchObject({ source: 'manual', countrycode: 'BR' });
  });

  test('is put into a group, given to a colleague and found by both', async () => {
    const { groupid } = (await server.as(manager).call('addBuyerGroup', { name: 'Brazil' })).body.result;
    const { id } = await add({ buyer: 'Sol Importadora', groupid, assignee: owner.id });
    const found = (await server.as(manager).call('listBuyers', { index: 1, groupid, assignee: owner.id, state: [0] })).body.result;
    expect(found).toMatchObject({
      total: 1,
      datas: [{ id, groupname: 'Brazil', assignee: owner.id, assigntime: expect.stringMatching(/^20/) }],
    });
    expect((await server.as(manager).call('listBuyerGroups')).body.result).toContainEqual({ groupid, name: 'Brazil', count: 1 });
    const changed = (await server.as(manager).call('updateBuyer', { id, version: 1, groupid: '', assignee: '' })).body.result;
    expect(changed).toMatchObject({ groupid: '', assignee: '', assigntime: '', version: 2 });
    expect((await server.as(manager).call('updateBuyer', { id, version: 1, industry: 'x' })).status).toBe(409);
    expect((await server.as(rival).call('getBuyer', { id })).status).toBe(404);
  });

  test('moves from state to state, and becomes a customer once', async () => {
    const { id } = await add({ buyer: 'Rio Ferramentas', countrycode: 'BR', email: 'compras@rio-ferramentas.example', phone: 'ask Ana' });
    const moved = (await server.as(manager).call('moveBuyer', { id, version: 1, state: 1 })).body.result;
    expect(moved).toMatchObject({ state: 1, version: 2 });
    const { result } = (await server.as(manager).call('collectBuyer', { id, version: 2 })).body;
    expect(result).toMatchObject({ collected: true, duplicates: [] });
    expect((await server.as(manager).call('getBuyer', { id })).body.result).toMatchObject({
      state: 2,
      customerid: result.customerid,
      contactcount: 1,
    });
    const company = (await server.as(manager).call('getCustomerCompanyInfo', { id: result.customerid })).body.result;
    expect(company).toMatchObject({ companyname: 'Rio Ferramentas', remark: 'ask Ana' });
    expect((await server.as(manager).call('moveBuyer', { id, version: 3, state: 3 })).status).toBe(409);
    await server.as(manager).call('deleteBuyer', { id });
    expect((await server.as(manager).call('getBuyer', { id })).status).toBe(404);
  });
});

test('a group is renamed, found and taken away; no two have one name, and its buyers stay', async () => {
  const { groupid } = (await server.as(manager).call('addBuyerGroup', { name: 'Nordics' })).body.result;
  const buyer = await add({ buyer: 'Fjord AS', groupid });
  expect((await server.as(manager).call('addBuyerGroup', { name: ' nordics ' })).status).toBe(409);
  expect((await server.as(manager).call('updateBuyerGroup', { groupid, name: 'Nordic lands' })).body.result).toEqual({
    groupid,
    name: 'Nordic lands',
    count: 1,
  });
  expect((await server.as(manager).call('searchBuyerGroups', { keyword: 'lands' })).body.result).toHaveLength(1);
  expect((await server.as(rival).call('searchBuyerGroups', { keyword: 'lands' })).body.result).toEqual([]);
  expect((await server.as(rival).call('deleteBuyerGroup', { groupid })).status).toBe(404);
  await server.as(manager).call('deleteBuyerGroup', { groupid });
  expect((await server.as(manager).call('getBuyer', { id: buyer.id })).body.result).toMatchObject({ groupid: '', groupname: '' });
});
