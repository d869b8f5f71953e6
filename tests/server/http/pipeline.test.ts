import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import contract from '#contract/openapi.json' with { type: 'json' };
import { connect } from '#server/database/connect.ts';

import { testDatabase } from '../../support/database.ts';
import { signIn, startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});

const json = { 'content-type': 'application/json' };
const ofEveryKind = { method: 'POST', body: '{"not": "valid"', headers: json };
const SEARCH = '/api/search/search';

async function refusal(reply: Response): Promise<{ status: number; body: unknown }> {
  return { status: reply.status, body: await reply.json() };
}

const invalid = (field: string) => ({ status: 400, body: { code: 400, message: `“${field}” is not valid`, result: { field } } });
const login = (body: unknown) => server.fetch('/api/account/loginpost', { method: 'POST', body: JSON.stringify(body), headers: json });

describe('a request passes session, token, permission and validation in this order', () => {
  test('without a session it is a 445, however broken its body is', async () => {
    const reply = await server.fetch(SEARCH, ofEveryKind);
    expect(await refusal(reply)).toEqual({ status: 445, body: { code: 445, message: 'Not logged in', result: null } });
  });

  test('with a session that ended it is a 445 that says so', async () => {
    const caller = server.as(await signIn(server.db, { isExpired: true }));
    const reply = await caller.fetch(SEARCH, ofEveryKind);
    expect(await refusal(reply)).toEqual({ status: 445, body: { code: 445, message: 'Login expired, please log in again', result: null } });
  });

  test.each(['', 'wrong'])('with the token %j it is a 403', async (token) => {
    const account = await signIn(server.db, { rights: { permissions: [], roles: [] } });
    const reply = await server.as(account).fetch(SEARCH, { ...ofEveryKind, headers: { ...json, 'x-token': token } });
    expect(await refusal(reply)).toEqual({ status: 403, body: { code: 403, message: 'The request was refused', result: null } });
  });

  test('without the permission it is a 401', async () => {
    const caller = server.as(await signIn(server.db, { rights: { permissions: [{ id: 'search', operation: ['collect'] }], roles: [] } }));
    const reply = await caller.fetch(SEARCH, ofEveryKind);
    expect(await refusal(reply)).toEqual({ status: 401, body: { code: 401, message: 'You do not have this permission', result: null } });
  });

  test('with everything but a readable body it is a 400', async () => {
    const reply = await server.as(await signIn(server.db)).fetch(SEARCH, ofEveryKind);
    expect(await refusal(reply)).toEqual({ status: 400, body: { code: 400, message: 'The request could not be read', result: null } });
  });
});

describe('a body', () => {
  test.each([
    ['a missing field', { username: '13800000001' }, 'userpwd'],
    ['a field of the wrong type, which is not converted', { username: 13_800_000_001, userpwd: 'quiet-river-41' }, 'username'],
    ['a field of 10,000 characters', { username: '1'.repeat(10_000), userpwd: 'quiet-river-41' }, 'username'],
    ['a field that the contract does not know', { username: '13800000001', userpwd: 'quiet-river-41', role: 'owner' }, 'role'],
    ['a NUL character', { username: '13800000001', userpwd: 'quiet\0river' }, 'userpwd'],
  ])('with %s is refused by the name of the field', async (_, body, field) => {
    expect(await refusal(await login(body))).toEqual(invalid(field));
  });

  test.each([
    ['a list', []],
    ['nothing', null],
    ['a bare text', 'login'],
  ])('that is %s is unreadable', async (_, body) => {
    expect(await refusal(await login(body))).toMatchObject({ status: 400, body: { message: 'The request could not be read' } });
  });

  test('of another media type is unreadable, so that no form of another site can send one', async () => {
    const reply = await server.fetch('/api/account/loginpost', { method: 'POST', body: '{}', headers: { 'content-type': 'text/plain' } });
    expect(await refusal(reply)).toEqual({ status: 400, body: { code: 400, message: 'The request could not be read', result: null } });
  });

  test('that is too large is refused', async () => {
    const reply = await login({ username: 'x'.repeat(300_000) });
    expect(await refusal(reply)).toEqual({ status: 400, body: { code: 400, message: 'The request is too large', result: null } });
  });
});

