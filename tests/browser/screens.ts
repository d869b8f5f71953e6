import type { Page } from 'playwright-core';

import type { Language } from '#lib/language.ts';
import { href } from '#routes/href.ts';
import { recordsHref } from '#routes/records.ts';

/** What the screens show in a test. */
export interface Stage {
  /** A customer of the visitor. */
  customer: string;
  /** A visit that the manager has written. */
  visit: string;
}

/** One thing that a user looks at, and how they get there. */
export interface Screen {
  name: string;
  visitor: 'nobody' | 'owner' | 'manager';
  open: (page: Page, stage: Stage) => Promise<void>;
}

/** Every screen, and every layer that can lie over one. A new screen belongs here. */
export const screens: readonly Screen[] = [
  { name: 'login', visitor: 'nobody', open: (page) => go(page, href('login')) },
  { name: 'register', visitor: 'nobody', open: (page) => go(page, href('register')) },
  { name: 'new password', visitor: 'nobody', open: (page) => go(page, href('newPassword')) },
  { name: 'invitation', visitor: 'nobody', open: (page) => go(page, href('invitation')) },
  { name: 'workbench', visitor: 'owner', open: (page) => go(page, href('home')) },
  { name: 'company search', visitor: 'owner', open: (page) => go(page, href('search.companies')) },
  { name: 'found companies', visitor: 'owner', open: (page) => go(page, `${href('search.companies')}?keyword=steel`) },
  { name: 'private pool', visitor: 'owner', open: (page) => go(page, href('customer.private')) },
  { name: 'public pool', visitor: 'owner', open: (page) => go(page, href('customer.public')) },
  { name: 'pool columns', visitor: 'owner', open: (page) => openOverPool(page, /^(列|欄|Columns)$/) },
  { name: 'pool filters', visitor: 'owner', open: (page) => openOverPool(page, /^(更多|More)$/) },
  { name: 'pool saved filters', visitor: 'owner', open: (page) => openOverPool(page, /^(常用筛选|常用篩選|Saved filters)$/) },
  { name: 'pool categories', visitor: 'owner', open: (page) => openOverPool(page, /^(管理分类|管理分類|Categories)$/) },
  { name: 'new customer', visitor: 'owner', open: openNewCustomer },
  { name: 'pool selection', visitor: 'owner', open: selectInPool },
  { name: 'merging', visitor: 'owner', open: merge },
  { name: 'giving back', visitor: 'owner', open: giveBack },
  { name: 'import', visitor: 'owner', open: (page) => go(page, href('customer.import')) },
  { name: 'company', visitor: 'owner', open: (page, { customer }) => go(page, href('customer.company', { type: 'slist', id: customer })) },
  { name: 'company follow-ups', visitor: 'owner', open: (page, stage) => openSection(page, stage, 1) },
  { name: 'company contacts', visitor: 'owner', open: (page, stage) => openSection(page, stage, 2) },
  { name: 'company details', visitor: 'owner', open: (page, stage) => openSection(page, stage, 3) },
  { name: 'company files', visitor: 'owner', open: (page, stage) => openSection(page, stage, 5) },
  { name: 'company history', visitor: 'owner', open: (page, stage) => openSection(page, stage, 6) },
  { name: 'follow-up form', visitor: 'owner', open: (page, stage) => openCompanyForm(page, stage, /^(写跟进|撰寫跟進|Follow up)$/) },
  { name: 'activity log', visitor: 'owner', open: (page) => go(page, href('customer.log')) },
  { name: 'unknown company', visitor: 'owner', open: (page) => go(page, href('customer.company', { type: 'slist', id: '987654321' })) },
  { name: 'notices', visitor: 'owner', open: (page) => go(page, href('dashboard.notices')) },
  { name: 'bell', visitor: 'owner', open: openBell },
  { name: 'my account', visitor: 'owner', open: (page) => go(page, href('userCentre.account')) },
  ...['devices', 'people', 'roles', 'rules', 'audit'].map((part): Screen => ({
    name: `user centre: ${part}`,
    visitor: 'owner',
    open: (page) => go(page, `${href('userCentre.account')}?part=${part}`),
  })),
  { name: 'new sub-account', visitor: 'owner', open: (page) => openForm(page, 'people', /^(添加子账号|新增子帳號|Add sub-account)$/) },
  { name: 'edit sub-account', visitor: 'owner', open: editSubAccount },
  { name: 'new role', visitor: 'owner', open: (page) => openForm(page, 'roles', /^(新建角色|新增角色|New role)$/) },
  { name: 'visits', visitor: 'manager', open: (page) => go(page, href('industryManager.returnVister')) },
  { name: 'quality records', visitor: 'manager', open: (page) => go(page, href('industryManager.qualityVister')) },
  { name: 'one visit', visitor: 'manager', open: openVisit },
  { name: 'visit form', visitor: 'manager', open: openVisitForm },
  { name: 'about the data', visitor: 'owner', open: (page) => go(page, href('aboutData')) },
  { name: 'no access', visitor: 'owner', open: (page) => go(page, href('forbidden')) },
  { name: 'not found', visitor: 'owner', open: (page) => go(page, '/no/such/page') },
  { name: 'palette', visitor: 'owner', open: (page) => openLayer(page, 'ControlOrMeta+K') },
  { name: 'keyboard help', visitor: 'owner', open: (page) => openLayer(page, '?') },
  { name: 'settings', visitor: 'owner', open: openSettings },
];

