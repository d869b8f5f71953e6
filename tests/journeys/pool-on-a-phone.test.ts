import { beforeAll, expect, test } from 'vitest';

import { type OpenProduct, openProduct } from '../support/open-product.ts';

let product: OpenProduct;
beforeAll(async () => {
  product = await openProduct();
});

test('on a phone the star of a customer in the public pool stands beside its other signs and its name, and under none of them', async () => {
  const owner = await product.newOwner();
  const input = { companyname: 'Sault Ste. Marie Furniture and Lighting Wholesale Limited', countrycode: 'CA', pool: 'glist' as const };
  await product.server.as(owner).call('createCustomer', input);
  const { page } = await product.arrive({ as: owner, options: { viewport: { width: 390, height: 844 }, hasTouch: true } });
  await page.goto('/customer/glist');
  const row = page.getByRole('row').filter({ hasText: 'Sault' });
  const boxOf = async (name: RegExp) => (await row.getByRole('button', { name }).boundingBox())!;
  const [star, claim, more] = [await boxOf(/^Star/), await boxOf(/^Claim/), await boxOf(/^More/)];
  const name = (await row.getByText('Sault').boundingBox())!;
  const ends = [name, star, claim].map(({ x, width }) => x + width);
  const begins = [star, claim, more].map(({ x }) => x);
  expect(ends.map((end, at) => end <= begins[at]!)).toEqual([true, true, true]);
});
