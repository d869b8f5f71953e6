import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { asParty } from '#server/database/shared-pool.ts';
import { type ChildCaps, inChild } from '#server/sheets/in-child.ts';

const folders: string[] = [];
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true });
});

async function scriptOf(text: string): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'farsail-child-'));
  folders.push(folder);
  const script = join(folder, 'child.mjs');
  await writeFile(script, text);
  return new URL(`file://${script}`);
}

/** Long enough for a child to start, send everything and end. */
const BUSY_MS = 1500;

test('a server that is too busy to listen while its child sends and ends still gets all of it', async () => {
  const script = await scriptOf(
    `process.once('message', () => {
      process.send({ piece: 'first' });
      process.send({ piece: 'second' });
      process.send({ end: true }, () => process.exit());
    });`,
  );

  const pieces = inChild<string>(script, {});
  const first = pieces.next();
  await new Promise(setImmediate);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY_MS);

  expect([await first, await pieces.next(), await pieces.next()]).toEqual([
    { done: false, value: 'first' },
    { done: false, value: 'second' },
    { done: true, value: undefined },
  ]);
});

/** A file that tells one piece and then takes as long as it is let. */
const ENDLESS = `process.once('message', () => process.send({ piece: 'begun' }));`;
const begun = { done: false, value: 'begun' };

/** A file of a company, read up to its first piece: in a call where somebody waits for it, else in a job. */
async function reader() {
  const script = await scriptOf(ENDLESS);
  const open: AsyncGenerator<string>[] = [];
  const read = (company: string, { signal, ...caps }: Partial<ChildCaps> & { signal?: AbortSignal } = {}) => {
    const pieces = inChild<string>(script, {}, caps);
    open.push(pieces);
    return asParty(company, () => pieces.next(), signal);
  };
  return { read, open, endAll: () => Promise.all(open.map((pieces) => pieces.return(undefined))) };
}

test('the imports of one company leave a place for those of another, and for whoever waits for a file', async () => {
  const { read, open, endAll } = await reader();
  expect(await Promise.all([read('jobs', { tenantId: 'a' }), read('jobs', { tenantId: 'a' })])).toEqual([begun, begun]);
  const third = read('jobs', { tenantId: 'a' });
  expect(await read('jobs', { tenantId: 'b' })).toEqual(begun);
  const { signal } = new AbortController();
  expect(await read('a', { signal })).toEqual(begun);
  expect(await read('a', { signal, isHead: true })).toEqual(begun);
  await open[0]?.return(undefined);
  expect(await third).toEqual(begun);
  await endAll();
});

test('whoever goes away leaves the line, and gives back the place that they had', async () => {
  const { read, open, endAll } = await reader();
  const [first, second] = [new AbortController(), new AbortController()];
  expect(await read('a', { signal: first.signal })).toEqual(begun);
  const left = read('a', { signal: second.signal });
  const next = read('a', { signal: new AbortController().signal });
  second.abort();
  await expect(left).rejects.toMatchObject({ code: 503 });
  first.abort();
  await expect(open[0]?.next()).rejects.toMatchObject({ code: 503 });
  expect(await next).toEqual(begun);
  await endAll();
});

test('of too many that wait the next is told that the server is busy', async () => {
  const { read, endAll } = await reader();
  const { signal } = new AbortController();
  expect(await read('a', { signal })).toEqual(begun);
  const controller = new AbortController();
  const waiting = Array.from({ length: 20 }, () => read('a', { signal: controller.signal }));
  await expect(read('a', { signal })).rejects.toMatchObject({ code: 503 });
  controller.abort();
  expect((await Promise.allSettled(waiting)).every(({ status }) => status === 'rejected')).toBe(true);
  await endAll();
});
