import { setTimeout as wait } from 'node:timers/promises';

import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';

/** The client gives up after 5 s. */
const PATIENCE_MS = 4_500;
const LOOK_AGAIN_MS = 100;

/**
 * Waits until minings are finished, for as long as a call may take; then marks those that are not, so that their ends are told by a message.
 *
 * @param since when the call began, as `performance.now()` told
 * @returns how many are not finished
 */
export async function awaitMinings(db: Kysely<Database>, ids: readonly string[], since: number): Promise<number> {
  const open = () =>
    db
      .selectFrom('mining')
      .where('id', 'in', ['0', ...ids])
      .where('status', 'in', ['queued', 'running'])
      .select('id')
      .execute();
  while (performance.now() - since < PATIENCE_MS) {
    if ((await open()).length === 0) return 0;
    await wait(LOOK_AGAIN_MS);
  }
  const late = await db
    .updateTable('mining')
    .set({ notifies: true })
    .where('id', 'in', ['0', ...ids])
    .where('status', 'in', ['queued', 'running'])
    .returning('id')
    .execute();
  return late.length;
}
