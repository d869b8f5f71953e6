import { beforeAll, describe, expect, test } from 'vitest';

import type { Schemas } from '#server/operation.ts';

import { type SignedIn, signIn } from '../../support/accounts.ts';
import { startServer, type TestServer } from '../../support/server.ts';

const ALL = ['view', 'add', 'edit', 'delete'] as const;
const holding = (id: 'industryManager' | 'genjin', operation: readonly (typeof ALL)[number][] = ALL) => ({
  permissions: [],
  roles: [{ id, operation: [...operation] }],
});

let server: TestServer;
let owner: SignedIn;
let manager: SignedIn;
let colleague: SignedIn;
let genjin: SignedIn;
beforeAll(async () => {
  server = await startServer();
  const { db } = server;
  owner = await signIn(db);
  const sub = { tenant: owner.tenant, parent: owner.id };
  manager = await signIn(db, { ...sub, role: 'industryManager', rights: holding('industryManager') });
  colleague = await signIn(db, { ...sub, role: 'industryManager', rights: holding('industryManager', ['view']) });
  genjin = await signIn(db, { ...sub, role: 'genjin', rights: holding('genjin') });
});

const visit: Schemas['NewRecord'] = {
  recordtype: 1,
  audience: 'industryManager',
  title: '  广交会后回访  ',
  begintime: '2026-11-20T08:00:00Z',
  buyer: 'Cascade Garden Tools LLC',
  detail: { visittype: 'meeting', satisfaction: 4 },
};

async function written(change: Partial<Schemas['NewRecord']> = {}): Promise<string> {
  const { body } = await server.as(manager).call('addRecord', { ...visit, ...change });
  return body.result.id;
}

const read = async (id: string, reader = manager) => (await server.as(reader).call('getVisitRecord', { id })).body.result;
const unread = async (reader: SignedIn) => (await server.as(reader).call('listNotices', {})).body.result.page.datas;

describe('a manager who writes a visit', () => {
  test('finds it in the list with its number, and so do the readers of the role, who are told', async () => {
    const id = await written({ title: '独一无二的回访' });
    expect(await read(id)).toMatchObject({
      id,
      recordtype: 1,
      status: 0,
      code: expect.stringMatching(/^HF\d{8}\d{3,}$/),
      buyer: visit.buyer,
      detail: { visittype: 'meeting', satisfaction: 4 },
      endtime: '',
      remarkcount: 0,
      lastremarktime: '',
      filelist: [],
    });
    const { body } = await server.as(colleague).call('listVisitRecords', { index: 1, keyword: '独一无二' });
    expect(body.result).toMatchObject({ total: 1, datas: [{ id, title: '独一无二的回访' }] });
    const [notice] = await unread(colleague);
    expect(notice).toMatchObject({ recordtype: 1, recordid: id });
    expect(notice?.content).toContain('独一无二的回访');
    expect((await unread(manager)).map(({ recordid }) => recordid)).not.toContain(id);
    expect(await unread(genjin)).toEqual([]);
  });

  test('may leave no field of another record type in it, and end nothing before it begins', async () => {
    const { call } = server.as(manager);
    expect(await call('addRecord', { ...visit, detail: { severity: 3 } })).toMatchObject({
      status: 400,
      body: { result: { field: 'detail.severity' } },
    });
    expect(await call('addRecord', { ...visit, endtime: '2026-11-19T08:00:00Z' })).toMatchObject({
      status: 400,
      body: { result: { field: 'endtime' } },
    });
    expect((await call('addRecord', { ...visit, audience: 'genjin' })).status).toBe(400);
  });

  test('counts the numbers of a day without a gap or a double, however many write at once', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => written({ recordtype: 7, detail: {} })));
    const { body } = await server.as(manager).call('listQualityRecords', { index: 1, size: 100 });
    const codes = body.result.datas.filter(({ id }) => ids.includes(id)).map(({ code }) => Number(code.slice(-3)));
    expect(codes.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
  });
});

/** The last signs of the titles that are found. */
async function ordered(input: Partial<Schemas['RecordListRequest']>): Promise<string> {
  const { body } = await server.as(manager).call('listVisitRecords', { index: 1, keyword: '排序', ...input });
  return body.result.datas.map(({ title }) => title.slice(-1)).join('');
}

