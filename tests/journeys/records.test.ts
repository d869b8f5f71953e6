import { beforeAll, expect, test } from 'vitest';

import { href } from '#routes/href.ts';

import { signIn } from '../support/accounts.ts';
import { type OpenProduct, openProduct } from '../support/open-product.ts';
import { type Person, sitDown } from '../support/person.ts';

const TITLE = 'Autumn call on Borealis';

let product: OpenProduct;
beforeAll(async () => {
  product = await openProduct();
});

async function writeVisit({ page, keys }: Person): Promise<void> {
  await keys.activate('button', 'Write a visit');
  await keys.fill('textbox', /^Title/, TITLE);
  await keys.fill('textbox', 'Buyer', 'Borealis');
  await keys.activate('button', 'Save');
  await page.getByRole('row', { name: new RegExp(TITLE) }).waitFor();
}

async function openFromBell({ page, keys }: Person): Promise<void> {
  await keys.activate('button', /^Notices/);
  await keys.activate('button', new RegExp(`^(?!Mark as read).*wrote the visit record “${TITLE}”`));
  await page.getByRole('dialog', { name: 'View visit' }).waitFor();
}

async function complete({ page, keys }: Person): Promise<void> {
  await keys.reach('row', new RegExp(TITLE));
  await keys.press('Enter');
  await page.getByRole('dialog', { name: 'View visit' }).waitFor();
  await page.getByText('Wants samples').waitFor();
  await keys.activate('button', 'Complete');
  await keys.activate('button', 'Complete record');
  await page.getByText('This record is no longer in progress, so remarks are closed.').waitFor();
}

test('a manager writes a visit, a reader remarks on it from the bell, and when it is completed nobody can remark on it', async () => {
  const writer = await signIn(product.server.db, { role: 'industryManager' });
  const other = await signIn(product.server.db, { role: 'industryManager', tenant: writer.tenant });
  const manager = await sitDown(product, writer, href('industryManager.returnVister'));
  await writeVisit(manager);

  const reader = await sitDown(product, other, href('home'));
  await openFromBell(reader);
  await reader.keys.fill('textbox', 'Write remark', 'Wants samples');
  await reader.keys.activate('button', 'Submit remark');
  await reader.page.getByText('Submitted').first().waitFor();
  await reader.keys.fill('textbox', 'Write remark', 'And prices');

  await complete(manager);
  await reader.keys.press('ControlOrMeta+Enter');
  await reader.page.getByText('Unsent remark').waitFor();
  expect(await reader.page.getByRole('textbox', { name: 'Write remark' }).count()).toBe(0);
  await reader.keys.press('Escape');
  await reader.page.getByRole('dialog').waitFor({ state: 'detached' });
  const remarks = await product.server.db.selectFrom('remark').where('tenant_id', '=', writer.tenant).select('content').execute();
  expect(remarks).toEqual([{ content: 'Wants samples' }]);
});

test('whoever uploads a large file on a slow line sees how much of it has gone, and cancels it by keyboard', async () => {
  const writer = await signIn(product.server.db, { role: 'industryManager' });
  const { page, keys } = await sitDown(product, writer, href('industryManager.returnVister'));
  await writeVisit({ page, keys });
  await keys.reach('row', new RegExp(TITLE));
  await keys.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'View visit' });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: 1e6, uploadThroughput: 5e5 });
  await dialog.locator('input[type=file]').setInputFiles({ name: 'brochure.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(5e6) });

  const progress = dialog.getByRole('progressbar', { name: 'Uploading brochure.pdf' });
  await expect.poll(async () => (await progress.count()) && Number(await progress.getAttribute('value'))).toBeGreaterThan(0.1);
  expect(Number(await progress.getAttribute('value'))).toBeLessThan(1);
  await keys.activate('button', 'Cancel the upload of brochure.pdf');
  await page.getByText('Upload cancelled').first().waitFor();
  expect(await progress.count()).toBe(0);
  expect(await dialog.getByText('No attachments').count()).toBe(1);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Upload attachment');
});
