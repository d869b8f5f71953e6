import { beforeAll, describe, expect, test } from 'vitest';

import { hashPassword } from '#server/account/password/password-hash.ts';
import { ownerRights } from '#server/account/rights/owner-rights.ts';
import { sweepTokens } from '#server/token/end-tokens.ts';

import type { SignedIn } from '../../support/accounts.ts';
import { callWithToken, tokenFor } from '../../support/api-token.ts';
import { signIn, startServer } from '../../support/server.ts';

const PASSWORD = 'a far-off horizon';
const server = await startServer();
const { db } = server;
const VIEW = [{ id: 'customer', operation: ['view' as const] }];

let password_hash: string;
beforeAll(async () => {
  password_hash = await hashPassword(PASSWORD, { address: '', account: '' });
});

async function owner(): Promise<SignedIn> {
  const account = await signIn(db);
  await db.updateTable('account').set({ password_hash }).where('id', '=', account.id).execute();
  return account;
}

const make = (account: SignedIn, more: object = {}) =>
  server.as(account).call('addToken', { name: 'Reports', days: 30, permissions: VIEW, password: PASSWORD, ...more });
const list = (account: SignedIn) => server.as(account).call('listTokens');
const ask = (secret: string, more: { headers?: Record<string, string> } = {}) =>
  callWithToken(server, { id: 'listPrivateCustomers', secret, input: { index: 1 }, ...more });

describe('somebody who makes a token', () => {
  test('is told it once, and what is kept is a hash', async () => {
    const account = await owner();
    const { body } = await make(account);
    const { secret, id } = body.result;

    expect(secret).toMatch(/^fsl_[\w-]{43}$/);
    const kept = await db.selectFrom('api_token').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(JSON.stringify(kept)).not.toContain(secret.slice(8));
    expect((await list(account)).body.result.datas).toMatchObject([
      { id, name: 'Reports', hint: secret.slice(0, 8), state: 'active', permissions: VIEW, lastused: null },
    ]);
  });

  test('must know the password, and cannot guess it for long', async () => {
    const account = await owner();
    expect(await make(account, { password: 'wrong' })).toMatchObject({ status: 400, body: { result: { field: 'password' } } });
    for (let tries = 1; tries < 10; tries += 1) await make(account, { password: 'wrong' });
    expect((await make(account)).status).toBe(429);
  });

  test('cannot let it do more than they may', async () => {
    const account = await owner();
    const sub = await signIn(db, { tenant: account.tenant, parent: account.id, role: 'sales' });
    await db.updateTable('account').set({ password_hash }).where('id', '=', sub.id).execute();
    for (const permissions of [
      [{ id: 'mail', operation: ['view'] }],
      [{ id: 'customer', operation: ['view', 'transfer'] }],
      [{ id: 'account', operation: ['view'] }],
      [{ id: 'industryManager', operation: ['view'] }],
    ])
      expect(await make(sub, { permissions })).toMatchObject({ status: 400, body: { result: { field: 'permissions' } } });
    expect(await make(account, { permissions: [{ id: 'account', operation: ['view'] }] })).toMatchObject({ status: 400 });
    expect((await list(sub)).body.result.areas.map(({ id }) => id)).toEqual(['customer', 'customs', 'search']);
  });

  test('has at most 50 that are active', async () => {
    const account = await owner();
    for (let count = 0; count < 50; count += 1) await tokenFor(server, account, VIEW);
    expect((await make(account)).status).toBe(409);
  });
});

