import { beforeAll, describe, expect, test } from 'vitest';

import { writeLog } from '#server/log/write-log.ts';
import type { Input } from '#server/operation.ts';

import { signIn } from '../../../support/accounts.ts';
import { read as readTrade } from '../../customs/support.ts';
import { PLAIN_TASK } from '../../edm/plain-task.ts';
import { type Office, openOffice } from './support.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice({ seed: true });
});

const read = async (id: string, options: Partial<Input<'listTimeline'>> = {}, caller = office.sales) =>
  (await caller.call('listTimeline', { id, ...options })).body.result;

/** Reads on from cursor to cursor until the end. */
async function readAll(id: string, size: number) {
  const pages = [await read(id, { size })];
  for (let cursor = pages[0]?.cursor; cursor; cursor = pages.at(-1)?.cursor) pages.push(await read(id, { size, cursor }));
  return pages.map(({ datas }) => datas);
}

async function busyCustomer(): Promise<string> {
  const party = await office.server.db
    .selectFrom('customs_company')
    .innerJoin('customs_month', 'company_id', 'customs_company.id')
    .groupBy('namekey')
    .having(({ fn }) => fn.sum('customs_month.records'), '<', 60)
    .having(({ fn }) => fn.sum('customs_month.records'), '>', 10)
    .select('namekey')
    .orderBy('namekey')
    .executeTakeFirstOrThrow();
  const id = await office.customer(office.accounts.sales, { namekey: party.namekey });
  for (const hour of [1, 2, 3]) {
    const followtime = new Date(Date.now() - hour * 3_600_000).toISOString();
    await office.sales.call('saveFollowUp', { customerid: id, type: 'phone', content: `${hour} 小时前`, followtime });
  }
  await office.sales.call('updateCustomerCompanyInfo', { id, version: 1, grade: 'A', remark: '重要' });
  await office.sales.call('addContact', { customerid: id, name: 'Anna' });
  await office.sales.call('savePlan', { customerid: id, method: 'email', content: '报价', estimatedtime: '2031-01-01T00:00:00Z' });
  return id;
}

