import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { KeptChildren, type KeptOptions } from '#server/child/kept-child.ts';

const options: KeptOptions = {
  memoryMegabytes: 32,
  taskMs: 20_000,
  idleMs: 60_000,
  atOnce: 2,
  atOncePerGroup: 1,
  mostWaitingPerGroup: 100,
  mostWaiting: 1_000,
};

interface Task {
  what: 'pid' | 'throw' | 'hang' | 'hoard' | 'exit';
}

let folder: string;
let script: URL;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farsail-child-'));
  script = pathToFileURL(join(folder, 'child.mjs'));
  const mechanism = pathToFileURL(resolve('src/server/child/answer-tasks.ts')).href;
  await writeFile(
    script,
    `import { answerTasks } from '${mechanism}';
    const work = {
      pid: () => process.pid,
      throw: () => { throw new Error('no'); },
      hang: () => { for (;;); },
      hoard: () => { for (const all = []; ; ) all.push(new Array(1e6).fill(all.length)); },
      exit: () => process.exit(0),
    };
    answerTasks(({ what }) => work[what]());`,
  );
});
afterAll(() => rm(folder, { recursive: true }));

test('one child does one task after the other', async () => {
  const children = new KeptChildren<Task, number>(script, options);
  const first = await children.run('a', { what: 'pid' });
  expect(first).not.toBe(process.pid);
  expect(await children.run('b', { what: 'pid' })).toBe(first);
});

test.each([
  ['throw', 'crash', options],
  ['hoard', 'memory', options],
  ['exit', 'memory', options],
  ['hang', 'time', { ...options, taskMs: 2_000 }],
] as const)('a task that makes it %s fails alone, by %s, and the next one is done', async (what, reason, limits) => {
  const children = new KeptChildren<Task, number>(script, limits);
  const failing = children.run('a', { what });
  await expect(failing).rejects.toMatchObject({ name: 'ChildFailure', reason });
  const patient = new KeptChildren<Task, number>(script, options);
  expect(await patient.run('a', { what: 'pid' })).toBeGreaterThan(0);
});

test('a child that has nothing to do is ended', async () => {
  const children = new KeptChildren<Task, number>(script, { ...options, idleMs: 1 });
  const pid = await children.run('a', { what: 'pid' });
  await expect.poll(() => isAlive(pid)).toBe(false);
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
