import type { Page, Request } from 'playwright-core';

interface Traffic {
  underWay: Set<Request>;
  /** How many requests there were so far. */
  begun: number;
  /** Called when nothing is under way any more. */
  whenQuiet: (() => void)[];
}

const traffics = new WeakMap<Page, Traffic>();

/** Follows the requests of a page from its first on, for {@link settled}. */
export function watchTraffic(page: Page): void {
  const traffic: Traffic = { underWay: new Set(), begun: 0, whenQuiet: [] };
  const end = (request: Request) => {
    traffic.underWay.delete(request);
    if (traffic.underWay.size === 0) for (const tell of traffic.whenQuiet.splice(0)) tell();
  };
  page.on('request', (request) => {
    traffic.begun += 1;
    traffic.underWay.add(request);
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  traffics.set(page, traffic);
}

/** Waits until a page has drawn all that it asked for and asks for nothing more; sooner than Playwright's `networkidle`, which listens for half a second. */
export async function settled(page: Page): Promise<void> {
  const traffic = traffics.get(page);
  if (!traffic) throw new Error('Nobody follows the requests of this page');
  for (let drawn = -1; drawn < traffic.begun;) {
    if (traffic.underWay.size > 0) await new Promise<void>((tell) => traffic.whenQuiet.push(tell));
    drawn = traffic.begun;
    await page.evaluate(() => window.inspector.comeToRest());
  }
}
