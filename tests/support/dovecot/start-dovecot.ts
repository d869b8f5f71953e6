import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, mkdtemp, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

import { ImapFlow, type ImapFlowOptions } from 'imapflow';

import { type Certificate, selfSigned } from '../certificate.ts';
import { type DovecotBinary, needDovecot } from './dovecot-binary.ts';
import { type DovecotPlace, settingsFor } from './dovecot-settings.ts';

export interface DovecotOptions {
  /** Passwords by login name. */
  users: Readonly<Record<string, string>>;
  /**
   * What the server says it can, instead of all that it can.
   *
   * `IMAP4rev1 LITERAL+ IDLE UIDPLUS` is as 163 and QQ are: without CONDSTORE.
   */
  capability?: string;
}

/** A mail as it is put into a folder; bytes alone are unread and arrive now. */
export interface Delivered {
  raw: Buffer | string;
  /** When the server received it. */
  date?: Date;
  isRead?: boolean;
}

/** A root may not serve mail; this is nobody. */
const NOBODY = 65_534;

const root = process.getuid?.() === 0;
const owner = root ? { uid: NOBODY, gid: NOBODY } : { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };

/** A real IMAP server on free ports of the loopback, with folders in a directory of its own. */
export class Dovecot {
  readonly host = '127.0.0.1';
  readonly place: DovecotPlace;
  /** The certificate that the secure port shows; name it as an authority to trust it. */
  readonly certificate: Certificate;
  #binary: DovecotBinary;
  #child: ChildProcess | undefined;
  #delivered = 0;
  #users: Record<string, string>;

  constructor(
    place: DovecotPlace,
    { binary, certificate, users }: { binary: DovecotBinary; certificate: Certificate; users: Readonly<Record<string, string>> },
  ) {
    this.place = place;
    this.certificate = certificate;
    this.#binary = binary;
    this.#users = { ...users };
  }

  /** For unencrypted connections and STARTTLS. */
  get port(): number {
    return this.place.port;
  }

  /** For TLS from the first byte. */
  get securePort(): number {
    return this.place.securePort;
  }

