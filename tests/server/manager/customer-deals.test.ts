import { beforeAll, expect, test } from 'vitest';

import type { Schemas } from '#server/operation.ts';

import { type SignedIn, signIn } from '../../support/accounts.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let owner: SignedIn;
beforeAll(async () => {
  server = await startServer({ seed: true });
  owner = await signIn(server.db, { role: 'industryManager', dataScope: 'ALL' });
});

const sub = (rest: object) => signIn(server.db, { tenant: owner.tenant, parent: owner.id, dataScope: 'SELF', ...rest });
const offer: Schemas['OfferDraft'] = {
  buyer: 'Aurora Lamps Oy',
  items: [{ name: 'Lamp', quantity: '10', unitprice: '12.5' }],
  incoterm: 'FOB',
  place: 'Ningbo',
  currency: 'USD',
  validuntil: '2190-01-31',
};

test('a salesperson reads the opportunities and the latest offers of an own customer, whoever made them', async () => {
  const seller = await sub({ role: 'sales' });
  const customerid = (await server.as(seller).call('createCustomer', { companyname: 'Aurora Lamps Oy' })).body.result.id ?? '';
  const { call } = server.as(owner);
  const order = { name: 'Spring order', customerid, currency: 'USD', amount: 1_200.5, begindate: '2026-10-01' } as const;
  const opened = (await call('addOpportunity', order)).body.result;
  const first = (await call('saveOffer', { ...offer, customerid })).body.result;
  await call('moveOffer', { id: first.id, to: 'sent' });
  const second = (await call('saveOffer', { ...offer, customerid, id: first.id })).body.result;

  const { opportunities, offers } = (await server.as(seller).call('listCustomerDeals', { customerid })).body.result;
  expect(opportunities.map(({ id, name, amount }) => ({ id, name, amount }))).toEqual([
    { id: opened.id, name: 'Spring order', amount: 1_200.5 },
  ]);
  expect(offers.map(({ id, version, total }) => ({ id, version, total }))).toEqual([{ id: second.id, version: 2, total: '125.00' }]);
});

test('a colleague who may not see the customer, and another company, read none of it', async () => {
  const seller = await sub({ role: 'sales' });
  const customerid = (await server.as(seller).call('createCustomer', { companyname: 'Harbour Trading' })).body.result.id ?? '';
  for (const account of [await sub({ role: 'sales' }), await signIn(server.db)])
    expect((await server.as(account).call('listCustomerDeals', { customerid })).status).toBe(404);
});

test('a salesperson opens an opportunity and makes an offer from it, which is then the customer’s', async () => {
  const seller = server.as(await sub({ role: 'sales' }));
  const customerid = (await seller.call('createCustomer', { companyname: 'Delta Shears BV' })).body.result.id ?? '';
  const order = { name: 'Shears', customerid, currency: 'USD', begindate: '2026-10-01' } as const;
  const { id: opportunityid } = (await seller.call('addOpportunity', order)).body.result;
  const made = (await seller.call('saveOffer', { ...offer, buyer: 'Delta Shears BV', opportunityid })).body.result;
  expect(made).toMatchObject({ customerid, opportunityid });
  await seller.call('moveOffer', { id: made.id, to: 'sent' });
  const next = (await seller.call('saveOffer', { ...offer, id: made.id })).body.result;
  expect(next).toMatchObject({ customerid, opportunityid, version: 2 });
  const { datas } = (await seller.call('listOffers', { index: 1, opportunityid })).body.result;
  expect(datas.map(({ id }) => id)).toEqual([next.id, made.id]);
});

