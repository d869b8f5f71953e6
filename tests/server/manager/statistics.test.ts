import { beforeAll, expect, test } from 'vitest';

import { countHit } from '#server/mail/out/track/count-hit.ts';

import { type SignedIn, signIn } from '../../support/accounts.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { mailboxAt } from '../mail/support.ts';

let server: TestServer;
let owner: SignedIn;
let genjin: SignedIn;
beforeAll(async () => {
  server = await startServer();
  owner = await signIn(server.db);
  genjin = await signIn(server.db, { tenant: owner.tenant, parent: owner.id, role: 'genjin', dataScope: 'SELF' });
  const call = server.as(owner);
  const visit = { recordtype: 1, audience: 'industryManager', title: 'Visit', detail: {} } as const;
  await call.call('addRecord', { ...visit, begintime: '2026-03-02T01:00:00.000Z' });
  await call.call('addRecord', { ...visit, begintime: '2026-03-31T17:00:00.000Z' });
  const { id = '' } = (await call.call('createCustomer', { companyname: 'Delta Lamps', contactname: 'Ann', email: 'ann@delta.example' }))
    .body.result;
  await call.call('addContact', { customerid: id, name: 'Bo' });
  const order = { name: 'An order', customerid: id, currency: 'USD', amount: 70.25, begindate: '2026-03-03' } as const;
  const opened = (await call.call('addOpportunity', order)).body.result;
  await call.call('moveOpportunity', { id: opened.id, version: 1, stage: 'won', actualclose: '2026-03-20' });
  const wanted = { title: 'Lamps', buyer: 'Delta Lamps', content: 'Lamps' } as const;
  await call.call('addInquiry', { ...wanted, receivetime: '2026-03-09T16:30:00.000Z' });
});

test('the figures of a span are counted by the days of Beijing, with a point for each week', async () => {
  const { result } = (await server.as(owner).call('getBusinessStatistics', { from: '2026-03-01', to: '2026-04-01' })).body;
  expect(result.total).toEqual({
    visits: 2,
    services: 0,
    inquiries: 1,
    offers: 0,
    opportunities: 1,
    won: 1,
    buyersdeveloped: 0,
    mails: 0,
    opens: 0,
    clicks: 0,
    replies: 0,
    followups: 0,
    clues: 0,
  });
  expect(result.wonamount).toEqual([{ currency: 'USD', amount: 70.25 }]);
  expect([result.contacts, result.mailable]).toEqual([2, 1]);
  expect(result.unit).toBe('day');
  expect(result.trend).toHaveLength(32);
  const daysOf = (name: 'visits' | 'inquiries') => result.trend.flatMap((point) => (point[name] > 0 ? [point.begin] : []));
  expect([daysOf('visits'), daysOf('inquiries')]).toEqual([['2026-03-02', '2026-04-01'], ['2026-03-10']]);
});

test('longer spans have weeks and months, whose first point begins with the span', async () => {
  const units = await Promise.all(
    ['2026-05-30', '2026-12-31'].map(async (to) => {
      const { unit, trend } = (await server.as(owner).call('getBusinessStatistics', { from: '2026-03-04', to })).body.result;
      return [unit, trend[0]?.begin, trend.reduce((sum, { won }) => sum + won, 0)];
    }),
  );
  expect(units).toEqual([
    ['week', '2026-03-04', 1],
    ['month', '2026-03-04', 1],
  ]);
});

test('whoever sees only the own sees only the own figures, and a span has an end', async () => {
  const span = { from: '2026-03-01', to: '2026-03-31' };
  const own = (await server.as(genjin).call('getBusinessStatistics', { ...span, userid: owner.id })).body.result;
  expect([own.total.opportunities, own.total.won, own.contacts]).toEqual([0, 0, 0]);
  for (const [from, to] of [
    ['2026-03-02', '2026-03-01'],
    ['2020-01-01', '2026-03-01'],
  ] as const)
    expect((await server.as(owner).call('getBusinessStatistics', { from, to })).body).toMatchObject({ code: 400, result: { field: 'to' } });
});

