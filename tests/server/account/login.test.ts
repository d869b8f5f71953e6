import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import { login } from '#server/account/login/login.ts';
import { hashPassword } from '#server/account/password/password-hash.ts';
import { networkOf } from '#server/account/rate-limit.ts';
import { ownerRights } from '#server/account/rights/owner-rights.ts';

import { asSomebodyElse, testDatabase, type TestDatabase } from '../../support/database.ts';
import { addAccount, hashesDuring, PASSWORD, refusalOf, Visitor } from './support.ts';

const HOUR = 3_600_000;
const wrong = { username: '13800000021', userpwd: 'not the password' };
const right = { username: '13800000021', userpwd: PASSWORD };

let db: TestDatabase['db'];
let owner: string;
beforeAll(async () => {
  ({ db } = await testDatabase());
  owner = await addAccount(db, '+8613800000021');
  await addAccount(db, '+8613800000022', { enabled: false });
});

describe('a user who logs in', () => {
  test('learns who they are, what they may do and when the session ends', async () => {
    const visitor = new Visitor(db);
    const account = await login(visitor.context, right);
    expect(account).toEqual({
      user: { id: owner, mobile: '13800000021', nameremark: '林晓', isindustrymanager: 0, language: '' },
      ...ownerRights,
      expireAt: expect.any(String) as string,
    });
    expect(Date.parse(account.expireAt) - Date.now()).toBeGreaterThan(11.9 * HOUR);
    expect(Date.parse(account.expireAt) - Date.now()).toBeLessThan(12.1 * HOUR);
    expect(await visitor.who()).toMatchObject({ id: owner, dataScope: 'ALL', parentId: null, rights: ownerRights });
  });

  test('may be remembered for 30 days', async () => {
    const { expireAt } = await login(new Visitor(db).context, { ...right, remember: true });
    expect((Date.parse(expireAt) - Date.now()) / HOUR / 24).toBeCloseTo(30, 1);
  });

  test('may type the number with its country code, with or without the plus', async () => {
    expect((await login(new Visitor(db).context, { ...right, username: '+8613800000021' })).user.id).toBe(owner);
    expect((await login(new Visitor(db).context, { ...right, username: '8613800000021' })).user.id).toBe(owner);
  });

  test('gets two cookies that end with the session, of which scripts can read only the token', async () => {
    const visitor = new Visitor(db, { isSecure: true });
    const { expireAt } = await login(visitor.context, right);
    const common = { path: '/', sameSite: 'lax', secure: true, expires: new Date(expireAt) };
    expect(visitor.cookies.get('session')).toEqual({ value: visitor.keys.session, ...common, httpOnly: true });
    expect(visitor.cookies.get('token')).toEqual({ value: visitor.keys.token, ...common, httpOnly: false });
    expect(visitor.keys.session).toMatch(/^[\w-]{43}$/);
    expect(visitor.keys.token).not.toBe(visitor.keys.session);
  });

  test('leaves no key in the database or the log', async () => {
    const visitor = new Visitor(db);
    await login(visitor.context, right);
    const rows = await db.selectFrom('session').selectAll().execute();
    const kept = JSON.stringify(
      rows.map((row) => [row.key_hash.toString('base64url'), row.token_hash.toString('base64url'), row.key_hash.toString()]),
    );
    for (const secret of [visitor.keys.session!, visitor.keys.token!, PASSWORD]) {
      expect(kept).not.toContain(secret);
      expect(visitor.logged.join('')).not.toContain(secret);
    }
  });

  test('gets a new session, and the one the browser brought along is over', async () => {
    const attacker = new Visitor(db);
    await login(attacker.context, right);
    const planted = attacker.keys;
    const victim = new Visitor(db);
    for (const [name, cookie] of attacker.cookies) victim.cookies.set(name, cookie);

    await login(victim.context, right);

    expect(victim.keys.session).not.toBe(planted.session);
    expect(await attacker.who()).toBe('ended');
    expect(await victim.who()).toMatchObject({ id: owner });
  });

  test('has an older, cheaper hash replaced by a new one', async () => {
    const id = await addAccount(db, '+8613800000023');
    const cheap = await hashPassword(PASSWORD, { address: '', account: '' });
    const { scryptSync } = await import('node:crypto');
    const old = ['scrypt', 1024, 8, 1, 'c2FsdA', scryptSync(PASSWORD, 'salt', 32, { N: 1024, r: 8, p: 1 }).toString('base64url')].join('$');
    await db.updateTable('account').set({ password_hash: old }).where('id', '=', id).execute();

    await login(new Visitor(db).context, { ...right, username: '13800000023' });

    const { password_hash } = await db.selectFrom('account').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow();
    expect(password_hash.split('$').slice(0, 4)).toEqual(cheap.split('$').slice(0, 4));
    expect((await login(new Visitor(db).context, { ...right, username: '13800000023' })).user.id).toBe(id);
  });
});

