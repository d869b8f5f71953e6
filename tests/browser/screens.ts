import type { Page } from 'playwright-core';

import type { Language } from '#lib/language.ts';
import { href } from '#routes/href.ts';
import { recordsHref } from '#routes/records.ts';
import type { PageId } from '#routes/table.ts';

import { settled } from '../support/traffic.ts';
import { customerScreens } from './customer-screens.ts';
import { customsScreens } from './customs-screens.ts';
import { doorScreens, secretScreens } from './door-screens.ts';
import { fairScreens } from './fair-screens.ts';
import { comparedScreens, filledScreens } from './filled-screens.ts';
import { inquiryScreens } from './inquiry-screens.ts';
import { lateMailScreens, mailScreens } from './mail-screens.ts';
import { lateMarketingScreens, marketingMailScreens } from './marketing-mail-screens.ts';
import { browserNoticeScreens, messagingScreens } from './messaging-screens.ts';
import { lateProductScreens, productScreens } from './product-screens.ts';
import { go, type Screen, type Stage } from './screen.ts';
import { lateSiteScreens, siteScreens } from './site-screens.ts';
import { answerScreens, toolScreens } from './tool-screens.ts';

/** What a bookmark brings from a page. */
const WEB_PAGE = JSON.stringify({
  url: 'https://www.nordic.example/about',
  title: 'About us | Nordic',
  site: 'Nordic Tools GmbH',
  text: 'We buy garden tools',
  emails: ['info@nordic.example', 'buyer@nordic.example'],
  phones: ['+49 40 12345678'],
});

/** The pages of the follow-up service, which are those of the industry manager for another reader. */
const followerPages = [
  ['service records', 'genjin.serviceVister'],
  ['opportunities', 'genjin.opportunity'],
  ['visits', 'genjin.returnVister'],
  ['marketing reports', 'genjin.marketVister'],
  ['quality records', 'genjin.qualityVister'],
  ['inquiries', 'genjin.buyInquiryVister'],
  ['market research', 'genjin.research'],
  ['product manuals', 'genjin.manual'],
] as const;