describe('a list of records', () => {
  test('is ordered by begin or title, either way, and its days are those of Beijing', async () => {
    const begins = { '排序 中': '2026-07-09T15:59:00Z', '排序 阿': '2026-07-09T16:00:00Z', '排序 波': '2026-07-10T15:59:00Z' };
    for (const [title, begintime] of Object.entries(begins)) await written({ title, begintime });
    expect([await ordered({}), await ordered({ order: 'asc' })]).toEqual(['波阿中', '中阿波']);
    expect([await ordered({ sort: 'title' }), await ordered({ sort: 'title', order: 'asc' })]).toEqual(['中波阿', '阿波中']);
    expect(await ordered({ from: '2026-07-10', to: '2026-07-10' })).toBe('波阿');
  });

  test('is narrowed by status, days and writer, and takes pattern signs as they are', async () => {
    const [open, done] = [await written({ title: '100%_完成' }), await written({ title: '100%_完成' })];
    const { call } = server.as(manager);
    await call('moveRecord', { id: done, status: 1 });
    const find = async (input: Partial<Schemas['RecordListRequest']>) =>
      (await call('listVisitRecords', { index: 1, keyword: '100%_', ...input })).body.result.datas.map(({ id }) => id);
    expect(await find({})).toEqual([done, open]);
    expect(await find({ status: 0 })).toEqual([open]);
    expect(await find({ status: 1 })).toEqual([done]);
    expect(await find({ from: '2026-11-21' })).toEqual([]);
    expect(await find({ from: '2026-11-20', to: '2026-11-20' })).toEqual([done, open]);
    expect(await find({ userid: colleague.id })).toEqual([]);
    expect(await find({ keyword: '100a' })).toEqual([]);
  });

  test('of each type holds the records of that type alone, each with the fields of its own', async () => {
    const service = await written({ title: '分类甲', recordtype: 2, detail: { servicetype: 'training' } });
    const report = await written({ title: '分类乙', recordtype: 3, detail: { period: '2026 Q3', channel: '展会' } });
    const quality = await written({ title: '分类丙', recordtype: 7, detail: { severity: 3, product: '钢管' } });
    const { call } = server.as(manager);
    const asked = { index: 1, keyword: '分类' };
    const [services, reports, qualities] = [
      await call('listServiceRecords', asked),
      await call('listMarketRecords', asked),
      await call('listQualityRecords', asked),
    ].map(({ body }) => body.result.datas.map(({ id, detail }) => [id, detail]));
    expect(services).toEqual([[service, { servicetype: 'training' }]]);
    expect(reports).toEqual([[report, { period: '2026 Q3', channel: '展会' }]]);
    expect(qualities).toEqual([[quality, { severity: 3, product: '钢管' }]]);
    expect((await call('getServiceRecord', { id: service })).body.result.title).toBe('分类甲');
    expect((await call('getMarketRecord', { id: report })).body.result.title).toBe('分类乙');
    expect((await call('getQualityRecord', { id: quality })).body.result.title).toBe('分类丙');
    expect((await call('getQualityRecord', { id: report })).status).toBe(404);
  });

  test('shows nobody the records of a role they do not hold', async () => {
    const id = await written();
    expect((await server.as(genjin).call('getVisitRecord', { id })).status).toBe(404);
    const { body } = await server.as(genjin).call('listVisitRecords', { index: 1 });
    expect(body.result).toEqual({ datas: [], total: 0 });
    expect((await server.as(owner).call('getVisitRecord', { id })).status).toBe(200);
  });
});

