import { afterAll, beforeAll, expect, test } from 'vitest';

import { notify } from '#server/notice/notify.ts';
import { eventWords } from '#server/push/event-words.ts';
import { pushDue } from '#server/push/push-work.ts';
import { shortValue } from '#server/push/short-value.ts';
import { readMessage } from '#server/push/wechat-hook.ts';
import { openSecrets } from '#server/secrets.ts';

import { processorMs } from '../../support/processor-ms.ts';
import { signIn, startServer, type TestServer } from '../../support/server.ts';
import { signedQuery, startWeChatDouble, type WeChatDouble, weChatEvent } from '../../support/wechat-double.ts';

const SECRET_KEY = 'thirty-two characters at the least';
let double: WeChatDouble;
let server: TestServer;

beforeAll(async () => {
  double = await startWeChatDouble();
  server = await startServer({
    runsJobs: true,
    settings: { wechatUrl: double.url, secretKey: SECRET_KEY, publicUrl: 'https://farsail.example' },
  });
});
afterAll(() => double.close());

const choices = [{ event: 'taskdone' as const, channels: ['wechat' as const] }];
const settings = { choices, quietfrom: '', quietto: '', timezone: 'Asia/Shanghai' };

/** A company with a service account, and how WeChat calls it. */
async function withServiceAccount() {
  const account = await signIn(server.db);
  const own = server.as(account);
  const templates = [{ event: 'record' as const, templateid: 'TM1' }];
  const draft = { enabled: true, kind: 'template' as const, appid: `wx${account.id}12345`, appsecret: 'wechat-secret', templates };
  const { hookurl, hooktoken } = (await own.call('saveWeChatAccount', draft)).body.result;
  const report = async (body: string, query = signedQuery(hooktoken)) =>
    (await server.fetch(`${new URL(hookurl).pathname}?${query}`, { method: 'POST', body, headers: { 'content-type': 'text/xml' } })).status;
  return { account, own, hookurl, hooktoken, report, draft };
}

async function withBinding() {
  const office = await withServiceAccount();
  const { scene } = (await office.own.call('startWeChatBinding')).body.result;
  const event = weChatEvent({ Event: 'subscribe', EventKey: `qrscene_${scene}`, FromUserName: `o${office.account.id}` });
  for (let times = 0; times < 2; times++) expect(await office.report(event)).toBe(200);
  const state = async () => (await office.own.call('checkWeChatBinding', { scene })).body.result.state;
  await expect.poll(state).toBe('working');
  return office;
}

const push = () => pushDue({ db: server.db, settings: { ...settingsOf() }, secrets: openSecrets({ secretKey: SECRET_KEY, dataDir: '' }) });
const settingsOf = () => ({
  wechatUrl: double.url,
  allowLoopback: true,
  mailUrl: undefined,
  mailFrom: 'a@b.example',
  publicUrl: 'https://farsail.example',
});
const finished = ({ id, tenant }: { id: string; tenant: string }) =>
  notify(server.db, [
    {
      tenantId: tenant,
      accountId: id,
      recordtype: 9,
      recordid: '1',
      key: 'whatsappTaskFinished',
      values: { name: 'Spring lamps for Nordic buyers' },
      href: '/a',
    },
  ]);

test('WeChat finds the address by the word that it was told, and calls with another signature change nothing', async () => {
  const { own, hookurl, hooktoken, report } = await withServiceAccount();
  const path = new URL(hookurl).pathname;
  const right = await server.fetch(`${path}?${signedQuery(hooktoken)}&echostr=42`);
  expect([right.status, await right.text()]).toEqual([200, '42']);
  expect((await server.fetch(`${path}?${signedQuery('guess')}&echostr=42`)).status).toBe(401);
  const { scene, picture, seconds } = (await own.call('startWeChatBinding')).body.result;
  expect({ picture, seconds }).toEqual({ picture: `data:image/jpeg;base64,${Buffer.from('picture').toString('base64')}`, seconds: 600 });
  expect(await report(weChatEvent({ Event: 'SCAN', EventKey: scene, FromUserName: 'o1' }), signedQuery('guess'))).toBe(401);
  expect((await own.call('checkWeChatBinding', { scene })).body.result).toMatchObject({ state: 'showing' });
  const stranger = server.as(await signIn(server.db));
  expect((await stranger.call('checkWeChatBinding', { scene })).body.result.state).toBe('expired');
});

