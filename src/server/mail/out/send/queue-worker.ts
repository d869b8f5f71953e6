import { randomInt } from 'node:crypto';

import { workerLock } from '#server/database/advisory-locks.ts';
import { clientOptions, type ConnectionTarget } from '#server/database/connect.ts';
import { asParty } from '#server/database/shared-pool.ts';
import { SteadyClient } from '#server/database/steady-client.ts';

/** A queue that several servers work on. */
export interface QueueWork {
  target: ConnectionTarget;
  /** What it is called among connections and parties. */
  name: string;
  /** Where it is told that there is something to do. */
  channel: string;
  /** Looks at the queue once, as the worker of this number, and says after how many milliseconds to look again at the latest. */
  look: (number: number, worker: LookingWorker) => Promise<number>;
  /** What is being done; nothing is let go of before it ends. */
  inHand: ReadonlyMap<string, Promise<void>>;
  onError: (error: unknown) => void;
}

/** The worker of one number, as whatever its look begins may ask it. */
export interface LookingWorker extends Pick<QueueWorker, 'wake' | 'isStopped'> {
  /** Whether its number still stands for it. Where it does not, others take its work for that of a dead one: nothing more is to be begun under it. */
  isCurrent: () => boolean;
}

export interface QueueWorker {
  wake: () => void;
  isStopped: () => boolean;
  /** Finishes what is in hand and stops. */
  stop: () => Promise<void>;
}

const RECONNECT_AFTER_MS = 1_000;
/** No number of another worker is likely to be the same, and a lock takes an integer. */
const MOST_WORKERS = 2_147_483_647;

/**
 * Starts this server's share in a queue.
 *
 * It lives, for the others, as long as the connection that it listens on. Where that breaks it goes on under another number, and lets go of nothing
 * that it has in hand: what it had only claimed may be sent by others then, and it is refused the first byte.
 */
export function startQueueWorker(work: QueueWork): QueueWorker {
  const state = { isStopped: false, wake: Promise.withResolvers<void>() };
  const wake = () => state.wake.resolve();
  const isStopped = () => state.isStopped;
  const rest = async (ms: number) => {
    const timer = setTimeout(wake, ms);
    await state.wake.promise;
    clearTimeout(timer);
  };

  /** Works as one worker until it is stopped or its connection breaks. */
  const serve = async () => {
    const number = randomInt(1, MOST_WORKERS);
    const client = new SteadyClient({ ...clientOptions(work.target), application_name: `farsail ${work.name}`, keepAlive: true });
    const line = { isConnected: true };
    const worker = { wake, isStopped, isCurrent: () => line.isConnected };
    client.once('end', () => {
      line.isConnected = false;
      wake();
    });
    client.on('notification', wake);
    await client.connect();
    try {
      await client.query(workerLock(number));
      await client.query(`LISTEN ${work.channel}`);
      while (line.isConnected && !state.isStopped) {
        state.wake = Promise.withResolvers<void>();
        await rest(await work.look(number, worker));
      }
      // The lock is kept until nothing is in hand: whatever this one has begun is not unsure as long as it lives.
      await Promise.all(work.inHand.values());
    } finally {
      // Before the lock goes with the connection.
      line.isConnected = false;
      await client.end();
    }
  };

  const run = async () => {
    while (!state.isStopped) {
      try {
        await serve();
      } catch (error) {
        work.onError(error);
        state.wake = Promise.withResolvers<void>();
        await rest(RECONNECT_AFTER_MS);
      }
    }
    await Promise.all(work.inHand.values());
  };
  const running = asParty(work.name, run);
  return {
    wake,
    isStopped,
    async stop() {
      state.isStopped = true;
      wake();
      await running;
    },
  };
}