describe('the timeline', () => {
  test('is one stream of every source, the latest first, the same whatever the size of its pages', async () => {
    const id = await busyCustomer();
    const whole = await read(id, { size: 100 });
    expect(whole.cursor).toBeNull();
    expect(new Set(whole.datas.map(({ kind }) => kind))).toEqual(new Set(['follow', 'change', 'contact', 'plan', 'shipment']));
    expect(whole.datas.map(({ time }) => time)).toEqual(
      whole.datas
        .map(({ time }) => time)
        .toSorted()
        .toReversed(),
    );
    expect(new Set(whole.datas.map(({ key }) => key)).size).toBe(whole.datas.length);
    for (const size of [1, 3, 7]) {
      const pages = await readAll(id, size);
      expect(pages.flat()).toEqual(whole.datas);
      expect(pages.slice(0, -1).every((page) => page.length === size)).toBe(true);
    }
  });

  test('tells an action of many changes as one thing', async () => {
    const id = await busyCustomer();
    const { datas } = await read(id, { kind: ['change'] });
    expect(datas).toHaveLength(1);
    expect(datas[0]).toMatchObject({
      action: 'update',
      entity: 'customer',
      username: 'Test sales',
      changes: [
        { field: 'grade', before: '', after: 'A' },
        { field: 'remark', before: '', after: '重要' },
      ],
    });
  });

  test('says of an undo what was undone, and what is as it was before', async () => {
    const id = await office.customer(office.accounts.sales);
    const { body } = await office.sales.call('giveBackCustomers', { id, note: 'no budget' });
    await office.sales.call('undoCustomerBatch', { batchid: body.result.batchid });
    const { datas } = await read(id, { kind: ['owner'] });
    expect(datas[0]).toMatchObject({
      action: 'undo',
      entity: 'customer',
      changes: [
        { field: 'undone', before: null, after: 'topool' },
        { field: 'owneruserid', before: null, after: 'Test sales' },
      ],
    });
    expect((await read(id)).datas.filter(({ action }) => action === 'undo')).toHaveLength(1);
    const owners = (await office.sales.call('listOwnerHistory', { id })).body.result;
    expect(owners.map(({ action, undone, note }) => [action, undone, note])).toEqual([
      ['undo', 'topool', ''],
      ['topool', '', 'no budget'],
      ['create', '', ''],
    ]);
  });

  test('shows what is asked for only', async () => {
    const id = await busyCustomer();
    for (const kind of ['follow', 'shipment', 'contact', 'plan', 'owner'] as const) {
      const { datas } = await read(id, { kind: [kind] });
      expect(new Set(datas.map((item) => item.kind))).toEqual(new Set(kind === 'owner' ? [] : [kind]));
    }
    expect((await read(id, { kind: [] })).datas).toEqual([]);
  });

  test('names a shipment’s product, value and source', async () => {
    const [item] = (await read(await busyCustomer(), { kind: ['shipment'], size: 1 })).datas;
    expect(item?.shipment).toMatchObject({ direction: 'import', hs6: expect.stringMatching(/^\d{6}$/) as string });
    expect(item?.shipment?.sourcename).not.toBe('');
  });

  test('leads those to a shipment who may search customs data', async () => {
    const id = await busyCustomer();
    const shipment = async (caller = office.sales) => (await read(id, { kind: ['shipment'], size: 1 }, caller)).datas[0];
    const item = await shipment();
    const record = await readTrade(office.sales, 'getTradeRecord', { id: item?.entityid });
    expect([record.buyer.companyid, record.supplier.companyid]).toContain(item?.shipment?.companyid);
    const { tenant, id: parent } = office.accounts.owner;
    const rights = { permissions: [{ id: 'customer', operation: ['view' as const] }], roles: [] };
    const reader = office.server.as(await signIn(office.server.db, { tenant, parent, role: 'sales', rights, dataScope: 'ALL' }));
    expect(await shipment(reader)).toMatchObject({ entityid: '', shipment: { companyid: '', product: item?.shipment?.product } });
  });

  test('leads those to an opportunity, an offer and an inquiry who may open them, and nobody to what is gone', async () => {
    const { call } = office.owner;
    const inquiry = { title: 'Shears', buyer: 'Led Buyer Ltd', content: 'Shears', userid: office.accounts.owner.id };
    const { id: inquiryid } = (await call('addInquiry', inquiry)).body.result;
    const { customerid: id } = (await call('createInquiryCustomer', { id: inquiryid })).body.result;
    const items = [{ name: 'Shears', quantity: '1', unitprice: '1' }];
    const terms = { incoterm: 'FOB', place: 'Ningbo', currency: 'USD', validuntil: '2190-01-31' } as const;
    const offer = (await call('saveOffer', { ...terms, items, buyer: 'Led Buyer Ltd', customerid: id })).body.result;
    const opportunity = { name: 'Spring order', customerid: id, currency: 'USD', begindate: '2026-03-01' } as const;
    const deal = (await call('addOpportunity', opportunity)).body.result;
    const led = async (kind: 'opportunity' | 'offer' | 'inquiry', caller = office.owner) => [
      ...new Set((await read(id, { kind: [kind] }, caller)).datas.map(({ entityid }) => entityid)),
    ];
    expect([await led('opportunity'), await led('offer'), await led('inquiry')]).toEqual([[deal.id], [offer.id], [inquiryid]]);
    const { tenant, id: parent } = office.accounts.owner;
    const reader = office.server.as(await signIn(office.server.db, { tenant, parent, role: 'sales', dataScope: 'ALL' }));
    expect([await led('offer', reader), await led('inquiry', reader)]).toEqual([[offer.id], ['']]);
    await call('deleteOpportunity', { id: deal.id });
    expect(await led('opportunity')).toEqual(['']);
  });

  test('leads nobody to a colleague’s opportunity who may only read the customer', async () => {
    const { call } = office.sales;
    const id = await office.customer();
    const terms = { name: 'Spring order', customerid: id, currency: 'USD', begindate: '2026-03-01' } as const;
    const deal = (await call('addOpportunity', terms)).body.result;
    const led = async (caller: typeof office.sales) =>
      (await read(id, { kind: ['opportunity'] }, caller)).datas.map(({ action, entityid }) => [action, entityid]);
    const share = (type: 'READ_ONLY' | 'COLLABORATION') =>
      call('saveCollaborator', { customerid: id, userid: office.accounts.other.id, type });
    await share('READ_ONLY');
    expect([await led(office.sales), await led(office.other)]).toEqual([[['create', deal.id]], [['create', '']]]);
    await share('COLLABORATION');
    expect(await led(office.other)).toEqual([['create', deal.id]]);
  });

  test('and the log tell also of customers that became part of this one', async () => {
    const [kept, merged] = [await office.customer(), await office.customer()];
    await office.sales.call('addLogNote', { id: merged, content: '旧客户的备注' });
    await office.server.db.updateTable('customer').set({ mergedinto: kept, deletetime: new Date() }).where('id', '=', merged).execute();
    expect((await read(kept)).datas).toMatchObject([{ action: 'note', changes: [{ after: '旧客户的备注' }] }]);
    expect((await office.sales.call('listCustomerLog', { id: kept, index: 1 })).body.result).toMatchObject({
      total: 1,
      datas: [{ customerid: merged }],
    });
    expect((await office.sales.call('listTimeline', { id: merged })).status).toBe(404);
  });

  test('tells everybody who sees the customer of visits and other records, and those who may read them what they are', async () => {
    const { owner } = office.accounts;
    const id = await office.customer();
    const times = ['2026-01-03T08:00:00.000Z', '2026-01-02T08:00:00.000Z'] as const;
    const visit = { audience: 'genjin', customerid: id, title: '广交会后回访', content: '对样品满意。'.repeat(400) } as const;
    const later = (await office.owner.call('addRecord', { ...visit, recordtype: 1, begintime: times[0] })).body.result.id;
    const earlier = (await office.owner.call('addRecord', { ...visit, recordtype: 7, begintime: times[1] })).body.result.id;
    const gone = (await office.owner.call('addRecord', { ...visit, recordtype: 2, begintime: times[1] })).body.result.id;
    await office.owner.call('deleteRecord', { id: gone });

    const { datas } = await read(id, { kind: ['record'] }, office.owner);
    expect(datas).toMatchObject([
      {
        time: times[0],
        userid: owner.id,
        username: 'Test owner',
        record: { id: later, recordtype: 1, audience: 'genjin', title: visit.title, text: visit.content.slice(0, 2000) },
      },
      { time: times[1], record: { id: earlier, recordtype: 7, status: 0, code: expect.stringMatching(/^ZL/) as string } },
    ]);
    const closed = { id: '', code: '', title: '', text: '', audience: 'genjin', status: 0 };
    expect((await read(id)).datas.map(({ record }) => record)).toEqual([
      { ...closed, recordtype: 1 },
      { ...closed, recordtype: 7 },
    ]);
    const pages = await readAll(id, 1);
    expect(pages.flat().map(({ key }) => key)).toEqual([`record-${later}`, `record-${earlier}`]);
  });

  test('takes only its own cursors', async () => {
    const id = await office.customer();
    for (const cursor of ['x', Buffer.from("1.0.1'; DROP TABLE customer").toString('base64url'), Buffer.from('1.0').toString('base64url')])
      expect((await office.sales.call('listTimeline', { id, cursor })).status).toBe(400);
  });

  test('of a colleague’s or a stranger’s customer is as unknown as a missing one', async () => {
    const id = await busyCustomer();
    for (const caller of [office.other, office.stranger]) expect((await caller.call('listTimeline', { id })).status).toBe(404);
    expect((await read(id, {}, office.owner)).datas.length).toBeGreaterThan(0);
  });
});

