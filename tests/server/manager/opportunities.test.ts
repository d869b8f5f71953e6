import { beforeAll, describe, expect, test } from 'vitest';

import type { Schemas } from '#server/operation.ts';

import { type SignedIn, signIn } from '../../support/accounts.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let owner: SignedIn;
let manager: SignedIn;
let genjin: SignedIn;
let rival: SignedIn;
beforeAll(async () => {
  server = await startServer();
  const { db } = server;
  owner = await signIn(db);
  rival = await signIn(db);
  const sub = { tenant: owner.tenant, parent: owner.id };
  manager = await signIn(db, { ...sub, role: 'industryManager', dataScope: 'ALL' });
  genjin = await signIn(db, { ...sub, role: 'genjin', dataScope: 'SELF' });
});

let made = 0;
async function customer(): Promise<string> {
  made += 1;
  return (await server.as(owner).call('createCustomer', { companyname: `Aurora ${made} Lamps Oy` })).body.result.id ?? '';
}

async function opened(change: Partial<Schemas['NewOpportunity']> = {}): Promise<Schemas['Opportunity']> {
  const order = { name: 'Spring order', customerid: change.customerid ?? (await customer()), currency: 'USD' as const, amount: 1200.5 };
  const { status, body } = await server.as(manager).call('addOpportunity', { ...order, begindate: '2026-10-01', ...change });
  expect(status).toBe(200);
  return body.result;
}

const moved = (row: { id: string; version: number }, stage: Schemas['OpportunityStage'], rest: object = {}) =>
  server.as(manager).call('moveOpportunity', { id: row.id, version: row.version, stage, ...rest });

