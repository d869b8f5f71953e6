import { setTimeout as pause } from 'node:timers/promises';

import type { Client } from 'pg';

/** A server that was just killed may still hold its lock for the moment the system needs to close its connections. */
const LOCK_TIMEOUT_MS = 1_000;
const POLL_EVERY_MS = 15;
const DATA_DIR_LOCK = 7_305_100;

/**
 * Marks the data folder as ours for as long as this connection lives, which the system ends however we end.
 *
 * @throws when another server has it; the connection is closed then
 */
export async function lockDataDir(client: Client, dataDir: string): Promise<Client> {
  const deadline = Date.now() + LOCK_TIMEOUT_MS;
  while (!(await tryLock(client))) {
    if (Date.now() > deadline) {
      const holder = await lockHolder(client);
      await client.end();
      throw new Error(
        `DATA_DIR ${dataDir} is in use by another server${holder}. Stop that one first, or give this one a folder of its own.`,
      );
    }
    await pause(POLL_EVERY_MS);
  }
  return client;
}

async function tryLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1) AS held', [DATA_DIR_LOCK]);
  return rows[0]?.held === true;
}

async function lockHolder(client: Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT application_name AS name FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE locktype = 'advisory' AND objid = $1 AND granted`,
    [DATA_DIR_LOCK],
  );
  const pid = /^farsail (\d+)$/.exec(rows[0]?.name ?? '')?.[1];
  return pid ? ` (process ${pid})` : '';
}
