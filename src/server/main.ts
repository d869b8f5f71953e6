import { newShutdown } from './shutdown.ts';
import { startServer } from './start.ts';

const shutdown = newShutdown();
let isStopping = false;

/** How long the process may take to end by itself after all its parts have stopped. */
const EXIT_AFTER_MS = 2000;

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());

const starting = startServer(process.env, { shutdown, tell: (line) => console.log(line) });
try {
  await starting;
} catch (error) {
  await shutdown.stopAll();
  if (!isStopping) {
    console.error(error instanceof Error ? error.message : error);
    end(1);
  }
}

/**
 * A start that is still going on breaks off where it adds its next part, which then has to be stopped as well; a second signal does
 * not wait for that.
 */
async function stop(): Promise<void> {
  if (isStopping) shutdown.hurry();
  else {
    isStopping = true;
    await shutdown.stopAll();
    await starting.catch(() => undefined);
  }
  await shutdown.stopAll();
  end(0);
}

/**
 * Lets the process end by itself, and makes it end where something still keeps it.
 *
 * `process.exit` waits for the threads that compile; one that needs memory waits for the main thread in turn, and both wait for ever
 * (Node 24: three of a hundred starts that fail while the machine is busy). So `exit` is called only after a pause, when nothing compiles any more.
 */
function end(code: number): void {
  process.exitCode = code;
  setTimeout(() => process.exit(), EXIT_AFTER_MS).unref();
}
