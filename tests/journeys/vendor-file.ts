import type { Page } from 'playwright-core';

import type { Keyboard } from '../support/keyboard.ts';

/** A child process reads the file, which takes its time where other tests want the processors too. */
export const SLOW = { timeout: 60_000 };

/** Chooses a vendor's file in the system's own window, the only thing here that is no part of the page, and waits until its columns are guessed. */
export async function chooseVendorFile(
  page: Page,
  keys: Keyboard,
  { name, rows }: { name: string; rows: readonly string[] },
): Promise<void> {
  const window = page.waitForEvent('filechooser');
  await keys.activate('button', 'Choose a file');
  await (await window).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) });
  await page.getByRole('heading', { name: 'What each column contains' }).waitFor(SLOW);
}