describe('the history of owners', () => {
  test('tells of nobody before the owner that a customer came with', async () => {
    const { owner, sales } = office.accounts;
    const id = await office.customer(sales);
    const line = { entity: 'customer', entityId: id, customerId: id, field: 'owneruserid' } as const;
    const by = { tenantId: owner.tenant, accountId: sales.id, address: '' };
    await writeLog(office.server.db, by, [{ ...line, action: 'create', before: '', after: sales.id }]);
    const { body } = await office.owner.call('listOwnerHistory', { id });
    expect(body.result).toMatchObject([{ owneruserid: sales.id, action: 'create', username: 'Test sales', to: null }]);
  });

  test('tells who had the customer, from when to when, and who saw to it', async () => {
    const { owner, sales, other } = office.accounts;
    const id = await office.customer(other);
    const line = { entity: 'customer', entityId: id, customerId: id, field: 'owneruserid' } as const;
    const by = { tenantId: owner.tenant, accountId: owner.id, address: '' };
    await writeLog(office.server.db, by, [{ ...line, action: 'transfer', before: sales.id, after: other.id }]);
    const fall = { ...line, action: 'autofall' } as const;
    await writeLog(office.server.db, { ...by, accountId: null }, [
      { ...fall, before: other.id, after: '' },
      { ...fall, field: 'poolreason', after: 'timeout' },
    ]);
    const { body } = await office.owner.call('listOwnerHistory', { id });
    expect(body.result).toMatchObject([
      { owneruserid: '', ownername: '', action: 'autofall', reason: 'timeout', note: '', username: '', to: null },
      { owneruserid: other.id, ownername: 'Test sales', action: 'transfer', username: 'Test owner' },
      { owneruserid: sales.id, ownername: 'Test sales', action: 'create' },
    ]);
    expect(body.result[1]?.to).toBe(body.result[0]?.from);
    expect((await office.sales.call('listOwnerHistory', { id })).status).toBe(404);
    expect((await read(id, { kind: ['owner'] }, office.owner)).datas.map(({ changes }) => changes)).toEqual([
      [
        { field: 'owneruserid', before: 'Test sales', after: '' },
        { field: 'poolreason', before: null, after: 'timeout' },
      ],
      [{ field: 'owneruserid', before: 'Test sales', after: 'Test sales' }],
    ]);
  });
});

