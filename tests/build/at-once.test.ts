import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { inTime } from '#build/in-time.ts';
import { putInPlace } from '#build/put-in-place.ts';

let room: string;
beforeEach(async () => {
  room = await mkdtemp(join(tmpdir(), 'farsail-build-'));
});
afterEach(() => rm(room, { recursive: true }));

async function madeFolder(name: string): Promise<string> {
  const folder = join(room, name);
  await mkdir(folder);
  await writeFile(join(folder, 'made-by'), name);
  return folder;
}

describe('a finished build', () => {
  test('takes the place of an older one, and nothing of that stays', async () => {
    const place = await madeFolder('dist');
    await writeFile(join(place, 'old'), '');
    await putInPlace(await madeFolder('dist-1'), place);
    expect(await readdir(room)).toEqual(['dist']);
    expect(await readdir(place)).toEqual(['made-by']);
  });

  test('of several at once one whole build stays', async () => {
    const place = join(room, 'dist');
    const names = Array.from({ length: 12 }, (_, number) => `dist-${number}`);
    const folders = await Promise.all(names.map(madeFolder));
    await Promise.all(folders.map((folder) => putInPlace(folder, place)));
    expect(await readdir(room)).toEqual(['dist']);
    expect(names).toContain(await readFile(join(place, 'made-by'), 'utf8'));
  });
});

test('a build that never ends is given up with a word about it', async () => {
  await expect(inTime(new Promise(() => {}), 20, 'The build')).rejects.toThrow('The build did not finish within 0.02 seconds.');
});
