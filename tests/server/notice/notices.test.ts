import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { notify, type NoticeType } from '#server/notice/notify.ts';

import type { SignedIn } from '../../support/accounts.ts';
import { signIn, startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});

async function tell(reader: SignedIn, recordid: string, recordtype: NoticeType = 9): Promise<void> {
  const notice = { tenantId: reader.tenant, accountId: reader.id, recordtype, recordid, values: { file: `${recordid}.csv` } };
  await notify(server.db, [{ ...notice, key: 'importFailed' }]);
}

test('a reader finds unread notices newest first, in the language asked for, and read ones beside them', async () => {
  const reader = await signIn(server.db);
  const { call } = server.as(reader);
  for (const recordid of ['1', '2', '3']) await tell(reader, recordid);
  const first = await call('listNotices', { isread: 0, size: 2 }, { headers: { 'accept-language': 'zh-HK' } });
  expect(first.body.result.page.datas.map(({ content }) => content)).toEqual(['「3.csv」匯入失敗', '「2.csv」匯入失敗']);
  expect(first.body.result).toMatchObject({ unreadcount: 3, readcount: 0, page: { total: 3 } });

  const read = await call('markNoticeRead', { id: first.body.result.page.datas[0]?.id ?? '' });
  expect(read.body.result).toEqual({ count: 1 });
  expect((await call('countUnreadNotices')).body.result).toEqual({ unreadcount: 2 });
  const after = await call('listNotices', { isread: 1 });
  expect(after.body.result.page.datas.map(({ recordid, isread }) => [recordid, isread])).toEqual([['3', 1]]);
});

test('opening a record marks all notices about it as read, and no other record of the same number', async () => {
  const reader = await signIn(server.db);
  const { call } = server.as(reader);
  await tell(reader, '7', 1);
  await tell(reader, '7', 1);
  await tell(reader, '7', 2);
  expect((await call('markRecordNoticesRead', { recordid: '7', recordtype: 1 })).body.result).toEqual({ count: 2 });
  expect((await call('countUnreadNotices')).body.result).toEqual({ unreadcount: 1 });
});

test('mark-all-read from two tabs at once marks each notice once', async () => {
  const reader = await signIn(server.db);
  const { call } = server.as(reader);
  for (let n = 1; n <= 20; n++) await tell(reader, String(n));
  const replies = await Promise.all([call('markAllNoticesRead'), call('markAllNoticesRead')]);
  expect(replies.reduce((sum, { body }) => sum + body.result.count, 0)).toBe(20);
});

test("a colleague's notices are neither listed nor marked", async () => {
  const reader = await signIn(server.db);
  const colleague = await signIn(server.db, { tenant: reader.tenant, parent: reader.id });
  await tell(reader, '1');
  const { call } = server.as(colleague);
  const own = await server.as(reader).call('listNotices', {});
  expect((await call('listNotices', {})).body.result.page.total).toBe(0);
  expect((await call('markNoticeRead', { id: own.body.result.page.datas[0]?.id ?? '' })).status).toBe(404);
  expect((await call('markAllNoticesRead')).body.result).toEqual({ count: 0 });
  expect((await server.as(reader).call('countUnreadNotices')).body.result).toEqual({ unreadcount: 1 });
});

test('a hidden page gets what its reader wants told by browsers, unread and in their language; in quiet hours nothing, after them all of it', async () => {
  const reader = await signIn(server.db);
  const { call } = server.as(reader);
  const told = async (seconds = 60) =>
    (await call('listBrowserNotices', { seconds }, { headers: { 'accept-language': 'zh-CN' } })).body.result;
  const wish = { quietfrom: '', quietto: '', timezone: 'Asia/Shanghai' };
  await tell(reader, '1');
  expect(await told()).toEqual({ state: 'off', datas: [] });

  const choices = [{ event: 'taskdone' as const, channels: ['browser' as const, 'email' as const] }];
  await call('saveNoticeSettings', { ...wish, choices });
  await tell(reader, '2');
  await tell(reader, '3', 1);
  await tell(reader, '4', 13);
  const { datas } = await told();
  expect(datas.map(({ content, recordid, recordtype, isread }) => ({ content, recordid, recordtype, isread }))).toEqual([
    { content: '「2.csv」导入失败', recordid: '2', recordtype: 9, isread: 0 },
    { content: '「1.csv」导入失败', recordid: '1', recordtype: 9, isread: 0 },
  ]);
  // Only the mail is the server's to send, and to tell of.
  expect((await call('listPushes', { index: 1 })).body.result.datas.map(({ channel }) => channel)).toEqual(['email']);

  await call('saveNoticeSettings', { ...wish, choices, quietfrom: '00:00', quietto: '23:59' });
  await sql`UPDATE notice SET createtime = now() - interval '8 hours' WHERE account_id = ${reader.id} AND recordid = '2'`.execute(
    server.db,
  );
  expect((await told()).state).toBe('quiet');
  await call('saveNoticeSettings', { ...wish, choices });
  expect((await told()).datas.map(({ recordid }) => recordid)).toEqual(['1']);
  expect((await told(9 * 3_600)).datas.map(({ recordid }) => recordid)).toEqual(['2', '1']);
  await call('markRecordNoticesRead', { recordid: '1', recordtype: 9 });
  expect((await told()).datas).toEqual([]);
});

test('a notice of every kind counts as read once it is opened', async () => {
  const reader = await signIn(server.db);
  const { call } = server.as(reader);
  for (const recordtype of [11, 12, 13, 14] as const) {
    await tell(reader, '5', recordtype);
    expect((await call('markRecordNoticesRead', { recordid: '5', recordtype })).body.result).toEqual({ count: 1 });
  }
});
