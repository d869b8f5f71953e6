import type { BrowserContext, Page } from 'playwright-core';

import { strings as settingsStrings } from '#app/shell/settings/strings.ts';
import { strings as shellStrings } from '#app/shell/strings.ts';
import { rowOf } from '#routes/href.ts';
import type { RouteId } from '#routes/table.ts';
import { strings as search } from '#screens/search/strings.ts';

import type { Interaction } from '../support/in-page/vitals.ts';
import { slowDown } from './slow-phone.ts';

/** Between two doings a person looks at what came of the last one. */
const LOOK_MS = 400;

/**
 * Takes a day's first steps on a slow machine and returns how long each click and key took until its next paint:
 * search, narrow down, select, collect, look at the pool and a customer, change pages, theme and settings.
 */
export async function journeyInteractions({ context, page }: { context: BrowserContext; page: Page }): Promise<Interaction[]> {
  await page.goto('/', { waitUntil: 'networkidle' });
  await slowDown(page, { network: false });
  for (const step of [searchCompanies, collectSome, readPool, walkTabs, changeLook]) await step(page);
  const { interactions } = await page.evaluate(() => window.inspector.vitals());
  await context.close();
  return interactions;
}

async function searchCompanies(page: Page): Promise<void> {
  await click(page, 'button', titleOf('search'));
  await click(page, 'link', titleOf('search.companies'));
  const box = page.getByRole('combobox', { name: search.searchLabel.US });
  await box.click();
  await box.pressSequentially('foods', { delay: 120 });
  await page.getByRole('option').first().waitFor();
  await press(page, 'ArrowDown', 'ArrowDown', 'Escape', 'Enter');
  await found(page);
  await page
    .getByRole('checkbox', { name: /Canada/ })
    .first()
    .click();
  await found(page);
}

async function collectSome(page: Page): Promise<void> {
  for (const nth of [0, 1, 2])
    await page
      .getByRole('checkbox', { name: /^Select (?!page)/ })
      .nth(nth)
      .click();
  await look(page);
  await click(page, 'button', /^Collect 3/);
  await page
    .getByText(/3 companies collected/)
    .first()
    .waitFor();
  await press(page, 'j', 'j', 'k', 'x', 'x');
}

async function readPool(page: Page): Promise<void> {
  await press(page, 'ControlOrMeta+K');
  await page.getByRole('dialog').getByRole('combobox').waitFor();
  await page.keyboard.type(titleOf('customer.private'), { delay: 80 });
  await press(page, 'Enter');
  const names = page.getByRole('rowheader').getByRole('link');
  await names.first().waitFor();
  await page.getByRole('row').nth(1).getByRole('checkbox').click();
  await look(page);
  await names.first().click();
  await look(page);
}

async function walkTabs(page: Page): Promise<void> {
  await page.getByRole('tab').first().click();
  await look(page);
  await press(page, 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Delete');
}

async function changeLook(page: Page): Promise<void> {
  await click(page, 'button', /account menu/);
  // Without asking what lies under the pointer: the settings open over the menu before the press has ended.
  await page.getByRole('menuitem', { name: shellStrings.settings.US, exact: true }).click({ force: true });
  await look(page);
  await page.getByRole('radio', { name: settingsStrings['mode.night'].US }).focus();
  await press(page, 'Space', 'ArrowLeft', 'ArrowRight', 'Escape');
}

async function found(page: Page): Promise<void> {
  await page
    .getByText(/^[\d,]+ compan(y|ies)$/)
    .first()
    .waitFor();
  await look(page);
}

async function click(page: Page, role: Parameters<Page['getByRole']>[0], name: string | RegExp): Promise<void> {
  await page
    .getByRole(role, { name, exact: typeof name === 'string' })
    .first()
    .click();
  await look(page);
}

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
    await look(page);
  }
}

function look(page: Page): Promise<void> {
  return page.waitForTimeout(LOOK_MS);
}

function titleOf(id: RouteId): string {
  return rowOf(id).title.US;
}
