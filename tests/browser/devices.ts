import type { Page } from 'playwright-core';

import { settled } from '../support/traffic.ts';

const DESK = { width: 1280, height: 800 };
/** A desk at 400 %. */
export const NARROW = { width: 320, height: 640 };
const PHONE = { width: 390, height: 844 };

/**
 * Does something while a narrow page is on a phone, under a finger instead of a mouse, and then has it at a desk.
 *
 * In place, as the browser's own tools for developers do it, because Playwright only knows a phone from a browser's beginning on.
 */
export async function asOnPhone<T>(page: Page, work: () => Promise<T>): Promise<T> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDeviceMetricsOverride', { ...PHONE, deviceScaleFactor: 1, mobile: true });
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await expectDevice(page, { isPhone: true });
  await settled(page);
  const result = await work();
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await session.send('Emulation.clearDeviceMetricsOverride');
  await session.detach();
  // Playwright tells Chromium only what has changed since it last did, which was that the page is narrow.
  await page.setViewportSize(DESK);
  await expectDevice(page, { isPhone: false });
  return result;
}

/** What is judged on a device that did not come about proves nothing. */
async function expectDevice(page: Page, { isPhone }: { isPhone: boolean }): Promise<void> {
  const { width } = isPhone ? PHONE : DESK;
  await page.waitForFunction((wanted) => innerWidth === wanted.width && matchMedia('(pointer: coarse)').matches === wanted.isPhone, {
    width,
    isPhone,
  });
}
