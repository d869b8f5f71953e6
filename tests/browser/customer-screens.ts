import type { Kysely } from 'kysely';
import type { Page } from 'playwright-core';

import { newOfferHref } from '#routes/deal-href.ts';
import { href } from '#routes/href.ts';
import type { Database } from '#server/database/schema.ts';

import { type SignedIn, signIn } from '../support/accounts.ts';
import { settled } from '../support/traffic.ts';
import { go, type Screen, type Stage } from './screen.ts';

const FAR_OFF = '2100-01-01T00:00:00.000Z';

/** The screens of customers that are more than a list or a company. */
export const customerScreens: readonly Screen[] = [
  { name: 'opportunities with customers', visitor: 'owner', open: (page) => go(page, href('customer.opportunity')) },
  { name: 'offers to customers', visitor: 'owner', open: (page) => go(page, href('customer.offer')) },
  { name: 'offer to a customer', visitor: 'owner', open: offerTo },
  { name: 'found company', visitor: 'owner', open: openFoundCompany },
  { name: 'background work', visitor: 'seller', open: openBackgroundWork },
  { name: 'mining all results', visitor: 'owner', open: mineAll },
  { name: 'categories with a refused name', visitor: 'owner', open: refuseCategory },
  { name: 'pool rules tried out', visitor: 'owner', open: tryRules },
  { name: 'screening list to upload', visitor: 'owner', open: uploadList },
];

/** A colleague who has one thing done with very many customers, and another that is over and was not done with all. */
export async function sellerAtWork(db: Kysely<Database>, owner: SignedIn): Promise<SignedIn> {
  const seller = await signIn(db, { tenant: owner.tenant, parent: owner.id, role: 'sales' });
  const of = { tenant_id: seller.tenant, account_id: seller.id };
  const begin = async (action: string) =>
    (
      await db
        .insertInto('customer_batch')
        .values({ ...of, action })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const asked = { running: '{"kind":"stage","value":2}', over: '{"kind":"giveBack","note":"no time"}' };
  const many = { ...of, ids: ['1'], total: 30_000 };
  await db
    .insertInto('wide_batch')
    .values([
      // Nobody takes it for left work, nor the other for long over.
      { ...many, batch_id: await begin('stage'), asked: asked.running, place: 12_500, done: 12_500, beattime: FAR_OFF },
      {
        ...many,
        batch_id: await begin('topool'),
        asked: asked.over,
        status: 2,
        place: 20_000,
        done: 19_990,
        reasons: '{"locked":10,"stopped":10000}',
        failed: '[{"id":"1","companyname":"Maple Lamps","reason":"locked"}]',
        finishtime: FAR_OFF,
      },
    ])
    .execute();
  return seller;
}

async function offerTo(page: Page, { customer }: Stage): Promise<void> {
  await go(page, newOfferHref({ customerid: customer, name: 'Maple Lamps' }));
  await page.getByRole('dialog').getByRole('textbox').first().waitFor();
  await settled(page);
}

async function openFoundCompany(page: Page): Promise<void> {
  await go(page, `${href('search.companies')}?keyword=steel`);
  await page.getByRole('article').first().getByRole('heading').getByRole('button').click();
  await page.getByRole('dialog').getByRole('term').first().waitFor();
  await settled(page);
}

async function openBackgroundWork(page: Page): Promise<void> {
  await go(page, href('customer.private'));
  await page.getByRole('progressbar').waitFor();
  await page.getByRole('button', { name: /^(撤销|復原|Undo)$/ }).waitFor();
}

async function mineAll(page: Page): Promise<void> {
  await go(page, href('customer.private'));
  await page.getByRole('rowheader').first().waitFor();
  await page.getByRole('row').nth(1).getByRole('checkbox').click();
  await page.getByRole('button', { name: /^(选择全部|選取全部|Select all) / }).click();
  await page.getByRole('button', { name: /^(更多操作|More actions)$/ }).click();
  await page.getByRole('menuitem', { name: /^(挖掘|Mine)$/ }).click();
  await page.getByRole('dialog').getByRole('button').nth(1).waitFor();
}

async function refuseCategory(page: Page): Promise<void> {
  await go(page, href('customer.private'));
  await page.getByRole('button', { name: /^(管理分类|管理分類|Manage categories)$/ }).click();
  const drawer = page.getByRole('dialog');
  const field = drawer.getByRole('textbox');
  // Who comes for the second time finds the name there.
  for (const time of ['first', 'again']) {
    await field.fill('X-24');
    await field.press('Enter');
    if (time === 'first') await drawer.getByText('X-24').or(drawer.locator('[aria-invalid="true"]')).first().waitFor();
  }
  await drawer.locator('[aria-invalid="true"]').waitFor();
}

async function uploadList(page: Page): Promise<void> {
  await go(page, `${href('userCentre.account')}?part=screening`);
  await page.getByRole('button', { name: /^(上传名单|上載名單|Upload list)$/ }).click();
  await page.getByRole('dialog').locator('input[type=date]').waitFor();
}

async function tryRules(page: Page): Promise<void> {
  await go(page, `${href('userCentre.account')}?part=rules`);
  await page.locator('input[type=date]').fill('2100-01-01');
  await page.getByRole('button', { name: /^(计算|計算|Calculate)$/ }).click();
  await page.getByRole('rowheader').first().waitFor();
}
