import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';

import { href } from '#routes/href.ts';

import { keyboardOf } from '../support/keyboard.ts';
import { type OpenProduct, openProduct } from '../support/open-product.ts';
import { chooseVendorFile, SLOW } from './vendor-file.ts';

const FILE = [
  'IMP_DATE,HS_CODE,PRODUCT_DESCRIPTION,IMPORTER_NAME,SUPPLIER_NAME,ORIGIN_COUNTRY,GROSS_WEIGHT,TOTAL_VALUE_USD',
  '25/02/2024,6907.21,Zirconia tiles,Fliesen Wagner GmbH,Foshan Tile Co.,China,2400,1000',
  '28/02/2024,6907.21,Zirconia mosaics,Fliesen Wagner GmbH,Foshan Tile Co.,China,1200,500',
  'Total,,,,,,3600,1500',
];

let product: OpenProduct;
beforeAll(async () => {
  product = await openProduct({ runsJobs: true });
});

/** What a search of the company's own finds, by the call that the search screen makes. */
async function productsFound(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const token = /(?:^|; )token=([^;]*)/.exec(document.cookie)?.[1] ?? '';
    const reply = await fetch('/api/customs/one_search', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-token': token },
      body: JSON.stringify({ login_type: 'web', hme_source_type: 'farsail', keyword: 'zirconia' }),
    });
    const { result } = (await reply.json()) as { result: string };
    return (JSON.parse(result) as { datas: { product: string }[] }).datas.map(({ product: name }) => name);
  });
}

test('a vendor’s file is imported, found by a search, and gone again once it is undone', async () => {
  const account = await product.newOwner();
  const { page } = await product.arrive({ as: account });
  const keys = keyboardOf(page);
  await page.goto(href('search.customsImport'));
  expect(await productsFound(page)).toEqual([]);

  await chooseVendorFile(page, keys, { name: 'Germany import.csv', rows: FILE });
  await keys.activate('button', 'Check the file');
  await page
    .getByRole('row')
    .filter({ hasText: /4.*Cannot read the date: Total/ })
    .waitFor(SLOW);
  await keys.activate('button', 'Import 2 records');
  await page.getByRole('button', { name: 'Search this data' }).waitFor(SLOW);
  expect(await productsFound(page)).toEqual(['Zirconia mosaics', 'Zirconia tiles']);

  await keys.activate('button', 'Undo the import');
  await keys.activate('button', 'Remove these records');
  await page.getByText('Undone. 2 records removed').first().waitFor(SLOW);
  expect(await productsFound(page)).toEqual([]);

  await keys.activate('button', 'Import another');
  await page
    .getByRole('row')
    .filter({ hasText: /Germany import\.csv.*Undone/ })
    .waitFor();
});
