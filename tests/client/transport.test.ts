import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { afterEach, describe, expect, test, vi } from 'vitest';

import { ApiError } from '#client/api-error.ts';
import { createCalls } from '#client/calls.ts';
import { withEarlyAnswers } from '#client/early-answers.ts';
import { createTransport } from '#client/transport.ts';
import { operationIndex } from '#contract/operations.gen.ts';

interface Received {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}
type Answer = (response: ServerResponse, request: Received) => void;

const closes: (() => void)[] = [];
afterEach(() => {
  for (const close of closes.splice(0)) close();
  vi.restoreAllMocks();
});

const json =
  (status: number, body: unknown): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

/** The calls over a real server on this machine that answers as told. */
async function served(answer: Answer, { token = 'a-token' } = {}) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const one = { method: request.method, url: request.url, headers: request.headers, body: await text(request) };
    received.push(one);
    answer(response, one);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closes.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const expired: ApiError[] = [];
  const transport = createTransport({
    baseUrl: `http://127.0.0.1:${port}/api`,
    readToken: () => token,
    readLanguage: () => 'HK',
    onExpired: (error) => expired.push(error),
  });
  return { calls: createCalls(transport), received, expired };
}

const PAGE = { datas: [], total: 0 };

describe('a call', () => {
  test('sends its body, token and language to its own path, and returns the result alone', async () => {
    const { calls, received } = await served(json(200, { code: 200, message: '', result: PAGE }));
    await expect(calls.searchCompanies({ keyword: 'lamp', countrycode: ['DE'] })).resolves.toEqual(PAGE);
    expect(received).toMatchObject([
      {
        method: 'POST',
        url: '/api/search/search',
        body: '{"keyword":"lamp","countrycode":["DE"]}',
        headers: { 'x-token': 'a-token', 'accept-language': 'zh-HK', 'content-type': 'application/json' },
      },
    ]);
  });

  test('without input posts an empty object', async () => {
    const { calls, received } = await served(json(200, { code: 200, message: '', result: null }));
    await expect(calls.logout()).resolves.toBeNull();
    expect(received).toMatchObject([{ method: 'POST', url: '/api/account/logout', body: '{}' }]);
  });

  test('that reads has no body', async () => {
    const { calls, received } = await served(json(200, { code: 200, message: '', result: { isparent: true, parentid: null } }));
    await expect(calls.checkParent()).resolves.toEqual({ isparent: true, parentid: null });
    expect(received).toMatchObject([{ method: 'GET', url: '/api/account/parentcheck', body: '' }]);
  });

  test('that is public carries no token and needs none', async () => {
    const { calls, received, expired } = await served(json(200, { code: 200, message: '', result: null }), { token: '' });
    await calls.saveAccountVisit({ registerpage: '/register', registerbutton: 'submit' });
    expect(received[0]?.headers).not.toHaveProperty('x-token');
    expect(expired).toEqual([]);
  });

  test('exists for every operation of the contract under its own name', async () => {
    const { calls, received } = await served(json(200, { code: 200, message: '', result: null }));
    const ids = Object.keys(operationIndex) as (keyof typeof operationIndex)[];
    for (const id of ids) await calls[id]({ content: new Blob([]) } as never);
    expect(received.map(({ method, url }) => `${method} ${url?.replace(/\?.*/, '')}`)).toEqual(
      ids.map((id) => `${operationIndex[id].method.toUpperCase()} /api${operationIndex[id].path}`),
    );
    expect(calls.getUserInfo).toBe(calls.getUserInfo);
  });
});

describe('a refusal', () => {
  test.each([
    ['401', 401, 'forbidden'],
    ['403', 403, 'refused'],
    ['400', 400, 'rejected'],
    ['409', 409, 'rejected'],
    ['429', 429, 'rejected'],
    ['500', 500, 'rejected'],
  ])('with %s keeps code, words and detail', async (_, code, kind) => {
    const detail = { field: 'keyword', retryafter: 3 };
    const { calls, expired } = await served(json(code, { code, message: '不行', result: detail }));
    await expect(calls.getUserInfo()).rejects.toMatchObject({ kind, code, message: '不行', detail });
    expect(expired).toEqual([]);
  });

  test('is told by the code in the body, whatever the HTTP status', async () => {
    const { calls } = await served(json(200, { code: 800_000, message: 'nothing mined', result: null }));
    await expect(calls.getUserInfo()).rejects.toMatchObject({ kind: 'rejected', code: 800_000, message: 'nothing mined', detail: {} });
  });
});

describe('the end of the session', () => {
  test.each([
    ['in the body', json(200, { code: 445, message: '登入已失效，請重新登入', result: null }), '登入已失效，請重新登入'],
    ['in the body and as HTTP status', json(445, { code: 445, message: '未登录', result: null }), '未登录'],
    ['as HTTP status alone', (response: ServerResponse) => response.writeHead(445).end('gone'), ''],
  ])('%s is told once, with the server’s words, before the call fails', async (_, answer, message) => {
    const { calls, expired } = await served(answer);
    const told = calls.getUserInfo().catch((error: unknown) => [error, ...expired]);
    const [error, ...others] = (await told) as unknown[];
    expect(error).toMatchObject({ kind: 'expired', code: 445, message });
    expect(others).toEqual([error]);
  });

  test('is known without asking where the login cookie is gone, in the words of the specification', async () => {
    const { calls, received, expired } = await served(json(200, {}), { token: '' });
    await expect(calls.searchCompanies({ keyword: '' })).rejects.toMatchObject({
      kind: 'expired',
      message: '認證 token 已過期，請重新登入',
    });
    expect(expired).toHaveLength(1);
    expect(received).toEqual([]);
  });
});

