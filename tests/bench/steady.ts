import { demo, logInDemo, startProduct } from '../support/product.ts';
import { type Answer, failed, headersOf, load, slowest } from './load.ts';
import { type Figure, printTable } from './table.ts';

const RATE = 200;
const SECONDS = Number(process.env['STEADY_SECONDS'] ?? 600);
const SAMPLE_SECONDS = 30;
/** Until then a process still takes what it will keep. */
const SETTLED_SECONDS = Math.min(180, SECONDS / 2);

/** Calls at the same rate for long, and sees whether answers get slower or memory grows. */
export async function steadyBench(): Promise<Figure[]> {
  const product = await startProduct();
  try {
    const accounts = Object.keys(demo) as (keyof typeof demo)[];
    const callers = await Promise.all(accounts.map(async (account) => headersOf(await logInDemo(product.url, account))));
    const answers: Answer[] = [];
    const memory: { second: number; mib: number }[] = [];
    for (let second = 0; second < SECONDS; second += SAMPLE_SECONDS) {
      answers.push(...(await load(product, callers, { rate: RATE, seconds: Math.min(SAMPLE_SECONDS, SECONDS - second) })));
      memory.push({ second: second + SAMPLE_SECONDS, mib: await product.memoryMiB() });
    }
    const settled = memory.filter(({ second }) => second >= SETTLED_SECONDS).map(({ mib }) => mib);
    const figures: Figure[] = [
      { name: 'reads, 99 of 100 within', value: slowest(answers, 'read'), unit: 'ms', aim: 100 },
      { name: 'writes, 99 of 100 within', value: slowest(answers, 'write'), unit: 'ms', aim: 200 },
      { name: 'not answered with 200', value: failed(answers), unit: '', aim: 0 },
      { name: `memory after ${SETTLED_SECONDS} s`, value: settled[0] ?? 0, unit: 'MiB' },
      { name: 'memory at the end over that', value: (settled.at(-1) ?? 0) - (settled[0] ?? 0), unit: 'MiB', aim: 30 },
    ];
    printTable(`${RATE} requests/s for ${SECONDS} s`, figures);
    return figures;
  } finally {
    await product.discard();
  }
}
