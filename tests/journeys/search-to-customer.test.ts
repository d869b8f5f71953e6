import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { createTestModel } from 'xstate/graph';

import { href } from '#routes/href.ts';

import { keyboardOf } from '../support/keyboard.ts';
import { type OpenProduct, openProduct } from '../support/open-product.ts';

/** What a salesperson believes happens from a search to a customer's page. */
const belief = createMachine({
  initial: 'searching',
  states: {
    searching: { on: { 'look for steel': 'found' } },
    found: { on: { 'narrow to Canada': 'narrowed', 'select two': 'selected' } },
    narrowed: { on: { 'collect the first': 'collected one' } },
    selected: { on: { collect: 'collected', 'clear the selection': 'found again' } },
    'found again': {},
    'collected one': {},
    collected: { on: { undo: 'undone', 'open the pool': 'in the pool' } },
    undone: { on: { 'open the pool': 'in an empty pool' } },
    'in an empty pool': {},
    'in the pool': { on: { 'open the first customer': 'at the customer' } },
    'at the customer': { on: { 'reload the page': 'at the customer again' } },
    'at the customer again': {},
  },
});

let product: OpenProduct;
beforeAll(async () => {
  product = await openProduct();
});

describe('a salesperson with a keyboard alone', () => {
  const lasting = createTestModel(belief)
    .getSimplePaths()
    .filter(({ state }) => Object.keys(belief.states[state.value as string]?.on ?? {}).length === 0);

  test.each(
    lasting.map(
      (path) =>
        [
          path.steps
            .slice(1)
            .map(({ event }) => event.type)
            .join(', then '),
          path,
        ] as const,
    ),
  )('%s', async (_, path) => {
    const { page, context } = await product.arrive({ as: await product.newOwner() });
    await page.goto(href('search.companies'));
    await expect(path.test({ events: eventsOn(page), states: statesOf(page) })).resolves.toBeDefined();
    await context.close();
  });
});

function eventsOn(page: Page) {
  const user = keyboardOf(page);
  const spoken = (text: string | RegExp) =>
    page.getByRole('region', { name: 'Notifications' }).getByRole('status').getByText(text).waitFor();
  return {
    'look for steel': async () => {
      await user.fill('combobox', 'Search companies', 'steel');
      await user.press('Enter');
      await page.getByRole('article').first().waitFor();
    },
    'narrow to Canada': async () => {
      await user.reach('checkbox', /^Canada/);
      await user.press('Space');
    },
    'select two': async () => {
      await user.reach('checkbox', /^Select (?!page)/);
      await user.press('Space', 'j', 'x');
    },
    'clear the selection': () => user.activate('button', 'Clear selection'),
    'collect the first': async () => {
      await user.reach('checkbox', /^Select (?!page)/);
      await user.press('c');
      await spoken('1 company collected');
    },
    collect: async () => {
      await user.activate('button', 'Collect 2 companies');
      await spoken('2 companies collected');
    },
    undo: async () => {
      await user.activate('button', 'Undo');
      await spoken(/^Undone/);
    },
    'open the pool': async () => {
      await user.press('ControlOrMeta+K');
      await page.getByRole('combobox', { name: 'Go to a page or action' }).waitFor();
      await user.type('Private pool');
      await user.press('Enter');
    },
    'open the first customer': async () => {
      const name = await page.getByRole('grid', { name: 'Private pool' }).getByRole('link').first().innerText();
      await user.reach('row', new RegExp(name.replaceAll(/[^\w ]/g, '.')));
      await user.press('Enter');
    },
    'reload the page': async () => {
      await page.reload();
    },
  };
}

function statesOf(page: Page) {
  const mine = page.getByRole('article').filter({ hasText: 'In your pool' });
  const atCustomer = async () => {
    await page.getByRole('heading', { name: 'Company details' }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/customer\/companydetail\/slist\/\d+$/);
    await expect.poll(() => page.title()).toContain(await page.getByRole('heading', { level: 1 }).innerText());
  };
  return {
    found: async () => {
      await expect.poll(() => page.getByRole('article').count()).toBe(10);
      expect(await page.getByRole('button', { name: /^Collect \d/ }).count()).toBe(0);
    },
    narrowed: () => expect.poll(() => page.getByRole('article').filter({ hasNotText: 'Canada' }).count()).toBe(0),
    selected: () => page.getByRole('button', { name: 'Collect 2 companies' }).waitFor(),
    'found again': () => expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(0),
    'collected one': () => expect.poll(() => mine.count()).toBe(1),
    collected: () => expect.poll(() => mine.count()).toBe(2),
    undone: () => expect.poll(() => mine.count()).toBe(0),
    'in the pool': () => expect.poll(() => page.getByRole('grid', { name: 'Private pool' }).getByRole('link').count()).toBe(2),
    'in an empty pool': () => page.getByText('No customers in your pool yet').waitFor(),
    'at the customer': atCustomer,
    'at the customer again': atCustomer,
  };
}