describe('an answer that is no envelope', () => {
  test.each([
    [
      'a proxy’s error page',
      (response: ServerResponse) => response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>'),
      502,
    ],
    ['nothing at all', (response: ServerResponse) => response.writeHead(204).end(), 204],
    ['another JSON', json(200, ['not', 'an', 'envelope']), 200],
    ['null', json(200, null), 200],
    ['an envelope whose code is a word', json(200, { code: 'ok' }), 200],
  ])('such as %s is trouble of the network', async (_, answer, code) => {
    const { calls } = await served(answer);
    await expect(calls.getUserInfo()).rejects.toMatchObject({ kind: 'network', code, message: '' });
  });

  test('such as a page that pretends to be a success is a failure of the network', async () => {
    const { calls } = await served((response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Log in to this Wi-Fi</h1>'),
    );
    await expect(calls.getUserInfo()).rejects.toMatchObject({ kind: 'network' });
  });
});

describe('the network', () => {
  test('that breaks is a failure of its own kind', async () => {
    const { calls } = await served((response) => response.destroy());
    await expect(calls.getUserInfo()).rejects.toMatchObject({ kind: 'network', code: 0 });
  });

  test('that stays silent is given up', async () => {
    const limits = shortLimits();
    const { calls } = await served(() => {});
    await expect(calls.getUserInfo()).rejects.toMatchObject({ kind: 'network' });
    expect(limits).toEqual([5_000]);
  });

  test('is waited for longer where the contract says so', async () => {
    const limits = shortLimits();
    const { calls } = await served(() => {});
    await expect(calls.mergeCustomers({ id: '1', ids: '2' } as never)).rejects.toMatchObject({ kind: 'network' });
    expect(limits).toEqual([operationIndex.mergeCustomers.timeoutMs]);
  });

  test('is not waited for once the caller has left', async () => {
    const { calls } = await served(() => {});
    const leaving = new AbortController();
    const call = calls.getUserInfo(undefined, { signal: leaving.signal });
    leaving.abort();
    await expect(call).rejects.toMatchObject({ kind: 'network', cause: { name: 'AbortError' } });
  });
});

/** Lets every time limit end at once and notes how long each was to be. */
function shortLimits(): number[] {
  const limits: number[] = [];
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => {
    limits.push(limit);
    return timeout(20);
  });
  return limits;
}

test('whatever is thrown becomes an ApiError, and one stays itself', () => {
  const error = new ApiError('refused');
  expect(ApiError.from(error)).toBe(error);
  expect(ApiError.from('broken')).toMatchObject({ kind: 'network', cause: 'broken' });
});

describe('an answer that the HTML of the page asked for', () => {
  const PATH = '/api/account/getuserinfo?a=1';

  test('is given once, and what it did not ask is sent', async () => {
    const { ask, sent } = early();
    expect([await ask('/api/account/getuserinfo'), await ask(PATH), await ask(PATH)]).toEqual(['sent', 'early', 'sent']);
    expect(sent).toEqual(['http://here/api/account/getuserinfo', `http://here${PATH}`]);
  });

  test('is given to the one body that was sent', async () => {
    const { ask } = early();
    const list = (index: number) =>
      ask('/api/list', {
        method: 'POST',
        headers: { 'accept-language': 'zh-HK', 'content-type': 'application/json' },
        body: JSON.stringify({ index }),
      });
    expect([await list(2), await list(1), await list(1)]).toEqual(['sent', 'early list', 'sent']);
  });

  test('is not given in another language, when it is old, or when none came', async () => {
    const useless = [early({ language: 'en-US' }), early({ age: 60_000 }), early({ answer: Promise.resolve(undefined) })];
    expect(await Promise.all(useless.map(({ ask }) => ask(PATH)))).toEqual(['sent', 'sent', 'sent']);
  });

  test('is not waited for once the caller has left', async () => {
    const { ask } = early({ answer: new Promise(() => {}) });
    const leaving = new AbortController();
    const call = ask(PATH, { signal: leaving.signal });
    leaving.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });
});

/** Requests beside the answer to one question and to one list. */
function early(options: { age?: number; language?: string; answer?: Promise<Response | undefined> } = {}) {
  const { age = 900, language = 'zh-HK', answer = Promise.resolve(new Response('early')) } = options;
  const sent: string[] = [];
  const fetch = withEarlyAnswers({
    answers: new Map([
      ['/api/account/getuserinfo?a=1', answer],
      ['/api/list{"index":1}', Promise.resolve(new Response('early list'))],
    ]),
    language,
    age: () => age,
    fetch: (request) => {
      sent.push(request.url);
      return Promise.resolve(new Response('sent'));
    },
  });
  const ask = async (path: string, init?: RequestInit) => {
    const request = new Request(`http://here${path}`, { headers: { 'accept-language': 'zh-HK' }, ...init });
    return (await fetch(request)).text();
  };
  return { ask, sent };
}
