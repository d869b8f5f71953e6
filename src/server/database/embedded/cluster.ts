import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

import type { Identity } from './identity.ts';
import type { Parameters } from './tuning.ts';

/** Everything that starting a program of PostgreSQL takes. */
export interface Installed {
  binaries: string;
  /** The folder of the cluster. */
  cluster: string;
  identity: Identity | undefined;
  /** The file that takes what PostgreSQL has to say. */
  logFile: string;
}

const MAJOR_VERSION = '18';

/** The number under which a started program finds the opened data folder. */
const FOLDER_FD = 3;

/**
 * Makes the database cluster unless it is there.
 *
 * It is made beside its place and then moved, so that a start that was killed half-way leaves no half-made cluster, and of two starts at once one wins.
 */
export async function ensureCluster(installed: Installed): Promise<void> {
  const { cluster, identity } = installed;
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(ignoreMissing);
  if (version?.trim() === MAJOR_VERSION) return;
  if (version) throw new Error(`${cluster} holds data of PostgreSQL ${version.trim()}; this program runs version ${MAJOR_VERSION}.`);
  const fresh = await mkdtemp(`${cluster}.new-`);
  if (identity) await chown(fresh, identity.uid, identity.gid);
  try {
    await initialise({ ...installed, cluster: fresh });
    await rename(fresh, cluster);
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    if (!isOccupied(error)) throw error;
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

function isOccupied(error: unknown): boolean {
  return ['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '');
}

/** Only this program reaches the socket, which lies in a folder of its own: PostgreSQL need not ask for a password. */
async function initialise(installed: Installed): Promise<void> {
  const letters = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', `--lc-ctype=${letters}`];
  const initdb = await run(installed, 'initdb', ['--username=farsail', '--auth=trust', '--data-checksums', '--no-instructions', ...locale]);
  const [code] = (await once(initdb, 'exit')) as [number | null];
  if (code !== 0)
    throw new Error(`PostgreSQL could not prepare its data folder: ${await lastWords(installed.logFile)} (more in ${installed.logFile})`);
}

/** Starts the server; that it runs is not yet that it answers. */
export async function startPostmaster(installed: Installed, socketFolder: string, parameters: Parameters): Promise<ChildProcess> {
  await mkdir(socketFolder, { recursive: true });
  await chmod(socketFolder, 0o700);
  if (installed.identity) await chown(socketFolder, installed.identity.uid, installed.identity.gid);
  const settings = { listen_addresses: '', unix_socket_directories: socketFolder, ...parameters };
  return run(
    installed,
    'postgres',
    Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  );
}

/**
 * Runs a program of PostgreSQL on the data folder, in a process group of its own, so that Ctrl-C reaches only Node, which then stops it in order.
 *
 * Under another user's name the program gets the data folder as an open descriptor: the folders above it may be ones that only root can enter.
 */
async function run(
  { binaries, cluster, identity, logFile }: Installed,
  program: 'initdb' | 'postgres',
  args: string[],
): Promise<ChildProcess> {
  const log = await open(logFile, 'a');
  const folder = identity && process.platform === 'linux' ? await open(cluster, 'r') : undefined;
  try {
    const folderPath = folder ? `/proc/self/fd/${FOLDER_FD}` : cluster;
    const child = spawn(join(binaries, 'bin', program), ['-D', folderPath, ...args], {
      ...identity,
      detached: true,
      cwd: '/',
      env: { PATH: '/usr/bin:/bin', TZ: 'UTC', LC_ALL: 'C' },
      stdio: ['ignore', log.fd, log.fd, folder?.fd ?? 'ignore'],
    });
    await once(child, 'spawn');
    return child;
  } finally {
    await log.close();
    await folder?.close();
  }
}

/** The last thing PostgreSQL said before it gave up. */
export async function lastWords(logFile: string): Promise<string> {
  const lines = (await readFile(logFile, 'utf8').catch(() => '')).trimEnd().split('\n');
  const fatal = lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? '';
  return fatal.replace(/^.*?(FATAL|PANIC|error):\s*/, '');
}

/** Removes what starts that were killed while they made a cluster have left behind. */
export async function sweepHalfMade(cluster: string): Promise<void> {
  const folder = dirname(cluster);
  const halfMade = (await readdir(folder)).filter((entry) => entry.startsWith(`${basename(cluster)}.new-`));
  await Promise.all(halfMade.map((entry) => rm(join(folder, entry), { recursive: true, force: true })));
}
