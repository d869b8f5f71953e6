import type { Page } from 'playwright-core';

/** Lighthouse's mobile profile: 150 ms round trip, 1.6 Mbit/s down, 0.75 Mbit/s up, a CPU four times slower. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (0.75 * 1024 * 1024) / 8 };
const CPU_SLOWDOWN = 4;

/** Slows the page down to a phone on a slow line; without `network`, only its processor. */
export async function slowDown(page: Page, { network }: { network: boolean }): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  if (!network) return;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
}
