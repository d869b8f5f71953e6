import { clientOptions, type ConnectionTarget } from './connect.ts';
import { asParty } from './shared-pool.ts';
import { SteadyClient } from './steady-client.ts';

export interface Listening {
  target: ConnectionTarget;
  channel: string;
  /** Told of each word, and after a broken line as well: words may have been missed. */
  onWord: () => void;
  onError: (error: unknown) => void;
}

const AGAIN_AFTER_MS = 2_000;

/** Listens to a channel of the database on a connection of its own, which is made anew when it breaks. */
export function listenTo({ target, channel, onWord, onError }: Listening): { stop: () => Promise<void> } {
  const stopping = Promise.withResolvers<void>();
  const state = { isStopped: false };
  const hear = async () => {
    const client = new SteadyClient({ ...clientOptions(target), application_name: `farsail ${channel}`, keepAlive: true });
    const ended = new Promise<void>((resolve) => client.once('end', resolve));
    client.on('notification', onWord);
    try {
      await client.connect();
      await client.query(`LISTEN ${channel}`);
      onWord();
      await Promise.race([ended, stopping.promise]);
    } finally {
      await client.end();
    }
  };
  const run = async () => {
    while (!state.isStopped) {
      await hear().catch(onError);
      if (!state.isStopped) await Promise.race([stopping.promise, new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS).unref())]);
    }
  };
  const running = asParty(channel, run);
  return {
    async stop() {
      state.isStopped = true;
      stopping.resolve();
      await running;
    },
  };
}