describe('the log', () => {
  test('of a customer is read page by page, and shows addresses only to those who see the whole company', async () => {
    const id = await office.customer();
    for (const content of ['一', '二', '三']) await office.sales.call('addLogNote', { id, content });
    const page = (await office.sales.call('listCustomerLog', { id, index: 2, size: 2 })).body.result;
    expect(page).toMatchObject({ datas: [{ action: 'note', after: '一', ip: '', username: 'Test sales' }], total: 3, totalexact: true });
    const [line] = (await office.owner.call('listCustomerLog', { id, index: 1 })).body.result.datas;
    expect(line?.ip).toBe('127.0.0.1');
  });

  test('of the company is filtered by time, person, action, entity and customer', async () => {
    const { owner, sales } = office.accounts;
    const id = await office.customer(sales, { companyname: 'Findable_100%' });
    await office.sales.call('addLogNote', { id, content: '甲' });
    await office.owner.call('addContact', { customerid: id, name: 'Anna' });
    const find = async (filter: Partial<Input<'listSystemLog'>>) =>
      (await office.owner.call('listSystemLog', { index: 1, keyword: 'able_100%', ...filter })).body.result;
    expect(await find({})).toMatchObject({ total: 2, datas: [{ entity: 'contact', companyname: 'Findable_100%' }, { action: 'note' }] });
    expect((await find({ userid: owner.id })).datas.map(({ action }) => action)).toEqual(['create']);
    expect((await find({ action: ['note'] })).total).toBe(1);
    expect((await find({ entity: ['contact'] })).total).toBe(1);
    expect((await find({ from: new Date(Date.now() + 60_000).toISOString() })).total).toBe(0);
    expect((await find({ to: new Date(Date.now() + 60_000).toISOString() })).total).toBe(2);
    expect((await find({ keyword: 'Findable-100' })).total).toBe(0);
    expect((await office.stranger.call('listSystemLog', { index: 1 })).body.result.datas).toEqual([]);
  });

  test('shows a sub-account that may read it what it did itself, with customers it still sees', async () => {
    const { server, accounts } = office;
    const operation: ('view' | 'edit')[] = ['view', 'edit'];
    const rights = { permissions: [{ id: 'log', operation }, { id: 'customer', operation }], roles: [] }; // prettier-ignore
    const account = await signIn(server.db, { tenant: accounts.owner.tenant, parent: accounts.owner.id, role: 'sales', rights });
    const reader = server.as(account);
    const [kept, given] = [await office.customer(account), await office.customer(account)];
    for (const id of [kept, given]) await reader.call('addLogNote', { id, content: '甲' });
    await office.owner.call('addLogNote', { id: kept, content: '乙' });
    await server.db.updateTable('customer').set({ owner_id: accounts.sales.id }).where('id', '=', given).execute();
    const { datas } = (await reader.call('listSystemLog', { index: 1 })).body.result;
    expect(datas.map(({ customerid, after }) => [customerid, after])).toEqual([[kept, '甲']]);
  });

  test('is refused to a sub-account without the permission, and cannot be changed by anybody', async () => {
    expect((await office.sales.call('listSystemLog', { index: 1 })).status).toBe(401);
    await expect(office.server.db.updateTable('log_entry').set({ action: 'x' }).execute()).rejects.toThrow('never changed');
    await expect(office.server.db.deleteFrom('log_entry').execute()).rejects.toThrow('never changed');
  });
});

test('a marketing mail is shown with the subject that its reader has', async () => {
  const owner = office.server.as(office.accounts.owner);
  const id = await office.customer(office.accounts.owner);
  const task = { ...PLAIN_TASK, subject: '{{contact.firstname|Hello}}, {{company.name}}: panels from {{sender.company|us}}' };
  const { body } = await owner.call('saveEdmTask', { task: task as never });
  const mail = {
    task_id: body.result.id,
    tenant_id: office.accounts.owner.tenant,
    customer_id: id,
    companyname: 'Nordic Lamp AB',
    status: 2 as const,
  };
  const mails = [
    {
      ...mail,
      email: 'anna@nordic.example',
      name: 'Anna Berg',
      vars: JSON.stringify({ firstname: 'Anna' }),
      senttime: new Date('2026-05-04T08:00:00Z'),
    },
    { ...mail, email: 'info@nordic.example', name: '', vars: '{}', senttime: new Date('2026-05-04T09:00:00Z') },
  ];
  await office.server.db.insertInto('edm_recipient').values(mails).execute();
  const { datas } = await read(id, {}, owner);
  const subjects = datas.flatMap(({ marketing }) => (marketing ? [marketing.subject.split(': ')[0]] : []));
  expect(subjects).toEqual(['Hello, Nordic Lamp AB', 'Anna, Nordic Lamp AB']);
});
