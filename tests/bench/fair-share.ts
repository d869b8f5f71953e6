import { setTimeout as pause } from 'node:timers/promises';

import { logInDemo, type Product, startProduct } from '../support/product.ts';
import { headersOf } from './load.ts';
import { type Figure, printTable, quantile } from './table.ts';

const TOGETHER = 100;
const SECONDS = 10;
const ASK_EVERY_MS = 100;

/** Lets one company call a hundred times at once, again and again, and measures what another one waits for meanwhile. */
export async function fairShareBench(): Promise<Figure[]> {
  const product = await startProduct();
  try {
    const [greedy, modest] = [headersOf(await logInDemo(product.url, 'owner')), headersOf(await logInDemo(product.url, 'rival'))];
    const calling = { isOn: true };
    const crowd = Array.from({ length: TOGETHER }, async (_, at) => {
      for (let turn = at; calling.isOn; turn += 1) await ask(product, greedy, { keyword: `steel ${turn % 50}`, index: 1, size: 20 });
    });
    const times: number[] = [];
    await pause(1000);
    for (const end = performance.now() + SECONDS * 1000; performance.now() < end; await pause(ASK_EVERY_MS)) {
      const start = performance.now();
      await ask(product, modest, { index: 1, size: 20 });
      times.push(performance.now() - start);
    }
    calling.isOn = false;
    await Promise.all(crowd);
    const figures: Figure[] = [
      { name: 'half of the answers of the other within', value: quantile(times, 0.5), unit: 'ms', aim: 50 },
      { name: '95 of 100 within', value: quantile(times, 0.95), unit: 'ms' },
    ];
    printTable(`${TOGETHER} calls of one company at once, beside one of another`, figures);
    return figures;
  } finally {
    await product.discard();
  }
}

async function ask({ url }: Product, headers: HeadersInit, body: object): Promise<void> {
  const path = 'keyword' in body ? 'search/search' : 'customer/getcustomermanagelistpage';
  const reply = await fetch(`${url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  await reply.arrayBuffer();
}