/** Every screen, and every layer that can lie over one. A new screen belongs here. */
export const screens: readonly Screen[] = [
  { name: 'login', visitor: 'nobody', open: (page) => go(page, href('login')) },
  { name: 'register', visitor: 'nobody', open: (page) => go(page, href('register')) },
  { name: 'new password', visitor: 'nobody', open: (page) => go(page, href('newPassword')) },
  { name: 'invitation', visitor: 'nobody', open: (page) => go(page, href('invitation')) },
  { name: 'workbench', visitor: 'owner', open: (page) => go(page, href('home')) },
  { name: 'company search', visitor: 'owner', open: (page) => go(page, href('search.companies')) },
  {
    name: 'found companies',
    visitor: 'owner',

    open: (page) => go(page, `${href('search.companies')}?keyword=steel`),
  },
  {
    name: 'search history',
    visitor: 'owner',

    open: (page) => openOverSearch(page, /^(搜索历史|搜尋紀錄|History)$/),
  },
  {
    name: 'search filters',
    visitor: 'owner',

    open: (page) => openOverSearch(page, /^(我的筛选|我的篩選|My filters)$/),
  },
  { name: 'all results of a search', visitor: 'owner', open: countAll },
  { name: 'customs data', visitor: 'owner', open: (page) => go(page, href('search.customs')) },
  { name: 'customs conditions', visitor: 'owner', open: openCustomsConditions },
  { name: 'customs companies', visitor: 'owner', open: (page) => go(page, `${href('search.customsList')}?side=supplier`) },
  { name: 'customs records', visitor: 'owner', open: (page) => go(page, `${href('search.customsList')}?view=records&keyword=gas`) },
  { name: 'customs report', visitor: 'owner', open: (page) => go(page, `${href('search.customsList')}?view=report&keyword=gas`) },
  { name: 'one customs record', visitor: 'owner', open: openCustomsRecord },
  { name: 'saving a customs condition', visitor: 'owner', open: saveCustomsCondition },
  { name: 'customs company', visitor: 'owner', open: openCustomsCompany },
  ...fairScreens,
  ...mailScreens,
  ...marketingMailScreens,
  ...siteScreens,
  ...toolScreens,
  ...doorScreens,
  ...messagingScreens,
  ...productScreens,
  { name: 'Canton Fair', visitor: 'owner', open: (page) => go(page, href('search.cantonFair')) },
  { name: 'map', visitor: 'owner', isFilledBySize: true, open: (page) => openMap(page, href('search.map')) },
  { name: 'map of a country', visitor: 'owner', isFilledBySize: true, open: (page) => openMap(page, `${href('search.map')}?country=VN`) },
  { name: 'drawing on the map', visitor: 'owner', isFilledBySize: true, open: drawOnMap },
  { name: 'kept map area', visitor: 'owner', open: (page, { area }) => go(page, href('search.mapList', { id: area })) },
  { name: 'private pool', visitor: 'owner', open: (page) => go(page, href('customer.private')) },
  { name: 'public pool', visitor: 'owner', open: (page) => go(page, href('customer.public')) },
  { name: 'pool columns', visitor: 'owner', open: (page) => openOverPool(page, /^(列|欄|Columns)$/) },
  { name: 'pool filters', visitor: 'owner', open: (page) => openOverPool(page, /^(更多|More)$/) },
  { name: 'pool saved filters', visitor: 'owner', open: (page) => openOverPool(page, /^(常用筛选|常用篩選|Saved filters)$/) },
  { name: 'pool categories', visitor: 'owner', open: (page) => openOverPool(page, /^(管理分类|管理分類|Manage categories)$/) },
  { name: 'new customer', visitor: 'owner', open: openNewCustomer },
  { name: 'pool selection', visitor: 'owner', open: selectInPool },
  { name: 'merging', visitor: 'owner', open: merge },
  { name: 'giving back', visitor: 'owner', open: giveBack },
  { name: 'import', visitor: 'owner', open: (page) => go(page, href('customer.import')) },
  {
    name: 'company of a web page',
    visitor: 'owner',
    open: (page) => go(page, `${href('customer.keep')}#page=${encodeURIComponent(WEB_PAGE)}`),
  },
  { name: 'customs import', visitor: 'owner', open: (page) => go(page, href('search.customsImport')) },
  { name: 'customs import columns', visitor: 'owner', open: chooseCustomsFile },
  { name: 'company', visitor: 'owner', open: (page, { customer }) => go(page, href('customer.company', { type: 'slist', id: customer })) },
  { name: 'company follow-ups', visitor: 'owner', open: (page, stage) => openSection(page, stage, 1) },
  { name: 'company contacts', visitor: 'owner', open: (page, stage) => openSection(page, stage, 2) },
  { name: 'company deals', visitor: 'owner', open: (page, stage) => openSection(page, stage, 3) },
  { name: 'company trade', visitor: 'owner', open: (page, stage) => openSection(page, stage, 4) },
  { name: 'company mail', visitor: 'owner', open: (page, stage) => openSection(page, stage, 5) },
  { name: 'company details', visitor: 'owner', open: (page, stage) => openSection(page, stage, 6) },
  { name: 'company mining', visitor: 'owner', open: (page, stage) => openSection(page, stage, 7) },
  {
    name: 'company form',
    visitor: 'owner',
    open: (page, stage) => openDetailsForm(page, stage, /^(编辑基本信息|編輯基本資料|Edit Basics)$/),
  },
  {
    name: 'parties form',
    visitor: 'owner',
    open: async (page, stage) => {
      await openDetailsForm(page, stage, /^(编辑收货与开票|編輯收貨與開票|Edit consignees and invoicing)$/);
      await page.getByRole('button', { name: /^(添加|新增|Add a party)$/ }).click();
    },
  },
  { name: 'company files', visitor: 'owner', open: (page, stage) => openSection(page, stage, 8) },
  { name: 'company history', visitor: 'owner', open: (page, stage) => openSection(page, stage, 9) },
  { name: 'follow-up form', visitor: 'owner', open: (page, stage) => openCompanyForm(page, stage, /^(写跟进|撰寫跟進|Follow up)$/) },
  { name: 'activity log', visitor: 'owner', open: (page) => go(page, href('customer.log')) },
  { name: 'unknown company', visitor: 'owner', open: (page) => go(page, href('customer.company', { type: 'slist', id: '987654321' })) },
  { name: 'notices', visitor: 'owner', open: (page) => go(page, href('dashboard.notices')) },
  { name: 'bell', visitor: 'owner', open: openBell },
  { name: 'my account', visitor: 'owner', open: (page) => go(page, href('userCentre.account')) },
  ...['devices', 'doors', 'people', 'roles', 'rules', 'audit'].map((part): Screen => ({
    name: `user centre: ${part}`,
    visitor: 'owner',
    open: (page) => go(page, `${href('userCentre.account')}?part=${part}`),
  })),
  { name: 'new sub-account', visitor: 'owner', open: (page) => openForm(page, 'people', /^(添加子账号|新增子帳戶|Add sub-account)$/) },
  { name: 'edit sub-account', visitor: 'owner', open: editSubAccount },
  { name: 'rights of a colleague', visitor: 'owner', open: seeRights },
  { name: 'new role', visitor: 'owner', open: (page) => openForm(page, 'roles', /^(新建角色|新增角色|New role)$/) },
  { name: 'visits', visitor: 'manager', open: (page) => go(page, href('industryManager.returnVister')) },
  { name: 'quality records', visitor: 'manager', open: (page) => go(page, href('industryManager.qualityVister')) },
  { name: 'service records', visitor: 'manager', open: (page) => go(page, href('industryManager.serviceVister')) },
  { name: 'marketing reports', visitor: 'manager', open: (page) => go(page, href('industryManager.marketVister')) },
  { name: 'one visit', visitor: 'manager', open: openVisit },
  { name: 'visit form', visitor: 'manager', open: openVisitForm },
  { name: 'export data: trend', visitor: 'owner', open: (page) => go(page, `${href('dashboard.exportData')}?hs=64&hs=94`) },
  { name: 'export data: shares', visitor: 'owner', open: (page) => go(page, `${href('dashboard.exportData')}?view=shares&country=VN`) },
  {
    name: 'export data: custom',
    visitor: 'owner',

    open: (page) => go(page, `${href('dashboard.exportData')}?view=custom&hs=64`),
  },
  { name: 'opportunities', visitor: 'manager', open: (page) => go(page, href('industryManager.opportunity')) },
  { name: 'opportunity board', visitor: 'manager', open: openBoard },
  { name: 'opportunity form', visitor: 'manager', open: openOpportunityForm },
  { name: 'leads', visitor: 'manager', open: (page) => go(page, `${href('industryManager.opportunity')}?tab=clue`) },
  { name: 'buyers to develop', visitor: 'manager', open: (page) => go(page, `${href('industryManager.opportunity')}?tab=buyer`) },
  { name: 'a buyer to develop', visitor: 'manager', open: openBuyer },
  { name: 'buyer form', visitor: 'manager', open: openBuyerForm },
  { name: 'mail statistics', visitor: 'manager', open: (page) => go(page, href('industryManager.mailStatistics')) },
  ...customerScreens,
  ...inquiryScreens,
  ...customsScreens,
  ...followerPages.map(([name, page]): Screen => ({
    name: `follow-up service: ${name}`,
    visitor: 'follower',
    open: (tab) => go(tab, href(page)),
  })),
  { name: 'about the data', visitor: 'owner', open: (page) => go(page, href('aboutData')) },
  { name: 'no access', visitor: 'owner', open: (page) => go(page, href('forbidden')) },
  { name: 'not found', visitor: 'owner', open: (page) => go(page, '/no/such/page') },
  { name: 'palette', visitor: 'owner', open: (page) => openLayer(page, 'ControlOrMeta+K') },
  { name: 'keyboard help', visitor: 'owner', open: (page) => openLayer(page, '?') },
  { name: 'settings', visitor: 'owner', open: openSettings },
  ...filledScreens,
  ...answerScreens,
  ...secretScreens,
  ...browserNoticeScreens,
  ...comparedScreens,
  ...lateProductScreens,
  ...lateSiteScreens,
  ...lateMarketingScreens,
  ...lateMailScreens,
  { name: 'no access, signed out', visitor: 'nobody', open: (page) => go(page, href('forbidden')) },
  { name: 'not found, signed out', visitor: 'nobody', open: (page) => go(page, href('notFound')) },
];

