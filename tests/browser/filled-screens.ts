import type { Page } from 'playwright-core';

import { href } from '#routes/href.ts';
import { emailTaskHref, taskHref } from '#routes/marketing-href.ts';

import { productInput } from '../contract/product-examples.ts';
import type { SignedIn } from '../support/accounts.ts';
import type { TestServer } from '../support/server.ts';
import { settled } from '../support/traffic.ts';
import { go, type Screen, type Stage } from './screen.ts';

/** Marketing, the site and the products of companies that have begun with them, and the layers that only they can open. */
export const filledScreens: readonly Screen[] = [
  { name: 'a mail task: recipients', visitor: 'owner', open: (page, stage) => openStep(page, stage, 0) },
  { name: 'a mail task: content', visitor: 'owner', open: openContent },
  { name: 'a mail task: follow-ups', visitor: 'owner', open: (page, stage) => openStep(page, stage, 2) },
  { name: 'a mail task: time and pace', visitor: 'owner', open: (page, stage) => openStep(page, stage, 3) },
  { name: 'a mail task: check', visitor: 'owner', open: checkTask },
  {
    name: 'a test of a mail task',
    visitor: 'owner',
    open: async (page, stage) => {
      await checkTask(page, stage);
      await page.getByRole('button', { name: /^(发测试邮件|傳送測試電郵|Send test email)$/ }).click();
      await page.getByRole('dialog').getByRole('textbox').first().waitFor();
    },
  },
  { name: 'a mail task to approve', visitor: 'owner', open: openApproval },
  {
    name: 'a mail task sent back',
    visitor: 'owner',
    open: async (page, stage) => {
      await openApproval(page, stage);
      await page.getByRole('button', { name: /^(退回修改|Return for changes)$/ }).click();
      await page.getByRole('dialog').getByRole('textbox').first().waitFor();
    },
  },
  { name: 'report of a mail task', visitor: 'owner', open: (page, { sentTask }) => go(page, taskHref(sentTask)) },
  { name: 'site editor', visitor: 'newcomer', open: openEditor },
  { name: 'publishing the site', visitor: 'newcomer', open: openPublishing },
  { name: 'chosen products', visitor: 'owner', open: chooseProduct },
  {
    name: 'product categories',
    visitor: 'owner',
    open: (page) => openOver(page, 'foreignTrade.products', /^(管理分类|管理分類|Categories)$/),
  },
  {
    name: 'new certificate',
    visitor: 'owner',
    open: (page) => openOver(page, 'foreignTrade.company', /^(添加证书|加入證書|Add a certificate)$/),
  },
];

/** What came later: the order of the screens says in which language and look each is judged, so these stand behind all others. */
export const comparedScreens: readonly Screen[] = [
  { name: 'mail tasks compared', visitor: 'owner', open: compareTasks },
  { name: 'a mail task to chosen people', visitor: 'owner', open: choosePeople },
];

const TASK = {
  fromname: 'X-41',
  replyto: '',
  subject: 'X-42',
  preheader: '',
  html: '<p>X-43</p>',
  text: '',
  senderids: [],
  audience: { source: 'paste', addresses: 'x44@buyer.example\nx45@buyer.example' },
  schedule: { mode: 'now', at: null, from: '09:00', to: '18:00', skipweekends: true, skipholidays: true },
  limit: { perhour: 0, perday: 0 },
  trackopens: true,
  trackclicks: true,
} as const;

interface Workers {
  owner: SignedIn;
  seller: SignedIn;
  newcomer: SignedIn;
}

/** A draft of a mail task, one that was sent and one that a colleague wants approved, a product, and a site of somebody else's. */
export async function begunWork(
  server: TestServer,
  { owner, seller, newcomer }: Workers,
): Promise<Pick<Stage, 'draftTask' | 'sentTask' | 'askedTask'>> {
  const { call } = server.as(owner);
  const save = async (taskname: string) => (await call('saveEdmTask', { task: { ...TASK, taskname } as never })).body.result.id;
  const [draftTask, sentTask, askedTask] = [await save('X-46'), await save('X-47'), await save('X-56')];
  const overTasks = [await save('X-70'), await save('X-71')];
  await server.db.updateTable('edm_task').set({ status: 7, account_id: seller.id }).where('id', '=', askedTask).execute();
  await call('addSuppressions', { addresses: 'x57@buyer.example' });
  await server.db.updateTable('edm_task').set({ status: 4, opened: 1 }).where('id', '=', sentTask).execute();
  await server.db.updateTable('edm_task').set({ status: 4, total: 3, sent: 3, opened: 1 }).where('id', 'in', overTasks).execute();
  await sendTask(server, owner, sentTask);
  await call('addProduct', productInput() as never);
  await server.as(newcomer).call('addSite', { kind: 'manufacturer', langs: ['en', 'zh'] });
  await server.as(newcomer).call('addSiteHost', { host: 'www.harbour-lights.example' });
  return { draftTask, sentTask, askedTask };
}

