import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';

import type { ConnectionTarget } from '#server/database/connect.ts';
import { asParty } from '#server/database/shared-pool.ts';
import { folderStorage } from '#server/files/folder-storage.ts';
import { type JobDefinition, type Jobs, startJobs } from '#server/jobs/jobs.ts';
import { sweepJob } from '#server/jobs/sweep-job.ts';

import { signIn } from '../support/accounts.ts';
import { testDatabase } from '../support/database.ts';

const running: Jobs[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()));
});

async function start(target: ConnectionTarget, definitions: JobDefinition[], onError = noError): Promise<Jobs> {
  const jobs = await startJobs({ target, definitions, onError });
  running.push(jobs);
  return jobs;
}

function noError(error: unknown): never {
  throw error;
}

/** A job that notes what it was sent, and a promise of the first `count` notes. */
function noting(count: number): { definition: JobDefinition<{ mail: string }>; noted: string[]; all: Promise<void> } {
  const noted: string[] = [];
  const { promise: all, resolve } = Promise.withResolvers<void>();
  const run = async ({ mail }: { mail: string }) => {
    noted.push(mail);
    if (noted.length === count) resolve();
  };
  return { definition: { name: 'note', run }, noted, all };
}

describe('jobs', () => {
  test('a job is done once, by one of two servers', async () => {
    const { target } = await testDatabase();
    const { definition, noted, all } = noting(20);
    const first = await start(target, [definition as JobDefinition]);
    await start(target, [definition as JobDefinition]);
    const mails = Array.from({ length: 20 }, (_, index) => `mail ${index}`);
    await Promise.all(mails.map((mail) => first.send(definition, { mail })));
    await all;
    expect(noted.toSorted()).toEqual(mails.toSorted());
  });

  test('what takes long holds up neither what comes later nor, where one company has much of it, another company', async () => {
    const { target } = await testDatabase();
    const hold = Promise.withResolvers<void>();
    const begun: string[] = [];
    const run = async ({ mail }: { mail: string }) => {
      begun.push(mail);
      await hold.promise;
    };
    const definition = { name: 'long', takesLong: true, run } as const;
    const jobs = await start(target, [definition as JobDefinition]);
    const send = (company: string, mail: string) => asParty(company, () => jobs.send(definition, { mail }));
    await send('1', 'first');
    await expect.poll(() => begun).toEqual(['first']);
    for (let no = 0; no < 12; no += 1) await send('1', `further ${no}`);
    await expect.poll(() => begun.length).toBe(6);
    await send('2', 'of another');
    await expect.poll(() => begun).toContain('of another');
    expect(begun.length).toBe(7);
    hold.resolve();
    await expect.poll(() => begun.length).toBe(14);
  });

  test('a job that is sent by another keeps the company that it is for, so that what one company has much of leaves room for others', async () => {
    const { target } = await testDatabase();
    const hold = Promise.withResolvers<void>();
    const begun: string[] = [];
    const run = async ({ mail }: { mail: string }) => {
      begun.push(mail);
      await hold.promise;
    };
    const long = { name: 'long', takesLong: true, run } as const;
    const first: JobDefinition = {
      name: 'first',
      run: async (_, send) => {
        for (let no = 0; no < 8; no += 1) await send(long, { mail: `of one ${no}` }, '1');
        await send(long, { mail: 'of another' }, '2');
      },
    };
    const jobs = await start(target, [long as JobDefinition, first]);
    await jobs.send(first, {});
    await expect.poll(() => begun).toContain('of another');
    await expect.poll(() => begun.length).toBe(7);
    hold.resolve();
    await expect.poll(() => begun.length).toBe(9);
  });

  test('a job that nobody was there to do is done by the next server that starts', async () => {
    const { target } = await testDatabase();
    const { definition, all, noted } = noting(1);
    await (await start(target, [definition as JobDefinition])).stop();
    const sender = await start(target, []);
    await sender.send(definition, { mail: 'kept' });
    await sender.stop();
    await start(target, [definition as JobDefinition]);
    await all;
    expect(noted).toEqual(['kept']);
  });

  test('a failing job tells the log', async () => {
    const { target } = await testDatabase();
    const failed = Promise.withResolvers<unknown>();
    const definition: JobDefinition = { name: 'fail', run: async () => Promise.reject(new Error('no connection')) };
    const jobs = await start(target, [definition], failed.resolve as typeof noError);
    await jobs.send(definition, {});
    expect(await failed.promise).toEqual(new Error('no connection'));
  });
});

test('the sweep removes what is over and keeps what is not', async () => {
  const { db } = await testDatabase();
  const kept = await signIn(db);
  await signIn(db, { isExpired: true });
  await sql`INSERT INTO image_code VALUES ('old', 'A', 's', 1, now() - interval '1 minute'), ('new', 'A', 's', 1, now() + interval '1 minute')`.execute(
    db,
  );
  await sql`INSERT INTO rate_limit VALUES ('old', now() - interval '1 minute', 3), ('new', now() + interval '1 minute', 3)`.execute(db);
  await sql`INSERT INTO sent_code (receiver, purpose, code_hash, expire_at)
    VALUES ('+861', 'register', '', now() - interval '1 minute'), ('+862', 'register', '', now() + interval '1 minute')`.execute(db);
  await sweepJob(db, folderStorage(await mkdtemp(join(tmpdir(), 'farsail-sweep-')))).run({}, async () => undefined);
  const left = async (query: ReturnType<typeof sql<{ id: string }>>) => (await query.execute(db)).rows.map(({ id }) => id);
  expect(await left(sql`SELECT account_id AS id FROM session`)).toEqual([kept.id]);
  expect(await left(sql`SELECT id FROM image_code`)).toEqual(['new']);
  expect(await left(sql`SELECT key AS id FROM rate_limit`)).toEqual(['new']);
  expect(await left(sql`SELECT receiver AS id FROM sent_code`)).toEqual(['+862']);
});
