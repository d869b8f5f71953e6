import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { connect } from '#server/database/connect.ts';

import { testDatabase } from '../support/database.ts';
import { failToStart, killAll, type ServerProcess, startProcess } from '../support/server-process.ts';

/** Whole servers take their time where other tests want the processors too: a restart of the database may take ten seconds there. */
vi.setConfig({ testTimeout: 300_000 });

const DEMO_PASSWORD = 'quiet-river-41';
const demo = { DEMO: '1', DEMO_PASSWORD };
/** Nobody but its owner can enter it; for root, that is nobody but root. */
const closedFolder = await mkdtemp(join(tmpdir(), 'farsail-closed-'));
const dataDir = join(closedFolder, 'data');
const settings = { DATA_DIR: dataDir, ...demo };

afterAll(async () => {
  killAll();
  const left = await postmasterPid(dataDir);
  if (left) process.kill(left, 'SIGKILL');
  await rm(closedFolder, { recursive: true, force: true });
});

async function postmasterPid(folder: string): Promise<number | undefined> {
  const file = await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8').catch(() => undefined);
  return file === undefined ? undefined : Number(file.split('\n')[0]);
}

/** Ends every connection of a server to its database. */
async function terminateAll(folder: string): Promise<void> {
  const file = await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8');
  const db = connect({ host: file.split('\n')[4] ?? '', user: 'farsail', database: 'postgres' }, { max: 1, applicationName: 'test' });
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name IN ('farsail', 'farsail jobs')`.execute(db);
  await db.destroy();
}

const login = { username: '13800000001', userpwd: DEMO_PASSWORD };

/** Logs in, and returns what shows the session from then on. */
async function logIn(url: string): Promise<Record<string, string>> {
  const reply = await fetch(`${url}/api/account/loginpost`, {
    method: 'POST',
    body: JSON.stringify(login),
    headers: { 'content-type': 'application/json' },
  });
  expect(reply.status).toBe(200);
  const cookies = reply.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const token = cookies.find((cookie) => cookie.startsWith('token='))?.slice('token='.length) ?? '';
  return { cookie: cookies.join('; '), 'x-token': token };
}

async function userInfo(url: string, keys: Record<string, string>): Promise<number> {
  return (await fetch(`${url}/api/account/getuserinfo`, { headers: keys })).status;
}

function answers(url: string): Promise<boolean> {
  return fetch(`${url}/healthz`).then(
    () => true,
    () => false,
  );
}

describe('a server with its own database', () => {
  let server: ServerProcess;
  let keys: Record<string, string>;
  beforeAll(async () => {
    server = await startProcess(settings);
    keys = await logIn(server.url);
  });

  test('tells its demo accounts and their password once', () => {
    const told = server.told.join('\n');
    expect(told).toMatch(/13800000001.*\n.*13800000002.*\n.*13800000003.*\n.*13800000004.*\n.*13900000001.*\n.*quiet-river-41/);
  });

  test('keeps its folder to itself: a second server on it is refused in one line', async () => {
    expect(await failToStart(settings)).toEqual({
      code: 1,
      complaint: `DATA_DIR ${dataDir} is in use by another server (process ${server.pid}). Stop that one first, or give this one a folder of its own.\n`,
    });
    expect(await userInfo(server.url, keys)).toBe(200);
  });

  test('killed at any moment, takes up where it was', async () => {
    const later = await logIn(server.url);
    await server.kill('SIGKILL');
    server = await startProcess(settings);
    expect(server.told.join('\n')).not.toContain('Demo accounts');
    expect(await userInfo(server.url, later)).toBe(200);
  });

  test('whose database is killed beneath it, brings it back by itself with all it had acknowledged', async () => {
    const later = await logIn(server.url);
    const before = await postmasterPid(dataDir);
    process.kill(before ?? 0, 'SIGKILL');
    await expect.poll(() => postmasterPid(dataDir)).not.toBe(before);
    await expect.poll(async () => (await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect(await userInfo(server.url, later)).toBe(200);
  });

  test('whose connections are ended and whose database restarts under load answers 503 meanwhile, never ends, and heals', async () => {
    const later = await logIn(server.url);
    const statuses = new Set<number>();
    const load = { isOn: true };
    const headers = { ...later, 'content-type': 'application/json' };
    const list = async () =>
      fetch(`${server.url}/api/customer/getcustomermanagelistpage`, { method: 'POST', headers, body: '{"index":1,"size":20}' });
    const calls = Array.from({ length: 10 }, async () => {
      while (load.isOn) statuses.add((await list()).status).add(await userInfo(server.url, later));
    });
    const heals = async () => expect.poll(async () => (await fetch(`${server.url}/healthz`)).status).toBe(200);
    try {
      for (let turn = 0; turn < 10; turn += 1) {
        await terminateAll(dataDir);
        await heals();
      }
      for (const signal of ['SIGINT', 'SIGQUIT', 'SIGINT'] as const) {
        const before = await postmasterPid(dataDir);
        process.kill(before ?? 0, signal);
        await expect.poll(() => postmasterPid(dataDir)).not.toBe(before);
        await heals();
      }
    } finally {
      load.isOn = false;
      await Promise.all(calls);
    }
    expect(statuses).toEqual(new Set([200, 503]));
    expect(await userInfo(server.url, later)).toBe(200);
  });

  test('asked to stop, finishes the request in flight, stops its database and ends with 0', async () => {
    const body = JSON.stringify(login);
    const inFlight = request(`${server.url}/api/account/loginpost`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), expect: '100-continue' },
    });
    const answered = once(inFlight, 'response') as Promise<[IncomingMessage]>;
    inFlight.flushHeaders();
    await once(inFlight, 'continue');
    const exit = server.kill('SIGTERM');
    await expect.poll(() => answers(server.url)).toBe(false);
    inFlight.end(body);
    const [reply] = await answered;
    expect(reply.statusCode).toBe(200);
    reply.resume();
    expect(await exit).toBe(0);
    await expect(stat(join(dataDir, 'postgres', 'postmaster.pid'))).rejects.toThrow('ENOENT');
  });

  test('that cannot have its port says so and leaves no database running', async () => {
    const other = createServer();
    await new Promise<void>((done) => {
      other.listen(0, '127.0.0.1', done);
    });
    const { port } = other.address() as AddressInfo;
    const { code, complaint } = await failToStart({ ...settings, PORT: String(port) });
    other.close();
    expect({ code, lastLine: complaint.trimEnd().split('\n').at(-1) }).toEqual({
      code: 1,
      lastLine: `Cannot listen on HOST 127.0.0.1, PORT ${port}: it is in use by another program.`,
    });
    expect(await postmasterPid(dataDir)).toBeUndefined();
  });
});

test('an invalid setting stops the start with one line', async () => {
  expect(await failToStart({ PORT: 'eighty' })).toEqual({
    code: 1,
    complaint: 'The setting PORT is not valid: it must be a whole number from 0 to 65535.\n',
  });
});

test.runIf(process.platform === 'linux')('a data folder that cannot be made stops the start with one line', async () => {
  expect(await failToStart({ DATA_DIR: '/proc/farsail/data' })).toMatchObject({
    code: 1,
    complaint: expect.stringMatching(/^DATA_DIR \/proc\/farsail\/data cannot be used: ENOENT.*\n$/),
  });
});

test('two servers on one DATABASE_URL make the demo company once and share sessions and limits', async () => {
  const { target } = await testDatabase({ seed: true });
  const { host, user, database } = target as Exclude<typeof target, string>;
  const DATABASE_URL = `postgres://${user}@${encodeURIComponent(host)}/${database}`;
  const [left, right] = [join(closedFolder, 'left'), join(closedFolder, 'right')];
  await Promise.all([mkdir(left), mkdir(right)]);
  const servers = await Promise.all([left, right].map((folder) => startProcess({ DATABASE_URL, DATA_DIR: folder, ...demo })));
  const [first, second] = servers as [ServerProcess, ServerProcess];
  expect(servers.filter(({ told }) => told.includes('Demo accounts:'))).toHaveLength(1);
  expect(await userInfo(second.url, await logIn(first.url))).toBe(200);

  const statuses: number[] = [];
  for (let turn = 0; turn < 61; turn += 1) {
    const replies = await Promise.all(servers.map(({ url }) => fetch(`${url}/api/account/getimagecode`)));
    statuses.push(...replies.map(({ status }) => status));
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  expect(await Promise.all(servers.map((server) => server.kill('SIGTERM')))).toEqual([0, 0]);
});
