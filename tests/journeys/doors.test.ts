import { readFile } from 'node:fs/promises';

import { beforeAll, expect, onTestFinished, test } from 'vitest';

import { href } from '#routes/href.ts';
import { hashPassword } from '#server/account/password/password-hash.ts';
import { openSecrets } from '#server/secrets.ts';
import { startWebhooks } from '#server/webhook/webhook-teller.ts';

import { isSigned, Receiver } from '../server/webhook/receiver.ts';
import type { SignedIn } from '../support/accounts.ts';
import { type OpenProduct, openProduct } from '../support/open-product.ts';
import { type Person, sitDown } from '../support/person.ts';

const PASSWORD = 'a far-off horizon';
const SECRET_KEY = 'only for tests, only for tests, only';
const DOORS = `${href('userCentre.account')}?part=doors`;

const ADDRESS = 'https://www.nordic.example/about?token=secret';
const HEADERS = { 'content-type': 'text/html', 'content-security-policy': "default-src 'none'" };
const PAGE = `<!doctype html><title>About us | Nordic</title><meta property="og:site_name" content="Nordic Tools GmbH">
<h1>Nordic Tools</h1><p>We buy garden tools</p><a href="mailto:info@nordic.example">Mail</a> <a href="tel:+494012345678">Call</a>`;

let product: OpenProduct;
beforeAll(async () => {
  product = await openProduct({ settings: { secretKey: SECRET_KEY } });
});

test('a salesperson keeps the company of a page that allows no script, and is told the second time that it is a customer', async () => {
  const { page, keys } = await sitDown(product, await product.newOwner(), DOORS);
  await keys.reach('link', 'Save to Farsail');
  const bookmark = (await page.getByRole('link', { name: 'Save to Farsail' }).getAttribute('href')) ?? '';
  const site = await page.context().newPage();
  await site.route(ADDRESS, (route) => route.fulfill({ headers: HEADERS, body: PAGE }));
  await site.goto(ADDRESS);

  /** As a bookmark is run: by the browser and not by the page, whose policy would forbid it. */
  const press = async () => {
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      site.evaluate(decodeURIComponent(bookmark.replace(/^javascript:/, ''))),
    ]);
    await opened.getByRole('form', { name: 'Company to save' }).waitFor();
    return opened;
  };

  const first = await press();
  expect(new URL(first.url()).search).toBe('');
  expect(decodeURIComponent(first.url())).not.toContain('secret');
  expect(await first.getByRole('textbox', { name: 'Company name' }).inputValue()).toBe('Nordic Tools GmbH');
  await first.getByText('No duplicates found').waitFor();
  await first.getByRole('button', { name: 'Save as customer' }).press('Enter');
  await first.getByText('Saved. You can close this window.').waitFor();
  await first.close();

  const second = await press();
  await second.getByRole('link', { name: /^Nordic Tools GmbH/ }).waitFor();
});

test('a salesperson makes a webhook by keyboard, sees that a message was refused, and has the same one sent again', async () => {
  const receiver = await listening();
  telling();
  const { page, keys } = await sitDown(product, await knownOwner(), DOORS);
  await keys.activate('button', 'New webhook');
  await keys.fill('textbox', /^Name/, 'ERP');
  await keys.fill('textbox', /^Address/, receiver.url);
  await toPassword({ page, keys });
  await keys.type(PASSWORD);
  await keys.press('Enter');
  const made = page.getByRole('dialog', { name: 'Copy the signing secret now' });
  await made.waitFor();
  const secret = /whsec_\S+/.exec(await made.innerText())?.[0] ?? '';
  await keys.activate('button', 'Close');

  receiver.manner = () => 500;
  await inGrid({ page, keys }, 'Webhooks', 'Log ERP');
  const log = page.getByRole('dialog', { name: 'Log of “ERP”' });
  await keys.activate('button', 'Send a test');
  await expect.poll(() => receiver.types).toEqual(['test']);
  const shows = async (words: RegExp) => {
    await keys.activate('button', 'Reload');
    return log.getByText(words).count();
  };
  await expect.poll(() => shows(/^Failed 1×, next try /)).toBe(1);
  expect(await log.getByText('500 · no 500').count()).toBe(1);

  receiver.manner = () => 204;
  await inGrid({ page, keys }, 'Log', 'Send again test test');
  await expect.poll(() => receiver.types).toEqual(['test', 'test']);
  await expect.poll(() => shows(/^Delivered$/)).toBe(1);
  expect(receiver.received.map((one) => isSigned(one, secret))).toEqual([true, true]);
  expect(receiver.received[1]).toMatchObject({ id: receiver.received[0]?.id, body: receiver.received[0]?.body });
  await keys.press('Escape');
  await expect.poll(() => page.getByRole('button', { name: 'Log ERP' }).evaluate((button) => button === document.activeElement)).toBe(true);
});

test('a salesperson takes the contacts of a customer along by keyboard, as cards and as a table', async () => {
  const owner = await product.newOwner();
  const { call } = product.server.as(owner);
  const { id = '' } = (await call('createCustomer', { companyname: 'Maple', contactname: '欧阳小明' })).body.result;
  const { page, keys } = await sitDown(product, owner, href('customer.company', { type: 'slist', id }));
  await keys.reach('tab', /^Activity/);
  while (!(await page.getByRole('tab', { name: /^Contacts/, selected: true }).count())) await keys.press('ArrowRight');

  const take = async (...choice: string[]) => {
    await keys.activate('button', 'Export');
    await page.getByRole('dialog', { name: 'Export 1 contact' }).waitFor();
    await keys.reach('radio', 'vCard');
    await keys.press(...choice);
    await keys.reach('button', 'Export');
    const [file] = await Promise.all([page.waitForEvent('download'), keys.press('Enter')]);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    return readFile(await file.path(), 'utf8');
  };
  expect(await take()).toContain('\r\nFN:欧阳小明\r\n');
  expect(await take('ArrowRight')).toContain('欧阳小明');
});

async function listening(): Promise<Receiver> {
  const receiver = new Receiver();
  await receiver.start();
  onTestFinished(() => receiver.kill());
  return receiver;
}

function onError(error: unknown): never {
  throw error;
}

/** Has webhooks told until the test is over. */
function telling(): void {
  const { db, target } = product.server;
  const secrets = openSecrets({ secretKey: SECRET_KEY, dataDir: '/' });
  const teller = startWebhooks({ db, target, settings: { allowLoopback: true }, secrets, onError });
  onTestFinished(() => teller.stop());
}

/** An owner who knows a password. */
async function knownOwner(): Promise<SignedIn> {
  const owner = await product.newOwner();
  const password_hash = await hashPassword(PASSWORD, { address: '', account: '' });
  await product.server.db.updateTable('account').set({ password_hash }).where('id', '=', owner.id).execute();
  return owner;
}

/** A password field has no role by which it could be reached. */
async function toPassword({ page, keys }: Person): Promise<void> {
  const field = page.locator('input[type=password]');
  while (!(await field.evaluate((input) => input === document.activeElement))) await keys.press('Tab');
}

/** Goes into a grid, from cell to cell of its first row, and presses a button there. */
async function inGrid({ page, keys }: Person, grid: string, name: string): Promise<void> {
  const row = page.getByRole('grid', { name: grid }).getByRole('row').nth(1);
  await row.waitFor();
  while (!(await row.evaluate((element) => element.contains(document.activeElement)))) await keys.press('Tab');
  const button = row.getByRole('button', { name });
  while (!(await button.evaluate((element) => element === document.activeElement))) await keys.press('ArrowRight');
  await keys.press('Enter');
}
