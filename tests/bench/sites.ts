import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { readSettings } from '#server/config.ts';
import { connect } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import { makeSite } from '#server/site/draft/write-site.ts';
import { publish } from '#server/site/publish/publish-job.ts';

import { signIn } from '../support/accounts.ts';
import { startProduct } from '../support/product.ts';
import { median, printTable, quantile } from './table.ts';

const RUNS = 5;
const PRODUCTS = 50;
const PAGE_AIM_MS = 20;
const READS_A_SECOND = 500;
const SECONDS = 5;
/** As many connections as a proxy in front keeps open. */
const CONNECTIONS = 64;
/** Before it is measured the pages are read so often. */
const WARM_UP = 300;
const HOME = '/s/farsail-demo-trading/en/';
const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36' };

/** Measures how long publishing a site takes, how large its home page is, and how soon a page answers while people ask at a given pace, whatever the answers take. */
export async function sitesBench(): Promise<void> {
  const times = await publishingTimes();
  const product = await startProduct();
  try {
    const { html, pictures } = await homeBytes(product.url);
    const reads = await readingTimes(`${product.url}${HOME}`);
    printTable(`A company's site: ${PRODUCTS} products in 2 languages; ${READS_A_SECOND} requests a second`, [
      { name: 'publishing, first time', value: times[0] ?? 0, unit: 'ms', aim: 2000 },
      { name: `publishing, median of ${RUNS} more`, value: median(times.slice(1)), unit: 'ms', aim: 2000 },
      { name: 'home page, HTML after brotli', value: html / 1024, unit: 'KiB', aim: 6 },
      { name: 'home page with all its pictures', value: (html + pictures) / 1024, unit: 'KiB', aim: 120 },
      { name: 'a page, median', value: median(reads), unit: 'ms' },
      { name: 'a page, p99', value: quantile(reads, 0.99), unit: 'ms', aim: PAGE_AIM_MS },
    ]);
  } finally {
    await product.discard();
  }
}

async function publishingTimes(): Promise<number[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'farsail-sites-'));
  const settings = readSettings({ DATA_DIR: dataDir });
  const { target, stop } = await openDatabase(settings, (message) => process.stderr.write(`${message}\n`));
  const db = connect(target, { max: 2 });
  try {
    await migrate(db);
    const { id, tenant } = await signIn(db);
    const rows = Array.from({ length: PRODUCTS }, (_, number) => ({
      tenant_id: tenant,
      creator_id: id,
      sku: `P-${number}`,
      status: 1 as const,
      texts: JSON.stringify({
        en: { name: `Storm lamp ${number}`, summary: 'Burns for forty hours.', description: 'Brass and glass. '.repeat(40) },
        zh: { name: `风暴灯 ${number}`, summary: '可连续燃烧四十小时。', description: '黄铜与玻璃。'.repeat(60) },
      }),
    }));
    await db.insertInto('product').values(rows).execute();
    await db.transaction().execute((trx) => makeSite(trx, tenant, { kind: 'manufacturer', langs: ['en', 'zh'] }));
    const times: number[] = [];
    for (let run = 0; run <= RUNS; run += 1) {
      const version = await db
        .insertInto('site_version')
        .values({ tenant_id: tenant, creator_id: id })
        .returning('id')
        .executeTakeFirstOrThrow();
      const start = performance.now();
      await publish({ db, settings }, version.id);
      times.push(performance.now() - start);
    }
    return times;
  } finally {
    await db.destroy();
    await stop();
    await rm(dataDir, { recursive: true, force: true });
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