describe('a program with a token', () => {
  test('needs neither cookies nor the token of a page', async () => {
    const { body } = await make(await owner());
    expect(await ask(body.result.secret)).toMatchObject({ status: 200, result: { datas: [] } });
  });

  test('is refused with cookies beside it, and with a token that is none', async () => {
    const account = await owner();
    const secret = await tokenFor(server, account, VIEW);
    expect(await ask(secret, { headers: { cookie: `session=${account.session}` } })).toMatchObject({ status: 403 });
    expect(await ask(secret, { headers: { 'x-token': account.token } })).toMatchObject({ status: 403 });
    for (const wrong of ['', 'x', account.session, `${secret}x`, secret.slice(4)])
      expect(await ask(wrong)).toMatchObject({ status: 445, code: 445 });
  });

  test('has each use written down, refused ones as well, with the last one in the list', async () => {
    const account = await owner();
    const secret = await tokenFor(server, account, VIEW);
    await ask(secret);
    await callWithToken(server, { id: 'createCustomer', secret, input: {} });
    await callWithToken(server, { id: 'listSessions', secret });

    const [token] = (await list(account)).body.result.datas;
    const uses = await server.as(account).call('listTokenUses', { id: token!.id });
    expect(uses.body.result.datas.map(({ operation, status }) => [operation, status])).toEqual([
      ['listSessions', 403],
      ['createCustomer', 401],
      ['listPrivateCustomers', 200],
    ]);
    expect(token).toMatchObject({ lastused: uses.body.result.datas[0]?.createtime, lastaddress: '127.0.0.1' });
  });

  test('may call 600 times a minute, and is told when it may go on', async () => {
    const account = await owner();
    const secret = await tokenFor(server, account, VIEW);
    await ask(secret);
    await db.updateTable('rate_limit').set({ hits: 600 }).where('key', 'like', 'token %').execute();
    expect(await ask(secret)).toMatchObject({ status: 429, result: { retryafter: expect.any(Number) } });
    await db.deleteFrom('rate_limit').execute();
  });

  test('fetches the file that it had prepared, and nobody else does', async () => {
    const account = await owner();
    const everything = [{ id: 'customer', operation: ['view' as const, 'export' as const] }];
    const [secret, other] = [await tokenFor(server, account, everything), await tokenFor(server, account, everything)];
    const { id: customer } = (await server.as(account).call('createCustomer', { companyname: 'Maple' })).body.result;
    const input = { id: customer, columns: ['companyname'] };
    const begun = await callWithToken(server, { id: 'startCustomerExport', secret, input });
    expect(begun).toMatchObject({ status: 200 });
    const { id } = begun.result as { id: string };
    expect(await callWithToken(server, { id: 'getCustomerExport', secret: other, input: { id } })).toMatchObject({ status: 404 });
    expect((await server.as(account).call('getCustomerExport', { id })).status).toBe(404);
    expect(await callWithToken(server, { id: 'getCustomerExport', secret, input: { id } })).toMatchObject({ status: 200 });
  });
});

describe('a token stops at once', () => {
  const stops: [string, (account: SignedIn, parent: SignedIn, id: string) => Promise<unknown>][] = [
    ['when it is revoked', (account, _, id) => server.as(account).call('deleteToken', { id })],
    ['when its owner is disabled', ({ id }, parent) => server.as(parent).call('updateSubAccountStatus', { id, status: 0 })],
    ['when its owner is deleted', ({ id }, parent) => server.as(parent).call('deleteSubAccount', { id, transferto: parent.id })],
    [
      'when its owner gets a new password',
      ({ id }, parent) => server.as(parent).call('saveSubAccountPassword', { id, newpwd: 'river otter 42 lamp' }),
    ],
    [
      'when its owner changes the password',
      (account) => server.as(account).call('updatePassword', { oldpwd: PASSWORD, newpwd: 'river otter 42 lamp' }),
    ],
    [
      'when its time is over',
      () =>
        db
          .updateTable('api_token')
          .set({ expire_at: new Date(Date.now() - 1) } as never)
          .execute(),
    ],
    [
      'when its owner loses the permission',
      ({ id }) => db.updateTable('account').set({ permissions: '[]' }).where('id', '=', id).execute(),
    ],
  ];

  test.each(stops)('%s', async (_, stop) => {
    const parent = await signIn(db);
    const account = await signIn(db, { tenant: parent.tenant, parent: parent.id, role: 'sales', rights: ownerRights });
    await db.updateTable('account').set({ password_hash }).where('id', '=', account.id).execute();
    const { id, secret } = (await make(account)).body.result;
    expect((await ask(secret)).status).toBe(200);
    await stop(account, parent, id);
    expect([401, 445]).toContain((await ask(secret)).status);
  });

  test('and does not begin again when its owner is enabled again', async () => {
    const parent = await signIn(db);
    const account = await signIn(db, { tenant: parent.tenant, parent: parent.id, role: 'sales' });
    const secret = await tokenFor(server, account, VIEW);
    for (const status of [0, 1] as const) await server.as(parent).call('updateSubAccountStatus', { id: account.id, status });
    expect((await ask(secret)).status).toBe(445);
  });
});

test('making and revoking stand in the audit', async () => {
  const account = await owner();
  const { id } = (await make(account)).body.result;
  await server.as(account).call('deleteToken', { id });
  const { body } = await server.as(account).call('listAuditLog', {});
  expect(body.result.datas.map(({ entity, action, entityname }) => [entity, action, entityname])).toEqual([
    ['token', 'delete', 'Reports'],
    ['token', 'create', 'Reports'],
  ]);
});

test('uses of 90 days ago are forgotten, but the last one of each token', async () => {
  const account = await owner();
  const secret = await tokenFor(server, account, VIEW);
  for (let count = 0; count < 3; count += 1) await ask(secret);
  await db
    .updateTable('api_token_use')
    .set({ createtime: new Date('2020-01-01') } as never)
    .execute();
  await sweepTokens(db);
  const left = await db
    .selectFrom('api_token_use')
    .innerJoin('api_token', 'api_token.id', 'token_id')
    .where('account_id', '=', account.id)
    .selectAll()
    .execute();
  expect(left).toHaveLength(1);
});
