import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch as watchFolder } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

import { build } from './build.ts';
import { startDevFront } from './dev-front.ts';
import { fingerprintOf } from './fingerprint.ts';
import { readManifest } from './manifest.ts';

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
