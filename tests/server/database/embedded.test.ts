import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';

import { connect, type ConnectionTarget } from '#server/database/connect.ts';
import { startEmbedded } from '#server/database/embedded/embedded.ts';
import { tuning } from '#server/database/embedded/tuning.ts';

const folder = await mkdtemp(join(tmpdir(), 'farsail-embedded-'));
const dataDir = join(folder, 'data');
afterAll(() => rm(folder, { recursive: true, force: true }));

async function ask<Row>(query: ReturnType<typeof sql<Row>>, database: Awaited<ReturnType<typeof startEmbedded>>): Promise<Row[]> {
  const db = connect(database.target, { max: 1 });
  return (await query.execute(db).finally(() => db.destroy())).rows;
}

describe('the embedded database', () => {
  test('keeps what was written, waits for the disk, and reads letters of every script', async () => {
    const first = await startEmbedded({ dataDir });
    await ask(sql`CREATE TABLE kept AS SELECT '远帆'::text AS name`, first);
    await first.stop();
    const second = await startEmbedded({ dataDir });
    expect(await ask(sql`SELECT name, upper('éß') AS upper FROM kept`, second)).toEqual([{ name: '远帆', upper: 'Éß' }]);
    await ask(sql`CREATE EXTENSION pg_trgm`, second);
    expect(await ask(sql`SELECT show_trgm('钢铁') <> '{}' AS trigrams, current_setting('fsync') AS fsync`, second)).toEqual([
      { trigrams: true, fsync: 'on' },
    ]);
    await second.stop();
  });

  test('starts where a stopped machine left a process number that belongs to another program now', async () => {
    await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), `${process.pid}\n${dataDir}/postgres\n0\n5432\n/nowhere\n\n\nready   \n`);
    const database = await startEmbedded({ dataDir });
    expect(await ask(sql`SELECT name FROM kept`, database)).toEqual([{ name: '远帆' }]);
    await database.stop();
  });

  test('comes back when someone cleans its socket away', async () => {
    const database = await startEmbedded({ dataDir });
    const { host } = database.target as Exclude<ConnectionTarget, string>;
    await rm(host, { recursive: true });
    const read = () => ask(sql`SELECT name FROM kept`, database).catch(() => 'away');
    expect(await read()).toBe('away');
    await expect.poll(read, { timeout: 100_000 }).toEqual([{ name: '远帆' }]);
    await database.stop();
  }, 120_000);

  test('clears away what a start that was killed had half made', async () => {
    await writeFile(join(dataDir, 'postgres.new-x1y2z3'), '');
    const database = await startEmbedded({ dataDir });
    await database.stop();
    expect((await readdir(dataDir)).toSorted()).toEqual(['postgres', 'postgres.log']);
  });

  test('does not touch data of another version', async () => {
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '14\n');
    await expect(startEmbedded({ dataDir })).rejects.toThrow(/holds data of PostgreSQL 14; this program runs version 18\.$/);
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '18\n');
  });

  test('that cannot start repeats what PostgreSQL said', async () => {
    const broken = startEmbedded({ dataDir, parameters: { shared_buffers: 'much' } });
    await expect(broken).rejects.toThrow(
      /^PostgreSQL did not start: invalid value for parameter "shared_buffers": "much" \(more in .*postgres\.log\)$/,
    );
  });
});

test.each([
  ['a small machine', 1, { shared_buffers: '128MB', effective_cache_size: '512MB', work_mem: '8MB' }],
  ['a large one', 24, { shared_buffers: '6144MB', effective_cache_size: '12288MB', work_mem: '32MB' }],
])('memory for %s', (_, gigabytes, expected) => {
  expect(tuning(gigabytes * 1024 ** 3)).toMatchObject(expected);
});
