import { fork } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

import { demo, logInDemo, type Product, startProduct } from '../support/product.ts';
import { callerOf, meanwhile } from './others.ts';
import { type Figure, printTable, quantile } from './table.ts';

const ATTACKS = ['slow sockets', 'login loop', 'heavy calls', 'hostile pages', 'hostile files'] as const;
const SECONDS = 15;

/** Measures what other users wait while one address attacks: in each way by itself, and in all ways at once. */
export async function attackBench(): Promise<Figure[]> {
  const product = await startProduct({ TRUST_PROXY: '1', ALLOW_LOOPBACK: '1' });
  try {
    const figures: Figure[] = [];
    for (const kinds of [[], ...ATTACKS.map((kind) => [kind]), [...ATTACKS]]) figures.push(...(await besides(product, kinds)));
    printTable(`What others wait while one address attacks for ${SECONDS} s, 99 of 100 within`, figures);
    return figures;
  } finally {
    await product.discard();
  }
}

async function besides(product: Product, kinds: readonly (typeof ATTACKS)[number][]): Promise<Figure[]> {
  const name = kinds.length === ATTACKS.length ? 'all at once' : (kinds[0] ?? 'no attack');
  const others = [await callerOf(product, 'rival'), await callerOf(product, 'rival')];
  const { token = '', ...cookies } = await logInDemo(product.url, 'owner');
  const cookie = Object.entries({ token, ...cookies })
    .map(([key, value]) => `${key}=${value}`)
    .join('; ');
  const attacker = fork(new URL('attacker.ts', import.meta.url), { stdio: 'inherit' });
  attacker.send({ url: product.url, cookie, token, kinds });
  const logins = { tried: 0, failed: 0, until: performance.now() + SECONDS * 1_000 };
  const times = await meanwhile(others, async () => {
    while (performance.now() < logins.until) {
      logins.tried += 1;
      await logInDemo(product.url, 'rival').catch(() => (logins.failed += 1));
      await pause(200);
    }
  });
  const gone = new Promise((resolve) => attacker.once('exit', resolve));
  attacker.kill('SIGKILL');
  await gone;
  return [
    { name: `${name}: reads`, value: quantile(times, 0.99), unit: 'ms', aim: 500 },
    { name: `${name}: logins of ${demo.rival} refused, of ${logins.tried}`, value: logins.failed, unit: '', aim: 0 },
  ];
}
