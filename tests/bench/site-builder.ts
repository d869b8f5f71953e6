import type { Page } from 'playwright-core';

import { launch, visit } from '../support/browser.ts';
import { logInDemo, startProduct } from '../support/product.ts';
import { settled } from '../support/traffic.ts';
import { median, printTable, quantile } from './table.ts';

const AIM_MS = 50;
const KEYS = 60;
/** Whoever types fast needs so long from key to key. */
const BETWEEN_KEYS_MS = 80;
const TEXT = 'lamps that outlast every storm on the coast ';

interface Watched {
  preview: { keytime: number; took: number[] };
}

/** Measures how soon the preview of the builder shows a key, on the demo company's page. */
export async function siteBuilderBench(): Promise<void> {
  const product = await startProduct();
  const browser = await launch();
  try {
    const { context, page } = await visit(browser, { url: product.url, cookies: await logInDemo(product.url, 'owner') });
    await page.goto('/foreignTrade/staff');
    await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
    await settled(page);
    await watchPreview(page);
    await page.getByLabel('Title (English)').first().focus();
    await page.keyboard.press('End');
    for (let key = 0; key < KEYS; key += 1) {
      await page.keyboard.press(TEXT[key % TEXT.length] === ' ' ? 'Space' : (TEXT[key % TEXT.length] ?? 'a'));
      await page.waitForTimeout(BETWEEN_KEYS_MS);
    }
    const took = await page.evaluate(() => (window as unknown as Watched).preview.took);
    printTable(`The preview of the site builder after a key, ${took.length} of ${KEYS} keys seen`, [
      { name: 'shown, median', value: median(took), unit: 'ms', aim: AIM_MS },
      { name: 'shown, 95th percentile', value: quantile(took, 0.95), unit: 'ms', aim: AIM_MS },
    ]);
    await context.close();
  } finally {
    await browser.close();
    await product.discard();
  }
}

/** Notes how long after a key is pressed the preview that it changed is drawn. */
async function watchPreview(page: Page): Promise<void> {
  await page.evaluate(() => {
    const preview: Watched['preview'] = { keytime: 0, took: [] };
    Object.assign(window, { preview });
    addEventListener('keydown', ({ timeStamp }) => (preview.keytime = timeStamp), { capture: true });
    const drawn = () => {
      const { keytime } = preview;
      if (keytime === 0) return;
      preview.keytime = 0;
      // A task behind the next frame comes once that frame is drawn.
      requestAnimationFrame(() => setTimeout(() => preview.took.push(performance.now() - keytime), 0));
    };
    const shown = document.querySelector('iframe')?.contentDocument?.body;
    if (!shown) throw new Error('The builder shows no preview');
    new MutationObserver(drawn).observe(shown, { subtree: true, childList: true, characterData: true });
  });
}