test('a message of WeChat costs a moment whatever stands in it, and one that is larger than any is refused', async () => {
  const { report } = await withServiceAccount();
  const hostile = '<a><![CDATA['.repeat(5_000);
  expect(await processorMs(() => readMessage(hostile))).toBeLessThan(50);
  expect(readMessage('<xml>\n<a><![CDATA[<b>1</b>]]></a><c><![CDATA[]]></c><d> 2</d><e>3</f></xml>')).toEqual({
    a: '<b>1</b>',
    c: '',
    d: ' 2',
  });
  expect(await report('x'.repeat(70_000))).toBe(400);
});

test('a call of WeChat that somebody kept is not taken again later', async () => {
  const { report, hooktoken } = await withServiceAccount();
  const old = signedQuery(hooktoken, Math.floor(Date.now() / 1000) - 3_700);
  expect(await report(weChatEvent({ Event: 'unsubscribe', FromUserName: 'o1' }), old)).toBe(401);
});

test('somebody who scanned the code is told what they chose, once, and what became of it is read back', async () => {
  const { account, own, report } = await withBinding();
  expect((await own.call('saveNoticeSettings', settings)).body.result).toMatchObject({ wechat: 'bound', quietfrom: '' });
  await finished(account);
  const first = async () => (await own.call('listPushes', { index: 1 })).body.result.datas[0];
  await Promise.all([push(), push()]);
  expect(await first()).toMatchObject({ event: 'taskdone', channel: 'wechat', status: 'sent' });
  const told = double.told.filter(({ body }) => body.touser === `o${account.id}`);
  expect(told).toHaveLength(1);
  expect(told[0]).toMatchObject({ path: 'message/template/send', body: { template_id: 'TM1', url: 'https://farsail.example/a' } });
  expect(Array.from(told[0]?.body.data['thing1']?.value ?? '').length).toBeLessThanOrEqual(20);
  const { msgid } = await server.db.selectFrom('push_log').select('msgid').where('account_id', '=', account.id).executeTakeFirstOrThrow();
  await report(weChatEvent({ Event: 'TEMPLATESENDJOBFINISH', MsgID: msgid, Status: 'failed:user block', FromUserName: `o${account.id}` }));
  await expect.poll(async () => (await first())?.status).toBe('userblock');
  expect((await own.call('getNoticeSettings')).body.result.wechat).toBe('bound');
  await report(weChatEvent({ Event: 'unsubscribe', FromUserName: `o${account.id}` }));
  await expect.poll(async () => (await own.call('getNoticeSettings')).body.result.wechat).toBe('open');
});

test('a token that is over is renewed once for all, and a test tells what WeChat refused', async () => {
  const { own } = await withBinding();
  double.endTokens();
  const before = double.tokens();
  expect((await own.call('sendTestPush', { channel: 'wechat' })).body.result).toMatchObject({ status: 'sent' });
  expect(double.tokens()).toBe(before + 1);
  double.refuse = { errcode: 43_101, errmsg: 'user refuse to accept the msg' };
  expect((await own.call('sendTestPush', { channel: 'wechat' })).body.result).toMatchObject({
    status: 'userblock',
    fault: '43101 user refuse to accept the msg',
  });
  double.refuse = undefined;
});

test('somebody who asks for one code, or one test, after the other is asked to wait', async () => {
  const { own } = await withBinding();
  for (let count = 0; count < 19; count += 1) await own.call('startWeChatBinding');
  expect((await own.call('startWeChatBinding')).status).toBe(429);
  for (let count = 0; count < 20; count += 1) await own.call('sendTestPush', { channel: 'wechat' });
  expect((await own.call('sendTestPush', { channel: 'wechat' })).status).toBe(429);
});

test('in quiet hours nothing goes before they end, and nothing is told that nobody chose', async () => {
  const { account, own } = await withBinding();
  await own.call('saveNoticeSettings', { ...settings, choices: [{ event: 'inquiry', channels: ['wechat'] }] });
  await finished(account);
  expect((await own.call('listPushes', { index: 1 })).body.result.total).toBe(0);
  await own.call('saveNoticeSettings', { ...settings, quietfrom: '00:00', quietto: '23:59' });
  await finished(account);
  await push();
  expect((await own.call('listPushes', { index: 1 })).body.result.datas.map(({ status }) => status)).toEqual(['pending']);
  expect((await own.call('deleteWeChatBinding')).body.result).toEqual({ count: 1 });
});