describe('a record in progress', () => {
  test('is changed field by field; a stale version gets the record as it is now', async () => {
    const id = await written();
    const { call } = server.as(manager);
    expect((await call('updateRecord', { id, version: 1, content: '价格可谈' })).body.result).toEqual({ id, status: 0, version: 2 });
    const stale = await call('updateRecord', { id, version: 1, content: '别的' });
    expect(stale).toMatchObject({ status: 409, body: { result: { current: { content: '价格可谈', version: 2 } } } });
    expect(await read(id)).toMatchObject({ content: '价格可谈', title: '广交会后回访', detail: { satisfaction: 4 } });
  });

  test('is completed once, however many try, and never comes back', async () => {
    const id = await written();
    const { call } = server.as(manager);
    const replies = await Promise.all([1, 2, 3, 4].map(() => call('moveRecord', { id, status: 1 })));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect((await call('moveRecord', { id, status: 2 })).status).toBe(409);
    expect((await call('updateRecord', { id, version: 2, title: 'x' })).status).toBe(409);
    expect((await read(id)).endtime).not.toBe('');
  });

  test('of another kind than a visit cannot be ended', async () => {
    const service = await written({ recordtype: 2, detail: { servicetype: 'training' } });
    const reply = await server.as(manager).call('moveRecord', { id: service, status: 2 });
    expect(reply).toMatchObject({ status: 409 });
    expect((await server.as(manager).call('moveRecord', { id: await written(), status: 2 })).body.result.status).toBe(2);
  });

  test('that is deleted is gone for everyone, with its files', async () => {
    const id = await written();
    const { call } = server.as(manager);
    const file = await call('uploadRecordFile', { id, filename: 'a.txt', content: 'x' });
    expect((await server.as(colleague).call('deleteRecord', { id })).status).toBe(401);
    expect((await call('deleteRecord', { id })).body.result).toEqual({ id });
    expect((await call('getVisitRecord', { id })).status).toBe(404);
    expect((await call('getRecordFile', { id: file.body.result.id })).status).toBe(404);
    expect((await call('deleteRecord', { id })).status).toBe(404);
  });

  test('keeps files, up to twenty and none that is empty', async () => {
    const id = await written();
    const { call } = server.as(manager);
    const kept = await call('uploadRecordFile', { id, filename: '../报价.pdf', content: 'a quotation' });
    expect(kept.body.result).toMatchObject({ filename: '../报价.pdf', size: 11 });
    expect((await call('uploadRecordFile', { id, filename: 'empty.txt', content: '' })).status).toBe(400);
    const replies = await Promise.all(
      Array.from({ length: 21 }, (_, n) => call('uploadRecordFile', { id, filename: `${n}.txt`, content: 'x' })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(19);
    const token = (await call('getRecordFile', { id: kept.body.result.id })).body.result.id;
    expect(await (await server.as(manager).fetch(`/api/site/getfile?id=${token}`)).text()).toBe('a quotation');
    await call('deleteRecordFile', { id: kept.body.result.id });
    expect((await read(id)).filecount).toBe(19);
  });

  test('takes no file of more than 50 MB, and gives a picture with a script in it as a download only', async () => {
    const id = await written();
    const { call, fetch } = server.as(manager);
    const huge = await call('uploadRecordFile', { id, filename: 'huge.bin', content: new Uint8Array(50 * 1024 * 1024 + 1) });
    expect(huge.body).toMatchObject({ code: 400, message: 'The request is too large' });
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const { result } = (await call('uploadRecordFile', { id, filename: 'x.svg', content: svg })).body;
    expect((await read(id)).filelist).toEqual([result]);
    const reply = await fetch(`/api/site/getfile?id=${(await call('getRecordFile', { id: result.id })).body.result.id}`);
    expect([reply.headers.get('content-disposition')?.split(';')[0], reply.headers.get('x-content-type-options')]).toEqual([
      'attachment',
      'nosniff',
    ]);
    expect(await reply.text()).toBe(svg);
  });
});

test('a record is about a customer until it is taken off again', async () => {
  const { body } = await server.as(owner).call('createCustomer', { companyname: 'Fjord Garden AS' });
  const customerid = body.result.id ?? '';
  const id = (await server.as(owner).call('addRecord', { ...visit, customerid })).body.result.id;
  expect(await read(id, owner)).toMatchObject({ customerid, customername: 'Fjord Garden AS' });
  await server.as(owner).call('updateRecord', { id, version: 1, customerid: '' });
  expect(await read(id, owner)).toMatchObject({ customerid: '', customername: '', buyer: visit.buyer });
});
