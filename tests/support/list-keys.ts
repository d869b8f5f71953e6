import type { Page } from 'playwright-core';

import { settled } from './traffic.ts';

/** A frequent thing takes no more keys than this. */
const FEW = 8;
/** More than any bar has; reaching it means that the arrows do not go round. */
const MOST_ACTIONS = 60;
/** From the top of a page past "Skip to content" to "Skip to list", and through it. */
const TO_THE_LIST = ['Tab', 'Tab', 'Enter'];

const FIRST = '[data-front] :is(tbody [data-row], article[tabindex], [data-list] :is(a[href], button, input))';
const BOX = 'input[type="checkbox"]';
const BAR = '[data-front] [role="toolbar"][data-toolbar]';

/** What is wrong with the keys to the first row of the list that a page shows, and from a selected row to what can be done with it. The page is left as it was. */
export async function listKeyFaults(page: Page): Promise<string[]> {
  const rows = page.locator(FIRST).filter({ visible: true });
  if ((await page.locator('[role$="dialog"]').count()) > 0 || (await rows.count()) === 0) return [];
  const first = await rows.first().elementHandle();
  await page.evaluate(() => window.inspector.startAtTop());
  for (const key of TO_THE_LIST) await page.keyboard.press(key);
  if (!(await first.evaluate((row) => row.contains(document.activeElement))))
    return [`${TO_THE_LIST.join(' ')} do not lead to the first row`];
  const bar = page.locator(BAR).filter({ visible: true });
  if ((await bar.count()) > 0) return actionFaults(page);
  const box = await first.evaluateHandle((row, selector) => row.querySelector(selector) ?? row.closest('li')?.querySelector(selector), BOX);
  const element = box.asElement() as typeof first | null;
  if (!element) return [];
  await element.evaluate((input) => (input as HTMLElement).click());
  await settled(page);
  const faults = (await bar.count()) > 0 ? await actionFaults(page) : [];
  await element.evaluate((input) => (input as HTMLElement).click());
  await settled(page);
  return faults;
}

/** How many keys each action of the bar takes from the row: the letter that leads into the bar, and the arrows, which go round both ways. */
async function actionFaults(page: Page): Promise<string[]> {
  const now = () =>
    page.evaluate(() => {
      const at = document.activeElement;
      const name = at?.getAttribute('aria-label') ?? at?.textContent ?? '';
      return { isInBar: at?.closest('[role="toolbar"][data-toolbar]') != null, name };
    });
  const before = await now();
  await page.keyboard.press('g');
  const first = await now();
  if (!first.isInBar) return ['g does not lead to the actions of the selection'];
  const names = [first.name];
  while (names.length < MOST_ACTIONS) {
    await page.keyboard.press('ArrowRight');
    const { name } = await now();
    if (name === first.name) break;
    names.push(name);
  }
  const far = names.filter((_, place) => 1 + Math.min(place, names.length - place) > FEW);
  await page.keyboard.press('Escape');
  const after = await now();
  return [
    ...far.map((name) => `more than ${FEW} keys lead to the action ${name}`),
    ...(after.name === before.name && !after.isInBar
      ? []
      : [`Escape leads from the actions to ${after.name} and not back to ${before.name}`]),
  ];
}