/**
 * By which entry each page of the route table is judged; a page without one does not compile.
 *
 * The demonstration pages exist only where a server turns asynchronous routes on. They hold nothing that other pages do not.
 */
export const entryOf: Readonly<Record<Exclude<PageId, `demo.${string}`>, string>> = {
  login: 'login',
  register: 'register',
  newPassword: 'new password',
  invitation: 'invitation',
  forbidden: 'no access',
  notFound: 'not found',
  home: 'workbench',
  'search.companies': 'company search',
  'search.searching': 'all results of a search',
  'search.customs': 'customs data',
  'search.customsList': 'customs companies',
  'search.customsDetail': 'customs company',
  'search.customsImport': 'customs import',
  'search.fairs': 'exhibitors',
  'search.fairsImport': 'exhibitor import',
  'search.cantonFair': 'Canton Fair',
  'search.map': 'map',
  'search.mapList': 'kept map area',
  'customer.private': 'private pool',
  'customer.public': 'public pool',
  'customer.import': 'import',
  'customer.keep': 'company of a web page',
  'customer.company': 'company',
  'customer.opportunity': 'opportunities with customers',
  'customer.offer': 'offers to customers',
  'customer.log': 'activity log',
  'marketing.whatsApp': 'WhatsApp tasks',
  'industryManager.returnVister': 'visits',
  'industryManager.serviceVister': 'service records',
  'industryManager.marketVister': 'marketing reports',
  'industryManager.qualityVister': 'quality records',
  'industryManager.opportunity': 'opportunities',
  'industryManager.purchasern': 'a buyer to develop',
  'industryManager.mailStatistics': 'mail statistics',
  'industryManager.buyInquiryVister': 'inquiries',
  'industryManager.research': 'market research',
  'industryManager.manual': 'product manuals',
  'genjin.serviceVister': 'follow-up service: service records',
  'genjin.opportunity': 'follow-up service: opportunities',
  'genjin.returnVister': 'follow-up service: visits',
  'genjin.marketVister': 'follow-up service: marketing reports',
  'genjin.qualityVister': 'follow-up service: quality records',
  'genjin.buyInquiryVister': 'follow-up service: inquiries',
  'genjin.research': 'follow-up service: market research',
  'genjin.manual': 'follow-up service: product manuals',
  'dashboard.notices': 'notices',
  'dashboard.exportData': 'export data: trend',
  'email.list': 'mail list',
  'email.settings': 'mailboxes',
  'email.templates': 'mail templates',
  'email.tracking': 'mail tracking',
  'email.write': 'writing a mail',
  'marketing.template': 'marketing templates',
  'foreignTrade.staff': 'website builder',
  'foreignTrade.xunpan': 'real-time inquiries',
  'foreignTrade.smallTool': 'small tools',
  'foreignTrade.smallDetail': 'tool: volume',
  'foreignTrade.emailVerification': 'verifying an address',
  'foreignTrade.products': 'products',
  'foreignTrade.productImport': 'product import',
  'foreignTrade.company': 'company profile',
  'marketing.tasks': 'marketing tasks',
  'marketing.account': 'senders of marketing mail',
  'marketing.emailwrite': 'writing marketing mail',
  'userCentre.account': 'my account',
  aboutData: 'about the data',
};