describe('an opportunity', () => {
  test('is opened with a customer, read again and found by its name, its number and its customer', async () => {
    const { id, no, customerid } = await opened({ name: 'Eine ganz eigene Bestellung', products: ['lamp'], expectedclose: '2026-12-01' });
    const { result } = (await server.as(manager).call('getOpportunity', { id })).body;
    expect(result).toMatchObject({
      id,
      no: expect.stringMatching(/^SJ\d{11,}$/),
      customerid,
      stage: 'initial',
      probability: 10,
      amount: 1200.5,
      products: ['lamp'],
      begindate: '2026-10-01',
      expectedclose: '2026-12-01',
      actualclose: '',
      ownerid: manager.id,
      version: 1,
    });
    for (const keyword of ['eigene best', no, result.companyname])
      expect((await server.as(manager).call('listOpportunities', { index: 1, keyword })).body.result).toEqual({
        datas: [result],
        total: 1,
      });
  });

  test('of a deleted customer is gone with its offers from lists, board and figures, and back once the customer is restored', async () => {
    const { call } = server.as(owner);
    const deal = await opened({ name: 'Gone with its customer' });
    expect((await moved(deal, 'won')).status).toBe(200);
    const offer = { buyer: 'Aurora', incoterm: 'FOB', currency: 'USD', validuntil: '2190-01-31' } as const;
    const items = [{ name: 'Lamp', quantity: '1', unitprice: '2.5' }];
    const { id: offerid } = (await call('saveOffer', { ...offer, items, opportunityid: deal.id })).body.result;
    await call('moveOffer', { id: offerid, to: 'sent' });
    const [from, to] = ['2026-01-01', '2026-12-31'];
    const shown = async () => {
      const board = (await call('getOpportunityBoard', {})).body.result.map(({ count, sums }) => ({ count, sums }));
      const { total, wonamount } = (await call('getBusinessStatistics', { from, to })).body.result;
      return {
        board,
        wonamount,
        figures: [total.opportunities, total.won, total.offers],
        listed: (await call('listOpportunities', { index: 1, keyword: deal.no })).body.result.total,
        offers: (await call('listOffers', { index: 1, keyword: 'Aurora' })).body.result.total,
        opened: [(await call('getOpportunity', { id: deal.id })).status, (await call('getOffer', { id: offerid })).status],
      };
    };
    const before = await shown();
    expect(before).toMatchObject({ listed: 1, offers: 1, opened: [200, 200] });
    await call('deleteCustomers', { ids: deal.customerid, source: 'slist' });
    const gone = await shown();
    expect(gone).toMatchObject({ listed: 0, offers: 0, opened: [404, 404] });
    expect(gone.figures).toEqual(before.figures.map((count) => count - 1));
    expect([gone.board, gone.wonamount]).not.toEqual([before.board, before.wonamount]);
    await call('undoCustomerDeletion', { id: deal.customerid });
    expect(await shown()).toEqual(before);
  });

  test('is seen by its owner and by those who see the whole company, not by others', async () => {
    const { id } = await opened();
    expect((await server.as(owner).call('getOpportunity', { id })).status).toBe(200);
    for (const stranger of [genjin, rival]) expect((await server.as(stranger).call('getOpportunity', { id })).status).toBe(404);
    const listed = (await server.as(genjin).call('listOpportunities', { index: 1 })).body.result;
    expect(listed).toEqual({ datas: [], total: 0 });
  });

  test('refuses what cannot be', async () => {
    const customerid = await customer();
    const order = { name: 'An order', customerid, currency: 'USD' as const };
    const asked: [Partial<Schemas['NewOpportunity']>, string][] = [
      [{ amount: -1 }, 'amount'],
      [{ name: 'x'.repeat(10_000) }, 'name'],
      [{ name: '  ' }, 'name'],
      [{ begindate: '2026-11-20', expectedclose: '2026-11-19' }, 'expectedclose'],
      [{ linkmanid: '987654321' }, 'linkmanid'],
      [{ ownerid: rival.id }, 'ownerid'],
    ];
    for (const [change, field] of asked) {
      const { status, body } = await server.as(manager).call('addOpportunity', { ...order, ...change });
      expect([field, status < 500 && status >= 400, (body.result as unknown as { field: string }).field]).toEqual([field, true, field]);
    }
    expect((await server.as(manager).call('listOpportunities', { index: 1, customerid })).body.result.total).toBe(0);
  });

  test('goes through its stages, and tells each step, with who did it', async () => {
    const first = await opened();
    const quote = (await moved(first, 'quote')).body.result;
    expect(quote).toMatchObject({ stage: 'quote', probability: 50, actualclose: '', version: 2 });
    const won = (await moved(quote, 'won', { actualclose: '2026-11-02', amount: 1250.5, currency: 'EUR' })).body.result;
    expect(won).toMatchObject({ stage: 'won', probability: 100, actualclose: '2026-11-02', amount: 1250.5, currency: 'EUR' });
    const { datas, total } = (await server.as(manager).call('listOpportunityEvents', { id: first.id, index: 1 })).body.result;
    expect(total).toBe(3);
    expect(datas.map(({ action }) => action)).toEqual(['stage', 'stage', 'create']);
    expect(datas[0]?.changes).toContainEqual({ field: 'stage', before: 'quote', after: 'won' });
    const timeline = (await server.as(owner).call('listTimeline', { id: first.customerid, kind: ['opportunity'] })).body.result;
    expect(timeline.datas.map(({ kind, action, entity }) => ({ kind, action, entity }))).toEqual([
      { kind: 'opportunity', action: 'stage', entity: 'opportunity' },
      { kind: 'opportunity', action: 'stage', entity: 'opportunity' },
      { kind: 'opportunity', action: 'create', entity: 'opportunity' },
    ]);
  });

  test('is lost for a reason, and one that is over is opened again before it ends otherwise', async () => {
    const first = await opened();
    expect((await moved(first, 'lost')).body).toMatchObject({ code: 400, result: { field: 'lostreason' } });
    expect((await moved(first, 'won', { actualclose: '2026-09-30' })).body).toMatchObject({ code: 400, result: { field: 'actualclose' } });
    expect((await moved(first, 'won', { actualclose: '2126-09-30' })).body).toMatchObject({ code: 400, result: { field: 'actualclose' } });
    expect((await moved(first, 'lost', { lostreason: 'OTHER', lostremark: ' ' })).body).toMatchObject({
      code: 400,
      result: { field: 'lostremark' },
    });
    const words = { lostreason: 'OTHER', lostremark: 'Their plant burnt down', actualclose: '2026-10-20' };
    const lost = (await moved(first, 'lost', words)).body.result;
    expect(lost).toMatchObject({ ...words, stage: 'lost', probability: 0 });
    expect((await moved(lost, 'won')).status).toBe(409);
    const open = (await moved(lost, 'negotiate')).body.result;
    expect(open).toMatchObject({ stage: 'negotiate', lostreason: '', lostremark: '', actualclose: '' });
  });

  test('that goes back by undo is as likely as it was, also where its writer had said how likely', async () => {
    const first = await opened();
    const { id } = first;
    const said = (await server.as(manager).call('updateOpportunity', { id, version: first.version, probability: 65 })).body.result;
    const gone = (await moved(said, 'negotiate')).body.result;
    expect(gone.probability).toBe(70);
    const { stage, probability } = said;
    expect((await moved(gone, stage, { probability })).body.result).toMatchObject({ stage: 'initial', probability: 65 });
  });

  test('that was lost without words before they were asked for is brought back as it was by who opens it by a slip', async () => {
    const { id, version } = await opened();
    const loss = { lostreason: 'OTHER', lostremark: '', actualclose: '2026-10-20' } as const;
    await server.db
      .updateTable('opportunity')
      .set({ ...loss, stage: 'lost' })
      .where('id', '=', id)
      .execute();
    const open = (await moved({ id, version }, 'negotiate')).body.result;
    expect(open).toMatchObject({ stage: 'negotiate', lostreason: '' });
    const back = (await moved(open, 'lost', loss)).body.result;
    expect(back).toMatchObject({ ...loss, stage: 'lost' });
    const words = 'Their plant burnt down';
    const again = (await moved((await moved(back, 'negotiate')).body.result, 'lost', { ...loss, lostremark: words })).body.result;
    const third = (await moved(again, 'negotiate')).body.result;
    expect((await moved(third, 'lost', loss)).body).toMatchObject({ code: 400, result: { field: 'lostremark' } });
  });

  test('is changed by the first of two; the second gets it as it is now', async () => {
    const first = await opened();
    const answers = await Promise.all(
      [1, 2].map((amount) => server.as(manager).call('updateOpportunity', { id: first.id, version: 1, amount })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const stale = answers.find(({ status }) => status === 409)?.body.result as unknown as { current: Schemas['Opportunity'] };
    expect(stale.current).toEqual((await server.as(manager).call('getOpportunity', { id: first.id })).body.result);
    expect((await moved(first, 'won')).status).toBe(409);
  });

  test('that was deleted is brought back by who deleted it', async () => {
    const { id } = await opened();
    await server.as(manager).call('deleteOpportunity', { id });
    expect((await server.as(manager).call('getOpportunity', { id })).status).toBe(404);
    expect((await server.as(owner).call('undoOpportunityDeletion', { id })).status).toBe(404);
    expect((await server.as(manager).call('undoOpportunityDeletion', { id })).body.result).toMatchObject({ id, version: 2 });
    await server.as(manager).call('deleteOpportunity', { id });
    await server.db
      .updateTable('opportunity')
      .set({ deletetime: new Date(Date.now() - 11 * 60_000) })
      .where('id', '=', id)
      .execute();
    expect((await server.as(manager).call('undoOpportunityDeletion', { id })).status).toBe(409);
  });

  test('moves along when its customer becomes part of another one', async () => {
    const [keep, merged] = [await customer(), await customer()];
    const { id } = await opened({ customerid: merged });
    const answer = await server.as(owner).call('mergeCustomers', { keepid: keep, mergeids: merged });
    expect(answer.status).toBe(200);
    expect((await server.as(manager).call('getOpportunity', { id })).body.result.customerid).toBe(keep);
  });
});

test('the board has a column for every stage, with its count and its sums by currency', async () => {
  const name = 'Board of its own';
  const [a, b] = [await opened({ name, amount: 100 }), await opened({ name, amount: 50, currency: 'EUR' })];
  await opened({ name, amount: 11 });
  await moved(b, 'won');
  const board = (await server.as(manager).call('getOpportunityBoard', { keyword: name })).body.result;
  expect(board.map(({ stage, count, sums }) => ({ stage, count, sums }))).toEqual([
    { stage: 'initial', count: 2, sums: [{ currency: 'USD', amount: 111 }] },
    { stage: 'need', count: 0, sums: [] },
    { stage: 'quote', count: 0, sums: [] },
    { stage: 'negotiate', count: 0, sums: [] },
    { stage: 'won', count: 1, sums: [{ currency: 'EUR', amount: 50 }] },
    { stage: 'lost', count: 0, sums: [] },
    { stage: 'void', count: 0, sums: [] },
  ]);
  expect(board[0]?.datas.map(({ id }) => id)).toContain(a.id);
});
