import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';

import { href } from '#routes/href.ts';

import { type Keyboard, keyboardOf } from '../support/keyboard.ts';
import { type OpenProduct, openProduct } from '../support/open-product.ts';

const HEAD = 'Company name,Country,Email';
const GOOD = 'Borealis Steel,Norway,office@borealis-steel.example';
const MISTAKEN = ['Cedar Trading,Nowhereland,hello@cedar.example', 'Delta Pumps,Germany,not an address'];
const MENDED = ['Cedar Trading,Lebanon,hello@cedar.example', 'Delta Pumps,Germany,sales@delta-pumps.example'];

let product: OpenProduct;
beforeAll(async () => {
  product = await openProduct({ runsJobs: true });
});

/** Chooses a table in the system's own window, the only thing here that is no part of the page. */
async function choose(page: Page, keys: Keyboard, rows: readonly string[]): Promise<void> {
  const window = page.waitForEvent('filechooser');
  await keys.activate('button', 'Choose a file');
  const buffer = Buffer.from([HEAD, ...rows].join('\n'));
  await (await window).setFiles({ name: 'buyers.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('heading', { name: 'What each column contains' }).waitFor();
}

const figure = (page: Page, name: string) =>
  page
    .getByRole('main')
    .locator('dl > div', { has: page.getByRole('term').filter({ hasText: name }) })
    .getByRole('definition');

test('a table with mistakes says what is wrong in which row, imports the rest, and after mending brings what was missing', async () => {
  const account = await product.newOwner();
  const { page } = await product.arrive({ as: account });
  const keys = keyboardOf(page);
  await page.goto(href('customer.private'));
  await keys.activate('button', 'Import');

  await choose(page, keys, [GOOD, ...MISTAKEN]);
  await keys.activate('button', 'Check the table');
  await page
    .getByRole('row')
    .filter({ hasText: /Cedar Trading.*Unknown country: Nowhereland/ })
    .waitFor();
  await page
    .getByRole('row')
    .filter({ hasText: /Delta Pumps.*Invalid email address: not an address/ })
    .waitFor();
  expect(await customersOf(account.tenant)).toEqual([]);
  await keys.activate('button', 'Import 1 row');
  await page.getByRole('button', { name: 'View customers' }).waitFor();
  expect(await figure(page, 'Created').innerText()).toBe('1');
  expect(await figure(page, 'With errors').innerText()).toBe('2');

  await keys.activate('button', 'Import another');
  await choose(page, keys, [GOOD, ...MENDED]);
  await keys.activate('button', 'Check the table');
  await keys.activate('button', 'Import 2 rows');
  await page.getByRole('button', { name: 'View customers' }).waitFor();
  expect(await figure(page, 'Created').innerText()).toBe('2');
  expect(await figure(page, 'Existing or duplicate').innerText()).toBe('1');

  await keys.activate('button', 'View customers');
  for (const name of ['Borealis Steel', 'Cedar Trading', 'Delta Pumps']) await page.getByRole('row', { name: new RegExp(name) }).waitFor();
  expect(await customersOf(account.tenant)).toEqual(['Borealis Steel', 'Cedar Trading', 'Delta Pumps']);
});

/** The names of a company's customers. */
async function customersOf(tenant: string): Promise<string[]> {
  const rows = await product.server.db
    .selectFrom('customer')
    .where('tenant_id', '=', tenant)
    .select('companyname')
    .orderBy('companyname')
    .execute();
  return rows.map(({ companyname }) => companyname);
}
