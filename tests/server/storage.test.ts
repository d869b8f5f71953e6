import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { sweepBegunFiles } from '#server/files/noted-storage.ts';
import { openStorage } from '#server/files/open-storage.ts';
import { newFileId, type Storage } from '#server/files/storage.ts';

import { signIn } from '../support/accounts.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';

const folder = await mkdtemp(join(tmpdir(), 'farsail-files-'));
const objects = new Map<string, Buffer>();
const unsigned: string[] = [];
let bucket: Server;
let db: TestDatabase['db'];
let storages: Record<'folder' | 'bucket', Storage>;

const SIGNED = /^AWS4-HMAC-SHA256 Credential=the-key\/\d{8}\/eu-1\/s3\/aws4_request, SignedHeaders=\S+, Signature=[0-9a-f]{64}$/;

/** Enough of the S3 protocol to keep objects, and to notice a request that is not signed with the right key. */
function answer({ method, url = '', headers }: IncomingMessage, body: Buffer): { status: number; body?: Buffer } {
  if (!SIGNED.test(`${headers.authorization}`)) unsigned.push(`${method} ${url}`);
  if (method === 'DELETE') return { status: objects.delete(url) ? 204 : 404 };
  if (method === 'PUT') objects.set(url, body);
  const held = objects.get(url);
  return held ? { status: 200, ...(method === 'GET' && { body: held }) } : { status: 404 };
}

beforeAll(async () => {
  ({ db } = await testDatabase());
  bucket = createServer((request, reply) => {
    void buffer(request)
      .then((sent) => answer(request, sent))
      .then(({ status, body }) => reply.writeHead(status).end(body));
  });
  await new Promise<void>((done) => {
    bucket.listen(0, '127.0.0.1', done);
  });
  const { port } = bucket.address() as AddressInfo;
  const filesUrl = `s3://the-key:the%2Fsecret@127.0.0.1:${port}/our-bucket?region=eu-1&protocol=http`;
  storages = { folder: openStorage({ dataDir: folder, filesUrl: undefined }, db), bucket: openStorage({ dataDir: folder, filesUrl }, db) };
});

afterAll(async () => {
  bucket.close();
  bucket.closeAllConnections();
  await rm(folder, { recursive: true });
});

/** Names of all files in the folder, and of all objects in the bucket. */
async function kept(): Promise<string[]> {
  const files = (await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true }).catch(() => [])).filter((entry) =>
    entry.isFile(),
  );
  return [...files.map(({ name }) => name), ...objects.keys()];
}

describe.each(['folder', 'bucket'] as const)('a file in a %s', (kind) => {
  test('comes back whole, is there until it is deleted, and can be deleted twice', async () => {
    const storage = storages[kind];
    const content = Buffer.from('远帆\u0000'.repeat(50_000));
    const id = await storage.put(Readable.from([content.subarray(0, 7), content.subarray(7)]), { mostBytes: content.length });
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(await storage.exists(id)).toBe(true);
    expect((await buffer((await storage.get(id))!)).equals(content)).toBe(true);
    await storage.delete(id);
    await storage.delete(id);
    expect(await storage.exists(id)).toBe(false);
    expect(await storage.get(id)).toBeUndefined();
  });

  test('that is too large is refused, and nothing of it is kept', async () => {
    const before = await kept();
    const put = storages[kind].put(Readable.from([Buffer.alloc(10), Buffer.alloc(10)]), { mostBytes: 19 });
    await expect(put).rejects.toMatchObject({ code: 400, key: 'tooLarge' });
    expect(await kept()).toEqual(before);
  });

  test('whose upload breaks off leaves nothing behind', async () => {
    const before = await kept();
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(10);
        throw new Error('the client went away');
      })(),
    );
    await expect(storages[kind].put(broken, { mostBytes: 100 })).rejects.toThrow('the client went away');
    expect(await kept()).toEqual(before);
  });

  test('that nothing names a day after it was begun is deleted, and one that a table names stays', async () => {
    const storage = storages[kind];
    const put = async () => storage.put(Readable.from([Buffer.from('a table')]), { mostBytes: 100 });
    const [orphan, held] = [await put(), await put()];
    const { tenant, id: account } = await signIn(db);
    const values = { tenant_id: tenant, account_id: account, owner_id: account, filename: 'a.csv', file_id: held, size: 7 };
    await db
      .insertInto('customer_import')
      .values({ ...values, sheets: [], reading: '{}', headrow: 1, columns: '[]' })
      .execute();
    await sql`UPDATE begun_file SET createtime = now() - interval '25 hours'`.execute(db);
    const fresh = await put();
    await sweepBegunFiles(db, storage);
    expect(await Promise.all([orphan, held, fresh].map((id) => storage.exists(id)))).toEqual([false, true, true]);
    expect(await db.selectFrom('begun_file').select('id').execute()).toEqual([{ id: fresh }]);
    await db.deleteFrom('begun_file').execute();
  });

  test('cannot be reached by a path in place of an id', async () => {
    for (const id of ['../server.log', '..%2Fx', '', `${'0'.repeat(32)}/..`]) {
      expect(await storages[kind].get(id)).toBeUndefined();
      expect(await storages[kind].exists(id)).toBe(false);
      await storages[kind].delete(id);
    }
  });
});

test('every request to the bucket is signed', async () => {
  await storages.bucket.put(Readable.from(['x'].map((text) => Buffer.from(text))), { mostBytes: 1 });
  expect(unsigned).toEqual([]);
});

test('of a file whose writing was cut short by a kill the rest is deleted too', async () => {
  const id = newFileId();
  const part = join(folder, 'files', id.slice(0, 2), `${id}.part`);
  await mkdir(join(part, '..'), { recursive: true });
  await writeFile(part, 'half a ta');
  await db
    .insertInto('begun_file')
    .values({ id, createtime: sql`now() - interval '25 hours'` as never })
    .execute();
  await sweepBegunFiles(db, storages.folder);
  expect(await kept()).not.toContain(`${id}.part`);
});
