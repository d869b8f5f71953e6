import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch as watchFolder } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

import { build } from './build.ts';
import { fingerprintOf } from './fingerprint.ts';
import { readManifest } from './manifest.ts';

/** The address on which an open page waits to be told to reload. */
const RELOAD_PATH = '/dev/reload';

const RETRY_MS = 150;

/** A restarting server is back long before this. */
const GIVE_UP_MS = 10_000;

interface Passing {
  incoming: IncomingMessage;
  reply: ServerResponse;
  target: number;
  until: number;
}

const WATCHED = ['src', 'styles', 'openapi'];
const SERVER_CODE = /^src[\\/](server|contract|lib|routes)[\\/]/;
/** An editor writes a file in several steps; one rebuild answers them all. */
const SETTLE_MS = 60;

/** Runs the product while it is being written: rebuilds and restarts what a change concerns, then reloads the open pages. */
export async function watch(): Promise<never> {
  const port = Number(process.env['PORT'] ?? 8080);
  const front = startDevFront({ port, target: port + 1 });
  const changed = new Set<string>(['src/server/']);
  let change = Promise.withResolvers<void>();
  for (const folder of WATCHED) {
    watchFolder(folder, { recursive: true }, (_, name) => {
      changed.add(`${folder}/${name}`);
      change.resolve();
    });
  }

  let server: ChildProcess | undefined;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      server?.kill('SIGTERM');
      process.exit(0);
    });
  }
  for (;;) {
    change = Promise.withResolvers<void>();
    const paths = [...changed];
    changed.clear();
    await rebuildIfStale();
    if (paths.some((path) => SERVER_CODE.test(path))) server = await restart(server, port + 1);
    front.reload();
    await change.promise;
    await pause(SETTLE_MS);
  }
}

/** Builds when something that the browser reads has changed; a mistake is printed, and the last good build stays. */
async function rebuildIfStale(): Promise<void> {
  try {
    const [now, manifest] = await Promise.all([fingerprintOf({ isDevelopment: true }), readManifest()]);
    if (manifest?.fingerprint === now) return;
    const started = performance.now();
    await build({ isDevelopment: true });
    console.log(`Rebuilt in ${(performance.now() - started).toFixed(0)} ms`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
}

async function restart(server: ChildProcess | undefined, port: number): Promise<ChildProcess> {
  if (server && server.exitCode === null) {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
  return spawn(process.execPath, ['src/server/main.ts'], { stdio: 'inherit', env: { ...process.env, PORT: String(port) } });
}

/**
 * Stands before the server while the product is being written: passes everything on, waits while the server restarts, and tells open pages to reload.
 *
 * So the server itself needs no route, and its content security policy no gap, for development.
 */
function startDevFront({ port, target }: { port: number; target: number }): { reload: () => void } {
  const pages = new Set<ServerResponse>();
  const server = createServer((incoming, reply) => {
    if (incoming.url === RELOAD_PATH) return listen(pages, reply);
    return pass({ incoming, reply, target, until: Date.now() + GIVE_UP_MS });
  });
  server.listen(port, '127.0.0.1', () => console.log(`Development: http://127.0.0.1:${port}`));
  return {
    reload: () => {
      for (const page of pages) page.write('data: reload\n\n');
    },
  };
}

function listen(pages: Set<ServerResponse>, page: ServerResponse): void {
  page.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).flushHeaders();
  pages.add(page);
  page.on('close', () => pages.delete(page));
}

function pass({ incoming, reply, target, until }: Passing): void {
  const { url: path, method, headers } = incoming;
  const onward = request({ host: '127.0.0.1', port: target, path, method, headers }, (answer) => {
    reply.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(reply);
  });
  onward.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNREFUSED' && Date.now() < until) setTimeout(() => pass({ incoming, reply, target, until }), RETRY_MS);
    else reply.writeHead(502).end(error.message);
  });
  incoming.pipe(onward);
}
