import { setTimeout as pause } from 'node:timers/promises';

/** Tries of writing down what became of a mail while the database is away; after them it is found as begun, so as unsure. */
const MOST_TRIES = 60;
const TRY_AGAIN_AFTER_MS = 1_000;

/**
 * Settles a mail, and waits for a database that is away for a while: what a mail server has said, nobody could ever know again.
 *
 * @param settle writes it down; it must bear being done twice, as the answer to the first time may have been lost
 * @throws what it threw the last time
 */
export async function settleSurely(settle: () => Promise<void>, onError: (error: unknown) => void): Promise<void> {
  for (let tries = 1; ; tries += 1)
    try {
      return await settle();
    } catch (error) {
      onError(error);
      if (tries === MOST_TRIES) throw error;
      await pause(TRY_AGAIN_AFTER_MS);
    }
}
