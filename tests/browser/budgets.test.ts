import { beforeAll, expect, test } from 'vitest';

import { keptMailbox } from '../support/kept-mailbox.ts';
import { type OpenProduct, openProduct } from '../support/open-product.ts';
import { measureSizes, type Sizes } from '../support/sizes.ts';

/** In KiB after brotli as they travel to a browser with an empty cache, or in requests. */
const budgets = [
  ['the HTML and styles of the login page', 'loginFirstPaint', 14],
  ['the script of the login page', 'loginScript', 105.5],
  ['the whole way to the workbench', 'wayToWorkbench', 180],
  ['a further list screen', 'furtherList', 23.2],
  ['the inbox', 'inbox', 25],
  ['the editor of a mail', 'mailEditor', 135],
  ['the builder of the company’s site', 'siteBuilder', 95],
  ['the login page, in requests for script and style,', 'loginRequests', 6],
  ['the workbench, in requests for script and style,', 'workbenchRequests', 14],
  ['a further list screen, in requests for script,', 'furtherListRequests', 6],
] as const satisfies readonly (readonly [string, keyof Sizes, number])[];

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