describe('an answer', () => {
  test.each([
    ['zh-CN,zh;q=0.9', '未登录'],
    ['zh-HK', '未登入'],
    ['en-GB', 'Not logged in'],
    ['en;q=0.2, zh-TW;q=0.8', '未登入'],
    ['', 'Not logged in'],
    [';q=x,,', 'Not logged in'],
  ])('to a reader of %j says %s', async (language, message) => {
    const reply = await server.fetch('/api/account/getuserinfo', { headers: { 'accept-language': language } });
    expect(await reply.json()).toMatchObject({ message });
  });

  test('is an envelope that no cache keeps', async () => {
    const { status, body, headers } = await server.as(await signIn(server.db)).call('checkParent');
    expect({ status, code: body.code, message: body.message }).toEqual({ status: 200, code: 200, message: 'Done' });
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test.each([
    ['GET', '/api/nothing/here'],
    ['GET', '/api/account/loginpost'],
    ['POST', '/api/'],
    ['PUT', '/api/search/search'],
  ])('to %s %s, which the contract does not have, is a 404', async (method, path) => {
    const reply = await server.fetch(path, { method });
    expect(await refusal(reply)).toEqual({ status: 404, body: { code: 404, message: 'Record not found', result: null } });
  });

  test('to an address that is none is a 400', async () => {
    const reply = await server.app.inject({ url: '/api/%ff' });
    expect({ status: reply.statusCode, code: reply.json<{ code: number }>().code }).toEqual({ status: 400, code: 400 });
  });

  test('to a request for the contract is the contract', async () => {
    expect(await (await server.fetch('/api/openapi.json')).json()).toEqual(contract);
  });

  test('of many kilobytes is compressed', async () => {
    expect((await server.fetch('/api/openapi.json', { headers: { 'accept-encoding': 'br' } })).headers.get('content-encoding')).toBe('br');
  });
});

describe('when something fails', () => {
  test('the reader gets a number that is in the log beside the cause, and no internals', async () => {
    const broken = await startServer();
    await sql`DROP TABLE image_code`.execute(broken.db);
    const { status, body } = await broken.call('getImageCode');
    const { id = '' } = body.result as { id?: string };
    expect({ status, body }).toEqual({
      status: 500,
      body: { code: 500, message: `Something went wrong on the server. Try again later. (No. ${id})`, result: { id } },
    });
    const entry = broken.logged().find((line) => line.includes(id));
    expect(JSON.parse(entry ?? '')).toMatchObject({ failure: id, err: { message: 'relation "image_code" does not exist' } });
  });

  test('an answer that breaks the contract is a 500', async () => {
    const broken = await startServer();
    await sql`ALTER TABLE account DROP CONSTRAINT account_isindustrymanager_check`.execute(broken.db);
    const account = await signIn(broken.db);
    await sql`UPDATE account SET isindustrymanager = 7`.execute(broken.db);
    const { status } = await broken.as(account).call('getUserInfo');
    expect(status).toBe(500);
    expect(broken.logged().join('')).toContain('getUserInfo answered 200 with a body that breaks its schema');
  });

  test('a database that is away is a 503 with a time to come back, for calls and for the health check', async () => {
    const away = { host: '/nowhere', user: 'farsail', database: 'postgres' };
    const { target } = await testDatabase();
    const cut = await startServer({ database: { db: connect(away), target } });
    const reply = await cut.fetch('/api/account/getuserinfo', { headers: { cookie: 'session=x' } });
    expect(reply.headers.get('retry-after')).toBe('5');
    expect(await refusal(reply)).toMatchObject({ status: 503, body: { code: 503, result: { retryafter: 5 } } });
    expect((await cut.fetch('/healthz')).status).toBe(503);
  });

  test('a server that is still starting says so, and when to try again', async () => {
    let isReady = false;
    const starting = await startServer({ isReady: () => isReady });
    expect((await starting.fetch('/healthz')).status).toBe(503);
    const early = await starting.fetch('/api/account/getimagecode', { headers: { 'accept-language': 'en' } });
    expect([early.status, early.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await early.json()).toMatchObject({ code: 503, message: 'The service is starting. Try again in a moment.' });
    isReady = true;
    expect((await starting.fetch('/healthz')).status).toBe(200);
    expect((await starting.fetch('/api/account/getimagecode')).status).toBe(200);
  });
});

describe('two servers on one database', () => {
  test('share sessions', async () => {
    const second = await startServer({ database: server });
    const account = await signIn(server.db);
    await server.as(account).call('logout');
    expect((await second.as(account).call('getUserInfo')).status).toBe(445);
  });

  test('share rate limits', async () => {
    const first = await startServer();
    const second = await startServer({ database: first });
    const statuses = new Map<number, number>();
    for (let turn = 0; turn < 61; turn += 1) {
      for (const { status } of await Promise.all([first.call('getImageCode'), second.call('getImageCode')])) {
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }
    expect(Object.fromEntries(statuses)).toEqual({ 200: 120, 429: 2 });
  });
});

test('the log holds no password, code, token, cookie or query', async () => {
  const account = await signIn(server.db);
  const caller = server.as(account);
  await server.call('login', { username: '13800000001', userpwd: 'secret-of-login' });
  await server.fetch('/api/account/loginpost', { method: 'POST', body: '{"userpwd":"secret-in-broken-json', headers: json });
  await caller.call('getUserInfo');
  await caller.fetch('/api/account/getuserinfo?code=secret-in-query');
  await caller.fetch('/login?code=secret-in-page-query');
  const secretPaths = ['/d', '/t/u', '/t/sc', '/t/x', '/hook/directmail', '/hook/x', '/mail/frame', '/mail/image/x', '/edm/frame'];
  for (const path of secretPaths) await server.fetch(`${path}/secret-of-address`);
  const log = server.logged().join('');
  expect(log).toContain('"path":"/api/account/loginpost","status":400');
  expect(log).toContain('"path":"/d/:token","status":404');
  expect(log).not.toMatch(/secret-/);
  expect(log).not.toContain(account.session);
  expect(log).not.toContain(account.token);
});
