// @vitest-environment jsdom
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

import { expect, onTestFinished, test } from 'vitest';

import { createCalls } from '#client/calls.ts';
import { createTransport } from '#client/transport.ts';
import { watchedFetch } from '#client/watched-fetch.ts';

const FILE = new Blob([new Uint8Array(300_000)]);

/** The calls over a real server that lets the page's own origin ask; each answer is told how many bytes came up. */
async function served(answer: (response: ServerResponse, bytes: number) => void) {
  const listener = async (request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('access-control-allow-origin', location.origin);
    response.setHeader('access-control-allow-credentials', 'true');
    response.setHeader('access-control-allow-headers', 'x-token, content-type, accept-language');
    response.setHeader('access-control-expose-headers', 'x-rights');
    if (request.method === 'OPTIONS') return response.writeHead(204).end();
    return answer(response, (await buffer(request)).length);
  };
  const server = createServer((request, response) => void listener(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  const shares: number[] = [];
  const rights: (string | undefined)[] = [];
  const calls = createCalls(
    createTransport({
      baseUrl: url,
      readToken: () => 'a-token',
      readLanguage: () => 'US',
      fetchWatched: watchedFetch,
      onRights: (mark) => rights.push(mark),
    }),
  );
  const upload = (signal?: AbortSignal) =>
    calls.uploadRecordFile(
      { id: '7', filename: 'a.pdf', content: FILE },
      { onSent: (share) => shares.push(share), ...(signal && { signal }) },
    );
  return { url, upload, shares, rights };
}

const json = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { 'content-type': 'application/json', 'x-rights': 'mark' }).end(JSON.stringify(body));

test('a watched upload brings the whole file up and tells how much of it has gone', async () => {
  const { upload, shares, rights } = await served((response, bytes) => json(response, 200, { code: 200, result: { id: `${bytes}` } }));
  await expect(upload()).resolves.toEqual({ id: `${FILE.size}` });
  expect(shares.at(-1)).toBe(1);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(rights).toEqual(['mark']);
});

test.each([
  [409, { kind: 'rejected', code: 409, message: 'It is over' }],
  [403, { kind: 'refused', code: 403 }],
  [401, { kind: 'forbidden', code: 401 }],
  [445, { kind: 'expired', code: 445 }],
])('a watched upload that the server refuses with %i fails as any other call does', async (code, failure) => {
  const { upload } = await served((response) => json(response, code, { code, message: 'It is over' }));
  await expect(upload()).rejects.toMatchObject(failure);
});

test.each([
  ['a proxy that takes no file so large', (response: ServerResponse) => response.writeHead(413).end('<h1>Too large</h1>'), 413],
  ['an empty answer', (response: ServerResponse) => response.writeHead(204).end(), 204],
  ['a broken line', (response: ServerResponse) => response.destroy(), 0],
])('a watched upload that ends with %s is trouble of the network', async (_, answer, code) => {
  const { upload } = await served(answer);
  await expect(upload()).rejects.toMatchObject({ kind: 'network', code });
});

test('a watched upload is stopped by whoever asked for it, on its way and before it', async () => {
  const leaving = new AbortController();
  const { upload } = await served(() => leaving.abort());
  await expect(upload(leaving.signal)).rejects.toMatchObject({ kind: 'network', cause: { name: 'AbortError' } });
  await expect(upload(leaving.signal)).rejects.toMatchObject({ kind: 'network', cause: { name: 'AbortError' } });
});

test('a watched upload that nothing moves on is given up as one that took too long', async () => {
  const { url } = await served(() => undefined);
  const request = new Request(`${url}/manager/uploadrecordfile`, { method: 'POST' });
  await expect(watchedFetch(request, { content: FILE, silenceMs: 200 })).rejects.toMatchObject({ name: 'TimeoutError' });
});
