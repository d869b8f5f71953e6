import { beforeAll, describe, expect, test } from 'vitest';

import type { Schemas } from '#server/operation.ts';

import { type SignedIn, signIn } from '../../support/accounts.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let manager: SignedIn;
let rival: SignedIn;
beforeAll(async () => {
  server = await startServer({ seed: true });
  manager = await signIn(server.db, { role: 'industryManager' });
  rival = await signIn(server.db, { role: 'industryManager' });
});

const draft: Schemas['OfferDraft'] = {
  buyer: 'Cascade Garden Tools LLC',
  items: [
    { name: 'Garden shears', quantity: '1250', unitprice: '3.335', hscode: '820160' },
    { name: 'Gift box', quantity: '0.1', unitprice: '0.2' },
  ],
  incoterm: 'CIF',
  place: 'Vancouver',
  currency: 'USD',
  freight: '320.50',
  insurance: '12.3',
  discount: '100',
  validuntil: '2190-01-31',
};

const save = async (change: Partial<Schemas['OfferDraft']> = {}) => server.as(manager).call('saveOffer', { ...draft, ...change });

describe('an offer', () => {
  test('is worked out here, in decimals, with the dated rate beside it', async () => {
    const offer = (await save()).body.result;
    expect(offer).toMatchObject({
      no: expect.stringMatching(/^QT\d{8}\d{3,}$/),
      version: 1,
      status: 'draft',
      subtotal: '4168.77',
      total: '4401.57',
      ratedate: '2026-06-01',
      rate: '6.775800',
      totalcny: '29824.16',
    });
    expect(offer.items.map(({ amount }) => amount)).toEqual(['4168.75', '0.02']);
    expect((await server.as(manager).call('getExchangeRate', { currency: 'EUR' })).body.result).toEqual({
      currency: 'EUR',
      ratedate: '2026-06-01',
      rate: '7.802626',
    });
  });

  test('bears the English name and address of its seller, once the profile has them', async () => {
    const { id } = (await save()).body.result;
    const shown = async () => (await server.as(manager).call('getOffer', { id })).body.result;
    expect((await shown()).companyaddress).toBe('');
    const texts = JSON.stringify({ en: { name: 'Harbour Tools', slogan: '', description: '', address: '8 Quay Road\nNingbo' } });
    await server.db.insertInto('company_profile').values({ tenant_id: manager.tenant, texts }).execute();
    expect(await shown()).toMatchObject({ company: 'Harbour Tools', companyaddress: '8 Quay Road\nNingbo' });
    await server.db.deleteFrom('company_profile').where('tenant_id', '=', manager.tenant).execute();
  });

  test('has no price below zero, no discount above its sum, and does not end before it begins', async () => {
    expect((await save({ items: [{ name: 'x', quantity: '1', unitprice: '-1' }] })).status).toBe(400);
    expect((await save({ discount: '99999999' })).body).toMatchObject({ code: 400, result: { field: 'discount' } });
    expect((await save({ validuntil: '2020-01-01' })).body).toMatchObject({ code: 400, result: { field: 'validuntil' } });
    expect((await save({ items: [] })).status).toBe(400);
  });

  test('that is a draft is changed; of two who change it at once one is told', async () => {
    const { id, revision } = (await save()).body.result;
    const replies = await Promise.all(['a', 'b'].map((remark) => save({ id, revision, remark })));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body.result).toMatchObject({ current: { id, revision: revision + 1 } });
  });

  test('that was sent is never changed: what is saved is its next version, whose sending makes it void', async () => {
    const { call } = server.as(manager);
    const first = (await save()).body.result;
    await call('moveOffer', { id: first.id, to: 'sent' });
    const second = (await save({ id: first.id, discount: '200' })).body.result;
    expect(second).toMatchObject({ no: first.no, version: 2, status: 'draft', total: '4301.57' });
    expect((await save({ id: first.id })).status).toBe(409);
    expect((await call('getOffer', { id: first.id })).body.result).toMatchObject({ version: 1, status: 'sent', total: '4401.57' });
    await call('moveOffer', { id: second.id, to: 'sent' });
    expect((await call('getOffer', { id: second.id })).body.result.versions.map(({ status }) => status)).toEqual(['sent', 'void']);
  });

  test('goes from sent to viewed to accepted, and nowhere from there', async () => {
    const { call } = server.as(manager);
    const { id } = (await save()).body.result;
    expect((await call('moveOffer', { id, to: 'accepted' })).status).toBe(409);
    for (const to of ['sent', 'viewed', 'accepted'] as const) expect((await call('moveOffer', { id, to })).body.result.status).toBe(to);
    expect((await call('moveOffer', { id, to: 'void' })).body).toMatchObject({
      code: 409,
      message: 'The offer’s current status does not allow this',
    });
  });

  test('is expired after its last day, and is found as such', async () => {
    const { call } = server.as(manager);
    const { id } = (await save({ buyer: 'Expiring Buyer' })).body.result;
    await call('moveOffer', { id, to: 'sent' });
    await server.db.updateTable('offer').set({ validuntil: '2020-01-01' }).where('id', '=', id).execute();
    expect((await call('getOffer', { id })).body.result.status).toBe('expired');
    const find = async (status: Schemas['OfferStatus']) =>
      (await call('listOffers', { index: 1, keyword: 'Expiring', status })).body.result.datas.map((row) => row.id);
    expect([await find('expired'), await find('sent')]).toEqual([[id], []]);
    expect((await call('moveOffer', { id, to: 'accepted' })).body.message).toBe('The offer has expired. Save a new version');
  });

  test('to the buyer of an inquiry goes with it to the customer it becomes', async () => {
    const { call } = server.as(manager);
    const inquiry = { title: 'Shears', buyer: 'Offered Buyer', content: 'Shears', userid: manager.id };
    const { id: inquiryid } = (await call('addInquiry', inquiry)).body.result;
    const { id } = (await save({ inquiryid })).body.result;
    const { customerid } = (await call('createInquiryCustomer', { id: inquiryid })).body.result;
    expect((await call('listOffers', { index: 1, inquiryid })).body.result.datas).toMatchObject([{ id, customerid }]);
    expect((await call('listTimeline', { id: customerid, kind: ['offer'] })).body.result.datas).toMatchObject([{ action: 'create' }]);
  });

  test('is changed and gets its next version after its inquiry was closed, and stays tied to it', async () => {
    const { call } = server.as(manager);
    const inquiry = { title: 'Shears', buyer: 'Bargaining Buyer', content: 'Shears', userid: manager.id };
    const { id: inquiryid } = (await call('addInquiry', inquiry)).body.result;
    const { id, revision } = (await save({ inquiryid })).body.result;
    await server.db.updateTable('inquiry').set({ state: 'closed' }).where('id', '=', inquiryid).execute();
    expect((await save({ id, revision, inquiryid, remark: 'sooner' })).body.result).toMatchObject({ id, inquiryid, remark: 'sooner' });
    await call('moveOffer', { id, to: 'sent' });
    expect((await save({ id, inquiryid, discount: '200' })).body.result).toMatchObject({ version: 2, inquiryid });
    expect((await save({ inquiryid })).status).toBe(409);
  });

  test('is corrected by whoever serves the company without its ties being theirs to see, and keeps them', async () => {
    const parent = server.as(await signIn(server.db, { tenant: manager.tenant }));
    const customerid = (await parent.call('createCustomer', { companyname: 'Tied Buyer Oy' })).body.result.id ?? '';
    const deal = { name: 'Spring order', customerid, currency: 'USD' } as const;
    const opportunityid = (await parent.call('addOpportunity', deal)).body.result.id;
    const { id, revision } = (await parent.call('saveOffer', { ...draft, opportunityid })).body.result;
    const service = server.as(await signIn(server.db, { tenant: manager.tenant, parent: manager.id, role: 'industryManager' }));
    expect((await service.call('getOffer', { id })).body.result).toMatchObject({ opportunityid });
    expect((await service.call('saveOffer', { ...draft, id, revision, opportunityid, remark: 'sooner' })).status).toBe(200);
    const ties = server.db.selectFrom('offer').where('id', '=', id).select(['opportunity_id', 'customer_id']);
    expect(await ties.executeTakeFirst()).toEqual({ opportunity_id: opportunityid, customer_id: customerid });
  });

  test('is seen by nobody of another company', async () => {
    const { id } = (await save()).body.result;
    expect((await server.as(rival).call('getOffer', { id })).status).toBe(404);
    expect((await server.as(rival).call('moveOffer', { id, to: 'sent' })).status).toBe(404);
    expect((await server.as(rival).call('saveOffer', { ...draft, id })).status).toBe(404);
    expect((await server.as(rival).call('listOffers', { index: 1 })).body.result).toEqual({ datas: [], total: 0 });
  });
});
