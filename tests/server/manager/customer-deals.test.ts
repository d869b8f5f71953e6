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