/** What each language calls the settings, in the palette. */
const settingsName: Readonly<Record<Language, string>> = { CN: '界面设置', HK: '介面設定', US: 'Settings' };

async function openCustomsConditions(page: Page): Promise<void> {
  await go(page, href('search.customs'));
  await page.getByRole('button', { name: /^(更多条件|更多條件|More conditions)$/ }).click();
  await page.getByRole('checkbox').first().waitFor();
}

async function openCustomsRecord(page: Page): Promise<void> {
  await go(page, `${href('search.customsList')}?view=records&keyword=gas`);
  await page.getByRole('rowheader').first().getByRole('button').click();
  await page.getByRole('dialog').getByRole('term').first().waitFor();
  await settled(page);
}

async function saveCustomsCondition(page: Page): Promise<void> {
  await go(page, `${href('search.customsList')}?keyword=gas`);
  await page.getByRole('button', { name: /^(保存条件|儲存條件|Save the condition)$/ }).click();
  await page.getByRole('dialog').getByRole('textbox').waitFor();
}

async function openCustomsCompany(page: Page): Promise<void> {
  await go(page, `${href('search.customsList')}?side=supplier&keyword=gas`);
  await page.getByRole('rowheader').first().getByRole('link').click();
  await page.getByRole('img').first().waitFor();
  await settled(page);
}

