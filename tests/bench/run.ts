import { execFileSync } from 'node:child_process';

import { launch, visit } from '../support/browser.ts';
import { logInDemo, startProduct } from '../support/product.ts';
import { measureSizes } from '../support/sizes.ts';
import { addressListBench } from './address-list.ts';
import { attackBench } from './attack.ts';
import { customersBench } from './customers.ts';
import { customsImportBench } from './customs-import.ts';
import { customsBench } from './customs.ts';
import { edmClaimsBench } from './edm-claims.ts';
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
import { searchBench } from './search.ts';
import { sitesBench } from './sites.ts';
import { steadyBench } from './steady.ts';
import { median, printTable, quantile } from './table.ts';
import { wideBatchBench } from './wide-batches.ts';

const RUNS = 5;

/** Measures what a visitor feels and prints it beside its aims. A missed aim is told, not failed: a slow machine is no error. */
async function bench(): Promise<void> {
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
      { name: 'npm run build', value: buildMs, unit: 'ms', aim: 3000 },
      { name: 'first start, data imported', value: firstStartMs, unit: 'ms' },
      { name: 'second start', value: product.startedInMs, unit: 'ms', aim: 3000 },
    ]);

    const sizes = await measureSizes(arrive);
    printTable('Sizes after brotli, empty cache', [
      { name: 'login: HTML and styles', value: sizes.loginFirstPaint, unit: 'KiB', aim: 14 },
      { name: 'login: script', value: sizes.loginScript, unit: 'KiB', aim: 105 },
      { name: 'the whole way to the workbench', value: sizes.wayToWorkbench, unit: 'KiB', aim: 175 },
      { name: 'a further list screen', value: sizes.furtherList, unit: 'KiB', aim: 15 },
    ]);

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
    printTable(`Interaction to next paint, CPU 4× slower, ${interactions.length} interactions`, [
      { name: 'p75', value: quantile(interactions, 0.75), unit: 'ms', aim: 100 },
      { name: 'worst', value: Math.max(...interactions), unit: 'ms', aim: 200 },
    ]);
  } finally {
    await browser.close();
    await product.discard();
  }
  await searchBench();
  await customersBench();
  await wideBatchBench();
  await customsBench();
  await managerBench();
  await loadBench();
  await attackBench();
  await fairShareBench();
  await steadyBench();
  await faultsBench();
  await importBench();
  await customsImportBench();
  await mailSyncBench();
  await mailListBench();
  await mailSendBench();
  await edmClaimsBench();
  await sitesBench();
  await messagesBench();
  await addressListBench();
  loadingBench();
}

function elapsed(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

await bench();
