import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The demo accounts that every fresh start makes. */
export const demo = {
  owner: '13800000001',
  sub: '13800000002',
  manager: '13800000003',
  genjin: '13800000004',
  rival: '13900000001',
} as const;
const DEMO_PASSWORD = 'far-horizon-2026';

/** The first start makes a database and imports the data. */
const START_WITHIN_MS = 120_000;
const ASK_EVERY_MS = 50;

/** The product as a user runs it: its own process, its own database. */
export interface Product {
  url: string;
  /** How long the last start took until `/healthz` answered 200. */
  startedInMs: number;
  /** Everything it has printed. */
  output: () => string;
  /** The memory that its process has now, where the system tells. */
  memoryMiB: () => Promise<number>;
  /** Ends it as a terminal or a service manager would; the data stays. */
  stop: () => Promise<void>;
  /** Starts it again on the same port and data. */
  start: () => Promise<void>;
  /** Ends it and throws its data away. */
  discard: () => Promise<void>;
}

type Environment = Readonly<Record<string, string>>;

/** Starts the product on an empty folder of its own and waits until it is ready. Settings may name the address at which it will stand. */
export async function startProduct(environment: Environment | ((url: string) => Environment) = {}): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'farsail-product-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const further = typeof environment === 'function' ? environment(url) : environment;
  let output = '';
  let child: ChildProcess | undefined;

  const start = async () => {
    const since = performance.now();
    const started = spawn(process.execPath, ['src/server/main.ts'], {
      env: { ...process.env, DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: String(port), DEMO_PASSWORD, ...further },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    for (const stream of [started.stdout, started.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
    while (!(await isReady(url))) {
      if (started.exitCode !== null || performance.now() - since > START_WITHIN_MS)
        throw new Error(`The product did not start:\n${output}`);
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
    }
    product.startedInMs = performance.now() - since;
  };
  const stop = async () => {
    if (child?.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  const discard = async () => {
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  };

  const memoryMiB = async () => {
    const status = await readFile(`/proc/${child?.pid}/status`, 'utf8').catch(() => '');
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
  };

  const product: Product = { url, startedInMs: 0, output: () => output, memoryMiB, start, stop, discard };
  await start();
  return product;
}

/** Logs a demo account in over the wire and returns its cookies, by name. */
export async function logInDemo(url: string, account: keyof typeof demo): Promise<Record<string, string>> {
  const reply = await fetch(`${url}/api/account/loginpost`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: demo[account], userpwd: DEMO_PASSWORD }),
  });
  if (!reply.ok) throw new Error(`${demo[account]} could not log in: ${await reply.text()}`);
  return Object.fromEntries(
    reply.headers.getSetCookie().map((line) => /^([^=]+)=([^;]*)/.exec(line)?.slice(1, 3) ?? []) as [string, string][],
  );
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/healthz`)).ok;
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}
