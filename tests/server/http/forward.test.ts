import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { startServer, type TestServer } from '../../support/server.ts';

/** Tells what reached it, and sets cookies as a server on another domain may. */
async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
  const { method, url, headers } = request;
  const told = { method, url, cookie: headers.cookie, token: headers['x-token'], body: await text(request) };
  reply.setHeader('set-cookie', ['session=abc; Domain=api.example.com; Path=/; HttpOnly', 'token=def; Path=/']);
  reply.writeHead(445, { 'content-type': 'application/json' }).end(JSON.stringify(told));
}

let other: Server;
let server: TestServer;
beforeAll(async () => {
  other = createServer((request, reply) => void answer(request, reply));
  await new Promise<void>((done) => {
    other.listen(0, '127.0.0.1', done);
  });
  server = await startServer({ settings: { apiBase: `http://127.0.0.1:${(other.address() as AddressInfo).port}/v1/` } });
});
afterAll(() => {
  other.close();
  other.closeAllConnections();
});

test('with another API server, calls go there as they came and answers come back with cookies that are this server’s own', async () => {
  const reply = await server.fetch('/api/search/search?x=1', {
    method: 'POST',
    body: '{"keyword":"steel"}',
    headers: { 'content-type': 'application/json', cookie: 'session=abc', 'x-token': 'def' },
  });
  expect(reply.status).toBe(445);
  expect(await reply.json()).toEqual({
    method: 'POST',
    url: '/v1/search/search?x=1',
    cookie: 'session=abc',
    token: 'def',
    body: '{"keyword":"steel"}',
  });
  expect(reply.headers.getSetCookie()).toEqual(['session=abc; Path=/; HttpOnly', 'token=def; Path=/']);
});

test('when the other server is away, the answer is a 503 in the reader’s language', async () => {
  const lonely = await startServer({ settings: { apiBase: 'http://127.0.0.1:9' } });
  const reply = await lonely.fetch('/api/account/getuserinfo', { headers: { 'accept-language': 'zh-CN' } });
  expect({ status: reply.status, body: await reply.json() }).toMatchObject({
    status: 503,
    body: { code: 503, message: '服务暂时不可用，请稍后重试' },
  });
});
