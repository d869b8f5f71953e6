import type { Page } from 'playwright-core';

import { href } from '#routes/href.ts';
import { templateHref } from '#routes/marketing-href.ts';

import { settled } from '../support/traffic.ts';
import { go, type Screen } from './screen.ts';

/** Templates for marketing mails, and the steps of sending one. */
export const marketingMailScreens: readonly Screen[] = [
  { name: 'marketing tasks', visitor: 'owner', open: (page) => go(page, href('marketing.tasks')) },
  { name: 'senders of marketing mail', visitor: 'owner', open: (page) => go(page, href('marketing.account')) },
  { name: 'adding a cloud sender', visitor: 'owner', open: openCloudSender },
  {
    name: 'limits of a sender',
    visitor: 'owner',
    open: (page) => openOver(page, href('marketing.account'), /^(修改额度|修改額度|Change limits)/),
  },
  {
    name: 'lifting a suppression',
    visitor: 'owner',
    open: (page) => openOver(page, href('marketing.account'), /^(移出|Remove)$/),
  },
  { name: 'making a sign-up form', visitor: 'owner', open: openSignupForm },
  { name: 'marketing templates', visitor: 'owner', open: (page) => go(page, href('marketing.template')) },
  { name: 'marketing template editor', visitor: 'owner', open: openEditor },
  { name: 'writing marketing mail', visitor: 'owner', open: (page) => go(page, href('marketing.emailwrite')) },
];

/** Those that came later stand behind all others, so that these keep the looks and languages that they have in turn. */
export const lateMarketingScreens: readonly Screen[] = [
  { name: 'marketing mail without a name', visitor: 'owner', open: openNameless },
  { name: 'deleting the text of a marketing mail', visitor: 'owner', open: openDeletion },
  { name: 'limits for receiving providers', visitor: 'owner', open: openProviderLimits },
  { name: 'opens by mail systems', visitor: 'owner', open: openMachineOpens },
];

async function openOver(page: Page, path: string, name: RegExp): Promise<void> {
  await go(page, path);
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('dialog').getByRole('textbox').first().waitFor();
}

async function openCloudSender(page: Page): Promise<void> {
  await go(page, href('marketing.account'));
  await page.getByRole('button', { name: /^(添加云发送账号|加入雲端傳送帳戶|Add cloud sender)$/ }).click();
  await page.getByRole('dialog').waitFor();
}

async function openSignupForm(page: Page): Promise<void> {
  await go(page, href('marketing.account'));
  await page.getByRole('button', { name: /^(新建表单|新增表格|New form)$/ }).click();
  await page.getByRole('dialog').locator('select[name="mailboxid"]').waitFor();
}

async function openEditor(page: Page): Promise<void> {
  await go(page, templateHref({ from: 'ready-newproduct-en' }));
  // The ready one is called so in the language in which it is opened.
  await page.getByRole('textbox', { name: /^(模板名称|範本名稱|Name)/ }).fill('X-31');
  await page.getByRole('button', { name: /^1\. / }).click();
  await page.locator('iframe').waitFor();
  // What is in the frame is the recipient's, and has no origin in which anybody could look at it.
  await page.getByRole('radio', { name: /^(纯文本|純文字|Plain text)$/ }).check({ force: true });
  await settled(page);
}

/** Something was chosen before the task has a name; that it is not saved is said once the typing rests. */
async function openNameless(page: Page): Promise<void> {
  await go(page, href('marketing.emailwrite'));
  await page.locator('textarea[name="except"]').fill('X-32');
  await page.locator('input[name="taskname"][aria-invalid="true"]').waitFor();
}

async function openDeletion(page: Page): Promise<void> {
  await go(page, href('marketing.tasks'));
  await page.getByRole('link', { name: 'X-70' }).click();
  await page.getByRole('button', { name: /^(删除正文|刪除內文|Delete content)$/ }).click();
  await page.getByRole('alertdialog').waitFor();
}

async function openProviderLimits(page: Page): Promise<void> {
  await openOver(page, href('marketing.account'), /^(修改额度|修改額度|Change limits)/);
  const add = page
    .getByRole('dialog')
    .getByRole('button', { name: /^(为一个服务商设额度|為一個服務商設額度|Add a limit for a provider)$/ });
  await add.click();
  await add.click();
}

async function openMachineOpens(page: Page): Promise<void> {
  await go(page, href('marketing.tasks'));
  await page.getByRole('link', { name: 'X-47' }).click();
  await page.getByRole('checkbox', { name: /^(也显示邮件系统的打开和点击|同時顯示電郵系統的開啟及點擊|Include mail systems)$/ }).check();
  await settled(page);
}
