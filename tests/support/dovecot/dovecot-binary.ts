import { execFileSync } from 'node:child_process';
import { accessSync, chmodSync, constants, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

/** How Dovecot's programs are run here: what stands before each of them, and where they are. */
export interface DovecotBinary {
  server: readonly [string, ...string[]];
  admin: readonly [string, ...string[]];
  /** 2.4 reads other settings than 2.3. */
  isNew: boolean;
}

const ELSEWHERE = ['/usr/sbin', '/opt/homebrew/sbin', '/usr/local/sbin'];
const PACKAGE = 'dovecot-imapd';
const UNPACKED = resolve('node_modules/.cache/dovecot');
const UNPACKED_SERVER = join(UNPACKED, 'root/usr/sbin/dovecot');

/**
 * The IMAP server of the mail tests: the one that `DOVECOT` names, else one on the path, else one that is installed now.
 *
 * Root on Debian installs the package. Others on Debian or Ubuntu download it and unpack it into `node_modules/.cache`, which changes nothing on the machine.
 *
 * @throws where none is found and none can be had; the message says what to install
 */
export function needDovecot(): DovecotBinary {
  const found = findDovecot() ?? installed() ?? unpacked();
  if (found) return found;
  throw new Error(
    'The mail tests need the IMAP server Dovecot and found none. Install it (apt install dovecot-imapd, or brew install dovecot), or name it: DOVECOT=/path/to/dovecot npm test',
  );
}

function findDovecot(): DovecotBinary | undefined {
  const named = process.env['DOVECOT'];
  if (named) return canRun(named) ? onMachine(named) : undefined;
  const folders = [...(process.env['PATH'] ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules')), ...ELSEWHERE];
  const path = folders.map((folder) => join(folder, 'dovecot')).find(canRun);
  return path === undefined ? undefined : onMachine(path);
}

function onMachine(server: string): DovecotBinary {
  const admin = [join(server, '../../bin/doveadm'), join(server, '../doveadm')].find(canRun) ?? 'doveadm';
  return { server: [server], admin: [admin], isNew: isNew([server]) };
}

function isNew([command, ...args]: readonly [string, ...string[]]): boolean {
  const [, major = '2', minor = '3'] = /^(\d+)\.(\d+)/.exec(execFileSync(command, [...args, '--version'], { encoding: 'utf8' })) ?? [];
  return Number(major) > 2 || Number(minor) >= 4;
}

const POLICY = '/usr/sbin/policy-rc.d';

/** By the package manager; the mail service that comes with it is not started, because the machine may be a real one. */
function installed(): DovecotBinary | undefined {
  if (process.env['DOVECOT'] || process.getuid?.() !== 0 || !isDebian(/^ID=debian$/m)) return undefined;
  const isOurs = !existsSync(POLICY);
  if (isOurs) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n');
  if (isOurs) chmodSync(POLICY, 0o755);
  try {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const wait = ['-q', '-o', 'DPkg::Lock::Timeout=300'];
    execFileSync('apt-get', [...wait, 'update'], { stdio: 'inherit', env });
    execFileSync('apt-get', [...wait, 'install', '-y', '--no-install-recommends', PACKAGE], { stdio: 'inherit', env });
  } finally {
    if (isOurs) rmSync(POLICY, { force: true });
  }
  return findDovecot();
}

/** Downloads and unpacks only; all lists and packages are kept below `node_modules/.cache`. */
const UNPACK = `set -e
export LC_ALL=C
mkdir -p "$D/lists/partial" "$D/cache/archives/partial" "$D/debs"
O="-q -oDir::State::Lists=$D/lists -oDir::Cache=$D/cache"
apt-get $O update
names=$(apt-get $O install -s --no-install-recommends ${PACKAGE} | sed -n 's/^Inst \\([^ ]*\\).*/\\1/p')
cd "$D/debs"
apt-get $O download $names
for package in *.deb; do dpkg -x "$package" "$D/unpacking"; done
mv "$D/unpacking" "$D/root"`;

/** The programs have their paths compiled in, so that they see the unpacked files laid over `/usr`, in a namespace of their own. */
const OVER_USR = `mount -t overlay overlay -o "lowerdir=${UNPACKED}/root/usr:/usr" /usr && exec "$@"`;

function unpacked(): DovecotBinary | undefined {
  if (process.env['DOVECOT'] || process.platform !== 'linux' || !isDebian(/^ID(?:_LIKE)?=.*\b(?:debian|ubuntu)\b/m)) return undefined;
  if (!canRun(UNPACKED_SERVER)) execFileSync('sh', ['-c', UNPACK], { stdio: 'inherit', env: { ...process.env, D: UNPACKED } });
  const over = ['unshare', '-Um', '--map-current-user', '--keep-caps', 'sh', '-c', OVER_USR, 'sh'] as const;
  const server = [...over, '/usr/sbin/dovecot'] as const;
  return { server, admin: [...over, '/usr/bin/doveadm'], isNew: isNew(server) };
}

function isDebian(line: RegExp): boolean {
  return canRun('/usr/bin/apt-get') && line.test(readFileSync('/etc/os-release', 'utf8'));
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
