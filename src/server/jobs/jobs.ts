import { type Job, type JobResult, PgBoss } from 'pg-boss';

import type { ConnectionTarget } from '#server/database/connect.ts';
import { asParty, currentParty } from '#server/database/shared-pool.ts';

import { jobDatabase } from './job-database.ts';

/** One kind of job: its name, and what it does with what it was sent. */
export interface JobDefinition<Data extends object = object> {
  name: string;
  /** Throws to be tried again. It may run twice after a crash, so it must be able to. With `send` it can line up again, or send others. */
  run: (data: Data, send: Jobs['send']) => Promise<void>;
  /**
   * It is one piece of work that takes minutes. What comes later does not wait for it, and only a few of one company run at once.
   *
   * Other jobs go on a slice at a time and then line up again.
   */
  takesLong?: true;
  /** Also runs by itself, at these times (cron, in UTC), on one server of all. */
  cron?: string;
}

/** The name of a kind of job, by which others send it without knowing how it is done. */
export type JobHandle<Data extends object = object> = Pick<JobDefinition<Data>, 'name'>;

/** Work that is written down before it is done: any server may do it, and a killed one loses none. */
export interface Jobs {
  /**
   * Sends a job; it is kept once this resolves.
   *
   * @param company for whom it is done, where a job sends it; else it is for whoever calls
   */
  send: <Data extends object>(job: JobHandle<Data>, data: Data, company?: string) => Promise<void>;
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
/** Of work that takes long, one server does so much at once, and so much of it for one company. */
const LONG_AT_ONCE = 10;
const LONG_OF_ONE = 6;
const STOP_TIMEOUT_MS = 10_000;
/** The party of whatever jobs do themselves. */
const JOBS = 'jobs';

/** Starts this server's share of the jobs of all servers on a database. */
export async function startJobs({ target, definitions, onError }: JobsOptions): Promise<Jobs> {
  const db = jobDatabase(target, onError);
  const boss = new PgBoss({ db, useListenNotify: true });
  boss.on('error', (error) => onError(error));
  await boss.start();
  const send: Jobs['send'] = async ({ name }, data, company = currentParty()) => {
    const id = await boss.send(name, data, company === undefined || company === JOBS ? {} : { group: { id: company } });
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

async function startQueue(boss: PgBoss, { name, run, cron, takesLong }: Queue, onError: JobsOptions['onError']): Promise<void> {
  await boss.createQueue(name, {
    retryLimit: RETRIES,
    retryDelay: RETRY_AFTER_SECONDS,
    retryBackoff: true,
    deleteAfterSeconds: KEEP_DONE_SECONDS,
    notify: true,
  });
  const attempt = async ({ id, data }: Job): Promise<JobResult> => {
    try {
      await asParty(JOBS, async () => run(data));
      return { id, status: 'completed' };
    } catch (error) {
      onError(error, name);
      return { id, status: 'failed' };
    }
  };
  if (takesLong) await workOneByOne(boss, name, attempt);
  else await boss.work(name, TOGETHER, (jobs: Job[]) => Promise.all(jobs.map(attempt)));
  await (cron === undefined ? boss.unschedule(name) : boss.schedule(name, cron));
}

/** Several workers that do one job each after the other. */
async function workOneByOne(boss: PgBoss, name: string, attempt: (job: Job) => Promise<JobResult>): Promise<void> {
  const options = { batchSize: 1, perJobResults: true, localConcurrency: LONG_AT_ONCE, localGroupConcurrency: LONG_OF_ONE } as const;
  await boss.work(name, options, async (jobs: Job[]) => {
    const results = await Promise.all(jobs.map(attempt));
    // Whoever is done looks for the next job at once, where it would rest for half a minute.
    for (const worker of boss.getWipData()) if (worker.name === name && worker.count > 0) boss.notifyWorker(worker.id);
    return results;
  });
}
