import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

/** Deletes sessions, codes and counts that are over; a job runs it now and then, and nothing relies on it. */
export async function deleteExpired(db: Kysely<Database>): Promise<void> {
  const now = sql<Date>`now()`;
  await db.deleteFrom('session').where('expire_at', '<', now).execute();
  await db.deleteFrom('image_code').where('expire_at', '<', now).execute();
  await db.deleteFrom('mobile_code').where('expire_at', '<', now).execute();
  await db.deleteFrom('rate_limit').where('window_end', '<', now).execute();
}
