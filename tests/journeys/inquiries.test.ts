import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';

import { href } from '#routes/href.ts';

import { type SignedIn, signIn } from '../support/accounts.ts';
import { type Keyboard, keyboardOf } from '../support/keyboard.ts';
import { type OpenProduct, openProduct } from '../support/open-product.ts';

const REPORT = 'Garden tools in Norway';

let product: OpenProduct;
beforeAll(async () => {
  product = await openProduct();
});

/** Somebody at a keyboard without a mouse, and the page in front of them. */
interface Person {
  page: Page;
  keys: Keyboard;
}

async function arrive(as: SignedIn, path: string): Promise<Person> {
  const { page } = await product.arrive({ as });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return { page, keys: keyboardOf(page) };
}

test('a report is published with its file, the other role opens it from the bell, and the download is counted', async () => {
  const writer = await signIn(product.server.db, { role: 'industryManager' });
  const reader = await signIn(product.server.db, { role: 'genjin', tenant: writer.tenant });
  const manager = await arrive(writer, href('industryManager.research'));
  await manager.keys.activate('button', 'Publish a report');
  await manager.keys.fill('textbox', /^Title/, REPORT);
  const file = { name: 'norway.txt', mimeType: 'text/plain', buffer: Buffer.from('Shears sell in spring.') };
  const choosing = manager.page.waitForEvent('filechooser');
  await manager.keys.activate('button', 'Choose a file');
  await (await choosing).setFiles(file);
  await manager.page.getByText('norway.txt').first().waitFor();
  await manager.keys.activate('button', 'Publish');
  await manager.page.getByRole('row', { name: new RegExp(REPORT) }).waitFor();

  const { page, keys } = await arrive(reader, href('home'));
  await keys.activate('button', /^Notices/);
  await keys.activate('button', new RegExp(REPORT));
  await page.getByRole('dialog', { name: 'View report' }).waitFor();
  const download = page.waitForEvent('download');
  await keys.activate('button', /Download norway\.txt/);
  expect((await download).suggestedFilename()).toBe('norway.txt');
  await page.getByText('1 time', { exact: true }).waitFor();
});
