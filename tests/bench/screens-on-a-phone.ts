import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { href } from '#routes/href.ts';

import { logInDemo, startProduct } from '../support/product.ts';
import { judge } from './lighthouse.ts';
import { median, printTable } from './table.ts';

const RUNS = 5;
const SCREENS = { workbench: href('home'), 'private pool': href('customer.private') };
const PERFECT = 100;
/** A score of 95. */
const MISSING_AT_MOST = 5;
const PAINT_AIM_MS = 2500;

/** Measures what Lighthouse says of the screens that a day begins with, as a salesperson who is signed in has them on a phone with an empty cache. */
export async function screensOnAPhoneBench(): Promise<void> {
  const product = await startProduct();
  const door = await signedInDoor(product.url, await logInDemo(product.url, 'owner'));
  try {
    const { port } = door.address() as AddressInfo;
    for (const [name, path] of Object.entries(SCREENS)) {
      const runs = [];
      for (let run = 0; run < RUNS; run++) runs.push(await judge(`http://127.0.0.1:${port}${path}`, ['performance']));
      printTable(`Lighthouse on a phone, ${name}, median of ${RUNS}`, [
        {
          name: 'points that are missing',
          value: median(runs.map(({ scores }) => PERFECT - scores.performance)),
          unit: '',
          aim: MISSING_AT_MOST,
        },
        { name: 'largest paint', value: median(runs.map(({ largestPaintMs }) => largestPaintMs)), unit: 'ms', aim: PAINT_AIM_MS },
        { name: 'blocking time', value: median(runs.map(({ blockingMs }) => blockingMs)), unit: 'ms', aim: 200 },
        { name: 'the whole page', value: median(runs.map(({ bytes }) => bytes / 1024)), unit: 'KiB' },
      ]);
    }
  } finally {
    door.close();
    await product.discard();
  }
}

/**
 * Leads to the product as somebody who is signed in. Lighthouse starts each time with a browser that knows nobody, and a cookie among its own headers
 * reaches the server but not the page.
 */
async function signedInDoor(url: string, cookies: Readonly<Record<string, string>>): Promise<Server> {
  const { host, hostname, port } = new URL(url);
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`).join('; '); // prettier-ignore
  const door = createServer((asked, answer) => {
    const { origin, ...others } = asked.headers;
    const headers = { ...others, ...(origin !== undefined && { origin: url }), host, cookie };
    const onward = request({ hostname, port, path: asked.url, method: asked.method, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, [...got.rawHeaders, 'set-cookie', `token=${cookies['token'] ?? ''}; path=/`]);
      got.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
  });
  await once(door.listen(0, '127.0.0.1'), 'listening');
  return door;
}
