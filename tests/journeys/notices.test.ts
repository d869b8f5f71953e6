import { beforeAll, expect, test } from 'vitest';

import { href } from '#routes/href.ts';

import { signIn } from '../support/accounts.ts';
import { keyboardOf } from '../support/keyboard.ts';
import { type OpenProduct, openProduct } from '../support/open-product.ts';
import { sitDown } from '../support/person.ts';

let product: OpenProduct;
beforeAll(async () => {
  product = await openProduct();
});

const VISITS = 12;

test('mark-all-read in two tabs of one reader at once reads each notice once, and both bells are empty', async () => {
  const { db, as } = product.server;
  const writer = await signIn(db, { role: 'industryManager' });
  const reader = await signIn(db, { role: 'industryManager', tenant: writer.tenant });
  for (let n = 1; n <= VISITS; n += 1)
    await as(writer).call('addRecord', {
      recordtype: 1,
      audience: 'industryManager',
      title: `Call ${n}`,
      begintime: '2026-11-20T08:00:00Z',
    });
  const first = await sitDown(product, reader, href('home'));
  const page = await first.page.context().newPage();
  await page.goto(href('home'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  const tabs = [first, { page, keys: keyboardOf(page) }];

  for (const { keys } of tabs) {
    await keys.activate('button', /^Notices.*12/);
    await keys.reach('button', 'Mark all as read');
  }
  await Promise.all(tabs.map(({ keys }) => keys.press('Enter')));

  for (const { page: tab } of tabs) {
    await tab.getByText('All notices are marked as read', { exact: true }).first().waitFor();
    await tab.getByRole('button', { name: 'Notices', exact: true }).waitFor();
  }
  const { unreadcount, readcount } = (await as(reader).call('listNotices', {})).body.result;
  expect([unreadcount, readcount]).toEqual([0, VISITS]);
});
