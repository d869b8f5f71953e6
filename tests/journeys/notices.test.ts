import { beforeAll, expect, test } from 'vitest';

import { href } from '#routes/href.ts';

import { signIn } from '../support/accounts.ts';
import { keyboardOf } from '../support/keyboard.ts';
import { type OpenProduct, openProduct } from '../support/open-product.ts';
import { sitDown } from '../support/person.ts';
import { signedQuery, startWeChatDouble, type WeChatDouble, weChatEvent } from '../support/wechat-double.ts';

let product: OpenProduct;
let wechat: WeChatDouble;
beforeAll(async () => {
  wechat = await startWeChatDouble();
  const settings = { wechatUrl: wechat.url, secretKey: 'thirty-two characters at the least', publicUrl: 'https://farsail.example' };
  product = await openProduct({ runsJobs: true, settings });
  return () => wechat.close();
});

const VISITS = 12;

test('mark-all-read in two tabs of one reader at once reads each notice once, and both bells are empty', async () => {
  const { db, as } = product.server;
  const writer = await signIn(db, { role: 'industryManager' });
  const reader = await signIn(db, { role: 'industryManager', tenant: writer.tenant });
  for (let n = 1; n <= VISITS; n += 1)
    await as(writer).call('addRecord', {
      recordtype: 1,
      audience: 'industryManager',
      title: `Call ${n}`,
      begintime: '2026-11-20T08:00:00Z',
    });
  const first = await sitDown(product, reader, href('home'));
  const page = await first.page.context().newPage();
  await page.goto(href('home'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  const tabs = [first, { page, keys: keyboardOf(page) }];

  for (const { keys } of tabs) {
    await keys.activate('button', /^Notices.*12/);
    await keys.reach('button', 'Mark all as read');
  }
  await Promise.all(tabs.map(({ keys }) => keys.press('Enter')));

  for (const { page: tab } of tabs) {
    await tab.getByText('All notices are marked as read', { exact: true }).first().waitFor();
    await tab.getByRole('button', { name: 'Notices', exact: true }).waitFor();
  }
  const { unreadcount, readcount } = (await as(reader).call('listNotices', {})).body.result;
  expect([unreadcount, readcount]).toEqual([0, VISITS]);
});

test('a user with a keyboard alone connects WeChat by a code, chooses what is told and when not, and reads that a test went out', async () => {
  const { server } = product;
  const account = await product.newOwner();
  const templates = [{ event: 'record' as const, templateid: 'TM1' }];
  const draft = { enabled: true, kind: 'template' as const, appid: `wx${account.id}12345`, appsecret: 'wechat-secret', templates };
  const { hookurl, hooktoken } = (await server.as(account).call('saveWeChatAccount', draft)).body.result;
  const { page, keys } = await sitDown(product, account, `${href('userCentre.account')}?part=notices`);
  await keys.activate('button', 'Connect WeChat');
  await page.getByRole('img', { name: /code/i }).waitFor();
  const scan = weChatEvent({ Event: 'SCAN', EventKey: wechat.scenes.at(-1) ?? '', FromUserName: 'o1' });
  const path = `${new URL(hookurl).pathname}?${signedQuery(hooktoken)}`;
  await server.fetch(path, { method: 'POST', body: scan, headers: { 'content-type': 'text/xml' } });
  // Said without being looked at: the phone did it.
  await page.getByRole('status').filter({ hasText: 'WeChat connected' }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Connect another WeChat');

  const record = page.getByRole('group', { name: 'Record updated' }).getByRole('checkbox', { name: 'WeChat' });
  await keys.reach('checkbox', 'WeChat');
  for (let tabs = 0; tabs < 20 && !(await record.evaluate((box) => box === document.activeElement)); tabs++) await keys.press('Tab');
  await keys.press('Space');
  await keys.reach('combobox', 'From');
  // A list of hours takes the first one that begins so.
  await keys.type('2');
  await keys.activate('button', 'Send test: WeChat');
  await page.getByRole('row', { name: /This is a test.*Submitted/ }).waitFor();
  expect(wechat.told.map(({ body }) => [body.touser, body.template_id, body.data['thing1']])).toEqual([['o1', 'TM1', { value: 'This is a test' }]]); // prettier-ignore
  const kept = (await server.as(account).call('getNoticeSettings', undefined)).body.result;
  // Chosen right after each other, neither takes the other back.
  expect([kept.quietfrom, kept.quietto]).toEqual(['20:00', '08:00']);
  expect(kept.choices.find(({ event }) => event === 'record')?.channels).toEqual(['wechat']);
});