/** Three of its mails have gone: one was opened and its link followed, one came back. */
async function sendTask({ db }: TestServer, { tenant }: SignedIn, task_id: string): Promise<void> {
  const senttime = new Date();
  const sent = { task_id, tenant_id: tenant, status: 2 as const, senttime, lasttime: senttime };
  await db.insertInto('edm_link').values({ task_id, no: 0, target: 'https://x48.example/' }).execute();
  const [first] = await db
    .insertInto('edm_recipient')
    .values([
      { ...sent, email: 'x49@buyer.example', countrycode: 'DE', opentime: senttime, clicktime: senttime },
      { ...sent, email: 'x50@gmail.com', countrycode: 'ES', provider: 'google.com' },
      { ...sent, email: 'x51@buyer.example', status: 4, faulttext: 'X-52', bouncetime: senttime },
    ])
    .returning('id')
    .execute();
  await db
    .insertInto('edm_event')
    .values([
      { tenant_id: tenant, task_id, recipient_id: first?.id ?? '', kind: 'click', link: 0 },
      { tenant_id: tenant, task_id, recipient_id: first?.id ?? '', kind: 'open', reason: 'gateway' },
    ])
    .execute();
}

async function openStep(page: Page, { draftTask }: Stage, place: number): Promise<void> {
  await go(page, emailTaskHref({ task: draftTask }));
  const step = page.locator('main nav ol button').nth(place);
  await step.click();
  await page.locator('main nav ol [aria-current="step"]').waitFor();
  await settled(page);
}

async function compareTasks(page: Page): Promise<void> {
  await go(page, href('marketing.tasks'));
  for (const name of ['X-70', 'X-71']) await page.getByRole('row', { name }).getByRole('checkbox').check();
  await page.getByRole('button', { name: /^(比较|比較|Compare)$/ }).click();
  const figure = page.getByRole('dialog').getByRole('figure');
  await figure.waitFor();
  // The table is wider than a phone; the window must not be.
  await figure.getByRole('radio').last().check({ force: true });
  await settled(page);
}

/** From the contacts of a customer to the recipients of a task that is for verified addresses only. */
async function choosePeople(page: Page, { customer }: Stage): Promise<void> {
  await go(page, href('customer.company', { type: 'slist', id: customer }));
  await page.locator('main').getByRole('tab').nth(2).click();
  await page.getByRole('checkbox', { name: /X-68$/ }).check();
  await page.getByRole('button', { name: /^(发营销邮件|傳送推廣電郵|Send marketing email)$/ }).click();
  await page.getByRole('checkbox', { name: /^(只发给验证过的地址|只發給已驗證的地址|Only verified addresses)$/ }).check();
  await page.getByRole('button', { name: /^(验证这|驗證這|Verify this)/ }).waitFor();
  await settled(page);
}

/** As plain text: nothing runs in the frame of the mail, so that nobody could look at what is in it. */
async function openContent(page: Page, stage: Stage): Promise<void> {
  await openStep(page, stage, 1);
  await page.getByRole('radio', { name: /^(纯文本|純文字|Plain text)$/ }).check({ force: true });
  await settled(page);
}

async function checkTask(page: Page, stage: Stage): Promise<void> {
  await openStep(page, stage, 4);
  // It begins by itself.
  await page.getByRole('button', { name: /^(重新检查|重新檢查|Check again)$/ }).waitFor();
  await settled(page);
}

async function openApproval(page: Page, { askedTask }: Stage): Promise<void> {
  await go(page, taskHref(askedTask));
  await page.getByRole('button', { name: /^(退回修改|Return for changes)$/ }).waitFor();
  await settled(page);
}

async function openEditor(page: Page): Promise<void> {
  await go(page, href('foreignTrade.staff'));
  await page.getByRole('button', { name: /^(发布|發佈|Publish)$/ }).waitFor();
}

async function openPublishing(page: Page): Promise<void> {
  await openEditor(page);
  await page.getByRole('button', { name: /^(发布|發佈|Publish)$/ }).click();
  await page.getByRole('dialog').waitFor();
  await settled(page);
}

async function chooseProduct(page: Page): Promise<void> {
  await go(page, href('foreignTrade.products'));
  await page.getByRole('row').nth(1).getByRole('checkbox').click();
  await page.getByRole('row', { selected: true }).waitFor();
}

async function openOver(page: Page, id: 'foreignTrade.products' | 'foreignTrade.company', name: RegExp): Promise<void> {
  await go(page, href(id));
  await page.getByRole('button', { name }).click();
  await page.getByRole('dialog').getByRole('textbox').first().waitFor();
  await settled(page);
}