test('a salesperson lists and opens the own offers and those that others made to an own customer, but no others', async () => {
  const [one, other] = [server.as(await sub({ role: 'sales' })), server.as(await sub({ role: 'sales' }))];
  const customerid = (await one.call('createCustomer', { companyname: 'Ember Stoves' })).body.result.id ?? '';
  const byOwner = (await server.as(owner).call('saveOffer', { ...offer, customerid })).body.result.id;
  const own = (await one.call('saveOffer', offer)).body.result.id;
  const listed = async (whose?: 'mine') =>
    (await one.call('listOffers', { index: 1, ...(whose && { whose }) })).body.result.datas.map(({ id }) => id);
  expect([await listed(), await listed('mine')]).toEqual([[own, byOwner], [own]]);
  expect((await other.call('listOffers', { index: 1 })).body.result).toEqual({ datas: [], total: 0 });
  expect([(await one.call('getOffer', { id: byOwner })).status, (await other.call('getOffer', { id: byOwner })).status]).toEqual([
    200, 404,
  ]);
  expect((await other.call('moveOffer', { id: own, to: 'sent' })).status).toBe(404);
  expect((await one.call('saveOffer', { ...offer, opportunityid: '987654321' })).status).toBe(404);
});

test('whoever gets a customer finds its opportunities and offers in list, board and search, and whoever gave it away keeps the own', async () => {
  const [giver, taker] = [await sub({ role: 'sales' }), await sub({ role: 'sales' })];
  const [before, after] = [server.as(giver), server.as(taker)];
  const customerid = (await before.call('createCustomer', { companyname: 'Granite Tools Ltd' })).body.result.id ?? '';
  const deal = (await before.call('addOpportunity', { name: 'Chisels', customerid, currency: 'USD', amount: 300 })).body.result;
  const made = (await before.call('saveOffer', { ...offer, buyer: 'Granite Tools Ltd', customerid })).body.result;
  const seen = async ({ call }: typeof after, rest: { whose?: 'mine' } = {}) => ({
    offers: (await call('listOffers', { index: 1, keyword: 'Granite', ...rest })).body.result.datas.map(({ id }) => id),
    deals: (await call('listOpportunities', { index: 1, keyword: 'Granite', ...rest })).body.result.datas.map(({ id }) => id),
    board: (await call('getOpportunityBoard', rest)).body.result.map(({ count }) => count).filter((count) => count > 0),
  });
  const [all, none] = [
    { offers: [made.id], deals: [deal.id], board: [1] },
    { offers: [], deals: [], board: [] },
  ];
  expect([await seen(before), await seen(after)]).toEqual([all, none]);
  await server.db.updateTable('customer').set({ owner_id: taker.id }).where('id', '=', customerid).execute();
  expect([await seen(before), await seen(after), await seen(after, { whose: 'mine' })]).toEqual([all, all, none]);
});

test('a colleague who works on a shared customer lists its offers, and one who only reads it does not', async () => {
  const [seller, helper, reader] = [await sub({ role: 'sales' }), await sub({ role: 'sales' }), await sub({ role: 'sales' })];
  const customerid = (await server.as(seller).call('createCustomer', { companyname: 'Ivory Piano Co' })).body.result.id ?? '';
  const made = (await server.as(seller).call('saveOffer', { ...offer, customerid })).body.result.id;
  const shared = { tenant_id: owner.tenant, customer_id: customerid };
  const collaborators = [
    { ...shared, account_id: helper.id, type: 'COLLABORATION' as const },
    { ...shared, account_id: reader.id, type: 'READ_ONLY' as const },
  ];
  await server.db.insertInto('customer_collaborator').values(collaborators).execute();
  const listed = async (account: SignedIn) =>
    (await server.as(account).call('listOffers', { index: 1 })).body.result.datas.map(({ id }) => id);
  expect([await listed(helper), await listed(reader)]).toEqual([[made], []]);
});

test('a salesperson opens and moves a colleague’s opportunity with an own customer, and no other', async () => {
  const [one, other] = [server.as(await sub({ role: 'sales' })), server.as(await sub({ role: 'sales' }))];
  const customerid = (await one.call('createCustomer', { companyname: 'Fjord Garden AS' })).body.result.id ?? '';
  const order = { name: 'Benches', customerid, currency: 'USD', begindate: '2026-10-01' } as const;
  const { id, version } = (await server.as(owner).call('addOpportunity', order)).body.result;
  expect([(await one.call('getOpportunity', { id })).status, (await other.call('getOpportunity', { id })).status]).toEqual([200, 404]);
  expect((await other.call('moveOpportunity', { id, version, stage: 'need' })).status).toBe(404);
  expect((await one.call('moveOpportunity', { id, version, stage: 'need' })).status).toBe(200);
});