/** What each language calls the settings, in the palette. */
const settingsName: Readonly<Record<Language, string>> = { CN: '界面设置', HK: '介面設定', US: 'Settings' };

/** Opens an address and waits until nothing more is coming. */
async function go(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
}

async function openForm(page: Page, part: string, name: RegExp): Promise<void> {
  await go(page, `${href('userCentre.account')}?part=${part}`);
  await page.getByRole('button', { name }).click();
  await page.getByRole('dialog').getByRole('textbox').first().waitFor();
  await page.waitForLoadState('networkidle');
}

async function editSubAccount(page: Page): Promise<void> {
  await go(page, `${href('userCentre.account')}?part=people`);
  await page.getByRole('row').nth(1).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('textbox').first().waitFor();
  await page.waitForLoadState('networkidle');
}

async function openOverPool(page: Page, name: RegExp): Promise<void> {
  await go(page, `${href('customer.private')}?isfollow=0`);
  await page.getByRole('button', { name }).click();
  await page.getByRole('dialog').waitFor();
  await page.waitForLoadState('networkidle');
}

async function selectInPool(page: Page): Promise<void> {
  await go(page, href('customer.private'));
  await page.getByRole('rowheader').first().waitFor();
  await page.getByRole('row').nth(1).getByRole('checkbox').click();
  await page.getByRole('row', { selected: true }).waitFor();
  await page.getByRole('button', { name: /^(取消选择|取消選擇|Clear selection)$/ }).waitFor();
}

/** The form for a customer that the company has already. */
async function openNewCustomer(page: Page): Promise<void> {
  await go(page, href('customer.private'));
  const name = (await page.getByRole('rowheader').first().textContent()) ?? '';
  await page.getByRole('button', { name: /^(新建客户|新增客戶|New customer)$/ }).click();
  await page.getByRole('dialog').getByRole('textbox').first().fill(name);
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
}

async function merge(page: Page): Promise<void> {
  await selectInPool(page);
  await page.getByRole('row').nth(2).getByRole('checkbox').click();
  await page.getByRole('button', { name: /^(合并|合併|Merge)$/ }).click();
  await page.getByRole('dialog').getByRole('radio').first().waitFor();
}

async function giveBack(page: Page): Promise<void> {
  await selectInPool(page);
  await page.getByRole('button', { name: /^(退回公海|Give back)$/ }).click();
  await page.getByRole('dialog').getByRole('textbox').waitFor();
}

async function openVisit(page: Page, { visit }: Stage): Promise<void> {
  await go(page, recordsHref({ audience: 'industryManager', type: 1 }, visit));
  await page.getByRole('dialog').getByRole('textbox').waitFor();
  await page.waitForLoadState('networkidle');
}

async function openVisitForm(page: Page): Promise<void> {
  await go(page, href('industryManager.returnVister'));
  await page.getByRole('button', { name: /^(写回访记录|撰寫回訪記錄|Write a visit)$/ }).click();
  await page.getByRole('dialog').getByRole('textbox').first().waitFor();
  await page.waitForLoadState('networkidle');
}

async function openBell(page: Page): Promise<void> {
  await go(page, href('home'));
  await page.getByRole('button', { name: /^(消息通知|訊息通知|Notices)/ }).click();
  await page.getByRole('dialog').getByRole('tab').first().waitFor();
  await page.waitForLoadState('networkidle');
}

/** Turns to a section of the customer's page, counted from 0. */
async function openSection(page: Page, { customer }: Stage, place: number): Promise<void> {
  await go(page, href('customer.company', { type: 'slist', id: customer }));
  await page.locator('main').getByRole('tab').nth(place).click();
  await page.waitForLoadState('networkidle');
}

/** Opens the form behind a button in the head of the customer's page. */
async function openCompanyForm(page: Page, { customer }: Stage, button: RegExp): Promise<void> {
  await go(page, href('customer.company', { type: 'slist', id: customer }));
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('dialog').waitFor();
  await page.waitForLoadState('networkidle');
}

async function openLayer(page: Page, key: string): Promise<void> {
  await go(page, href('home'));
  await page.keyboard.press(key);
  await page.getByRole('dialog').waitFor();
  await page.waitForLoadState('networkidle');
}

async function openSettings(page: Page): Promise<void> {
  await openLayer(page, 'ControlOrMeta+K');
  const lang = await page.evaluate(() => document.documentElement.lang);
  await page.keyboard.type(lang === 'en' ? settingsName.US : lang === 'zh-HK' ? settingsName.HK : settingsName.CN);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('switch').first().waitFor();
  await page.waitForLoadState('networkidle');
}
