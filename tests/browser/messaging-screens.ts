import type { Page } from 'playwright-core';

import { href } from '#routes/href.ts';

import { type SignedIn, signIn } from '../support/accounts.ts';
import type { TestServer } from '../support/server.ts';
import { go, type Screen } from './screen.ts';

const page = href('marketing.whatsApp');

/** What came later; a list before them would shift the turns of languages. */
export const browserNoticeScreens: readonly Screen[] = [
  {
    name: 'notice settings where the browser may show notices',
    visitor: 'owner',
    open: async (page) => {
      await page.context().grantPermissions(['notifications']);
      await go(page, `${href('userCentre.account')}?part=notices`);
      await page.getByText(/^(这个浏览器可以显示通知|此瀏覽器可以顯示通知|This browser may show notices)$/).waitFor();
    },
  },
];

/** WhatsApp: tasks, templates and numbers, and the forms over them. */
export const messagingScreens: readonly Screen[] = [
  { name: 'WhatsApp tasks', visitor: 'owner', open: (tab) => go(tab, page) },
  { name: 'a new WhatsApp task', visitor: 'owner', open: (tab) => openForm(tab, page, /^(新建任务|新增任務|New task)$/) },
  { name: 'a WhatsApp task', visitor: 'owner', open: (tab, { chatTask }) => go(tab, `${page}?task=${chatTask}`) },
  { name: 'prices of WhatsApp messages', visitor: 'owner', open: (tab) => openForm(tab, page, /^(消息价格|訊息價格|Message prices)$/) },
  { name: 'WhatsApp conversations', visitor: 'owner', open: (tab) => go(tab, `${page}?part=chats`) },
  { name: 'a WhatsApp conversation', visitor: 'owner', open: (tab, { chat }) => go(tab, `${page}?part=chats&chat=${chat}`) },
  {
    name: 'a template to somebody by WhatsApp',
    visitor: 'owner',
    open: async (tab, { chat }) => {
      await go(tab, `${page}?part=chats&chat=${chat}`);
      await tab.getByRole('button', { name: /^(发送模板|傳送範本|Send a template)$/ }).click();
      await tab.getByRole('dialog').getByRole('combobox').first().waitFor();
    },
  },
  {
    name: 'a file for somebody by WhatsApp',
    visitor: 'owner',
    open: async (tab, { chat }) => {
      await go(tab, `${page}?part=chats&chat=${chat}`);
      const file = { name: 'X-40.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
      await tab.getByRole('button', { name: /^(发送图片或文件|傳送圖片或檔案|Send a picture or file)$/ }).waitFor();
      await tab.locator('input[type=file]').setInputFiles(file);
      await tab.getByRole('dialog').getByRole('textbox').first().waitFor();
    },
  },
  {
    name: 'quick replies of WhatsApp',
    visitor: 'owner',
    open: async (tab, { chat }) => {
      await go(tab, `${page}?part=chats&chat=${chat}`);
      await tab.getByRole('button', { name: /^(快捷回复|快速回覆|Quick replies)/ }).press('Enter');
      // By key: a click would push the page, which closes the menu.
      await tab.getByRole('menuitem').last().press('Enter');
      await tab.getByRole('dialog').getByRole('textbox').waitFor();
    },
  },
  {
    name: 'the customer of a WhatsApp conversation',
    visitor: 'owner',
    open: (tab, { chat }) => openForm(tab, `${page}?part=chats&chat=${chat}`, /^(建为客户|新增為客戶|Create customer)$/),
  },
  {
    name: 'the lead of a WhatsApp conversation',
    visitor: 'manager',
    open: async (tab, { chat }) => {
      await openForm(tab, `${page}?part=chats&chat=${chat}`, /^(建为线索|新增為線索|Create lead)$/);
      // Whom the company has with the same number.
      await tab.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  },
  { name: 'notice settings', visitor: 'owner', open: (tab) => go(tab, `${href('userCentre.account')}?part=notices`) },
  {
    name: 'a service account of WeChat',
    visitor: 'owner',
    open: (tab) => openForm(tab, `${href('userCentre.account')}?part=notices`, /^(设置服务号|設定服務號|Set up the service account)$/),
  },
  { name: 'WhatsApp templates', visitor: 'owner', open: (tab) => go(tab, `${page}?part=templates`) },
  {
    name: 'a new WhatsApp template',
    visitor: 'owner',
    open: (tab) => openForm(tab, `${page}?part=templates`, /^(新建模板|新增範本|New template)$/),
  },
  {
    name: 'a WhatsApp template on a phone',
    visitor: 'owner',
    open: async (tab) => {
      await go(tab, `${page}?part=templates`);
      await tab.getByRole('button', { name: 'x_34', exact: true }).click();
      await tab.getByRole('dialog').getByRole('button').first().waitFor();
    },
  },
  { name: 'WhatsApp numbers', visitor: 'owner', open: (tab) => go(tab, `${page}?part=accounts`) },
  {
    name: 'a new WhatsApp number',
    visitor: 'owner',
    open: (tab) => openForm(tab, `${page}?part=accounts`, /^(添加号码|加入號碼|Add a number)$/),
  },
  {
    name: 'a number to log in by code',
    visitor: 'owner',
    open: (tab) => openForm(tab, `${page}?part=accounts`, /^(扫码登录号码|以二維碼登入號碼|Connect by QR code)$/),
  },
  {
    name: 'a login to WhatsApp by code',
    visitor: 'owner',
    open: async (tab) => {
      await go(tab, `${page}?part=accounts`);
      await tab.getByRole('button', { name: /^(扫码登录|以二維碼登入|Log in by QR code)$/ }).click();
      await tab.getByRole('dialog').getByRole('button').first().waitFor();
    },
  },
];

async function openForm(tab: Page, path: string, name: RegExp): Promise<void> {
  await go(tab, path);
  await tab.getByRole('button', { name }).click();
  await tab.getByRole('dialog').getByRole('textbox').first().waitFor();
}

/** An industry manager who writes to people as well, so that strangers who write become leads. */
export async function managerWhoWrites({ db }: TestServer, { tenant }: SignedIn): Promise<SignedIn> {
  const permissions = [
    ...(['search', 'customs', 'customer'] as const).map((id) => ({ id, operation: ['view' as const] })),
    { id: 'marketing', operation: ['view' as const, 'send' as const] },
  ];
  const roles = [{ id: 'industryManager', operation: ['view' as const, 'add' as const, 'edit' as const, 'delete' as const] }];
  return signIn(db, { role: 'industryManager', tenant, rights: { permissions, roles } });
}
