import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { whenFileEnds } from '../../support/when-file-ends.ts';

/** What a page answers: its markup, or whatever it likes to do. */
type Page = string | ((reply: ServerResponse, request: IncomingMessage) => void);

/** A site on this machine. */
export interface TestSite {
  url: string;
  /** The paths that were asked for, in order. */
  asked: string[];
  /** How many requests were under way at once, at most. */
  together: () => number;
}

/** Serves these pages until the test file ends; others are 404. */
export async function startSite(pages: Readonly<Record<string, Page>>, host = '127.0.0.1'): Promise<TestSite> {
  const asked: string[] = [];
  let [now, most] = [0, 0];
  const server = createServer((request, reply) => {
    const path = request.url ?? '';
    asked.push(path);
    most = Math.max(most, ++now);
    reply.on('close', () => now--);
    const page = pages[path];
    if (typeof page === 'function') return page(reply, request);
    reply.writeHead(page === undefined ? 404 : 200, { 'content-type': path.endsWith('.txt') ? 'text/plain' : 'text/html; charset=utf-8' });
    reply.end(page ?? 'Not found');
  });
  await new Promise<void>((resolve) => void server.listen(0, host, resolve));
  whenFileEnds(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  return { url: `http://${host}:${(server.address() as AddressInfo).port}`, asked, together: () => most };
}

/** A page that only sends on. */
export function sendsTo(location: string): Page {
  return (reply) => reply.writeHead(302, { location }).end();
}
