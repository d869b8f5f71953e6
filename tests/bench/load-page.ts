import type { BrowserContext, Page } from 'playwright-core';

import type { Vitals } from '../support/in-page/vitals.ts';
import { slowDown } from './slow-phone.ts';

/** Loads one address on a slow phone with an empty cache, waits until it has settled, and closes the browser context. */
export async function loadPage({ context, page }: { context: BrowserContext; page: Page }, path: string): Promise<Vitals> {
  await slowDown(page, { network: true });
  await page.goto(path, { waitUntil: 'networkidle' });
  const vitals = await page.evaluate(() => window.inspector.vitals());
  await context.close();
  return vitals;
}