/** The map with its companies, and with the land, which comes late. */
async function openMap(page: Page, path: string): Promise<void> {
  await go(page, path);
  await page.getByRole('article').first().waitFor();
  await page.locator('svg[role="img"] path[d^="M"]').first().waitFor({ state: 'attached' });
  await settled(page);
}

async function drawOnMap(page: Page): Promise<void> {
  await openMap(page, href('search.map'));
  await page.getByRole('button', { name: /^(画多边形|繪畫多邊形|Draw a polygon)$/ }).click();
  await page.getByRole('application').press('Enter');
  await page
    .getByRole('status')
    .filter({ hasText: /Enter|回车/ })
    .waitFor();
  // The map has the focus and was brought into view; what the bar at the top covers then is no smaller for it.
  await page.evaluate(() => window.scrollTo(0, 0));
}

async function openForm(page: Page, part: string, name: RegExp): Promise<void> {
  await go(page, `${href('userCentre.account')}?part=${part}`);
  await page.getByRole('button', { name }).click();
  await page.getByRole('dialog').getByRole('textbox').first().waitFor();
  await settled(page);
}

async function editSubAccount(page: Page): Promise<void> {
  await go(page, `${href('userCentre.account')}?part=people`);
  await page.getByRole('row').nth(1).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('textbox').first().waitFor();
  await settled(page);
}

async function seeRights(page: Page): Promise<void> {
  await editSubAccount(page);
  await page.getByRole('dialog').locator('[aria-haspopup]').first().click();
  await page.getByRole('menuitem', { name: /^(查看权限|查看權限|View permissions)$/ }).click();
  await page.getByRole('dialog').getByRole('table').first().waitFor();
}

async function openOverSearch(page: Page, name: RegExp): Promise<void> {
  await go(page, `${href('search.companies')}?keyword=steel`);
  await page.getByRole('button', { name }).click();
  await page.getByRole('dialog').waitFor();
}

