import { beforeAll, expect, test } from 'vitest';

import { href } from '#routes/href.ts';

import { keyboardOf } from '../support/keyboard.ts';
import { type OpenProduct, openProduct } from '../support/open-product.ts';

let product: OpenProduct;
beforeAll(async () => {
  product = await openProduct();
});

test('a salesperson with a keyboard alone chooses an area, keeps it, and collects from its list', async () => {
  const { page, context } = await product.arrive({ as: await product.newOwner() });
  const user = keyboardOf(page);
  await page.goto(href('search.map'));
  await page.getByRole('article').first().waitFor();

  await user.fill('combobox', 'City', 'toronto');
  await page.getByRole('option', { name: /^Toronto/ }).waitFor();
  await user.press('ArrowDown', 'Enter');
  await page.getByText('Area: Within 50 km of Toronto').waitFor();
  await page.getByRole('article').filter({ hasText: / km/ }).first().waitFor();
  expect(await page.getByRole('article').filter({ hasNotText: 'Canada' }).count()).toBe(0);

  await user.activate('button', 'Save the area');
  await page.getByRole('dialog', { name: 'Save the area' }).waitFor();
  await user.fill('textbox', /^Name/, 'Toronto buyers');
  await user.press('Enter');
  await user.activate('button', 'Open the list');
  await page.getByRole('heading', { level: 1, name: 'Toronto buyers' }).waitFor();

  await user.reach('checkbox', /^Select (?!this)/);
  await user.press('Space');
  await user.activate('button', 'Collect 1');
  await page.getByRole('region', { name: 'Notifications' }).getByRole('status').getByText('1 company collected').waitFor();
  await page.getByRole('article').filter({ hasText: 'In your pool' }).first().waitFor();
  await context.close();
});

test('a salesperson with a keyboard alone draws a box at the cross of the map', async () => {
  const { page, context } = await product.arrive({ as: await product.newOwner() });
  const user = keyboardOf(page);
  await page.goto(href('search.map'));
  await page.getByRole('article').first().waitFor();
  await user.activate('button', 'Draw a rectangle');
  const map = page.getByRole('application', { name: /^Drawing/ });
  await expect.poll(() => map.evaluate((element) => element === document.activeElement)).toBe(true);
  await user.press('Enter', 'ArrowRight', 'ArrowRight', 'ArrowUp', 'Enter');
  await page.getByText('Area: Drawn rectangle').waitFor();
  await user.reach('application', /^Map/);
  await user.press('+', 'ArrowLeft', '-');
  await expect.poll(() => page.getByRole('img', { name: /in view/ }).count()).toBe(1);
  await context.close();
});

test('a salesperson with a pointer drags a box, nothing moves under it, and the address leads back to it', async () => {
  const { page, context } = await product.arrive({ as: await product.newOwner() });
  await page.goto(href('search.map'));
  await page.getByRole('article').first().waitFor();
  const map = page.getByRole('application');
  const before = await map.boundingBox();
  const count = () =>
    page
      .locator('main')
      .getByText(/^Companies: /)
      .first()
      .textContent();
  const everywhere = await count();
  await page.getByRole('button', { name: 'Draw a rectangle' }).click();
  await page.getByText(/^Drag to draw/).waitFor();
  expect(await map.boundingBox()).toEqual(before);

  const { x = 0, y = 0, width = 0, height = 0 } = before ?? {};
  await page.mouse.move(x + width * 0.6, y + height * 0.3);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.9, y + height * 0.6, { steps: 4 });
  await page.mouse.up();
  await page.getByText('Area: Drawn rectangle').waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('box')).toMatch(/^-?[\d.]+,-?[\d.]+,-?[\d.]+,-?[\d.]+$/);
  await expect.poll(count).not.toBe(everywhere);
  const inTheBox = await count();

  await page.reload();
  await page.getByText('Area: Drawn rectangle').waitFor();
  await expect.poll(count).toBe(inTheBox);
  await context.close();
});

test('a colleague who is sent the address of a narrowed map sees the same companies', async () => {
  const { page, context } = await product.arrive({ as: await product.newOwner() });
  const colleague = await product.arrive({ as: await product.newOwner() });
  const count = (tab: typeof page) =>
    tab
      .locator('main')
      .getByText(/^Companies: /)
      .first()
      .textContent();
  await page.goto(href('search.map'));
  await page.getByRole('article').first().waitFor();
  const everybody = await count(page);
  const keyword = page.locator('main').getByRole('searchbox').first();
  await keyword.fill('lighting');
  await keyword.press('Enter');
  await expect.poll(() => new URL(page.url()).searchParams.get('keyword')).toBe('lighting');
  await expect.poll(() => count(page)).not.toBe(everybody);

  await colleague.page.goto(page.url());
  await colleague.page.getByRole('article').first().waitFor();
  await expect.poll(() => colleague.page.locator('main').getByRole('searchbox').first().inputValue()).toBe('lighting');
  await expect.poll(() => count(colleague.page)).toBe(await count(page));
  await Promise.all([context.close(), colleague.context.close()]);
});
