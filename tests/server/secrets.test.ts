import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { openSecrets } from '#server/secrets.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'farsail-secrets-'));
});
afterEach(async () => rm(dataDir, { recursive: true, force: true }));

const open = (secretKey?: string) => openSecrets({ secretKey, dataDir });

describe('the secrets of a deployment', () => {
  test('a sealed text is read again, looks different each time and holds no trace of itself', () => {
    const secrets = open();
    const [one, other] = [secrets.seal('授权码 abcd'), secrets.seal('授权码 abcd')];
    expect(secrets.open(one)).toBe('授权码 abcd');
    expect(secrets.open(other)).toBe('授权码 abcd');
    expect(one.equals(other)).toBe(false);
    expect(one.includes('abcd')).toBe(false);
  });

  test('every changed byte and every other key is found out', () => {
    const sealed = open().seal('secret');
    for (const at of sealed.keys()) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => open().open(changed)).toThrow(/sealed text|authenticate/);
    }
    expect(() => open().open(sealed.subarray(0, 20))).toThrow('This is not a sealed text.');
    expect(() => open('x'.repeat(32)).open(sealed)).toThrow(/authenticate/);
  });

  test('a proof for one purpose is none for another', () => {
    const secrets = open();
    expect(secrets.hmac('open', '1')).toEqual(open().hmac('open', '1'));
    expect(secrets.hmac('open', '1')).not.toEqual(secrets.hmac('click', '1'));
    expect(secrets.hmac('open', '1')).toHaveLength(32);
  });

  test('the key is kept for its owner alone, and SECRET_KEY leaves none behind', async () => {
    open('y'.repeat(32));
    expect(await readdir(dataDir)).toEqual([]);
    open();
    expect(await readdir(dataDir)).toEqual(['secret.key']);
    expect((await stat(join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600);
  });

  test('a damaged key is not replaced', async () => {
    open();
    await writeFile(join(dataDir, 'secret.key'), 'short\n');
    expect(() => open()).toThrow('is damaged');
    expect(await readFile(join(dataDir, 'secret.key'), 'utf8')).toBe('short\n');
  });

  test('servers that start together on one folder get the same key', async () => {
    const program = `
      const { parentPort, workerData } = require('node:worker_threads');
      import(workerData.module).then(({ openSecrets }) =>
        parentPort.postMessage(openSecrets({ secretKey: undefined, dataDir: workerData.dataDir }).hmac('same', '').toString('hex')));`;
    const module = new URL('../../src/server/secrets.ts', import.meta.url).href;
    const workers = Array.from({ length: 6 }, () => new Worker(program, { eval: true, workerData: { module, dataDir } }));
    const answers = workers.map((worker) => new Promise((resolve, reject) => void worker.on('message', resolve).on('error', reject)));
    expect(new Set(await Promise.all(answers)).size).toBe(1);
    await Promise.all(workers.map((worker) => worker.terminate()));
    expect(await readdir(dataDir)).toEqual(['secret.key']);
  });
});
