import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';

import { connect } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { startJobs } from '#server/jobs/jobs.ts';

/** The oldest PostgreSQL that DATABASE_URL may name, as the README says. */
const OLDEST = 15;
const PROGRAMS = `/usr/lib/postgresql/${OLDEST}/bin`;

/** Debian's own package, which root may install; without its own cluster, which nobody here would use. */
async function install(): Promise<string | undefined> {
  if (existsSync(join(PROGRAMS, 'postgres'))) return PROGRAMS;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  try {
    await mkdir('/etc/postgresql-common/createcluster.d', { recursive: true });
    await writeFile('/etc/postgresql-common/createcluster.d/farsail.conf', 'create_main_cluster = false\n');
    const quiet = { stdio: 'ignore', timeout: 120_000, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
    execFileSync('apt-get', ['update'], quiet);
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', `postgresql-${OLDEST}`], quiet);
    return PROGRAMS;
  } catch {
    return undefined;
  }
}

const programs = await install();
const stops: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const stop of stops.toReversed()) await stop();
});

/** Runs a program as the user that Debian made for it, because PostgreSQL does not run as root. */
function run(program: string, ...args: string[]): void {
  const command = [join(programs ?? '', program), ...args];
  const asUser = process.getuid?.() === 0 ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', ...command] : command;
  execFileSync(asUser[0] ?? '', asUser.slice(1), { stdio: 'ignore', cwd: '/' });
}

test.runIf(programs)(`every migration and the jobs run on PostgreSQL ${OLDEST} (skipped where Debian has none to install)`, async () => {
  const folder = await mkdtemp('/tmp/farsail-oldest-');
  stops.push(() => rm(folder, { recursive: true, force: true }));
  if (process.getuid?.() === 0) execFileSync('chown', ['postgres', folder]);
  const cluster = join(folder, 'data');
  run('initdb', '-D', cluster, '--username=farsail', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync');
  run(
    'pg_ctl',
    '-D',
    cluster,
    '-l',
    join(folder, 'log'),
    '-w',
    '-o',
    `-c listen_addresses= -c unix_socket_directories=${folder} -c fsync=off`,
    'start',
  );
  stops.push(async () => run('pg_ctl', '-D', cluster, '-m', 'immediate', 'stop'));
  const target = { host: folder, user: 'farsail', database: 'postgres' };
  const db = connect(target, { max: 2 });
  stops.push(() => db.destroy());

  expect((await migrate(db)).length).toBeGreaterThan(30);
  const { rows } = await sql<{ version: number }>`SELECT current_setting('server_version_num')::integer / 10000 AS version`.execute(db);
  expect(rows).toEqual([{ version: OLDEST }]);
  const jobs = await startJobs({ target, definitions: [], onError: (error) => expect.unreachable(String(error)) });
  await jobs.stop();
  // What a search reads was made anew there, and works as elsewhere.
  const source = await sql<{
    id: number;
  }>`INSERT INTO customs_source (name, kind, direction) VALUES ('a', 'bol', 'import') RETURNING id`.execute(db);
  await sql`INSERT INTO customs_record (source_id, date, direction, hscode, words) VALUES (${source.rows[0]?.id}, '2024-05-06', 'import', '940360', '')`.execute(
    db,
  );
  const found = await sql`SELECT FROM customs_record WHERE tags @@ 'h9403 & y2024'::tsquery`.execute(db);
  expect(found.rows).toHaveLength(1);
});
