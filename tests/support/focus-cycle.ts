import type { Page } from 'playwright-core';

import type { Stop } from './in-page/focus.ts';

const MOST_STOPS = 300;
const DATE_FIELD = /^<input\b[^>]* type="(?:date|datetime-local)"/;

/** Presses Tab from the top of the page until it comes round, and says what was wrong at each stop and whether it came round at all. */
export async function focusCycle(page: Page): Promise<{ stops: Stop[]; faults: string[] }> {
  await page.evaluate(() => window.inspector.startAtTop());
  const stops: Stop[] = [];
  for (let presses = 0; presses < MOST_STOPS; presses++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => window.inspector.focusedStop());
    if (hasComeRound(stops, stop)) return { stops, faults: faultsOf(stops) };
    if (stop === undefined || isPartOfLast(stops, stop)) continue;
    if (stop.at < stops.length) return { stops, faults: [...faultsOf(stops), `focus is trapped at ${stop.what}`] };
    stops.push(stop);
  }
  return { stops, faults: [...faultsOf(stops), 'the Tab cycle never ends'] };
}

function hasComeRound(stops: readonly Stop[], stop: Stop | undefined): boolean {
  return stops.length > 0 && (stop === undefined || stop.at === 0);
}

/** The day, the month and the year of one field are stops of their own. */
function isPartOfLast(stops: readonly Stop[], stop: Stop): boolean {
  return stop.at === stops.length - 1 && DATE_FIELD.test(stop.what);
}

function faultsOf(stops: readonly Stop[]): string[] {
  return stops.flatMap(({ what, faults }) => faults.map((fault) => `${fault}: ${what}`));
}
