import { beforeAll, expect, test } from 'vitest';

import { href } from '#routes/href.ts';
import { toolHref } from '#routes/tools.ts';

import { type OpenProduct, openProduct } from '../support/open-product.ts';
import { type Person, sitDown } from '../support/person.ts';

let product: OpenProduct;
beforeAll(async () => {
  product = await openProduct();
});

const atFirst = async (path: string): Promise<Person> => sitDown(product, await product.newOwner(), path);

test('a salesperson plans one container by keyboard and reads the plan as a list', async () => {
  const { page, keys } = await atFirst(toolHref('loading'));
  await keys.reach('combobox', 'Load into');
  await keys.type('20GP');
  for (const [name, value] of [
    ['Length', '60'],
    ['Width', '40'],
    ['Height', '40'],
    ['Gross weight per carton', '12.5'],
    ['Cartons', '250'],
  ] as const)
    await keys.fill('textbox', name, value);
  await keys.activate('button', 'Calculate loading');
  const answer = page.getByRole('region', { name: 'Container loading: result' });
  await answer.getByRole('slider').waitFor();
  // 250 cartons of 0.096 m³ are 24 m³ of the 33.2 m³ inside.
  expect(await answer.getByText(/^250 cartons, 24\.0 m³ · 3,125 kg \(max\. 28,200 kg/).count()).toBe(1);
  const steps = await answer.getByRole('table').first().getByRole('row').all();
  const counts = await Promise.all(steps.slice(1).map((row) => row.getByRole('cell').first().textContent()));
  expect(counts.reduce((sum, count) => sum + Number(count), 0)).toBe(250);
  expect(await answer.getByRole('img', { name: `Loading diagram in ${counts.length} steps` }).count()).toBe(1);
});

test('a salesperson verifies one address and is told in words what was found', async () => {
  const { page, keys } = await atFirst(href('foreignTrade.emailVerification'));
  await keys.fill('textbox', 'Email address', 'not an address');
  await keys.press('Enter');
  const result = page.getByRole('region', { name: 'Result' });
  await result.waitFor();
  expect(await result.getByText('This is not a complete email address. Check the spelling.').count()).toBe(1);
  expect(await result.getByText('Invalid').count()).toBe(1);
});

test('whoever stops a list by keyboard hears it, and stands on the way to go on', async () => {
  const { page, keys } = await atFirst(href('foreignTrade.emailVerification'));
  const isSaid = (words: RegExp) => page.locator('[aria-live="polite"]').getByText(words).waitFor({ state: 'attached' });
  // Pasted, as nobody types 300 addresses.
  await page
    .getByRole('textbox', { name: 'Email addresses' })
    .fill(Array.from({ length: 300 }, (_, at) => `p${at}@d${at}.invalid`).join(', '));
  await keys.reach('button', 'Verify the list');
  await Promise.all([isSaid(/^Pasted list: 300 addresses will be verified$/), keys.press('Enter')]);
  await keys.reach('button', 'Stop');
  await Promise.all([isSaid(/^Pasted list: Stopped/), keys.press('Enter')]);
  const resume = page.getByRole('button', { name: 'Resume' });
  await expect.poll(() => resume.evaluate((button) => button === document.activeElement)).toBe(true);
  await keys.press('Enter');
  await page.getByRole('button', { name: 'Stop' }).waitFor();
});

test('a salesperson puts what a price costs into a follow-up, and into an offer only what the buyer may read', async () => {
  const owner = await product.newOwner();
  await product.server.as(owner).call('createCustomer', { companyname: 'Maple Lamps' });
  const { page, keys } = await sitDown(product, owner, toolHref('ladder'));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await keys.fill('textbox', 'Exchange rate: CNY per 1 USD', '7');
  await keys.fill('textbox', 'Purchase incl. VAT', '1130');
  await keys.fill('textbox', 'Ocean freight', '1.93');
  await keys.reach('combobox', 'Buyer’s term');
  await keys.type('CFR');
  await keys.fill('textbox', 'Price offered', '144.786');
  await keys.activate('button', 'Copy');
  await page.getByText('Result copied').first().waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  // 1,130 with 13 % tax is 1,000 once the refund has come; with 15 % margin at 7 that is 168.07.
  expect(copied).toContain('FOB: 168.07 USD');
  // 144.786 with the freight is 142.856 ex works, of which the goods cost 1,000 ÷ 7 = 142.857.
  expect(copied).toContain('Margin at CFR 144.79: 0.00%');
  expect(copied).toContain('Cost after refund: 1,000.00 CNY');
  expect(copied).toMatch(/Exchange rate: CNY per USD: 7 \(entered on \d{4}-\d\d-\d\d\)/);

  const openUse = async (name: string) => {
    await keys.activate('button', 'Add to…');
    await keys.choose('menuitem', name);
  };
  await openUse('Customer follow-up');
  await keys.reach('combobox', 'Customer');
  await keys.type('Maple');
  await page.getByRole('option', { name: /^Maple Lamps/ }).waitFor();
  await keys.press('ArrowDown', 'Enter');
  await keys.activate('button', 'Save the follow-up');
  await page.getByText('Added to the follow-ups of Maple Lamps').first().waitFor();
  const written = await product.server.db
    .selectFrom('follow_up')
    .where('tenant_id', '=', owner.tenant)
    .select('content')
    .executeTakeFirstOrThrow();
  expect(written.content.trim()).toBe(copied);

  await openUse('Offer remarks');
  await keys.activate('button', 'Create offer');
  const remarks = await page.getByRole('textbox', { name: 'Remarks' }).inputValue();
  expect(remarks.split('\n')).toEqual([
    'Prices from EXW to DDP',
    ...['EXW', 'FCA', 'FOB'].map((term) => `${term}: 168.07 USD`),
    ...['CFR', 'CIF', 'DAP', 'DDP'].map((term) => `${term}: 170.00 USD`),
  ]);
});

test('a salesperson finds a tool in the palette by a word that is not in its name, and has a favourite first', async () => {
  const { page, keys } = await atFirst(href('foreignTrade.smallTool'));
  const first = page.getByRole('main').getByRole('listitem').first().getByRole('heading');
  await keys.activate('button', 'Add Units to favourites');
  await expect.poll(() => first.textContent()).toBe('Units');
  await page.reload();
  await expect.poll(() => first.textContent()).toBe('Units');

  await keys.press('ControlOrMeta+K');
  await page.getByRole('combobox').waitFor();
  await keys.type('汇率');
  await page.getByRole('option', { name: 'Currency', exact: true }).waitFor();
  await keys.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Currency' }).waitFor();
});