test('a login with the old password that overtakes a change of the password opens no session', async () => {
  const id = await addAccount(db, '+8613800000024');
  const visitor = new Visitor(db);
  let attempt: ReturnType<typeof refusalOf> | undefined;
  await db.transaction().execute(async (change) => {
    await change.updateTable('account').set({ password_hash: 'changed' }).where('id', '=', id).execute();
    attempt = asSomebodyElse(async () => refusalOf(login(visitor.context, { ...right, username: '13800000024' })));
    const waiting = sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await expect.poll(async () => (await asSomebodyElse(async () => waiting.execute(db))).rows.length).toBe(1);
  });
  expect(await attempt).toEqual({ code: 400, key: 'wrongCredentials' });
  expect(visitor.cookies.size).toBe(0);
  expect(await db.selectFrom('session').selectAll().where('account_id', '=', id).execute()).toEqual([]);
});

describe('a user who cannot log in', () => {
  const cases = [
    ['a wrong password', wrong],
    ['an unknown number', { ...right, username: '13800000029' }],
    ['a disabled account', { ...right, username: '13800000022' }],
  ] as const;

  test.each(cases)('is told the same after the same work for %s, and no session begins', async (_, credentials) => {
    const visitor = new Visitor(db, { address: '192.0.2.2' });
    const sessions = await db.selectFrom('session').selectAll().execute();
    let refusal: unknown;
    const hashes = await hashesDuring(async () => (refusal = await refusalOf(login(visitor.context, credentials))));
    expect(refusal).toEqual({ code: 400, key: 'wrongCredentials' });
    expect(hashes).toBe(1);
    expect(visitor.cookies.size).toBe(0);
    expect(await db.selectFrom('session').selectAll().execute()).toEqual(sessions);
    expect(visitor.logged.join('')).not.toContain(credentials.userpwd);
  });

  test('is told which field holds no mobile number', async () => {
    expect(await refusalOf(login(new Visitor(db).context, { username: '12345678901', userpwd: PASSWORD }))).toEqual({
      code: 400,
      key: 'invalidMobile',
      field: 'username',
    });
  });
});