test('an offer counts on the day it was first sent, and once, however many versions follow', async () => {
  const { call } = server.as(owner);
  const terms = { buyer: 'Delta Lamps', incoterm: 'FOB', currency: 'USD', validuntil: '2190-01-31' } as const;
  const draft = { ...terms, items: [{ name: 'Lamp', quantity: '1', unitprice: '2' }] };
  const first = (await call('saveOffer', draft)).body.result;
  await call('moveOffer', { id: first.id, to: 'sent' });
  const next = (await call('saveOffer', { ...draft, id: first.id })).body.result;
  await call('moveOffer', { id: next.id, to: 'sent' });
  await call('saveOffer', draft);
  await server.db
    .updateTable('offer')
    .set({ sendtime: new Date('2025-05-05T04:00:00Z') })
    .where('id', '=', first.id)
    .execute();
  const { total, trend } = (await call('getBusinessStatistics', { from: '2025-05-01', to: '2025-05-31' })).body.result;
  expect([total.offers, trend.find(({ offers }) => offers > 0)?.begin]).toEqual([1, '2025-05-05']);
});

test('marketing mails and what people did with them count by the day of Beijing on which it happened', async () => {
  const seller = await signIn(server.db);
  const of = { tenant_id: seller.tenant, account_id: seller.id };
  const { id } = await server.db
    .insertInto('edm_task')
    .values({
      ...of,
      taskname: 'A',
      senderids: [],
      fromname: '',
      replyto: '',
      subject: 'A',
      subjectb: '',
      preheader: '',
      template_id: '',
      html: '',
      text: '',
      language: '',
      audience: '{}',
      schedule: '{}',
      sendlimit: '{}',
      trackopens: true,
      trackclicks: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const senttime = new Date('2026-05-04T16:30:00Z');
  const base = { task_id: id, tenant_id: seller.tenant, status: 2 as const, senttime };
  await server.db
    .insertInto('edm_recipient')
    .values([
      { ...base, email: 'a@b.example', opentime: new Date('2026-05-05T02:00:00Z'), clicktime: new Date('2026-05-06T02:00:00Z') },
      { ...base, email: 'c@b.example', replytime: new Date('2026-05-07T02:00:00Z') },
    ])
    .execute();
  const { result } = (await server.as(seller).call('getBusinessStatistics', { from: '2026-05-01', to: '2026-05-10' })).body;
  expect(result.total).toMatchObject({ mails: 2, opens: 1, clicks: 1, replies: 1 });
  const days = (['mails', 'opens', 'clicks', 'replies'] as const).map((name) => result.trend.find((point) => point[name] > 0)?.begin);
  expect(days).toEqual(['2026-05-05', '2026-05-05', '2026-05-06', '2026-05-07']);
});

test('a mail that somebody wrote counts as opened on the day of the first look, however often it is looked at later', async () => {
  const seller = await signIn(server.db);
  const mailbox_id = await mailboxAt(server, seller, { port: 1 });
  const of = { tenant_id: seller.tenant, account_id: seller.id, mailbox_id, recipients: JSON.stringify({ to: [], cc: [], bcc: [] }) };
  const { id: outgoing_id } = await server.db
    .insertInto('outgoing_mail')
    .values({ ...of, status: 'sent', document: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const senttime = new Date('2026-03-02T02:00:00Z');
  const times = { dueat: senttime, firstdue: senttime, senttime };
  const { id: messageId } = await server.db
    .insertInto('outgoing_message')
    .values({ ...of, ...times, outgoing_id, messageid: '<first@look.example>', status: 'sent', tracked: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const time of ['2026-03-10T02:00:00Z', '2026-04-10T02:00:00Z'])
    await countHit(server.db, { messageId, kind: 'open', method: 'GET', agent: 'Thunderbird', link: null, time: new Date(time) });
  const { total, trend } = (await server.as(seller).call('getBusinessStatistics', { from: '2026-03-01', to: '2026-04-30' })).body.result;
  expect([total.mails, total.opens, trend.find(({ opens }) => opens > 0)?.begin]).toEqual([1, 1, '2026-03-09']);
});
