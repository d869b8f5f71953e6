import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { inChild } from '#server/sheets/in-child.ts';

const folders: string[] = [];
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true });
});

/** Long enough for a child to start, send everything and end. */
const BUSY_MS = 1500;

test('a server that is too busy to listen while its child sends and ends still gets all of it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'farsail-child-'));
  folders.push(folder);
  const script = join(folder, 'child.mjs');
  await writeFile(
    script,
    `process.once('message', () => {
      process.send({ piece: 'first' });
      process.send({ piece: 'second' });
      process.send({ end: true }, () => process.exit());
    });`,
  );

  const pieces = inChild<string>(new URL(`file://${script}`), {});
  const first = pieces.next();
  await new Promise(setImmediate);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY_MS);

  expect([await first, await pieces.next(), await pieces.next()]).toEqual([
    { done: false, value: 'first' },
    { done: false, value: 'second' },
    { done: true, value: undefined },
  ]);
});
