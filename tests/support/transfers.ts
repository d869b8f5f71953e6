import type { Page } from 'playwright-core';

/** What one file cost on the wire. */
export interface Transfer {
  path: string;
  kind: string;
  /** Bytes as they travelled, compressed, headers included. */
  bytes: number;
}

/** Notes every file that a page fetches from now on. */
export async function watchTransfers(page: Page): Promise<Transfer[]> {
  const session = await page.context().newCDPSession(page);
  const open = new Map<string, Transfer>();
  const done: Transfer[] = [];
  session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
    open.set(requestId, { path: new URL(request.url).pathname, kind: type, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = open.get(requestId);
    if (transfer) done.push({ ...transfer, bytes: encodedDataLength });
  });
  await session.send('Network.enable');
  return done;
}

/** The sum of some transfers in KiB. */
export function kibOf(transfers: readonly Transfer[], kinds?: readonly string[]): number {
  return transfers.filter(({ kind }) => kinds?.includes(kind) ?? true).reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
}

/** Whatever is the app itself, and not the data it asks for. */
export function withoutCalls(transfers: readonly Transfer[]): Transfer[] {
  return transfers.filter(({ path }) => !path.startsWith('/api/'));
}
