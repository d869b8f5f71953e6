import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';

import { href } from '#routes/href.ts';
import { notify } from '#server/notice/notify.ts';

import { signIn } from '../support/accounts.ts';
import { keyboardOf } from '../support/keyboard.ts';
import { type OpenProduct, openProduct } from '../support/open-product.ts';
import { sitDown } from '../support/person.ts';
import { settled } from '../support/traffic.ts';
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
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Connect another WeChat');

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

interface Watched {
  shown: { title: string; body: string; press: () => void }[];
  isHidden: boolean;
}

/** Browsers without a screen show no notices and hide no tab: what pages ask to be shown is written down, and a page is hidden when the test says so. */
async function watchNotices(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const watched: Watched = { shown: [], isHidden: false };
    Object.assign(window, { watched });
    Object.defineProperty(document, 'hidden', { get: () => watched.isHidden });
    window.Notification = class extends EventTarget {
      static get permission() {
        return (localStorage.getItem('permission') ?? 'default') as NotificationPermission;
      }
      static async requestPermission() {
        localStorage.setItem('permission', 'granted');
        return 'granted' as const;
      }
      constructor(title: string, { body = '' }: NotificationOptions) {
        super();
        watched.shown.push({ title, body, press: () => this.dispatchEvent(new Event('click')) });
      }
      close() {}
    } as unknown as typeof Notification;
  });
}

const hide = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    Object.assign((window as unknown as { watched: Watched }).watched, { isHidden: hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
const shownBy = (page: Page) =>
  page.evaluate(() => (window as unknown as { watched: Watched }).watched.shown.map(({ title, body }) => `${title}: ${body}`));

test('a user with a keyboard alone allows browser notices; hidden pages then tell what was chosen once, and a press opens what it names', async () => {
  const { server } = product;
  const account = await product.newOwner();
  const { context, page } = await product.arrive({ as: account });
  await watchNotices(context);
  await page.clock.install();
  await page.goto(`${href('userCentre.account')}?part=notices`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const keys = keyboardOf(page);
  await keys.activate('button', 'Allow notices');
  await page.getByRole('status').filter({ hasText: 'This browser may show notices' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Browser notices');
  await keys.activate('button', 'Send test: Browser');
  expect(await shownBy(page)).toEqual(['Browser notices: This is a test']);
  const done = page.getByRole('group', { name: 'Task done' }).getByRole('checkbox', { name: 'Browser' });
  for (let tabs = 0; tabs < 60 && !(await done.evaluate((box) => box === document.activeElement)); tabs++) await keys.press('Shift+Tab');
  await keys.press('Space');
  const kept = async () => (await server.as(account).call('getNoticeSettings', undefined)).body.result.choices;
  await expect.poll(kept).toContainEqual({ event: 'taskdone', channels: ['browser'] });

  const notice = {
    tenantId: account.tenant,
    accountId: account.id,
    recordid: '1',
    values: { name: 'Spring' },
    href: href('customer.private'),
  };
  const told = 'Task: The WhatsApp task “Spring” has been sent';
  await notify(server.db, [{ ...notice, recordtype: 9, key: 'whatsappTaskFinished' }]);
  await notify(server.db, [{ ...notice, recordtype: 11, key: 'mailAnswered', values: { name: 'Ann', title: 'Lamps' } }]);
  // While it is looked at the bell tells it.
  await page.clock.runFor('05:00');
  expect(await shownBy(page)).toHaveLength(1);
  await hide(page, true);
  const other = await context.newPage();
  await other.clock.install();
  await other.goto(href('home'));
  await other.getByRole('heading', { level: 1 }).waitFor();
  // A tab takes the lock of those in sight after its page has come.
  await settled(other);
  // Nor while another tab is in sight.
  await page.clock.runFor('05:00');
  expect(await shownBy(page)).toHaveLength(1);
  await hide(other, true);
  await page.clock.runFor('01:10');
  await expect.poll(() => shownBy(page)).toEqual(['Browser notices: This is a test', told]);
  await other.clock.runFor('05:00');
  await page.clock.runFor('05:00');
  expect([await shownBy(other), (await shownBy(page)).length]).toEqual([[], 2]);
  await page.evaluate(() => (window as unknown as { watched: Watched }).watched.shown.at(-1)?.press());
  await page.waitForURL(`**${href('customer.private')}`);
  const unread = async () => (await server.as(account).call('listNotices', {})).body.result.page.datas.map(({ recordtype }) => recordtype);
  await expect.poll(unread).toEqual([11]);
});
