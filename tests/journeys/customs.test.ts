import { beforeAll, expect, test } from 'vitest';

import { href } from '#routes/href.ts';

import { keyboardOf } from '../support/keyboard.ts';
import { type OpenProduct, openProduct } from '../support/open-product.ts';
import { chooseVendorFile, SLOW } from './vendor-file.ts';

const FILE = [
  'IMP_DATE,HS_CODE,PRODUCT_DESCRIPTION,IMPORTER_NAME,SUPPLIER_NAME,ORIGIN_COUNTRY,GROSS_WEIGHT,TOTAL_VALUE_USD',
  '25/03/2024,8201.50,"Pruning shears, steel",Kaskade Gartenbau GmbH,Ningbo Bright Tools Co.,China,300,900',
  '04/03/2024,8201.50,"Pruning shears, steel",Kaskade Gartenbau GmbH,Ningbo Bright Tools Co.,China,300,900',
  '25/02/2024,8201.50,"Pruning shears, brass",Kaskade Gartenbau GmbH,Yiwu Old Forge,China,200,700',
  '25/01/2024,8201.50,"Pruning shears, steel",Bygone Gardens AG,Ningbo Bright Tools Co.,China,100,100',
];

let product: OpenProduct;
beforeAll(async () => {
  product = await openProduct({ runsJobs: true });
});

test('with a keyboard alone, on an imported file: a product, its buyers, whom one of them buys from and who else buys there, collected, and its shipments on the timeline', async () => {
  const owner = await product.newOwner();
  const { page, context } = await product.arrive({ as: owner });
  const user = keyboardOf(page);
  await page.goto(href('search.customsImport'));
  await chooseVendorFile(page, user, { name: 'Germany import.csv', rows: FILE });
  await user.activate('button', 'Check the file');
  await page.getByRole('button', { name: 'Import 4 records' }).waitFor(SLOW);
  await user.activate('button', 'Import 4 records');
  await page.getByRole('button', { name: 'Search this data' }).waitFor(SLOW);

  await page.goto(href('search.customs'));
  await user.fill('combobox', 'Search customs data', 'pruning shears');
  await user.press('Enter');
  await page.getByRole('grid', { name: 'Companies' }).waitFor();

  await user.reach('row', /Kaskade Gartenbau GmbH/);
  await user.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Kaskade Gartenbau GmbH' }).waitFor();
  const partners = page.getByRole('grid', { name: 'Partners' });
  expect(await partners.getByRole('rowheader').allInnerTexts()).toEqual(['Ningbo Bright Tools Co.', 'Yiwu Old Forge']);

  await user.reach('slider', /^By month/);
  await user.press('Home');
  await expect.poll(() => page.getByRole('slider', { name: /^By month/ }).getAttribute('aria-valuetext')).toBe('2024-02: Records 1');

  await user.reach('row', /Ningbo Bright Tools/);
  await user.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Ningbo Bright Tools Co.' }).waitFor();
  expect(await partners.locator('visible=true').getByRole('rowheader').allInnerTexts()).toEqual([
    'Kaskade Gartenbau GmbH',
    'Bygone Gardens AG',
  ]);
  await user.reach('row', /Kaskade Gartenbau GmbH/);
  await user.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Kaskade Gartenbau GmbH' }).waitFor();

  await user.activate('button', 'Collect Kaskade Gartenbau GmbH');
  await page.getByRole('region', { name: 'Notifications' }).getByRole('status').getByText('1 company collected').waitFor();
  await user.activate('button', 'Open the customer Kaskade Gartenbau GmbH');
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/customer\/companydetail\/slist\/\d+$/);
  await page.getByRole('img', { name: '3 shipments from 2024-02 to 2024-03; peak: 2024-03' }).waitFor();
  for (const goods of ['Pruning shears, steel', 'Pruning shears, brass'])
    await page.getByRole('main').getByText(goods).locator('visible=true').first().waitFor();
  await context.close();
});