describe('the limits on failed logins', () => {
  test('stop the eleventh guess at one account from one address, even with the right password', async () => {
    await addAccount(db, '+8613800000031');
    const visitor = new Visitor(db, { address: '192.0.2.31' });
    for (let tries = 0; tries < 10; tries++)
      expect(await refusalOf(login(visitor.context, { ...wrong, username: '13800000031' }))).toMatchObject({ code: 400 });
    const refusal = await refusalOf(login(visitor.context, { ...right, username: '13800000031' }));
    expect(refusal).toEqual({ code: 429, key: 'tooManyMinutes', retryafter: expect.any(Number) as number });
    expect(refusal.retryafter).toBeGreaterThan(800);
  });

  test('never keep the owner out who comes from another address, however long the guesser goes on', async () => {
    await addAccount(db, '+8613800000032');
    const guesser = new Visitor(db, { address: '192.0.2.32' });
    for (let tries = 0; tries < 130; tries++) await refusalOf(login(guesser.context, { ...wrong, username: '13800000032' }));
    const account = await login(new Visitor(db, { address: '198.51.100.32' }).context, { ...right, username: '13800000032' });
    expect(account.user.mobile).toBe('13800000032');
  });

  test('hold against guesses from everywhere, but not where the owner logged in before', async () => {
    await addAccount(db, '+8613800000033');
    const home = new Visitor(db, { address: '198.51.100.33' });
    await login(home.context, { ...right, username: '13800000033' });
    await db
      .insertInto('rate_limit')
      .values({ key: 'login +8613800000033', hits: 100, window_end: new Date(Date.now() + HOUR) })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ hits: 100 }))
      .execute();

    expect(
      await refusalOf(login(new Visitor(db, { address: '203.0.113.33' }).context, { ...right, username: '13800000033' })),
    ).toMatchObject({ code: 429 });
    expect((await login(home.context, { ...right, username: '13800000033' })).user.mobile).toBe('13800000033');
  });

  test('do not count logins that succeed', async () => {
    await addAccount(db, '+8613800000034');
    const visitor = new Visitor(db, { address: '192.0.2.34' });
    for (let logins = 0; logins < 12; logins++) await login(visitor.context, { ...right, username: '13800000034' });
    const counts = await db.selectFrom('rate_limit').select('hits').where('key', 'like', 'login%192.0.2.34').execute();
    expect(counts.map(({ hits }) => hits)).toEqual([0, 0]);
  });

  test('let no more than ten of fifty parallel guesses be compared', async () => {
    await addAccount(db, '+8613800000035');
    const visitor = new Visitor(db, { address: '192.0.2.35' });
    const guess = () => refusalOf(login(visitor.context, { ...wrong, username: '13800000035' }));
    const hashes = await hashesDuring(() => Promise.all(Array.from({ length: 50 }, guess)));
    expect(hashes).toBe(10);
  });

  test('begin again when their window is over', async () => {
    await addAccount(db, '+8613800000036');
    const visitor = new Visitor(db, { address: '192.0.2.36' });
    await db
      .insertInto('rate_limit')
      .values({ key: 'login +8613800000036 192.0.2.36', hits: 10, window_end: new Date(Date.now() + HOUR) })
      .execute();
    expect(await refusalOf(login(visitor.context, { ...right, username: '13800000036' }))).toMatchObject({ code: 429 });
    await db
      .updateTable('rate_limit')
      .set({ window_end: new Date(Date.now() - 1000) })
      .where('key', 'like', '%192.0.2.36')
      .execute();
    expect((await login(visitor.context, { ...right, username: '13800000036' })).user.mobile).toBe('13800000036');
  });

  test('see one household behind all addresses of an IPv6 network', () => {
    expect(networkOf('2001:db8:1:2:aaaa::1')).toBe(networkOf('2001:db8:1:2::ffff'));
    expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0');
    expect(networkOf('::1')).toBe('0:0:0:0');
    expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7');
    expect(networkOf('192.0.2.7')).toBe('192.0.2.7');
  });
});

test('one address that loops logins is told to wait, keeps nobody else out, and what was refused counts against nobody', async () => {
  const others = Array.from({ length: 6 }, (_, at) => ({ username: `138000001${10 + at}`, userpwd: PASSWORD }));
  for (const { username } of others) await addAccount(db, `+86${username}`);
  const flood = new Visitor(db, { address: '203.0.113.200' });
  // Many accounts, and fewer than a hundred at once, because the limits on failed logins would stop the others before their turn.
  const refused = Array.from({ length: 90 }, (_, at) => answerOf(flood, { ...wrong, username: `138000009${10 + (at % 40)}` }));
  await Promise.race(refused);
  const served = others.map((credentials, at) => answerOf(new Visitor(db, { address: `203.0.113.${at}` }), credentials));
  expect(await Promise.all(served)).toEqual(others.map(() => 'in'));
  const codes = await Promise.all(refused);
  expect(codes.filter((code) => code === 429).length).toBeGreaterThan(60);
  expect(codes.filter((code) => code !== 429)).toEqual(codes.filter((code) => code === 400));
  const failures = codes.filter((code) => code === 400).length;
  const { hits } = await db.selectFrom('rate_limit').select('hits').where('key', '=', 'login 203.0.113.200').executeTakeFirstOrThrow();
  expect(hits).toBe(failures);
});

function answerOf(visitor: Visitor, credentials: typeof right): Promise<'in' | number> {
  return login(visitor.context, credentials).then(
    () => 'in' as const,
    (error: { code: number }) => error.code,
  );
}
