import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { startEmbedded } from '#server/database/embedded/embedded.ts';
import type { Result } from '#server/operation.ts';

import type { SignedIn } from '../support/accounts.ts';
import { startProduct } from '../support/product.ts';
import { type BigCompany, makeBigCompany } from './million-customers.ts';
import { type Figure, printTable, quantile } from './table.ts';

type Batch = Result<'undoCustomerBatch'>;

/** Companies of which six in ten customers are somebody's. */
const SIZES = [17_000, 170_000] as const;
const LOOK_MS = 100;

/** Measures what is done with all that a list shows, and its being taken back, while a colleague turns pages. */
export async function wideBatchBench(sizes: readonly number[] = SIZES): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const size of sizes) {
    const dataDir = await mkdtemp(join(tmpdir(), 'farsail-batches-'));
    const product = await startProduct({ DATA_DIR: dataDir });
    try {
      await product.stop();
      const embedded = await startEmbedded({ dataDir });
      const company = await makeBigCompany(embedded.target, size).finally(async () => embedded.stop());
      await product.start();
      figures.push(...(await runAll(product.url, company)));
    } finally {
      await product.discard();
      await rm(dataDir, { recursive: true, force: true });
    }
  }
  return figures;
}

async function runAll(url: string, { owners, sales }: BigCompany): Promise<Figure[]> {
  const [owner, other] = [owners[0], sales[0]];
  if (!owner || !other) return [];
  const name = 'bench';
  await ask(url, owner, { path: 'addcustomercategory', body: { name } });
  const categories = await ask<Result<'listCustomerCategories'>>(url, owner, { path: 'getcustomercategorydatalist', body: {} });
  const actions = [
    ['category', 'updatecustomerlistcategory', { customerclassid: categories.find((category) => category.name === name)?.id ?? '' }],
    ['stars', 'markcustomerstar', { star: 2 }],
    ['transfer', 'transfercustomers', { touserid: other.id }],
    ['give back', 'givebackcustomers', { note: 'bench' }],
    ['delete', 'deletecustomerlistcategory', { source: 'slist' }],
  ] as const;
  const figures: Figure[] = [];
  const state = { isOver: false, times: [] as number[] };
  const colleague = turnPages(url, other, state);
  for (const [action, path, body] of actions) {
    const { total, seconds, result } = await timed(url, owner, { path, body: { ...body, selection: { list: 'slist' } } });
    figures.push({ name: `${action} of ${total.toLocaleString('en')}`, value: seconds, unit: 's' });
    const undone = await timed(url, owner, { path: 'undocustomerbatch', body: { batchid: result.batchid } });
    figures.push({ name: `${action} taken back for ${undone.result.done.toLocaleString('en')}`, value: undone.seconds, unit: 's' });
  }
  state.isOver = true;
  await colleague;
  figures.push({ name: 'pages of a colleague meanwhile, 99 of 100 within', value: quantile(state.times, 0.99), unit: 'ms', aim: 500 });
  printTable('All that a list shows', figures);
  return figures;
}

interface Asked {
  path: string;
  body: object;
}

async function timed(url: string, user: SignedIn, { path, body }: Asked): Promise<{ total: number; seconds: number; result: Batch }> {
  const since = performance.now();
  let result = await ask<Batch>(url, user, { path, body });
  while (result.running) {
    await pause(LOOK_MS);
    const { batchid } = result;
    const batches = await ask<Result<'listCustomerBatches'>>(url, user, { path: 'getcustomerbatchlist' });
    result = batches.find(({ progress }) => progress.batchid === batchid)?.progress ?? result;
  }
  return { total: result.total, seconds: (performance.now() - since) / 1000, result };
}

async function turnPages(url: string, user: SignedIn, state: { isOver: boolean; times: number[] }): Promise<void> {
  for (let index = 1; !state.isOver; index = (index % 20) + 1) {
    const since = performance.now();
    await ask(url, user, { path: 'getcustomermanagelistpage', body: { index, size: 20 } });
    state.times.push(performance.now() - since);
    await pause(LOOK_MS);
  }
}

async function ask<Answer>(url: string, { session, token }: SignedIn, { path, body }: Partial<Asked> & { path: string }): Promise<Answer> {
  const headers = { cookie: `session=${session}; token=${token}`, 'x-token': token, 'content-type': 'application/json' };
  const reply = await fetch(`${url}/api/customer/${path}`, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) });
  const { code, message, result } = (await reply.json()) as { code: number; message: string; result: Answer };
  if (code !== 200) throw new Error(`${path}: ${code} ${message}`);
  return result;
}
