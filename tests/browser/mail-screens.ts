import type { Page } from 'playwright-core';

import { href } from '#routes/href.ts';

import { settled } from '../support/traffic.ts';
import { go, type Screen, type Stage } from './screen.ts';

/** Mails, mailboxes and the layers over them. */
export const mailScreens: readonly Screen[] = [
  { name: 'mail without a mailbox', visitor: 'newcomer', open: (page) => go(page, href('email.list')) },
  { name: 'mail list', visitor: 'owner', open: (page) => go(page, href('email.list')) },
  { name: 'one mail', visitor: 'owner', open: openMail },
  { name: 'selected mails', visitor: 'owner', open: selectMail },
  { name: 'snoozing a mail', visitor: 'owner', open: snooze },
  { name: 'mailboxes', visitor: 'owner', open: (page) => go(page, href('email.settings')) },
  { name: 'binding a mailbox', visitor: 'owner', open: bind },
  { name: 'mail labels', visitor: 'owner', open: (page) => go(page, `${href('email.settings')}?part=labels`) },
  { name: 'mail rule form', visitor: 'owner', open: writeRule },
  { name: 'writing a mail', visitor: 'owner', open: write },
  { name: 'mail templates', visitor: 'owner', open: (page) => go(page, href('email.templates')) },
  { name: 'mail signatures', visitor: 'owner', open: (page) => go(page, `${href('email.templates')}?part=signatures`) },
  { name: 'mail tracking', visitor: 'owner', open: (page) => go(page, href('email.tracking')) },
  { name: 'mail preferences', visitor: 'owner', open: (page) => go(page, `${href('email.settings')}?part=preferences`) },
];

/** Behind all others, so that those keep the languages and looks in which they are judged. */
export const lateMailScreens: readonly Screen[] = [
  { name: 'conditions of the mail list', visitor: 'owner', open: openConditions },
  { name: 'offers to attach to a mail', visitor: 'owner', open: openOffers },
  { name: 'mails that were given to a colleague', visitor: 'owner', open: openGiven },
  { name: 'giving a mail to a colleague', visitor: 'owner', open: giveMail },
  { name: 'an inquiry made of a mail', visitor: 'owner', open: openMailInquiry },
];

async function openGiven(page: Page, { mail }: Stage): Promise<void> {
  await go(page, `${href('email.list')}?view=handed&mail=${mail}`);
  await page.getByRole('article').waitFor();
  await settled(page);
}

async function giveMail(page: Page, { mail }: Stage): Promise<void> {
  await openMail(page, { mail });
  // By key: a click would push the page, which closes the menu.
  await page
    .getByRole('button', { name: /^(更多操作|More actions)$/ })
    .last()
    .press('Enter');
  await page.getByRole('menuitem', { name: /^(交给同事|交給同事|Give to a colleague)$/ }).press('Enter');
  await page.getByRole('dialog').getByRole('combobox').waitFor();
  await settled(page);
}

async function openConditions(page: Page): Promise<void> {
  await go(page, href('email.list'));
  await page.getByRole('button', { name: /^(筛选|篩選|Filter)$/ }).click();
  await page.getByRole('combobox').first().waitFor();
  await settled(page);
}

async function openOffers(page: Page): Promise<void> {
  await write(page);
  await page.getByRole('button', { name: /^(从报价选（PDF）|從報價選取（PDF）|From offers \(PDF\))$/ }).click();
  await page.getByRole('dialog').locator('select[name="language"]').waitFor();
  await settled(page);
}

async function openMail(page: Page, { mail }: Pick<Stage, 'mail'>): Promise<void> {
  await go(page, `${href('email.list')}?mail=${mail}`);
  await page.getByRole('article').waitFor();
  await settled(page);
}

/** In the first language it is made, in the others it is there. */
async function openMailInquiry(page: Page, stage: Stage): Promise<void> {
  await openMail(page, stage);
  const make = page.getByRole('button', { name: /^(转为询盘|轉為查詢|Create inquiry)$/ });
  const open = page.getByRole('link', { name: /^(查看询盘|查看查詢|Open inquiry)/ });
  await make.or(open).waitFor();
  if (await make.isVisible()) await make.click();
  await open.click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^(查看邮件|查看電郵|Open the email)$/ })
    .waitFor();
  await settled(page);
}

async function selectMail(page: Page): Promise<void> {
  await go(page, href('email.list'));
  await page.getByRole('row').first().getByRole('checkbox').click();
  await settled(page);
}

async function write(page: Page): Promise<void> {
  await go(page, `${href('email.write')}?to=anna@nordlicht.example`);
  await page.getByRole('textbox', { name: /^(正文|內文|Text)/ }).waitFor();
  await settled(page);
}

async function snooze(page: Page): Promise<void> {
  await go(page, href('email.list'));
  await page.getByRole('row').first().focus();
  await page.keyboard.press('b');
  await page.getByRole('dialog').getByRole('radio').first().waitFor();
}

async function bind(page: Page): Promise<void> {
  await go(page, href('email.settings'));
  await page.getByRole('button', { name: /^(绑定邮箱|綁定電郵帳戶|Connect a mailbox)$/ }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('lin@qq.com');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').locator('input[name="password"]').waitFor();
}

async function writeRule(page: Page): Promise<void> {
  await go(page, `${href('email.settings')}?part=rules`);
  await page.getByRole('button', { name: /^(新建规则|新增規則|New rule)$/ }).click();
  await page.getByRole('dialog').getByRole('textbox').first().waitFor();
}
