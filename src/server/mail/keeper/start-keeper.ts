import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

import type { Kysely } from 'kysely';

import { type Child, startChild } from '#server/child/child-process.ts';
import type { Settings } from '#server/config.ts';
import type { ConnectionTarget } from '#server/database/connect.ts';
import type { Database } from '#server/database/schema.ts';

import type { KeeperMessage, KeeperTask } from './keeper-message.ts';
import { freeMailboxes } from './keeper.ts';

interface KeeperStart {
  db: Kysely<Database>;
  target: ConnectionTarget;
  settings: Settings;
  log: (error: unknown, message: string) => void;
}

/** Reading four mailboxes for the first time takes less; what needs more ends alone and begins anew. */
const MEMORY_MEGABYTES = 400;
/** A process that costs as much as the server has to wait until there is a first mailbox. */
const LOOK_EVERY_MS = 500;
const RESTART_AFTER_MS = 1_000;
const STOP_WITHIN_MS = 5_000;
/** The longest that a timer can wait; a process that lives longer is merely waited for again. */
const FOREVER_MS = 2 ** 31 - 1;

/**
 * Has the mailboxes kept by a process of its own, as soon as there is one, and again whenever that process dies.
 *
 * It reads what strangers sent, and a connection lives for days: neither belongs into the process that answers requests, nor into a job.
 */
export function startMailKeeper(start: KeeperStart): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const running = keep(start, stopping.signal);
  return {
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}

async function keep(start: KeeperStart, stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted && !(await hasMailbox(start))) await rest(LOOK_EVERY_MS, stopped);
  while (!stopped.aborted) {
    await runOnce(start, stopped);
    await rest(RESTART_AFTER_MS, stopped);
  }
}

async function hasMailbox({ db, log }: KeeperStart): Promise<boolean> {
  try {
    return (await db.selectFrom('mailbox').select('id').limit(1).execute()).length > 0;
  } catch (error) {
    log(error, 'nobody knows whether there are mailboxes');
    return false;
  }
}

async function runOnce({ db, target, settings, log }: KeeperStart, stopped: AbortSignal): Promise<void> {
  const name = `${hostname().slice(0, 40)} ${process.pid} ${randomBytes(6).toString('hex')}`;
  const child = startChild<KeeperMessage>(new URL('keeper-process.ts', import.meta.url), { memoryMegabytes: MEMORY_MEGABYTES });
  child.unref();
  child.send({ settings, target, name } satisfies KeeperTask);
  const stop = () => child.send('stop');
  stopped.addEventListener('abort', stop);
  try {
    await hear(child, { log, stopped });
  } finally {
    stopped.removeEventListener('abort', stop);
    await child.end();
    await freeMailboxes(db, name).catch((error: unknown) => log(error, 'mailboxes of an ended keeper are free in two minutes only'));
  }
}

/** Writes into the log what the process tells, until the process is gone. */
async function hear(child: Child<KeeperMessage>, { log, stopped }: Pick<KeeperStart, 'log'> & { stopped: AbortSignal }): Promise<void> {
  const late = Promise.withResolvers<undefined>();
  const giveUp = () => setTimeout(() => late.resolve(undefined), STOP_WITHIN_MS).unref();
  stopped.addEventListener('abort', giveUp);
  try {
    for (;;) {
      const failure = await Promise.race([child.next(FOREVER_MS), late.promise]);
      if (!failure) return;
      log(new Error(failure.stack), failure.message);
    }
  } catch (error) {
    // It is gone; where it was not to go, that is worth a line.
    if (!stopped.aborted) log(error, 'the keeper of mailboxes ended and begins anew');
  } finally {
    stopped.removeEventListener('abort', giveUp);
  }
}

async function rest(ms: number, stopped: AbortSignal): Promise<void> {
  await pause(ms, undefined, { signal: stopped, ref: false }).catch(() => undefined);
}
