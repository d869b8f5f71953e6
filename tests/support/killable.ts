import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import { afterAll, beforeAll, vi } from 'vitest';

import type { ImportParts } from '#server/customer/import/run/import-parts.ts';
import { openStorage } from '#server/files/open-storage.ts';
import type { JobDefinition } from '#server/jobs/jobs.ts';

import { type SignedIn, signIn } from './accounts.ts';
import { testDatabase, type TestDatabase } from './database.ts';
import { killAll, type ServerProcess, startProcess } from './server-process.ts';

/** The silence after which another server looks for work that was left; it is not waited for. */
const SILENCE = sql.lit('2 minutes');

/** What is left over is looked for so often. */
const EACH_MINUTE = '* * * * *';

/** A server in a process of its own on a database of its own, with somebody signed in, that can be killed while it imports. */
export class Killable {
  database!: TestDatabase;
  account!: SignedIn;
  #dataDir = '';
  #server!: ServerProcess;

  async start(settings: Readonly<Record<string, string>>): Promise<void> {
    this.database = await testDatabase({ seed: true });
    this.#dataDir = await mkdtemp(join(tmpdir(), 'farsail-kill-'));
    const { host, user, database: name } = this.database.target as { host: string; user: string; database: string };
    const url = `postgres://${user}@${encodeURIComponent(host)}/${name}`;
    this.#server = await startProcess({ DATA_DIR: this.#dataDir, DATABASE_URL: url, ...settings });
    this.account = await signIn(this.database.db);
  }

  async end(): Promise<void> {
    killAll();
    await rm(this.#dataDir, { recursive: true, force: true });
  }

  /** What a call below `/api/` answers that must succeed; text goes as a file. */
  async ask<Answer>(path: string, body: string | object): Promise<Answer> {
    const { session, token } = this.account;
    const isFile = typeof body === 'string';
    const type = isFile ? 'application/octet-stream' : 'application/json';
    const headers = { cookie: `session=${session}; token=${token}`, 'x-token': token, 'content-type': type };
    const sent = isFile ? body : JSON.stringify(body);
    const reply = await fetch(`${this.#server.url}/api/${path}`, { method: 'POST', headers, body: sent });
    const { code, result } = (await reply.json()) as { code: number; result: Answer };
    if (code !== 200) throw new Error(`${path} answered ${code}`);
    return result;
  }

  /** Kills the server at once, and waits until the database has noticed. */
  async kill(): Promise<void> {
    await this.#server.kill('SIGKILL');
    const busy = sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND state <> 'idle' AND pid <> pg_backend_pid()`;
    await vi.waitUntil(async () => (await busy.execute(this.database.db)).rows.length === 0);
  }

  /** Another server finds what was left of this import, and nothing else, and takes it to its end. */
  async takeOver(table: 'customer_import' | 'customs_import' | 'fair_import', id: string, jobs: (parts: ImportParts) => JobDefinition[]) {
    const { db } = this.database;
    await sql`UPDATE ${sql.table(table)} SET beattime = now() - interval ${SILENCE}`.execute(db);
    const known = jobs({ db, files: openStorage({ filesUrl: undefined, dataDir: this.#dataDir }, db) });
    const [work] = known;
    const look = known.find(({ cron }) => cron === EACH_MINUTE);
    const queue: object[] = [];
    const send = async (_: object, data: object) => void queue.push(data);
    await look?.run({}, send);
    if (JSON.stringify(queue) !== JSON.stringify([{ id }])) throw new Error(`Left over was ${JSON.stringify(queue)}`);
    for (let next = queue.shift(); next; next = queue.shift()) await work?.run(next, send);
  }
}

/** A killable server for the tests of a file, with these settings beside its own. */
export function killable(settings: () => Promise<Record<string, string>> = async () => ({})): Killable {
  const one = new Killable();
  beforeAll(async () => one.start(await settings()), 120_000);
  afterAll(async () => one.end());
  return one;
}
