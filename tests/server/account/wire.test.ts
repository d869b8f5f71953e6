import { beforeAll, describe, expect, test } from 'vitest';

import { startServer, type TestServer } from '../../support/server.ts';
import { addAccount, codeIn, everything, PASSWORD, startGateway } from './support.ts';

let server: TestServer;
let gateway: Awaited<ReturnType<typeof startGateway>>;
beforeAll(async () => {
  gateway = await startGateway();
  server = await startServer({ settings: { ...gateway.settings, trustProxy: 1 } });
  await addAccount(server.db, '+8613800000061');
});

/** The cookies of an answer as a browser would send them back, and each line as it came. */
function cookiesOf(headers: Headers) {
  const lines = headers.getSetCookie();
  const values = Object.fromEntries(lines.map((line) => /^(\w+)=([^;]*)/.exec(line)!.slice(1, 3) as [string, string]));
  return { lines, session: values['session'] ?? '', token: values['token'] ?? '' };
}

async function askForCode(account: string, type: 'register' | 'password'): Promise<string> {
  const { body } = await server.call('getImageCode');
  const picture = server.db.selectFrom('image_code').select('answer').where('id', '=', body.result.imageid);
  const { answer: imagecode } = await picture.executeTakeFirstOrThrow();
  const arriving = gateway.next();
  await server.call('sendMobileCode', { account, type, imageid: body.result.imageid, imagecode });
  return codeIn((await arriving).text);
}

const credentials = { username: '13800000061', userpwd: PASSWORD };

test('a new user registers, is known by the cookies they got, logs out and is known no more', async () => {
  const code = await askForCode('13800000062', 'register');
  const registered = await server.call('register', { mobile: '13800000062', userpwd: PASSWORD, code });
  expect(registered).toMatchObject({ status: 200, body: { code: 200, result: { user: { mobile: '13800000062' } } } });
  const { session, token } = cookiesOf(registered.headers);
  const headers = { cookie: `session=${session}; token=${token}`, 'x-token': token };

  expect((await server.call('getUserInfo', undefined, { headers })).body.result).toEqual(registered.body.result);
  const left = await server.call('logout', undefined, { headers });
  expect(cookiesOf(left.headers)).toMatchObject({ session: '', token: '' });

  const reply = await server.call('getUserInfo', undefined, { headers: { ...headers, 'accept-language': 'zh-CN' } });
  expect(reply).toMatchObject({ status: 445, body: { code: 445, message: '登录已失效，请重新登录', result: null } });
});

test('a browser on https gets secure cookies, and scripts never see the session', async () => {
  const { headers } = await server.call('login', credentials, { headers: { 'x-forwarded-proto': 'https' } });
  const [session, token] = cookiesOf(headers).lines;
  expect(session).toMatch(/^session=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/);
  expect(token).toMatch(/^token=[\w-]{43}; Path=\/; Expires=[^;]+; Secure; SameSite=Lax$/);
});

test('a request without the token header is refused in the language of its reader', async () => {
  const { headers } = await server.call('login', credentials);
  const { session, token } = cookiesOf(headers);
  const reply = await server.call('getUserInfo', undefined, {
    headers: { cookie: `session=${session}; token=${token}`, 'accept-language': 'zh-HK' },
  });
  expect(reply).toMatchObject({ status: 403, body: { code: 403, message: '請求被拒絕', result: null } });
});

describe('a stranger cannot set what is not theirs to set', () => {
  const bodies = [
    ['login', credentials],
    ['register', { mobile: '13800000063', userpwd: PASSWORD, code: '123456' }],
    ['saveNewPassword', { username: '13800000061', userpwd: PASSWORD, code: '123456' }],
    ['saveAccountVisit', { registerpage: '/register', registerbutton: 'open' }],
  ] as const;
  const fields = ['role', 'roles', 'permissions', 'enabled', 'tenant_id', 'parent_id', 'isindustrymanager', 'datascope', 'id'];

  test.each(bodies)('%s names the extra field and changes nothing', async (id, body) => {
    const before = await everything(server.db);
    for (const field of fields) {
      const reply = await server.call(id, { ...body, [field]: '*' });
      expect(reply).toMatchObject({ status: 400, body: { code: 400, result: { field } } });
    }
    expect(await everything(server.db)).toEqual(before);
  });
});

describe('a stranger who sends nonsense', () => {
  test.each([
    ['a password of 10,000 characters', { ...credentials, userpwd: 'x'.repeat(10_000) }, 'userpwd'],
    ['a number that is an object', { ...credentials, username: { $gt: '' } }, 'username'],
    ['no password', { username: '13800000061' }, 'userpwd'],
  ])('learns the field for %s', async (_, body, field) => {
    const reply = await server.call('login', body as never, { headers: { 'accept-language': 'zh-CN' } });
    expect(reply).toMatchObject({ status: 400, body: { code: 400, message: `「${field}」填写有误`, result: { field } } });
  });

  test('gets 400 for a body that is no JSON', async () => {
    const reply = await server.fetch('/api/account/loginpost', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"username":',
    });
    expect(reply.status).toBe(400);
  });
});

test('a short new password is refused by its field', async () => {
  const reply = await server.call('register', { mobile: '13800000064', userpwd: 'Tf8#kLm2p', code: '123456' });
  expect(reply).toMatchObject({ status: 400, body: { result: { field: 'userpwd' } } });
});

test('a guesser who is stopped learns how long to wait', async () => {
  const headers = { 'x-forwarded-for': '192.0.2.65', 'accept-language': 'en' };
  await Promise.all(Array.from({ length: 10 }, () => server.call('login', { ...credentials, userpwd: 'a guess' }, { headers })));
  const reply = await server.call('login', { ...credentials, userpwd: 'a guess' }, { headers });
  expect(reply).toMatchObject({ status: 429, body: { code: 429, message: 'Too many attempts. Wait 15 minutes.' } });
});

test('whoever reads the log finds no password, code, key or cookie in it', async () => {
  const code = await askForCode('13800000066', 'register');
  const registered = await server.call('register', { mobile: '13800000066', userpwd: PASSWORD, code });
  await server.call('login', { username: '13800000066', userpwd: 'a wrong password' });
  const { session, token } = cookiesOf(registered.headers);
  const log = server.logged().join('');
  expect(log).toContain('login refused');
  for (const secret of [PASSWORD, 'a wrong password', session, token, `"${code}"`]) expect(log).not.toContain(secret);
});
