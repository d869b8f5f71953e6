import { Readable } from 'node:stream';

import { beforeAll, expect, test } from 'vitest';

import { newDownloadToken } from '#server/http/download-token.ts';
import type { Caller } from '#server/operation.ts';

import type { SignedIn } from '../../support/accounts.ts';
import { signIn, startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let owner: SignedIn;
let other: SignedIn;
beforeAll(async () => {
  server = await startServer();
  owner = await signIn(server.db);
  other = await signIn(server.db);
});

async function tokenOf({ id, tenant }: SignedIn, filename: string, purpose: 'file' | 'own data' = 'file'): Promise<string> {
  const { db, files } = server;
  const session = await db.selectFrom('session').select('id').where('account_id', '=', id).executeTakeFirstOrThrow();
  const fileId = await files.put(Readable.from(['<script>alert(1)</script>']), { mostBytes: 100 });
  return newDownloadToken(db, { id, tenantId: tenant, sessionId: session.id } as Caller, { purpose, detail: { fileId, filename } });
}

/** As a window asks: with the session's cookie, without the token header. */
const open = (account: SignedIn, token: string) =>
  server.fetch(`/api/site/getfile?id=${encodeURIComponent(token)}`, { headers: { cookie: `session=${account.session}` } });

test('a window gets the file as an attachment that no browser shows', async () => {
  const reply = await open(owner, await tokenOf(owner, '报价 "A"/../b.html'));
  expect(reply.status).toBe(200);
  expect(await reply.text()).toBe('<script>alert(1)</script>');
  expect(reply.headers.get('content-type')).toBe('application/octet-stream');
  expect(reply.headers.get('content-disposition')).toBe(
    `attachment; filename="__ _A__.._b.html"; filename*=UTF-8''%E6%8A%A5%E4%BB%B7%20_A__.._b.html`,
  );
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
  expect(reply.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
});

test('of two windows with one token only the first gets the file', async () => {
  const token = await tokenOf(owner, 'a.txt');
  const replies = await Promise.all([open(owner, token), open(owner, token)]);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
});

test("a stranger's window, a token for something else and an old token get nothing", async () => {
  const [stolen, wrong, old] = [await tokenOf(owner, 'a.txt'), await tokenOf(owner, 'a.txt', 'own data'), await tokenOf(owner, 'a.txt')];
  expect((await open(other, stolen)).status).toBe(404);
  expect((await open(owner, wrong)).status).toBe(404);
  await server.db
    .updateTable('download_token')
    .set({ expire_at: new Date(0) })
    .execute();
  expect((await open(owner, old)).status).toBe(404);
});