test('a zone for the quiet hours is kept under its own name, by which PostgreSQL knows it too', async () => {
  const { own } = await withBinding();
  expect((await own.call('saveNoticeSettings', { ...settings, timezone: 'Mars/Phobos' })).status).toBe(409);
  expect((await own.call('saveNoticeSettings', { ...settings, timezone: 'AET' })).body.result).toMatchObject({
    timezone: 'Australia/Sydney',
  });
});

test('that a mail was opened is told to whoever chose it, and waits for the end of the quiet hours', async () => {
  const { account, own } = await withBinding();
  await own.call('saveNoticeSettings', {
    ...settings,
    choices: [{ event: 'mailopen', channels: ['wechat'] }],
    quietfrom: '00:00',
    quietto: '23:59',
  });
  const notice = { tenantId: account.tenant, accountId: account.id, recordtype: 11, recordid: '1', key: 'mailOpened' } as const;
  await notify(server.db, [{ ...notice, values: { name: 'Anna', title: 'Lamps' } }]);
  const before = double.told.length;
  await push();
  expect((await own.call('listPushes', { index: 1 })).body.result.datas).toMatchObject([{ event: 'mailopen', status: 'pending' }]);
  expect(double.told).toHaveLength(before);
  await server.db
    .updateTable('push_log')
    .set({ dueat: new Date(0) })
    .where('account_id', '=', account.id)
    .execute();
  await push();
  expect((await own.call('listPushes', { index: 1 })).body.result.datas).toMatchObject([
    { status: 'sent', text: 'Anna opened the email “Lamps”' },
  ]);
});

test('to a colleague who was disabled nothing more is told, neither what waits nor what happens later', async () => {
  const { account: boss, own } = await withServiceAccount();
  const colleague = await signIn(server.db, { tenant: boss.tenant, parent: boss.id, role: 'sales' });
  await server.db
    .insertInto('wechat_binding')
    .values({ tenant_id: boss.tenant, account_id: colleague.id, openid: `o${colleague.id}` })
    .execute();
  await server.as(colleague).call('saveNoticeSettings', { ...settings, quietfrom: '00:00', quietto: '23:59' });
  const kept = async () => {
    const [pushes, bindings] = [server.db.selectFrom('push_log'), server.db.selectFrom('wechat_binding')];
    const waiting = await pushes.select('status').where('account_id', '=', colleague.id).execute();
    const bound = await bindings.select('openid').where('account_id', '=', colleague.id).execute();
    return [waiting.length, bound.length];
  };
  await finished(colleague);
  expect(await kept()).toEqual([1, 1]);
  await own.call('updateSubAccountStatus', { id: colleague.id, status: 0 });
  await finished(colleague);
  expect(await kept()).toEqual([0, 0]);
});

test('another service account forgets who was bound, and needs a secret of its own', async () => {
  const { own, draft } = await withBinding();
  expect((await own.call('saveWeChatAccount', { ...draft, appid: 'wxother', appsecret: '' })).status).toBe(409);
  expect((await own.call('getWeChatAccount')).body.result).toMatchObject({ isset: true, appid: draft.appid, templates: draft.templates });
  await own.call('saveWeChatAccount', { ...draft, appid: 'wxother' });
  expect((await own.call('getNoticeSettings')).body.result.wechat).toBe('open');
});

const short = (text: string) => shortValue(text, 'Task update');

test('a value of more than 20 characters is shortened where it says least', () => {
  expect(short('新询盘等待领取')).toBe('新询盘等待领取');
  expect(short('WhatsApp 任务「春季灯具新品目录」已发完')).toBe('WhatsApp 任务「春季灯…」已发完');
  expect(short('客户「北欧照明灯具有限责任公司」即将掉入公海')).toBe('客户「北欧照明灯具有限责…」即将掉入公海');
  expect(short('营销任务「春季灯具新品目录」已自动暂停：8% 的邮件被硬退信')).toBe('营销任务「春季灯具新品目录」已自动暂停');
  expect(short('The WhatsApp task “Spring lamps for Nordic buyers” has been sent')).toBe('Task update');
  expect(short('a customer has written to you again')).toBe('Task update');
  for (const text of ['「'.repeat(40), '👩‍👩‍👧'.repeat(30), '']) expect(Array.from(short(text)).length).toBeLessThanOrEqual(20);
  const words = Object.values(eventWords).flatMap((each) => Object.values(each));
  expect(words.filter((word) => Array.from(word).length > 20)).toEqual([]);
});
