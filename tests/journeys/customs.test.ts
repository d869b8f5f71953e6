import { beforeAll, expect, test } from 'vitest';

import { href } from '#routes/href.ts';

import { imported, trade } from '../server/customs/support.ts';
import { keyboardOf } from '../support/keyboard.ts';
import { type OpenProduct, openProduct } from '../support/open-product.ts';

let product: OpenProduct;
beforeAll(async () => {
  product = await openProduct();
});

test('with a keyboard alone: a product, its buyers, whom one of them buys from, collected, and its shipments on the timeline', async () => {
  const owner = await product.newOwner();
  await imported(product.server, owner.tenant, [
    trade({ date: '2024-03-05', valueusd: 900, product: 'Pruning shears, steel' }),
    trade({ date: '2024-02-05', valueusd: 700, product: 'Pruning shears, brass', supplier: 'Yiwu Old Forge' }),
    trade({ date: '2024-01-05', valueusd: 100, buyer: 'Bygone Gardens Inc' }),
  ]);
  const { page, context } = await product.arrive({ as: owner });
  const user = keyboardOf(page);
  await page.goto(href('search.customs'));

  await user.fill('combobox', 'Search customs data', 'pruning shears');
  await user.press('Enter');
  await page.getByRole('grid', { name: 'Companies' }).waitFor();

  await user.reach('row', /Cascade Garden Tools LLC/);
  await user.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Cascade Garden Tools LLC' }).waitFor();
  const partners = page.getByRole('grid', { name: 'Partners' });
  expect(await partners.getByRole('rowheader').allInnerTexts()).toEqual(['Ningbo Bright Tools Co., Ltd.', 'Yiwu Old Forge']);

  await user.reach('slider', /^By month/);
  await user.press('Home');
  await expect.poll(() => page.getByRole('slider', { name: /^By month/ }).getAttribute('aria-valuetext')).toBe('2024-02: Records 1');

  await user.activate('button', 'Collect Cascade Garden Tools LLC');
  await page.getByRole('region', { name: 'Notifications' }).getByRole('status').getByText('1 company collected').waitFor();
  await user.activate('button', 'Open the customer Cascade Garden Tools LLC');
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/customer\/companydetail\/slist\/\d+$/);
  await page.getByRole('img', { name: '2 shipments from 2024-02 to 2024-03, most in 2024-02' }).waitFor();
  for (const product of ['Pruning shears, steel', 'Pruning shears, brass'])
    await page.getByRole('main').getByText(product).locator('visible=true').first().waitFor();
  await context.close();
});
