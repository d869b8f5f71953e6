import { type Job, type JobResult, PgBoss } from 'pg-boss';

import type { ConnectionTarget } from '#server/database/connect.ts';
import { asParty } from '#server/database/shared-pool.ts';

import { jobDatabase } from './job-database.ts';

/** One kind of job: its name, and what it does with what it was sent. */
export interface JobDefinition<Data extends object = object> {
  name: string;
  /** Throws to be tried again. It may run twice after a crash, so it must be able to. With `send` it can line up again, or send others. */
  run: (data: Data, send: Jobs['send']) => Promise<void>;
  /** Also runs by itself, at these times (cron, in UTC), on one server of all. */
  cron?: string;
}

/** Work that is written down before it is done: any server may do it, and a killed one loses none. */
export interface Jobs {
  /** Sends a job; it is kept once this resolves. */
  send: <Data extends object>(definition: Pick<JobDefinition<Data>, 'name'>, data: Data) => Promise<void>;
  /** Finishes the jobs in hand and stops. */
  stop: () => Promise<void>;
}

export interface JobsOptions {
  target: ConnectionTarget;
  definitions: readonly JobDefinition[];
  onError: (error: unknown, job?: string) => void;
}

const RETRIES = 5;
const RETRY_AFTER_SECONDS = 10;
const KEEP_DONE_SECONDS = 86_400;
/** One server takes this many jobs of a kind at once, and more as soon as these are done; each fails or succeeds by itself. */
const TOGETHER = { batchSize: 10, burstWhenBatchFull: true, perJobResults: true } as const;
const STOP_TIMEOUT_MS = 10_000;

/** Starts this server's share of the jobs of all servers on a database. */
export async function startJobs({ target, definitions, onError }: JobsOptions): Promise<Jobs> {
  const db = jobDatabase(target, onError);
  const boss = new PgBoss({ db, useListenNotify: true });
  boss.on('error', (error) => onError(error));
  await boss.start();
  const send: Jobs['send'] = async ({ name }, data) => {
    const id = await boss.send(name, data);
    if (id === null) throw new Error(`The job ${name} was not taken`);
  };
  for (const { run, ...definition } of definitions) await startQueue(boss, { ...definition, run: (data) => run(data, send) }, onError);
  return {
    send,
    async stop() {
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS });
      await db.close();
    },
  };
}

interface Queue extends Omit<JobDefinition, 'run'> {
  run: (data: object) => Promise<void>;
}

async function startQueue(boss: PgBoss, { name, run, cron }: Queue, onError: JobsOptions['onError']): Promise<void> {
  await boss.createQueue(name, {
    retryLimit: RETRIES,
    retryDelay: RETRY_AFTER_SECONDS,
    retryBackoff: true,
    deleteAfterSeconds: KEEP_DONE_SECONDS,
    notify: true,
  });
  const attempt = async ({ id, data }: Job): Promise<JobResult> => {
    try {
      await asParty('jobs', async () => run(data));
      return { id, status: 'completed' };
    } catch (error) {
      onError(error, name);
      return { id, status: 'failed' };
    }
  };
  await boss.work(name, TOGETHER, (jobs: Job[]) => Promise.all(jobs.map(attempt)));
  await (cron === undefined ? boss.unschedule(name) : boss.schedule(name, cron));
}