  /** Starts it where it was stopped, on the same ports and with the same folders; resolves when it answers. */
  async start(): Promise<void> {
    const [command, ...args] = guarded([...this.#binary.server, '-F', '-c', this.place.settings]);
    const child = spawn(command, args, { ...(root && owner), cwd: this.place.dir, detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
    this.#child = child;
    let complaint = '';
    child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
    while (!(await answers(this.port))) {
      if (child.exitCode !== null) throw new Error(`Dovecot did not start: ${complaint}${await this.log()}`);
      await pause(5);
    }
  }

  /** Ends it at once, as a power cut would; the folders stay. */
  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (child?.pid === undefined || child.exitCode !== null) return;
    const gone = once(child, 'exit');
    process.kill(-child.pid, 'SIGKILL');
    await gone;
    // Its children die with it, but a little later; until then the port still takes connections and resets them.
    while (!(await refuses(this.port))) await pause(5);
    await rm(join(this.place.dir, 'run/master.pid'), { force: true });
  }

  /** Ends it and removes everything it kept. */
  async stop(): Promise<void> {
    await this.kill();
    await rm(this.place.dir, { recursive: true, force: true, maxRetries: 5 });
  }

  /** What it has logged so far. */
  async log(): Promise<string> {
    return readFile(join(this.place.dir, 'log'), 'utf8').catch(() => '');
  }

  /** Adds a user, or gives one another password. */
  async setPassword(user: string, password: string): Promise<void> {
    this.#users[user] = password;
    await writeUsers(this.place, this.#users);
  }

  /** Adds mails to a folder as a delivery agent does, thousands a second; the folder may be one that nobody opened yet. */
  async deliver(user: string, mails: readonly (Delivered | Buffer | string)[], folder = 'INBOX'): Promise<void> {
    const below = folder === 'INBOX' ? [] : [`.${folder.replaceAll('/', '.')}`];
    const dir = join(this.place.dir, 'mail', user, ...below);
    for (const part of ['tmp', 'new', 'cur']) await mine(join(dir, part));
    for (const mail of mails) await this.#put(dir, typeof mail === 'string' || Buffer.isBuffer(mail) ? { raw: mail } : mail);
  }

  async #put(dir: string, { raw, date, isRead = false }: Delivered): Promise<void> {
    this.#delivered += 1;
    const name = `${String(this.#delivered).padStart(9, '0')}.${process.pid}.test`;
    const draft = join(dir, 'tmp', name);
    await writeFile(draft, raw);
    if (root) await chown(draft, owner.uid, owner.gid);
    if (date) await utimes(draft, date, date);
    await rename(draft, isRead ? join(dir, 'cur', `${name}:2,S`) : join(dir, 'new', name));
  }

  /** The folder's mails get new numbers, as after a server's move: what a client knows of them is void. */
  async setUidValidity(user: string, value: number, folder = 'INBOX'): Promise<void> {
    await this.admin('mailbox', 'update', '-u', user, '--uid-validity', String(value), folder);
  }

  /** Runs `doveadm` with these words. */
  async admin(...words: string[]): Promise<string> {
    const [command, ...args] = [...this.#binary.admin, '-c', this.place.settings, ...words] as [string, ...string[]];
    const { stdout } = await promisify(execFile)(command, args, { ...(root && owner), cwd: this.place.dir });
    return stdout;
  }

  /** A connected client of this user, over the unencrypted port; the caller logs it out. */
  async client(user: string, options: Partial<ImapFlowOptions> = {}): Promise<ImapFlow> {
    const auth = { user, pass: this.#users[user] ?? '' };
    const client = new ImapFlow({ host: this.host, port: this.port, secure: false, doSTARTTLS: false, auth, logger: false, ...options });
    // Without a listener a cut line would end the process; who waits for an answer is told by its rejection.
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }
}

/** Starts a server for these users; the caller stops it. */
export async function startDovecot({ users, capability }: DovecotOptions): Promise<Dovecot> {
  const binary = needDovecot();
  const certificate = selfSigned();
  const dir = await mkdtemp(join(tmpdir(), 'farsail-dovecot-'));
  if (root) await chown(dir, owner.uid, owner.gid);
  const [port, securePort] = [await freePort(), await freePort()];
  const place = { dir, port, securePort, settings: join(dir, 'dovecot.conf') };
  for (const folder of ['run', 'state', 'mail']) await mine(join(dir, folder));
  const names = root ? namesOf(NOBODY) : { user: userInfo().username, group: execFileSync('id', ['-gn'], { encoding: 'utf8' }).trim() };
  await writeFile(place.settings, settingsFor(place, { ...names, isNew: binary.isNew, capability }), { mode: 0o644 });
  await writeOwned(join(dir, 'key.pem'), certificate.key);
  await writeOwned(join(dir, 'cert.pem'), certificate.cert);
  await writeUsers(place, users);
  const server = new Dovecot(place, { binary, certificate, users });
  await server.start();
  return server;
}

async function writeUsers({ dir }: DovecotPlace, users: Readonly<Record<string, string>>): Promise<void> {
  const lines = Object.entries(users).map(([user, password]) => {
    return `${user}:{PLAIN}${password}:${owner.uid}:${owner.gid}::${join(dir, 'home', user)}::\n`;
  });
  await writeOwned(join(dir, 'users'), lines.join(''));
}

async function writeOwned(path: string, text: string): Promise<void> {
  await writeFile(path, text);
  if (root) await chown(path, owner.uid, owner.gid);
}

/** Makes a folder that the server's user owns, with those above it. */
async function mine(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true });
  if (!root || first === undefined) return;
  for (let at = path; at.length >= first.length; at = join(at, '..')) await chown(at, owner.uid, owner.gid);
}

function namesOf(uid: number): { user: string; group: string } {
  const ask = (option: string) => execFileSync('id', [option, String(uid)], { encoding: 'utf8' }).trim();
  return { user: ask('-un'), group: ask('-gn') };
}

/** Ends with the process that started it, also where that is killed; only Linux can say so. */
function guarded(command: readonly string[]): [string, ...string[]] {
  const end = process.platform === 'linux' ? ['setpriv', '--pdeathsig', 'KILL'] : [];
  const at = command.findIndex((word) => word.endsWith('/dovecot'));
  return [...command.slice(0, at), ...end, ...command.slice(at)] as [string, ...string[]];
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

function answers(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    const end = (isThere: boolean) => {
      socket.destroy();
      done(isThere);
    };
    socket
      .once('data', () => end(true))
      .once('error', () => end(false))
      .once('end', () => end(false));
  });
}

function refuses(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    const end = (isRefused: boolean) => {
      socket.destroy();
      done(isRefused);
    };
    socket.once('connect', () => end(false)).once('error', (error: NodeJS.ErrnoException) => end(error.code === 'ECONNREFUSED'));
  });
}
