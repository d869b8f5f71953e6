import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';

import { href } from '#routes/href.ts';

import { type SignedIn, signIn } from '../support/accounts.ts';
import { type Keyboard, keyboardOf } from '../support/keyboard.ts';
import { type OpenProduct, openProduct } from '../support/open-product.ts';
import { settled } from '../support/traffic.ts';

const CATEGORY = 'Autumn fair';
const SAID = 'Wants an offer for cold-rolled coil';
const REASON = 'Buys in another region';

let product: OpenProduct;
beforeAll(async () => {
  product = await openProduct();
});

/** Somebody at a keyboard without a mouse, and the page in front of them. */
interface Person {
  page: Page;
  keys: Keyboard;
}

async function arrive(as: SignedIn, path: string): Promise<Person> {
  const { page } = await product.arrive({ as });
  await page.goto(path);
  return { page, keys: keyboardOf(page) };
}

const spoken = ({ page }: Person, text: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByRole('status').getByText(text).waitFor();

/** Tabs to a button of the dialog that is open, also where the page below has one of the same name, and presses Enter on it. */
async function confirm({ page, keys }: Person, name: string): Promise<void> {
  const button = page.getByRole('dialog').getByRole('button', { name, exact: true });
  await button.waitFor();
  while (!(await button.evaluate((element) => element === document.activeElement))) await keys.press('Tab');
  await keys.press('Enter');
}

/** A row of a list by its company, whatever signs the name has. */
const rowOf = (company: string) => new RegExp(company.replaceAll(/[^\w ]/g, '.'));

/** Collects the first company that is found, and says its name. */
async function collect(person: Person): Promise<string> {
  const { page, keys } = person;
  await keys.fill('combobox', 'Search companies', 'steel');
  await keys.press('Enter');
  const box = await keys.reach('checkbox', /^Select (?!page)/);
  const name = (await box.getAttribute('aria-label'))?.replace(/^Select /, '') ?? '';
  await keys.press('c');
  await spoken(person, '1 company collected');
  await page.goto(href('customer.private'));
  await page.getByRole('row', { name: rowOf(name) }).waitFor();
  return name;
}

async function categorise(person: Person, company: string): Promise<void> {
  const { page, keys } = person;
  await keys.activate('button', 'Manage categories');
  await keys.fill('textbox', 'New category', CATEGORY);
  await keys.press('Enter');
  await page.getByRole('button', { name: `Rename ${CATEGORY}` }).waitFor();
  await keys.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await keys.reach('row', rowOf(company));
  await keys.press('x');
  await keys.activate('button', 'Set category');
  await keys.reach('combobox', 'Category');
  await keys.type(CATEGORY);
  await confirm(person, 'Set category');
  await spoken(person, '1 customer moved');
}

async function followUp(person: Person, company: string): Promise<void> {
  const { page, keys } = person;
  await keys.reach('row', rowOf(company));
  await keys.press('Enter');
  await page.getByRole('button', { name: `Category: ${CATEGORY}` }).waitFor();
  await keys.activate('button', 'Follow up');
  await keys.fill('textbox', /^Notes/, SAID);
  await keys.activate('button', 'Save');
  await spoken(person, 'Follow-up saved');
  // It gives the focus back as it closes, which may come after the message.
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await settled(page);
}

async function giveBack(person: Person): Promise<void> {
  const { page, keys } = person;
  await keys.activate('button', 'More actions');
  await keys.choose('menuitem', 'Return to pool');
  await keys.fill('textbox', /^Reason for returning/, REASON);
  await keys.activate('button', 'Return 1');
  await spoken(person, '1 customer returned to the public pool');
  await page.getByRole('button', { name: 'Claim', exact: true }).waitFor();
}

async function claim(person: Person, company: string): Promise<void> {
  const { page, keys } = person;
  await keys.reach('row', rowOf(company));
  await keys.press('Enter');
  // The pool behind it, which says it too, is kept out of sight.
  await page.locator('[data-front]').getByText(REASON).first().waitFor();
  await keys.activate('button', 'Claim');
  await spoken(person, 'Claimed. This is now your customer.');
  await page.getByText(SAID).first().waitFor();
}

test('a salesperson collects a buyer, sorts it, writes a follow-up and gives it back, and a colleague claims it with all that happened', async () => {
  const account = await product.newOwner();
  const seller = await arrive(account, href('search.companies'));
  const company = await collect(seller);
  await categorise(seller, company);
  await followUp(seller, company);
  await giveBack(seller);

  const other = await signIn(product.server.db, { tenant: account.tenant });
  const colleague = await arrive(other, href('customer.public'));
  await claim(colleague, company);
  await colleague.page.goto(href('customer.private'));
  await colleague.page.getByRole('row', { name: rowOf(company) }).waitFor();

  const held = await product.server.db
    .selectFrom('customer')
    .where('tenant_id', '=', account.tenant)
    .select(['owner_id', 'preowner_id'])
    .execute();
  expect(held).toEqual([{ owner_id: other.id, preowner_id: account.id }]);
});

test('a reader finds the buttons of a customer beside the first line of its name, however long that is', async () => {
  const owner = await signIn(product.server.db);
  const companyname = 'Donaudampfschifffahrtsgesellschaft Maschinenbau und Werkzeugtechnik GmbH & Co. Kommanditgesellschaft';
  const customer = { companyname, countrycode: 'DE', contactname: 'Eva', email: 'eva@donaudampf.example' };
  const { id = '' } = (await product.server.as(owner).call('createCustomer', customer)).body.result;
  const { page } = await arrive(owner, href('customer.company', { type: 'slist', id }));
  const placeOf = async (role: 'heading' | 'button', name: string) => (await page.getByRole(role, { name }).first().boundingBox())!;
  for (const width of [1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const [title, button] = [await placeOf('heading', companyname), await placeOf('button', 'Follow up')];
    expect(title.height).toBeGreaterThan(button.height);
    expect(Math.abs(button.y - title.y)).toBeLessThan(4);
  }
});
