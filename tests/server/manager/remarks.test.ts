import { beforeAll, expect, test } from 'vitest';

import { type SignedIn, signIn } from '../../support/accounts.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let manager: SignedIn;
let reader: SignedIn;
beforeAll(async () => {
  server = await startServer();
  const { db } = server;
  const owner = await signIn(db);
  const rights = { permissions: [], roles: [{ id: 'industryManager', operation: ['view' as const, 'add' as const, 'edit' as const] }] };
  const sub = { tenant: owner.tenant, parent: owner.id, role: 'industryManager', rights } as const;
  [manager, reader] = [await signIn(db, sub), await signIn(db, sub)];
});

async function visit(): Promise<string> {
  const record = { recordtype: 1, audience: 'industryManager', title: '回访', begintime: '2026-11-20T08:00:00Z' } as const;
  return (await server.as(manager).call('addRecord', record)).body.result.id;
}

test('a remark is listed newest first, as one’s own for its writer alone, and its record’s writer is told', async () => {
  const recordid = await visit();
  const { call } = server.as(reader);
  for (const content of ['第一条', '第二条']) await call('saveRemark', { recordid, content });
  const own = (await call('listRemarks', { index: 1, recordid })).body.result;
  expect(own.datas.map(({ content, type }) => [content, type])).toEqual([
    ['第二条', 1],
    ['第一条', 1],
  ]);
  const others = (await server.as(manager).call('listRemarks', { index: 1, recordid })).body.result;
  expect(others.datas.map(({ type }) => type)).toEqual([0, 0]);
  const notices = (await server.as(manager).call('listNotices', {})).body.result.page.datas;
  expect(notices.filter((notice) => notice.recordid === recordid)).toHaveLength(2);
});

test('500 characters are taken and 501 refused, counted as a person counts', async () => {
  const recordid = await visit();
  const { call } = server.as(reader);
  const family = '👨‍👩‍👧‍👦';
  expect((await call('saveRemark', { recordid, content: family.repeat(500) })).status).toBe(200);
  const refused = await call('saveRemark', { recordid, content: '字'.repeat(501) }, { headers: { 'accept-language': 'zh-CN' } });
  expect(refused).toMatchObject({ status: 400, body: { message: '备注内容限制输入长度500以内', result: { field: 'content' } } });
  expect((await call('saveRemark', { recordid, content: '   ' })).status).toBe(400);
});

test('a record that is over takes no remark, whoever comes first', async () => {
  for (let round = 0; round < 10; round++) {
    const recordid = await visit();
    const [remark, move] = await Promise.all([
      server.as(reader).call('saveRemark', { recordid, content: '等等' }),
      server.as(manager).call('moveRecord', { id: recordid, status: 1 }),
    ]);
    expect(move.status).toBe(200);
    const { total } = (await server.as(reader).call('listRemarks', { index: 1, recordid })).body.result;
    expect(total).toBe(remark.status === 200 ? 1 : 0);
    expect((await server.as(reader).call('saveRemark', { recordid, content: '晚了' })).status).toBe(409);
  }
});
