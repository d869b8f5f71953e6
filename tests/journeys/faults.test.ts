import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';

import { strings as actorStrings } from '#actors/strings.ts';
import { href } from '#routes/href.ts';
import { hashPassword } from '#server/account/password/password-hash.ts';

import type { SignedIn } from '../support/accounts.ts';
import { type Keyboard, keyboardOf } from '../support/keyboard.ts';
import { type OpenProduct, openProduct } from '../support/open-product.ts';

const PASSWORD = 'a far-off horizon';
const POOL = href('customer.private');

let product: OpenProduct;
beforeAll(async () => {
  product = await openProduct();
});

/** The owner of a new company who can log in, with a number that is one and a password. */
async function ownerWithPassword(): Promise<SignedIn> {
  const owner = await product.newOwner();
  const mobile = `+86138${owner.id.padStart(8, '0')}`;
  const values = { mobile, password_hash: await hashPassword(PASSWORD, { address: '', account: '' }) };
  await product.server.db.updateTable('account').set(values).where('id', '=', owner.id).execute();
  return { ...owner, mobile };
}

async function logIn(user: Keyboard, { mobile }: SignedIn, password = PASSWORD): Promise<void> {
  await user.fill('textbox', /^Mobile number/, mobile);
  await user.fill('textbox', /^Password/, password);
  await user.press('Enter');
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

describe('logging in', () => {
  test('a wrong password is refused in words, keeps the number, and the right one then leads to the page that was asked for', async () => {
    const owner = await ownerWithPassword();
    const { page, context } = await product.arrive();
    const user = keyboardOf(page);
    await page.goto(POOL);
    await heading(page, 'Log in').waitFor();

    await logIn(user, owner, 'a far-off mountain');
    await page
      .getByRole('textbox', { name: /^Password/ })
      .and(page.locator('[aria-invalid=true]'))
      .waitFor();
    expect(await page.getByRole('textbox', { name: /^Mobile number/ }).inputValue()).toBe(owner.mobile);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');

    await logIn(user, owner);
    await heading(page, 'Private pool').waitFor();
    expect(new URL(page.url()).pathname).toBe(POOL);
    await context.close();
  });
});

describe('a session that ends', () => {
  test('in the middle of work leads to the login, and back to the same page with the same tabs and what was typed', async () => {
    const owner = await ownerWithPassword();
    const { page, context } = await product.arrive({ as: owner });
    const user = keyboardOf(page);
    await page.goto(href('aboutData'));
    await heading(page, 'About the data').waitFor();
    await page.goto(POOL);
    await heading(page, 'Private pool').waitFor();
    await user.fill('searchbox', 'Search the pool', 'half a wor');
    const tabs = await page.getByRole('tab').allTextContents();

    await product.server.db.deleteFrom('session').where('account_id', '=', owner.id).execute();
    await user.press('Enter');
    await heading(page, 'Log in').waitFor();
    await expect.poll(() => page.getByText('Login expired, please log in again').count()).toBeGreaterThan(0);

    await logIn(user, owner);
    await heading(page, 'Private pool').waitFor();
    expect(await page.getByRole('tab').allTextContents()).toEqual(tabs);
    expect(await page.getByRole('searchbox', { name: 'Search the pool' }).inputValue()).toBe('half a wor');
    await context.close();
  });

  test('by another user at the same browser shows them nothing of the first', async () => {
    const [first, second] = [await ownerWithPassword(), await ownerWithPassword()];
    const { page, context } = await product.arrive({ as: first });
    await page.goto(POOL);
    await keyboardOf(page).fill('searchbox', 'Search the pool', 'my secret buyer');
    await product.server.db.deleteFrom('session').where('account_id', '=', first.id).execute();
    await page.keyboard.press('Enter');
    await heading(page, 'Log in').waitFor();

    await logIn(keyboardOf(page), second);
    await page.getByRole('tab').first().waitFor();
    await page.goto(POOL);
    await heading(page, 'Private pool').waitFor();
    expect(await page.getByRole('searchbox', { name: 'Search the pool' }).inputValue()).toBe('');
    expect(await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]))).not.toContain(
      'my secret buyer',
    );
    await context.close();
  });
});

test('two users in two tabs of one browser never see each other’s data', async () => {
  const [first, second] = [await ownerWithPassword(), await ownerWithPassword()];
  const { page, context } = await product.arrive({ as: first });
  await page.goto(POOL);
  await heading(page, 'Private pool').waitFor();

  const other = await context.newPage();
  await context.clearCookies();
  await other.goto(href('login'));
  await logIn(keyboardOf(other), second);
  await other.getByRole('tab').first().waitFor();

  await page.bringToFront();
  // The storage may have told it already, and it is on its way: a locator waits for where it comes to, which what runs in the page does not outlive.
  await page.locator('html').dispatchEvent('visibilitychange', { bubbles: true });
  await expect.poll(() => new URL(page.url()).pathname).toBe(href('home'));
  await page.getByRole('tab').first().waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('admin.user'))).toContain(second.id);
  await context.close();
});

test('a server that is away is said once, loses nothing, and a retry works when it is back', async () => {
  const owner = await product.newOwner();
  const { page, context } = await product.arrive({ as: owner });
  const user = keyboardOf(page);
  await page.goto(POOL);
  await heading(page, 'Private pool').waitFor();
  await page.waitForLoadState('networkidle');

  await context.setOffline(true);
  await user.fill('searchbox', 'Search the pool', 'buyer');
  await user.press('Enter');
  await expect.poll(() => page.getByText(/Network problem/).count()).toBeGreaterThan(0);
  expect(await page.getByRole('searchbox', { name: 'Search the pool' }).inputValue()).toBe('buyer');

  await context.setOffline(false);
  await user.activate('button', 'Try again');
  await page.getByText('No customers match').waitFor();
  await context.close();
});

test('a browser that blocks storage is told so once, and the product works', async () => {
  const { page, context } = await product.arrive({ as: await product.newOwner() });
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The user denied storage', 'SecurityError');
        },
      });
    }
  });
  await page.goto(POOL);
  await heading(page, 'Private pool').waitFor();
  const user = keyboardOf(page);
  await user.press('ControlOrMeta+K');
  await page.getByRole('combobox').waitFor();
  await user.type('About the data');
  await page.getByRole('option', { name: 'About the data', exact: true }).waitFor();
  await user.press('Enter');
  await heading(page, 'About the data').waitFor();
  await expect.poll(() => page.getByText(actorStrings.storageTrouble.US).count()).toBeGreaterThan(0);
  await context.close();
});
