import type { CDPSession, Page } from 'playwright-core';

import type { Stop } from './in-page/focus.ts';

const MOST_STOPS = 300;
const DATE_FIELD = /^<input\b[^>]* type="(?:date|datetime-local)"/;

/**
 * Presses Tab from the top of the page until it comes round, and says what was wrong at each stop and whether it came round at all.
 *
 * First all at once, and the page itself looks at what they come to, because to ask it after each press takes three times as long. Whatever is not as it
 * should be then is looked at again, press by press, and only what is found so counts.
 */
export async function focusCycle(page: Page): Promise<string[]> {
  return (await comesRound(page)) ? [] : carefulCycle(page);
}

/** How many presses go at once; a page has some forty stops. */
const AT_ONCE = 20;
const TAB = { windowsVirtualKeyCode: 9, code: 'Tab', key: 'Tab' } as const;

/** Whether Tab comes round without a doubt. The focus then stands on the first stop, as after the other cycle. */
async function comesRound(page: Page): Promise<boolean> {
  const session = await page.context().newCDPSession(page);
  await page.evaluate(() => window.inspector.startRound());
  for (let presses = 0; presses < MOST_STOPS; presses += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, () => pressTab(session)));
    const { isOver, isDoubtful } = await page.evaluate(() => window.inspector.theRound());
    if (!isOver && !isDoubtful) continue;
    await session.detach();
    if (isDoubtful) return false;
    await page.evaluate(() => window.inspector.startAtTop());
    await page.keyboard.press('Tab');
    return true;
  }
  await session.detach();
  return false;
}

async function pressTab(session: CDPSession): Promise<void> {
  await Promise.all([
    session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...TAB }),
    session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...TAB }),
  ]);
}

async function carefulCycle(page: Page): Promise<string[]> {
  await page.evaluate(() => window.inspector.startAtTop());
  const stops: Stop[] = [];
  for (let presses = 0; presses < MOST_STOPS; presses++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => window.inspector.focusedStop());
    if (hasComeRound(stops, stop)) return faultsOf(stops);
    if (stop === undefined || isPartOfLast(stops, stop)) continue;
    if (stop.at < stops.length) return [...faultsOf(stops), `focus is trapped at ${stop.what}`];
    stops.push(stop);
  }
  return [...faultsOf(stops), 'the Tab cycle never ends'];
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
