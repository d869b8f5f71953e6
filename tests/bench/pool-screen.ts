import type { BrowserContext, Page } from 'playwright-core';

import { layoutName } from '#actors/kept/table-layouts.ts';
import { strings as tableStrings } from '#ui/record-table/strings.ts';

import type { SignedIn } from '../support/accounts.ts';
import { launch, visit } from '../support/browser.ts';
import { median, printTable } from './table.ts';

/** What is read on and on in the measurement. */
const ROWS = 10_000;
const FRAMES = 120;
const KEY_PRESSES = 20;
const PAGES = 7;
/** Event timing tells nothing of what is quicker. */
const QUICKEST_MS = 16;
const LIST = 'getcustomermanagelistpage';

/** Measures the private pool of somebody with at least ten thousand customers as it is read and used in a browser. */
export async function poolScreenBench(url: string, user: SignedIn): Promise<void> {
  const browser = await launch();
  try {
    const { context, page } = await visit(browser, { url, cookies: { session: user.session, token: user.token } });
    await page.goto('/customer/slist?size=100', { waitUntil: 'networkidle' });
    const painted = [];
    for (let number = 2; number < 2 + PAGES; number += 1) painted.push(await shownAfterData(page, `[aria-label="Page ${number}"]`));
    const sorted = [];
    for (let turn = 0; turn < PAGES; turn += 1) sorted.push(await shownAfterData(page, 'th[aria-sort] > button'));
    await page.locator('[data-row]').first().focus();
    const arrow = await slowest(page, () => page.keyboard.press('ArrowDown'), KEY_PRESSES);
    const selectAll = await slowest(
      page,
      () => page.getByRole('checkbox', { name: tableStrings.selectAll.US.replace('{list}', '') }).click(),
      2,
    );
    const reading = await readOn(context, page, user);

    printTable('The pool in a browser: 100 rows, then 10,000 read on and on', [
      { name: '100 rows painted after their data', value: median(painted), unit: 'ms', aim: 100 },
      { name: 'another order shown after its data', value: median(sorted), unit: 'ms', aim: 100 },
      { name: `slowest of ${KEY_PRESSES} arrow moves`, value: arrow, unit: 'ms', aim: 36 },
      { name: 'select all', value: selectAll, unit: 'ms', aim: 50 },
      { name: 'rows in the document while reading', value: reading.rows, unit: '', aim: 200 },
      { name: `frames lost of ${FRAMES}`, value: reading.lost, unit: '', aim: 10 },
      { name: 'memory gained by reading', value: reading.gainedKiB, unit: 'KiB', aim: 4096 },
    ]);
    await context.close();
  } finally {
    await browser.close();
  }
}

/** Presses something that loads other rows, and returns how long after their data they were painted. */
function shownAfterData(page: Page, selector: string): Promise<number> {
  return page.evaluate(
    async ([button = '', list = '']) => {
      // oxlint-disable-next-line unicorn/consistent-function-scoping -- all of it travels into the page
      const firstRow = () => document.querySelector('[data-row]')?.getAttribute('data-row');
      const before = firstRow();
      document.querySelector<HTMLElement>(`[data-front] ${button}`)?.click();
      while (firstRow() === before) await new Promise(requestAnimationFrame);
      // A task behind the next frame comes once that frame is drawn.
      await new Promise(requestAnimationFrame);
      await new Promise((drawn) => setTimeout(drawn, 0));
      const end = performance.now();
      const answers = performance.getEntriesByType('resource').filter(({ name }) => name.includes(list)) as PerformanceResourceTiming[];
      return end - Math.max(...answers.map(({ responseEnd }) => responseEnd));
    },
    [selector, LIST],
  );
}

/** Does something several times and returns how long its slowest time took until the next paint. */
async function slowest(page: Page, act: () => Promise<void>, times: number): Promise<number> {
  const interactions = () => page.evaluate(() => window.inspector.vitals().interactions);
  await page.waitForTimeout(500);
  const before = (await interactions()).length;
  for (let time = 0; time < times; time += 1) {
    await act();
    await page.waitForTimeout(100);
  }
  await page.waitForTimeout(500);
  return Math.max(QUICKEST_MS, ...(await interactions()).slice(before).map(({ duration }) => duration));
}

/** Reads ten thousand rows from the first to the last within two seconds. */
async function readOn(context: BrowserContext, page: Page, user: SignedIn) {
  await page.evaluate(
    ([name = '']) => localStorage.setItem(name, JSON.stringify({ isContinuous: true })),
    [layoutName(user.id, 'customer.slist')],
  );
  await page.goto('/customer/slist', { waitUntil: 'networkidle' });
  await page.locator('[data-row]').first().waitFor();
  const tools = await context.newCDPSession(page);
  const heap = async () => {
    await tools.send('HeapProfiler.collectGarbage');
    return (await tools.send('Runtime.getHeapUsage')).usedSize / 1024;
  };
  // Once through beforehand: code is compiled and styles are known afterwards.
  await scrollThrough(page);
  const before = await heap();
  const read = await scrollThrough(page);
  return { ...read, gainedKiB: Math.max(0, (await heap()) - before) };
}

function scrollThrough(page: Page): Promise<{ rows: number; lost: number }> {
  return page.evaluate(
    async ([rows = 0, frames = 0]) => {
      const scroller = document.querySelector('[role="grid"]')?.parentElement;
      if (!scroller) throw new Error('No list to scroll');
      const height = document.querySelector<HTMLElement>('[data-row]')?.offsetHeight ?? 0;
      const end = Math.min(rows * height, scroller.scrollHeight) - scroller.clientHeight;
      let [most, lost] = [0, 0];
      let last = await new Promise<number>(requestAnimationFrame);
      for (let frame = 0; frame < frames; frame += 1) {
        scroller.scrollTop = (end * (frame + 1)) / frames;
        const now = await new Promise<number>(requestAnimationFrame);
        lost += Math.max(0, Math.round((now - last) / (1000 / 60)) - 1);
        last = now;
        most = Math.max(most, document.querySelectorAll('[role="grid"] tbody > tr').length);
      }
      scroller.scrollTop = 0;
      await new Promise((rested) => setTimeout(rested, 2_000));
      return { rows: most, lost };
    },
    [ROWS, FRAMES],
  );
}
