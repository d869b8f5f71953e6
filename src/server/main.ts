import { newShutdown } from './shutdown.ts';
import { startServer } from './start.ts';

const shutdown = newShutdown();
let isStopping = false;

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());

const starting = startServer(process.env, { shutdown, tell: (line) => console.log(line) });
try {
  await starting;
} catch (error) {
  await shutdown.stopAll();
  if (!isStopping) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
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
  process.exit(0);
}
