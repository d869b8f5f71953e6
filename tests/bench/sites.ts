import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';

import { startProduct } from '../support/product.ts';
import { median, printTable, quantile } from './table.ts';

const PAGE_AIM_MS = 20;
const READS_A_SECOND = 500;
const SECONDS = 5;
/** As many connections as a proxy in front keeps open. */
const CONNECTIONS = 64;
/** Before it is measured the pages are read so often. */
const WARM_UP = 300;
const HOME = '/s/farsail-demo-trading/en/';
const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36' };

/** Measures how large the home page of a site is, and how soon a page answers while people ask at a given pace, whatever the answers take. */
export async function sitesBench(): Promise<void> {
  const product = await startProduct();
  try {
    const { html, pictures } = await homeBytes(product.url);
    const reads = await readingTimes(`${product.url}${HOME}`);
    printTable(`A company's site; ${READS_A_SECOND} requests a second`, [
      { name: 'home page, HTML after brotli', value: html / 1024, unit: 'KiB', aim: 6 },
      { name: 'home page with all its pictures', value: (html + pictures) / 1024, unit: 'KiB', aim: 120 },
      { name: 'a page, median', value: median(reads), unit: 'ms' },
      { name: 'a page, p99', value: quantile(reads, 0.99), unit: 'ms', aim: PAGE_AIM_MS },
    ]);
  } finally {
    await product.discard();
  }
}

/** The page as a browser gets it, and the pictures that it would show without AVIF. */
async function homeBytes(url: string): Promise<{ html: number; pictures: number }> {
  const page = await fetch(`${url}${HOME}`, { headers: { ...BROWSER, 'accept-encoding': 'identity' } });
  const sources = new Set(
    [...(await page.text()).matchAll(/src="([^"]+\.jpg)"/g)].map(([, source = '']) => new URL(source, `${url}${HOME}`).href),
  );
  let pictures = 0;
  for (const source of sources) pictures += (await (await fetch(source)).arrayBuffer()).byteLength;
  return { html: await sentBytes(`${url}${HOME}`), pictures };
}

/** What goes over the line; `fetch` unpacks it and tells the length beside. */
async function sentBytes(url: string): Promise<number> {
  const reply = await fetch(url, { headers: { ...BROWSER, 'accept-encoding': 'br' } });
  await reply.arrayBuffer();
  return Number(reply.headers.get('content-length') ?? 0);
}

async function readingTimes(url: string): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const read = async () => {
    const start = performance.now();
    const [answer] = (await once(request(url, { agent, headers: { ...BROWSER, 'accept-encoding': 'br' } }).end(), 'response')) as [
      IncomingMessage,
    ];
    await once(answer.resume(), 'end');
    return performance.now() - start;
  };
  for (let before = 0; before < WARM_UP; before += 1) await read();
  const begun: Promise<number>[] = [];
  const since = performance.now();
  while (begun.length < READS_A_SECOND * SECONDS) {
    while (begun.length < ((performance.now() - since) / 1000) * READS_A_SECOND) begun.push(read());
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  const times = await Promise.all(begun);
  agent.destroy();
  return times;
}
