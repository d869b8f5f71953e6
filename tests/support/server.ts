import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';

import type { FastifyInstance } from 'fastify';

import { operationIndex } from '#contract/operations.gen.ts';
import { buildApp } from '#server/app.ts';
import { readSettings, type Settings } from '#server/config.ts';
import { openStorage } from '#server/files/open-storage.ts';
import type { Storage } from '#server/files/storage.ts';
import { newLog } from '#server/http/log.ts';
import { jobDefinitions } from '#server/jobs/definitions.ts';
import { startJobs } from '#server/jobs/jobs.ts';
import type { Input, OperationId, Result } from '#server/operation.ts';

import type { SignedIn } from './accounts.ts';
import { queryOf } from './contract.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { whenFileEnds } from './when-file-ends.ts';

export { signIn } from './accounts.ts';

export interface TestServerOptions {
  /** With the public data. */
  seed?: boolean;
  /** Joins the database of another test server, as a second server of one deployment. */
  database?: TestDatabase;
  /** Settings over the defaults. */
  settings?: Partial<Settings>;
  /** The folder with built pages; without it there are none. */
  dist?: string;
  isReady?: () => boolean;
  /** Does the jobs as well; else they are taken and nothing comes of them, so that nothing changes beside a test. */
  runsJobs?: boolean;
}

/** What a call answered. */
interface Reply<Id extends OperationId> {
  status: number;
  headers: Headers;
  body: { code: number; message: string; result: Result<Id> };
}

/** What a test sends; the bytes of an upload need no stream. */
type Sent<Id extends OperationId> =
  Input<Id> extends { content: unknown } ? Omit<Input<Id>, 'content'> & { content?: BodyInit } : Input<Id>;

/** Calls the server as one account, or as nobody. The `result` of a download is its text. */
export interface TestCaller {
  call: <Id extends OperationId>(id: Id, input?: Sent<Id>, init?: RequestInit) => Promise<Reply<Id>>;
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
}

export interface TestServer extends TestDatabase, TestCaller {
  app: FastifyInstance;
  url: string;
  dataDir: string;
  files: Storage;
  as: (account: SignedIn) => TestCaller;
  /** The lines that the server logged so far. */
  logged: () => string[];
}

/** Starts a whole server on a free port and a database of its own, and checks every answer against the contract; it stops when the test file ends. */
export async function startServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = options.database ?? (await testDatabase({ seed: options.seed ?? false }));
  const dataDir = await mkdtemp(join(tmpdir(), 'farsail-test-'));
  whenFileEnds(() => rm(dataDir, { recursive: true, force: true }));
  const settings = { ...readSettings({ DATA_DIR: dataDir, ALLOW_LOOPBACK: '1' }), ...options.settings };
  const { lines, stream } = memory();
  const files = openStorage(settings, database.db);
  const definitions = jobDefinitions({ db: database.db, files, settings, target: database.target });
  const jobs = await startJobs({
    target: database.target,
    definitions: options.runsJobs ? definitions : definitions.map(({ name }) => ({ name, run: async () => undefined })),
    onError: (error) => lines.push(String((error as Error).stack)),
  });
  whenFileEnds(jobs.stop);
  const app = await buildApp({
    db: database.db,
    target: database.target,
    settings,
    jobs,
    files,
    log: newLog(stream),
    dist: options.dist ?? join(dataDir, 'dist'),
    checkReplies: true,
    ...(options.isReady && { isReady: options.isReady }),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  whenFileEnds(() => app.close());
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return { ...database, app, url, dataDir, files, logged: () => lines, as: (account) => caller(url, account), ...caller(url) };
}

function memory(): { lines: string[]; stream: Writable } {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  return { lines, stream };
}

function caller(url: string, account?: SignedIn): TestCaller {
  const own: Record<string, string> = account
    ? { cookie: `session=${account.session}; token=${account.token}`, 'x-token': account.token }
    : {};
  const ask = (path: string, { headers, ...init }: RequestInit = {}) =>
    fetch(new URL(path, url), { redirect: 'manual', ...init, headers: { ...own, ...Object.fromEntries(new Headers(headers)) } });

  return {
    fetch: ask,
    async call<Id extends OperationId>(id: Id, input?: Sent<Id>, init: RequestInit = {}) {
      const { path, query, request } = requestOf(id, input);
      const reply = await ask(`/api${path}${query}`, {
        ...init,
        ...request,
        headers: { ...(request.headers as object), ...(init.headers as object) },
      });
      return { status: reply.status, headers: reply.headers, body: (await bodyOf(reply)) as Reply<Id>['body'] };
    },
  };
}

/** How an operation's input travels: in the address, as JSON, or as a file's bytes beside the address. */
function requestOf(id: OperationId, input: unknown): { path: string; query: string; request: RequestInit } {
  const { method, path, upload: isUpload }: { method: string; path: string; upload?: true } = operationIndex[id];
  const { content = 'a file', ...fields } = (input ?? {}) as { content?: BodyInit };
  const address = () => ({ path, query: `?${queryOf(fields).toString()}` });
  if (method === 'get') return { ...address(), request: {} };
  if (isUpload)
    return { ...address(), request: { method: 'POST', body: content, headers: { 'content-type': 'application/octet-stream' } } };
  return {
    path,
    query: '',
    request: { method: 'POST', body: JSON.stringify(input ?? {}), headers: { 'content-type': 'application/json' } },
  };
}

/** A file is told as if it were in an envelope, so that tests of all operations can read all answers. */
async function bodyOf(reply: Response): Promise<unknown> {
  const isFile = !reply.headers.get('content-type')?.startsWith('application/json');
  return isFile ? { code: reply.status, message: '', result: await reply.text() } : reply.json();
}
