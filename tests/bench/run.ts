import { execFileSync } from 'node:child_process';

import { launch, visit } from '../support/browser.ts';
import { logInDemo, startProduct } from '../support/product.ts';
import { budgets, measureSizes } from '../support/sizes.ts';
import { addressListBench } from './address-list.ts';
import { attackBench } from './attack.ts';
import { customersBench } from './customers.ts';
import { customsImportBench } from './customs-import.ts';
import { customsBench } from './customs.ts';
import { documentsBench } from './documents.ts';
import { edmClaimsBench } from './edm-claims.ts';
import { edmEventsBench } from './edm-events.ts';
import { edmSendBench } from './edm-send.ts';
import { fairShareBench } from './fair-share.ts';
import { faultsBench } from './faults/faults.ts';
import { importBench } from './import.ts';
import { journeyInteractions } from './journey.ts';
import { loadPage } from './load-page.ts';
import { loadBench } from './load.ts';
import { loadingBench } from './loading.ts';
import { mailListBench } from './mail-list.ts';
import { mailSendBench } from './mail-send.ts';
import { mailSyncBench } from './mail-sync.ts';
import { managerBench } from './manager.ts';
import { messagesBench } from './messages.ts';
import { screensOnAPhoneBench } from './screens-on-a-phone.ts';
import { searchBench } from './search.ts';
import { siteBuilderBench } from './site-builder.ts';
import { siteLoadingBench } from './site-loading.ts';
import { sitePublishingBench } from './site-publishing.ts';
import { sitesBench } from './sites.ts';
import { steadyBench } from './steady.ts';
import { median, printTable, quantile } from './table.ts';
import { whatsAppTaskBench } from './whatsapp-task.ts';
import { wideBatchBench } from './wide-batches.ts';

const RUNS = 5;
/** How many of the slowest interactions are named. */
const SLOWEST = 5;

/** What can be measured, in the order of a whole run. `npm run bench -- mail-sync sites` measures only these. */
const BENCHES: Record<string, () => unknown> = {
  pages: pagesBench,
  'screens-on-a-phone': screensOnAPhoneBench,
  search: searchBench,
  customers: customersBench,
  'wide-batches': wideBatchBench,
  customs: customsBench,
  manager: managerBench,
  load: loadBench,
  attack: attackBench,
  'fair-share': fairShareBench,
  steady: steadyBench,
  faults: faultsBench,
  import: importBench,
  'customs-import': customsImportBench,
  'mail-sync': mailSyncBench,
  'mail-list': mailListBench,
  'mail-send': mailSendBench,
  'edm-claims': edmClaimsBench,
  'edm-million': () => edmClaimsBench({ recipients: 1_000_000 }),
  'edm-send': edmSendBench,
  'edm-events': edmEventsBench,
  sites: sitesBench,
  'site-publishing': sitePublishingBench,
  'site-loading': siteLoadingBench,
  'site-builder': siteBuilderBench,
  documents: documentsBench,
  messages: messagesBench,
  'whatsapp-task': whatsAppTaskBench,
  'address-list': addressListBench,
  loading: loadingBench,
};

/** Runs the named benches, or all. A missed aim is told, not failed: a slow machine is no error. */
async function bench(names: string[]): Promise<void> {
  const unknown = names.filter((name) => !(name in BENCHES));
  if (unknown.length > 0) throw new Error(`No bench is called ${unknown.join(', ')}. There are: ${Object.keys(BENCHES).join(', ')}`);
  for (const [name, measure] of Object.entries(BENCHES)) if (names.length === 0 || names.includes(name)) await measure();
}

/** Measures what a visitor feels. */
async function pagesBench(): Promise<void> {
  const buildMs = elapsed(() => execFileSync('node', ['build.mjs'], { stdio: 'ignore' }));
  const product = await startProduct();
  const browser = await launch();
  try {
    const cookies = await logInDemo(product.url, 'owner');
    const arrive = (visitor: 'nobody' | 'owner') => visit(browser, { url: product.url, ...(visitor === 'owner' && { cookies }) });

    const firstStartMs = product.startedInMs;
    await product.stop();
    await product.start();
    printTable('Making and starting', [
      { name: 'npm run build', value: buildMs, unit: 'ms', aim: 15_000 },
      { name: 'first start, data imported', value: firstStartMs, unit: 'ms' },
      { name: 'second start', value: product.startedInMs, unit: 'ms', aim: 3000 },
    ]);

    const sizes = await measureSizes(arrive);
    printTable(
      'Sizes after brotli, empty cache',
      budgets.map(([name, part, aim]) => ({ name, value: sizes[part], unit: part.endsWith('Requests') ? '' : 'KiB', aim })),
    );

    for (const [name, visitor, path, paintAim] of [
      ['Login', 'nobody', '/login', 1000],
      ['Workbench', 'owner', '/', 2500],
    ] as const) {
      const runs = [];
      for (let run = 0; run < RUNS; run++) runs.push(await loadPage(await arrive(visitor), path));
      printTable(`${name}: 150 ms round trip, 1.6 Mbit/s, CPU 4× slower, empty cache, median of ${RUNS}`, [
        { name: 'first paint', value: median(runs.map(({ firstPaint }) => firstPaint)), unit: 'ms', aim: paintAim },
        { name: 'largest paint', value: median(runs.map(({ largestPaint }) => largestPaint)), unit: 'ms', aim: paintAim },
        { name: 'blocking time', value: median(runs.map(({ blocking }) => blocking)), unit: 'ms', aim: 150 },
        { name: 'layout shift', value: Math.max(...runs.map(({ shift }) => shift)), unit: '', aim: 0 },
      ]);
    }

    const interactions = await journeyInteractions(await arrive('owner'));
    const durations = interactions.map(({ duration }) => duration);
    const slowestFirst = interactions.toSorted((a, b) => b.duration - a.duration);
    printTable(`Interaction to next paint, CPU 4× slower, ${interactions.length} interactions`, [
      { name: 'p75', value: quantile(durations, 0.75), unit: 'ms', aim: 100 },
      { name: 'worst', value: Math.max(...durations), unit: 'ms', aim: 150 },
      ...slowestFirst.slice(0, SLOWEST).map(({ what, duration }) => ({ name: what, value: duration, unit: 'ms' as const })),
    ]);
  } finally {
    await browser.close();
    await product.discard();
  }
}

function elapsed(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

await bench(process.argv.slice(2));
