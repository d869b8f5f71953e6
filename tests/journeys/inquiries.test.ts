import { beforeAll, expect, test } from 'vitest';

import { href } from '#routes/href.ts';

import { signIn } from '../support/accounts.ts';
import { type OpenProduct, openProduct } from '../support/open-product.ts';
import { sitDown } from '../support/person.ts';

const REPORT = 'Garden tools in Norway';

let product: OpenProduct;
beforeAll(async () => {
  product = await openProduct();
});

test('a report is published with its file, the other role opens it from the bell, and the download is counted', async () => {
  const writer = await signIn(product.server.db, { role: 'industryManager' });
  const reader = await signIn(product.server.db, { role: 'genjin', tenant: writer.tenant });
  const manager = await sitDown(product, writer, href('industryManager.research'));
  await manager.keys.activate('button', 'Publish report');
  await manager.keys.fill('textbox', /^Title/, REPORT);
  const file = { name: 'norway.txt', mimeType: 'text/plain', buffer: Buffer.from('Shears sell in spring.') };
  const choosing = manager.page.waitForEvent('filechooser');
  await manager.keys.activate('button', 'Choose a file');
  await (await choosing).setFiles(file);
  await manager.page.getByText('norway.txt').first().waitFor();
  await manager.keys.activate('button', 'Publish');
  await manager.page.getByRole('row', { name: new RegExp(REPORT) }).waitFor();

  const { page, keys } = await sitDown(product, reader, href('home'));
  await keys.activate('button', /^Notices/);
  await keys.activate('button', new RegExp(REPORT));
  await page.getByRole('dialog', { name: 'View report' }).waitFor();
  const download = page.waitForEvent('download');
  await keys.activate('button', /Download norway\.txt/);
  expect((await download).suggestedFilename()).toBe('norway.txt');
  await page.getByText('1 time', { exact: true }).waitFor();
});