/** A vendor's file whose columns wait to be looked over. */
async function chooseCustomsFile(page: Page): Promise<void> {
  await go(page, href('search.customsImport'));
  const buffer = Buffer.from('IMP_DATE,HS_CODE,Consignee (final),ORIGIN_CTRY\n2024-02-25,6907.21,Fliesen Wagner,Germany\n');
  await page.locator('input[type=file]').setInputFiles({ name: 'Germany import.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('table').waitFor();
}

/** The page of a query that is done, with its charts. */
async function countAll(page: Page): Promise<void> {
  await go(page, `${href('search.companies')}?keyword=steel`);
  await page.getByRole('button', { name: /^(统计全部|統計全部|Count all)$/ }).click();
  await page.getByRole('heading', { name: /^(市场统计|市場統計|Market statistics)$/ }).waitFor();
  await page.getByRole('article').first().waitFor();
}

async function openOverPool(page: Page, name: RegExp): Promise<void> {
  await go(page, `${href('customer.private')}?isfollow=0`);
  await page.getByRole('button', { name }).click();
  await page.getByRole('dialog').waitFor();
  await settled(page);
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
  await page.getByRole('button', { name: /^(更多操作|More actions)$/ }).click();
  await page.getByRole('menuitem', { name: /^(合并|合併|Merge)$/ }).click();
  await page.getByRole('dialog').getByRole('radio').first().waitFor();
}

async function giveBack(page: Page): Promise<void> {
  await selectInPool(page);
  await page.getByRole('button', { name: /^(退回公海|Return to pool)$/ }).click();
  await page.getByRole('dialog').getByRole('textbox').waitFor();
}

async function openVisit(page: Page, { visit }: Stage): Promise<void> {
  await go(page, recordsHref({ audience: 'industryManager', type: 1 }, visit));
  await page.getByRole('dialog').getByRole('textbox').waitFor();
  await settled(page);
}

async function openVisitForm(page: Page): Promise<void> {
  await go(page, href('industryManager.returnVister'));
  await page.getByRole('button', { name: /^(写回访记录|撰寫回訪紀錄|Write a visit)$/ }).click();
  await page.getByRole('dialog').getByRole('textbox').first().waitFor();
  await settled(page);
}

async function openBoard(page: Page): Promise<void> {
  await go(page, href('industryManager.opportunity'));
  await page.getByText(/^(看板|Board)$/).click();
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await settled(page);
}

async function openOpportunityForm(page: Page): Promise<void> {
  await go(page, href('industryManager.opportunity'));
  await page.getByRole('button', { name: /^(新建商机|新增商機|New opportunity)$/ }).click();
  await page.getByRole('dialog').getByRole('textbox').first().waitFor();
  await settled(page);
}

async function openBuyer(page: Page, { buyer }: Stage): Promise<void> {
  await go(page, `${href('industryManager.purchasern')}?id=${buyer}`);
  await page.getByText('X-23').waitFor();
}

async function openBuyerForm(page: Page, stage: Stage): Promise<void> {
  await openBuyer(page, stage);
  await page
    .locator('main')
    .getByRole('button', { name: /^(编辑|編輯|Edit)$/ })
    .click();
  await page.getByRole('dialog').getByRole('textbox').first().waitFor();
  await page.waitForLoadState('networkidle');
}

async function openBell(page: Page): Promise<void> {
  await go(page, href('home'));
  await page.getByRole('button', { name: /^(消息通知|訊息通知|Notices)/ }).click();
  await page.getByRole('dialog').getByRole('tab').first().waitFor();
  await settled(page);
}

/** Turns to a section of the customer's page, counted from 0. */
async function openSection(page: Page, { customer }: Stage, place: number): Promise<void> {
  await go(page, href('customer.company', { type: 'slist', id: customer }));
  await page.locator('main').getByRole('tab').nth(place).click();
  await settled(page);
}

/** Opens the form behind a button in the head of the customer's page. */
async function openCompanyForm(page: Page, { customer }: Stage, button: RegExp): Promise<void> {
  await go(page, href('customer.company', { type: 'slist', id: customer }));
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('dialog').waitFor();
  await settled(page);
}

async function openDetailsForm(page: Page, stage: Stage, button: RegExp): Promise<void> {
  await openSection(page, stage, 6);
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('dialog').waitFor();
  await settled(page);
}

async function openLayer(page: Page, key: string): Promise<void> {
  await go(page, href('home'));
  await page.keyboard.press(key);
  await page.getByRole('dialog').waitFor();
  await settled(page);
}

async function openSettings(page: Page): Promise<void> {
  await openLayer(page, 'ControlOrMeta+K');
  const lang = await page.evaluate(() => document.documentElement.lang);
  await page.keyboard.type(lang === 'en' ? settingsName.US : lang === 'zh-HK' ? settingsName.HK : settingsName.CN);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('switch').first().waitFor();
  await settled(page);
}
