import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';

import { href } from '#routes/href.ts';

import { startGateway } from '../server/account/support.ts';
import { newMobile, type SignedIn } from '../support/accounts.ts';
import { type Keyboard, keyboardOf } from '../support/keyboard.ts';
import { type OpenProduct, openProduct } from '../support/open-product.ts';

const PASSWORD = 'seven green kettles';
const SELLER = 'Mei Zhou';
const ROLE = 'Searcher';

let product: OpenProduct;
let gateway: Awaited<ReturnType<typeof startGateway>>;
beforeAll(async () => {
  gateway = await startGateway();
  product = await openProduct({ settings: gateway.settings });
});

/** Somebody at a keyboard without a mouse, and the page in front of them. */
interface Person {
  page: Page;
  keys: Keyboard;
}

async function arrive(as?: SignedIn): Promise<Person> {
  const { page } = await product.arrive(as ? { as } : {});
  return { page, keys: keyboardOf(page) };
}

const openPart = ({ page }: Person, part: string) => page.goto(`${href('userCentre.account')}?part=${part}`);

async function makeRole({ page, keys }: Person): Promise<void> {
  await keys.activate('button', 'New role');
  await keys.fill('textbox', /^Name/, ROLE);
  await keys.reach('checkbox', 'Search companies');
  await keys.press('Space');
  await keys.activate('button', 'Save role');
  await page.getByRole('columnheader', { name: ROLE }).waitFor();
}

async function invite({ page, keys }: Person, mobile: string): Promise<string> {
  const arriving = gateway.next();
  await keys.activate('button', 'Add sub-account');
  await keys.fill('textbox', /^Name/, SELLER);
  await keys.fill('textbox', /^Mobile number/, mobile);
  await keys.reach('checkbox', ROLE);
  await keys.press('Space');
  await keys.activate('button', 'Send invitation');
  await page.getByRole('row', { name: new RegExp(SELLER) }).waitFor();
  return /code (\d{6})/.exec((await arriving).text)?.[1] ?? '';
}

async function join({ page, keys }: Person, mobile: string, code: string): Promise<void> {
  await page.goto(href('login'));
  await keys.activate('link', 'Accept an invitation');
  await keys.fill('textbox', 'Mobile number', mobile);
  await keys.fill('textbox', 'Invitation code', code);
  await keys.fill('textbox', 'New password', PASSWORD);
  await keys.press('Enter');
  await page.waitForURL(`**${href('login')}`);
  await keys.fill('textbox', 'Mobile number', mobile);
  await keys.fill('textbox', 'Password', PASSWORD);
  await keys.press('Enter');
  await page.getByRole('navigation').getByRole('button', { name: 'Find buyers' }).waitFor();
}

/** A call as the page itself would send it. */
const callFor = ({ page }: Person) =>
  page.evaluate(async () => {
    const token = /(?:^|; )token=([^;]*)/.exec(document.cookie)?.[1] ?? '';
    return (await fetch('/api/customer/getcustomercountrylist', { headers: { 'x-token': token } })).status;
  });

async function widenRole({ page, keys }: Person): Promise<void> {
  await keys.activate('button', `Edit ${ROLE}`);
  await keys.reach('checkbox', 'View customers, the public pool and activity');
  await keys.press('Space');
  await keys.activate('button', 'Save role');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

async function disable({ page, keys }: Person): Promise<void> {
  await keys.reach('row', new RegExp(SELLER));
  const actions = page.getByRole('button', { name: `Actions for ${SELLER}` });
  while (!(await actions.evaluate((button) => button === document.activeElement))) await keys.press('ArrowRight');
  await keys.press('Enter');
  await keys.choose('menuitem', 'Disable');
  await keys.reach('combobox', 'Successor');
  await keys.activate('button', 'Disable');
  await page.getByRole('row').filter({ hasText: 'Disabled' }).waitFor();
}

test('an owner makes, widens and disables a sub-account, and it feels each at once without logging in again', async () => {
  const account = await product.newOwner();
  const mobile = newMobile();
  const owner = await arrive(account);
  await openPart(owner, 'roles');
  await makeRole(owner);
  await openPart(owner, 'people');
  const code = await invite(owner, mobile);

  const seller = await arrive();
  await join(seller, mobile, code);
  const menu = seller.page.getByRole('navigation');
  expect(await menu.getByRole('button', { name: 'Customers' }).count()).toBe(0);
  await seller.page.goto(href('customer.private'));
  await seller.page.getByRole('heading', { level: 1, name: 'You do not have access to this page' }).waitFor();
  expect(await callFor(seller)).toBe(401);

  await openPart(owner, 'roles');
  await widenRole(owner);
  expect(await callFor(seller)).toBe(200);
  await seller.keys.activate('button', 'Find buyers');
  await seller.keys.activate('link', 'Company search');
  await menu.getByRole('button', { name: 'Customers' }).waitFor();
  await seller.page.goto(href('customer.private'));
  await seller.page.getByRole('heading', { level: 1, name: 'Private pool' }).waitFor();

  const customers = await giveCustomers(account, mobile);
  await openPart(owner, 'people');
  await disable(owner);
  await seller.keys.activate('button', 'Find buyers');
  await seller.keys.activate('link', 'Company search');
  await seller.page.waitForURL(`**${href('login')}*`);
  const holders = await product.server.db.selectFrom('customer').select('owner_id').where('id', 'in', customers).execute();
  expect(holders).toEqual([{ owner_id: account.id }, { owner_id: account.id }]);
});

/** Two customers of the sub-account with a number. */
async function giveCustomers(account: SignedIn, mobile: string): Promise<string[]> {
  const asOwner = product.server.as(account);
  const { id } = await product.server.db.selectFrom('account').select('id').where('mobile', '=', `+86${mobile}`).executeTakeFirstOrThrow();
  const found = await asOwner.call('searchCompanies', { keyword: 'steel', size: 2 });
  const ids = found.body.result.datas.map((company) => company.id).join('|');
  const { body } = await asOwner.call('collectCompanies', { ids, childid: id });
  return body.result.collected.map(({ customerid }) => customerid);
}
