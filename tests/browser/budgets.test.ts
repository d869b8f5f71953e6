import { beforeAll, expect, test } from 'vitest';

import { keptMailbox } from '../support/kept-mailbox.ts';
import { type OpenProduct, openProduct } from '../support/open-product.ts';
import { budgets, measureSizes, type Sizes } from '../support/sizes.ts';

let sizes: Sizes;
beforeAll(async () => {
  const product: OpenProduct = await openProduct();
  const owner = await product.newOwner();
  await keptMailbox(product.server.db, owner, [{ subject: 'Cranes' }]);
  await product.server.as(owner).call('addSite', { kind: 'manufacturer', langs: ['en', 'zh'] });
  sizes = await measureSizes((visitor) => product.arrive(visitor === 'owner' ? { as: owner } : {}));
});

test.each(budgets)('%s costs at most its budget', (_, part, most) => {
  expect(sizes[part]).toBeGreaterThan(0);
  expect(sizes[part]).toBeLessThanOrEqual(most);
});
