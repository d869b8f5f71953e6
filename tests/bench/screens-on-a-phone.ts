import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { createSecureServer, type Http2SecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';

import { href } from '#routes/href.ts';

import { selfSigned } from '../support/certificate.ts';
import { logInDemo, startProduct } from '../support/product.ts';
import { type Judged, judge, slowdownFor } from './lighthouse.ts';
import { median, printTable } from './table.ts';

const RUNS = 5;
/** What Lighthouse finds of the processor's speed goes up and down with what else the machine does. */
const CALIBRATIONS = 3;
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
    const open = (path: string, slowdown?: number) => judge(`https://127.0.0.1:${port}${path}`, ['performance'], slowdown);
    const calibrating = [];
    for (let run = 0; run < CALIBRATIONS; run++) calibrating.push((await open(SCREENS.workbench)).benchmarkIndex);
    const index = median(calibrating);
    const slowdown = slowdownFor(index);
    for (const [name, path] of Object.entries(SCREENS)) {
      const runs: Judged[] = [];
      for (let run = 0; run < RUNS; run++) runs.push(await open(path, slowdown));
      const said = `processor ${index.toFixed(0)}, slowed down ${slowdown.toFixed(1)} times`;
      printTable(`Lighthouse on a phone, ${name}, median of ${RUNS} (${said})`, [
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
 * Leads to the product as somebody who is signed in, over TLS and HTTP/2, as the proxy before a deployment does. Lighthouse starts each time with a browser
 * that knows nobody, and a cookie among its own headers reaches the server but not the page.
 */
async function signedInDoor(url: string, cookies: Readonly<Record<string, string>>): Promise<Http2SecureServer> {
  const { host, hostname, port } = new URL(url);
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`).join('; '); // prettier-ignore
  const agent = new Agent({ keepAlive: true });
  const door = createSecureServer(selfSigned(), (asked, answer) => {
    const { origin, ...others } = withoutConnection(asked.headers);
    const headers = { ...others, ...(origin !== undefined && { origin: url }), host, cookie };
    const onward = request({ agent, hostname, port, path: asked.url, method: asked.method, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, {
        ...withoutConnection(got.headers),
        'set-cookie': [`token=${cookies['token'] ?? ''}; path=/`],
      });
      got.pipe(answer);
    });
    onward.on('error', () => answer.stream.close());
    asked.pipe(onward);
  });
  await once(door.listen(0, '127.0.0.1'), 'listening');
  return door;
}

/** HTTP/2 names neither the connection nor, but for what begins with a colon, what is asked for. */
function withoutConnection(headers: Readonly<NodeJS.Dict<string | string[]>>): Record<string, string | string[]> {
  const kept = Object.entries(headers).filter(([name]) => !/^(:.*|connection|keep-alive|transfer-encoding)$/.test(name));
  return Object.fromEntries(kept) as Record<string, string | string[]>;
}
