import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

/** A server in a process of its own, as `npm start` runs it. */
export interface ServerProcess {
  /** Where it listens; only once it is ready. */
  url: string;
  pid: number;
  /** The lines it has told so far. */
  told: string[];
  /** Sends a signal, and resolves with the exit code (nothing where the signal killed it) when the process is gone. */
  kill: (signal: NodeJS.Signals) => Promise<number | null>;
}

/** How a start ended that did not get ready. */
export interface FailedStart {
  code: number | null;
  /** Everything it wrote on standard error. */
  complaint: string;
}

const running = new Set<ChildProcess>();

/** What the tests have compiled is compiled already for the servers that they start: half of their start. */
const { NODE_COMPILE_CACHE } = process.env;
const COMPILED = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };

/** Kills what tests have left running. */
export function killAll(): void {
  for (const child of running) child.kill('SIGKILL');
}

/** Starts a server with these settings alone, on a free port, and waits until it is ready. */
export async function startProcess(settings: Record<string, string>): Promise<ServerProcess> {
  const outcome = await attempt(settings);
  if ('complaint' in outcome) throw new Error(`The server did not start: ${outcome.complaint}`);
  return outcome;
}

/** Starts a server that is expected to give up. */
export async function failToStart(settings: Record<string, string>): Promise<FailedStart> {
  const outcome = await attempt(settings);
  if ('complaint' in outcome) return outcome;
  await outcome.kill('SIGTERM');
  throw new Error('The server started');
}

async function attempt(settings: Record<string, string>): Promise<ServerProcess | FailedStart> {
  const env = { PATH: process.env['PATH'] ?? '', ...COMPILED, PORT: '0', DEMO: '0', ...settings };
  const child = spawn(process.execPath, ['src/server/main.ts'], { cwd: resolve('.'), env, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child);
    return code as number | null;
  });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  const told: string[] = [];
  const ready = new Promise<string>((done) => {
    createInterface(child.stdout).on('line', (line) => {
      told.push(line);
      const url = /^Farsail is ready: (\S+)$/.exec(line)?.[1];
      if (url) done(url);
    });
  });
  const url = await Promise.race([ready, ended]);
  if (typeof url !== 'string') return { code: url, complaint };
  const kill = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  return { url, pid: child.pid ?? 0, told, kill };
}
