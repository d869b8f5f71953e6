import { beforeAll, expect, test } from 'vitest';

import { href } from '#routes/href.ts';

import { keyboardOf } from '../support/keyboard.ts';
import { type OpenProduct, openProduct } from '../support/open-product.ts';

/** What a job does takes its time where other tests want the processors too. */
const SLOW = { timeout: 60_000 };

let product: OpenProduct;
beforeAll(async () => {
  product = await openProduct({ runsJobs: true });
});

test('with a keyboard alone: results are gone through with j and k, marked with x, collected with c, all of them at once, and given back', async () => {
  const owner = await product.newOwner();
  const { page, context } = await product.arrive({ as: owner });
  const user = keyboardOf(page);
  const spoken = (text: string | RegExp) =>
    page.getByRole('region', { name: 'Notifications' }).getByRole('status').getByText(text).waitFor();
  const customers = async () =>
    (
      await product.server.db
        .selectFrom('customer')
        .where('tenant_id', '=', owner.tenant)
        .where('deletetime', 'is', null)
        .select('id')
        .execute()
    ).length;
  await page.goto(`${href('search.companies')}?keyword=seafood`);
  const results = page.getByRole('article');
  await expect.poll(() => results.count(), SLOW).toBe(10);
  const marked = async () => {
    const boxes = await results.getByRole('checkbox').all();
    const states = await Promise.all(boxes.map((box) => box.isChecked()));
    return states.flatMap((isMarked, at) => (isMarked ? [at] : []));
  };

  await user.reach('checkbox', /^Select (?!page)/);
  await user.press('j', 'j', 'x', 'k', 'x');
  await expect.poll(marked).toEqual([1, 2]);
  await user.press('x', 'j', 'x', 'k', 'k', 'c');
  await spoken('1 company collected');
  await expect.poll(marked).toEqual([]);
  await results.first().getByText('In your pool').waitFor(SLOW);
  await user.activate('button', 'Undo');
  await spoken(/^Undone/);
  await expect.poll(() => results.getByText('In your pool').count(), SLOW).toBe(0);
  expect(await customers()).toBe(0);

  const all = /^Collect all \d+$/;
  await user.reach('checkbox', 'Select page');
  await user.press('Space');
  await user.activate('button', all);
  await page.getByRole('alertdialog').waitFor();
  await user.activate('button', all);
  await expect.poll(() => new URL(page.url()).pathname, SLOW).toMatch(/^\/search\/searching\/\d+$/);
  const outcome = page.getByRole('region', { name: 'Collection result' });
  await page.getByRole('button', { name: 'Undo collection' }).waitFor(SLOW);
  const collected = Number(await outcome.getByRole('definition').first().innerText());
  expect([collected > 10, await customers()]).toEqual([true, collected]);

  await user.activate('button', 'Undo collection');
  await outcome.getByText('Undone').waitFor(SLOW);
  expect(await customers()).toBe(0);
  await context.close();
});
