import { beforeAll, describe, expect, test } from 'vitest';

import { newSecret } from '#server/account/secret.ts';

import { newMobile, signIn, type SignedIn } from '../../support/accounts.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { addAccount, codeIn, everything, PASSWORD, startGateway } from './support.ts';

let server: TestServer;
let gateway: Awaited<ReturnType<typeof startGateway>>;
let owner: SignedIn;
beforeAll(async () => {
  gateway = await startGateway();
  server = await startServer({ settings: gateway.settings });
  owner = await signIn(server.db);
  await addAccount(server.db, '+8613800000161');
});

const as = ({ session, token }: SignedIn) => `session=${session}; token=${token}`;

describe('clickjacking', () => {
  test.each(['/', '/login', '/usercenter/account', '/customer/slist', '/healthz', '/api/openapi.json'])(
    'gets no frame around %s, signed in or not',
    async (path) => {
      for (const cookie of ['', as(owner)]) {
        const { headers } = await server.fetch(path, { headers: { cookie } });
        expect(headers.get('x-frame-options')).toBe('DENY');
        expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      }
    },
  );

  test('gets no frame around an answer to a call or a refusal of one', async () => {
    for (const { headers } of [await server.as(owner).call('getUserInfo'), await server.call('getUserInfo')])
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });
});

describe('a form of another site, sent with the cookies of whoever opened it,', () => {
  const bodies: [string, string][] = [
    ['application/x-www-form-urlencoded', 'id=1&status=0'],
    ['text/plain', '{"id":"1","status":0}'],
    ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="id"\r\n\r\n1\r\n--x--\r\n'],
    ['application/json', '{"id":"1","status":0}'],
  ];

  test.each(bodies)('changes nothing as %s', async (type, body) => {
    const before = await everything(server.db);
    const reply = await server.fetch('/api/account/childaccountstatus', {
      method: 'POST',
      body,
      headers: { cookie: as(owner), 'content-type': type, origin: 'https://evil.example' },
    });
    expect(reply.status).toBe(403);
    expect(await everything(server.db)).toEqual(before);
  });

  test('changes nothing by an address that acts on GET, and gets no cookie where browsers honour SameSite', async () => {
    const { body } = await server.as(owner).call('saveCondition', { name: 'Kept', condition: {}, list: 'slist' });
    const address = `/api/customer/customerlogdelete?key=${body.result.key}`;
    const reply = await server.fetch(address, { headers: { cookie: as(owner), origin: 'https://evil.example' } });
    expect(reply.status).toBe(403);
    expect((await server.as(owner).call('listSavedConditions', {})).body.result).toMatchObject([{ name: 'Kept' }]);
    const { headers } = await server.call('login', { username: '13800000161', userpwd: PASSWORD });
    for (const line of headers.getSetCookie()) expect(line).toContain('SameSite=Lax');
  });

  test('is not told that it may read an answer', async () => {
    const { headers } = await server.fetch('/api/account/getuserinfo', { headers: { cookie: as(owner), origin: 'https://evil.example' } });
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('a session that somebody planted in the browser', () => {
  test.each(['a key that the server never gave out', "the attacker's own session"])('is not the one after the login: %s', async (kind) => {
    const attacker = await signIn(server.db);
    const planted = kind.startsWith('a key') ? { session: newSecret(), token: newSecret() } : attacker;
    const { headers } = await server.call(
      'login',
      { username: '13800000161', userpwd: PASSWORD },
      {
        headers: { cookie: `session=${planted.session}; token=${planted.token}` },
      },
    );
    const given = headers.getSetCookie().map((line) => /=([^;]*)/.exec(line)?.[1]);
    expect(given).toHaveLength(2);
    expect(given).not.toContain(planted.session);
    expect(given).not.toContain(planted.token);
    const { status } = await server.call('getUserInfo', undefined, {
      headers: { cookie: `session=${planted.session}; token=${planted.token}`, 'x-token': planted.token },
    });
    expect(status).toBe(445);
  });
});

describe('fields that are not the caller’s to set', () => {
  const fields = {
    parentid: null,
    tenantid: '1',
    permissions: [{ id: '*', operation: ['view'] }],
    roles: [],
    roleids: ['1'],
    isindustrymanager: 1,
    datascope: 'ALL',
    quota: {},
    enabled: true,
    status: 1,
  };

  test.each([
    ['saveUserInfo', { nickname: 'Ann' }],
    ['updatePassword', { oldpwd: PASSWORD, newpwd: 'another long sentence' }],
    ['updateMobile', { mobile: '13800000162', oldcode: '123456', newcode: '123456' }],
  ] as const)('are refused by name in %s, and nothing changes', async (id, body) => {
    const seller = await signIn(server.db, { tenant: owner.tenant, parent: owner.id, role: 'sales' });
    const before = await everything(server.db);
    for (const [field, value] of Object.entries(fields)) {
      const reply = await server.as(seller).call(id, { ...body, [field]: value });
      expect(reply).toMatchObject({ status: 400, body: { code: 400, result: { field } } });
    }
    expect(await everything(server.db)).toEqual(before);
  });
});

test('the code of an invitation works for exactly one of fifty who use it at once', async () => {
  const [mobile, arriving] = [newMobile(), gateway.next()];
  await server.as(owner).call('addSubAccount', { username: mobile, nickname: 'Mei' });
  const code = codeIn((await arriving).text.replace(mobile, ''));
  const uses = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      server.call('saveNewPassword', { username: mobile, userpwd: `${PASSWORD} ${at}`, code, type: 'invite' }),
    ),
  );
  expect(uses.filter(({ status }) => status === 200)).toHaveLength(1);
});
