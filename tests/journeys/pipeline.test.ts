import { beforeAll, expect, test } from 'vitest';

import { href } from '#routes/href.ts';

import { signIn } from '../support/accounts.ts';
import { keyboardOf } from '../support/keyboard.ts';
import { type OpenProduct, openProduct } from '../support/open-product.ts';

let product: OpenProduct;
beforeAll(async () => {
  product = await openProduct();
});

test('by keyboard alone a lead becomes a customer with an opportunity, which is carried to won, and the timeline of the customer tells it', async () => {
  const manager = await signIn(product.server.db, { role: 'industryManager', dataScope: 'ALL' });
  const { page } = await product.arrive({ as: manager });
  const keys = keyboardOf(page);
  await page.goto(`${href('industryManager.opportunity')}?tab=clue`);
  await page.getByRole('heading', { level: 1 }).waitFor();

  await keys.activate('button', 'New lead');
  await keys.fill('textbox', /^Company/, 'Fjord Garden AS');
  await keys.fill('textbox', 'Product of interest', 'Lamps');
  await keys.activate('button', 'Save lead');
  await page.getByRole('row', { name: /Fjord Garden AS/ }).waitFor();
  await keys.reach('row', /Fjord Garden AS/);
  await keys.press('Enter');
  await page.getByRole('dialog', { name: 'View lead' }).waitFor();
  await keys.activate('button', 'Convert to customer');
  await page.getByRole('checkbox').waitFor();
  await keys.reach('checkbox', 'Also create an opportunity');
  await keys.press('Space');
  await keys.fill('textbox', 'Amount', '900');
  await keys.activate('button', 'Convert to customer');
  await page.getByText('Converted').first().waitFor();
  const address = await page.getByRole('link', { name: 'Customer Fjord Garden AS' }).getAttribute('href');

  await page.goto(href('industryManager.opportunity'));
  await keys.reach('radio', 'List');
  await keys.press('ArrowRight');
  await keys.activate('button', 'Move “Fjord Garden AS · Lamps”');
  await page.getByRole('menuitem', { name: 'Move with the arrow keys' }).waitFor();
  await keys.press('Enter');
  await page.getByText('Left and right arrows choose the stage').first().waitFor();
  // The menu gives the focus back to its card.
  await page.locator('li:focus-within').filter({ hasText: 'Fjord Garden AS' }).waitFor();
  for (let step = 0; step < 4; step += 1) await keys.press('ArrowRight');
  await keys.press('Enter');
  await page.getByRole('dialog', { name: 'Value of “Fjord Garden AS · Lamps”' }).waitFor();
  await keys.fill('textbox', /^Amount/, '950');
  await keys.activate('button', 'Mark as won');
  await page.getByRole('region', { name: 'Won' }).getByRole('button', { name: 'Fjord Garden AS · Lamps', exact: true }).waitFor();

  await page.goto(address ?? '');
  await page
    .getByText(/Stage: .*→ Won/)
    .first()
    .waitFor();
  expect(await page.getByText('Fjord Garden AS · Lamps').count()).toBeGreaterThan(0);
});
