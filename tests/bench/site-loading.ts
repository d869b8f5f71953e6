import { setTimeout } from 'node:timers/promises';

import type { Schemas } from '#server/operation.ts';

import { logInDemo, startProduct } from '../support/product.ts';
import { judge } from './lighthouse.ts';
import { printTable } from './table.ts';

const PAINT_AIM_MS = 1200;
const HOME_AIM_KIB = 120;
const PERFECT = 100;
const WITHIN_MS = 180_000;
const ASK_EVERY_MS = 500;

/** Measures what Lighthouse says of the pages of a site on a phone: home, the list of products, a product, and the same read from the right. */
export async function siteLoadingBench(): Promise<void> {
  // Chromium trusts whatever stands below this name as it would trust a page with a certificate.
  const product = await startProduct((url) => ({ APP_ORIGIN: url, SITES_DOMAIN: 'sites.localhost' }));
  try {
    const { slug } = await publishWithArabic(product.url);
    const site = `http://${slug}.sites.localhost:${new URL(product.url).port}/`;
    const list = await (await fetch(`${product.url}/s/${slug}/en/products/`)).text();
    const one = /href="\.\.\/\.\.\/en\/(products\/[^"/]+-\d+\/)"/.exec(list)?.[1] ?? '';
    for (const place of ['en/', 'en/products/', `en/${one}`, 'ar/', 'ar/products/', `ar/${one}`]) await printPage(`${site}${place}`, place);
  } finally {
    await product.discard();
  }
}

async function printPage(url: string, place: string): Promise<void> {
  const { scores, largestPaintMs, bytes, scriptBytes, faults } = await judge(url);
  printTable(
    `Lighthouse on a phone, ${place}: ${Object.entries(scores)
      .map(([name, score]) => `${name} ${score}`)
      .join(', ')}`,
    [
      { name: 'points that are missing', value: Object.values(scores).reduce((sum, score) => sum + PERFECT - score, 0), unit: '', aim: 0 },
      { name: 'largest paint', value: largestPaintMs, unit: 'ms', aim: PAINT_AIM_MS },
      { name: 'the whole page', value: bytes / 1024, unit: 'KiB', ...(/^\w+\/$/.test(place) && { aim: HOME_AIM_KIB }) },
      { name: 'script', value: scriptBytes / 1024, unit: 'KiB', aim: 0 },
    ],
  );
  for (const fault of faults) console.log(`  ${fault}`);
}

/** The demo company's site, published again with a language that is read from the right. */
async function publishWithArabic(url: string): Promise<Schemas['Site']> {
  const cookies = await logInDemo(url, 'owner');
  const headers = {
    'content-type': 'application/json',
    cookie: Object.entries(cookies).map(([name, value]) => `${name}=${value}`).join('; '),
    'x-token': cookies['token'] ?? '',
  }; // prettier-ignore
  const call = async <Result>(method: 'GET' | 'POST', path: string, body?: object): Promise<Result> => {
    const reply = await fetch(`${url}/api/site/${path}`, {
      method,
      headers,
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    });
    if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`);
    return ((await reply.json()) as { result: Result }).result;
  };
  const site = () => call<Schemas['Site']>('GET', 'getsite');
  await until(async () => (await site()).versions.every(({ state }) => state !== 'working'));
  const { version, slug, theme, langs } = await site();
  await call('POST', 'savesettings', { version, slug, theme, langs: [...langs, 'ar'] });
  const { id } = await call<Schemas['SiteVersion']>('POST', 'publishsite');
  await until(async () => (await site()).versions.some((one) => one.id === id && one.live));
  return site();
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const since = performance.now(); !(await isSo()); await setTimeout(ASK_EVERY_MS))
    if (performance.now() - since > WITHIN_MS) throw new Error('The site of the demo company did not get ready');
}
