import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';

import { href } from '#routes/href.ts';

import { signIn } from '../support/accounts.ts';
import { type Keyboard, keyboardOf } from '../support/keyboard.ts';
import { type OpenProduct, openProduct } from '../support/open-product.ts';

const LIST = [
  'Company Name,Country,Hall,Booth No.,Category,Main Products,E-mail',
  'Maple Lamps Inc.,Canada,11.2,B05,Lighting,LED lamps; Lanterns,ann@maple.example',
  'Nordic Tools AB,Sweden,12.1,A01,Hardware,Hand tools,',
  'Ocean Fans Ltd.,Australia,1.1,C10,Appliances,Fans,sales@ocean.example',
  ',Canada,9.9,Z99,,,',
];

/** A child process reads the file, which takes its time where other tests want the processors too. */
const SLOW = { timeout: 60_000 };

let product: OpenProduct;
beforeAll(async () => {
  product = await openProduct({ runsJobs: true });
});

/** A field for a day has no role to be found by; how many stops it has is the browser's affair. */
async function reachDate(page: Page, keys: Keyboard, name: string): Promise<void> {
  const field = page.locator(`input[name="${name}"]`);
  while (!(await field.evaluate((element) => element === document.activeElement))) await keys.press('Tab');
}

/** Adds a fair of the company's own; a date is typed as the browser's field takes it. */
async function addFair(page: Page, keys: Keyboard): Promise<void> {
  await keys.activate('button', 'Add a fair');
  await page.getByRole('dialog', { name: 'Add a fair' }).waitFor();
  await keys.fill('textbox', /^Name/, 'Foshan Tile Days');
  await reachDate(page, keys, 'startdate');
  await keys.type('04052027');
  await reachDate(page, keys, 'enddate');
  await keys.type('04092027');
  await keys.press('Control+Enter');
  await page.getByRole('article', { name: 'Foshan Tile Days' }).waitFor();
}

/** Chooses the file in the system's own window, the only thing here that is no part of the page. */
async function choose(page: Page, keys: Keyboard): Promise<void> {
  const window = page.waitForEvent('filechooser');
  await keys.activate('button', 'Choose a file');
  await (await window).setFiles({ name: 'tile-days.csv', mimeType: 'text/csv', buffer: Buffer.from(LIST.join('\n')) });
  await page.getByRole('heading', { name: 'What each column contains' }).waitFor(SLOW);
}

test('a salesperson with a keyboard alone brings the exhibitors of a fair, makes two customers, and takes the list away again', async () => {
  const owner = await product.newOwner();
  const colleague = await signIn(product.server.db, { tenant: owner.tenant, parent: owner.id, role: 'sales' });
  await product.server.as(colleague).call('createCustomer', { companyname: 'Nordic Tools AB', countrycode: 'SE' });
  const { page } = await product.arrive({ as: owner });
  const keys = keyboardOf(page);
  await page.goto(`${href('search.fairs')}?view=sessions`);

  await addFair(page, keys);
  await keys.activate('button', 'Import a list of exhibitors: Foshan Tile Days');
  await choose(page, keys);
  await keys.activate('button', 'Check the list');
  await page
    .getByRole('row')
    .filter({ hasText: /5.*No company name.*Canada · 9\.9 · Z99/ })
    .waitFor(SLOW);
  await keys.activate('button', 'Import 3 exhibitors');
  await page.getByRole('button', { name: 'View exhibitors' }).waitFor(SLOW);
  await keys.activate('button', 'View exhibitors');

  await keys.fill('searchbox', 'Company, product, category, hall or booth', 'lanterns');
  await page.getByRole('tabpanel').getByText('1 exhibitor', { exact: true }).waitFor();
  expect(await page.getByRole('article').getByRole('heading').allTextContents()).toEqual(['Maple Lamps Inc.']);
  await keys.press('Escape');
  await page.getByRole('tabpanel').getByText('3 exhibitors', { exact: true }).waitFor();

  for (const name of ['Maple Lamps Inc.', 'Nordic Tools AB']) {
    await keys.reach('checkbox', `Select ${name}`);
    await keys.press('Space');
  }
  await keys.activate('button', 'Collect 2 companies as customers');
  const told = page.getByRole('dialog', { name: 'Collection result' });
  await told.waitFor();
  expect(await told.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
    '1 new customer',
    '1 belongs to a colleague and was not collected',
  ]);
  await told.getByRole('listitem').filter({ hasText: 'Nordic Tools AB' }).getByText('Owner: Test sales').waitFor();
  await keys.activate('link', 'Maple Lamps Inc.');
  await page.getByRole('heading', { level: 1, name: 'Maple Lamps Inc.' }).waitFor();

  await page.goto(href('search.fairsImport'));
  await keys.reach('row', /tile-days\.csv/);
  await keys.press('Enter');
  await keys.activate('button', 'Undo the import');
  await keys.activate('button', 'Remove these exhibitors');
  await page.getByText('Undone. 3 exhibitors removed').first().waitFor();
  await page.goto(href('search.fairs'));
  await page.getByRole('heading', { name: 'No exhibitor lists yet' }).waitFor();
});
