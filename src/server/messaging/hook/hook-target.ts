import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

/** So much of one number may wait to be applied; whoever reports more is asked to do so later, and does. */
const MOST_WAITING = 5_000;
const MOST_WAITING_BYTES = 64 << 20;
const KEY = /^[\w-]{1,100}$/;

/** Whether a text can be the end of a report's address; anything else is nobody's and is not looked for. */
export function isHookKey(key: string): boolean {
  return KEY.test(key);
}

/** Whether so many reports wait already that no more are taken in. */
export async function isHookFull(db: Kysely<Database>, { provider, target }: { provider: string; target: string }): Promise<boolean> {
  const { rows } = await sql<{ full: boolean }>`
    SELECT count(*) >= ${MOST_WAITING} OR coalesce(sum(octet_length(body)), 0) >= ${MOST_WAITING_BYTES} AS full
    FROM hook_inbox WHERE doneat IS NULL AND provider = ${provider} AND target_id = ${target}`.execute(db);
  return rows[0]?.full === true;
}
