import { beforeAll, describe, expect, test } from 'vitest';

import { login } from '#server/account/login/login.ts';
import { saveNewPassword } from '#server/account/password/new-password.ts';
import { register, saveAccountVisit } from '#server/account/registration.ts';
import { ownerRights } from '#server/account/rights/owner-rights.ts';

import { testDatabase, type TestDatabase } from '../../support/database.ts';
import { addAccount, everything, hashesDuring, otherThan, PASSWORD, receiveCode, refusalOf, startGateway, Visitor } from './support.ts';

let db: TestDatabase['db'];
let gateway: Awaited<ReturnType<typeof startGateway>>;
let visitor: Visitor;
beforeAll(async () => {
  ({ db } = await testDatabase());
  gateway = await startGateway();
  visitor = new Visitor(db, { settings: gateway.settings });
});

describe('someone who registers', () => {
  test('becomes the owner of a new company and is logged in', async () => {
    const code = await receiveCode(visitor, gateway, { account: '13800000021', type: 'register' });
    const account = await register(visitor.context, { mobile: '13800000021', userpwd: PASSWORD, code });
    expect(account).toMatchObject({
      user: { mobile: '13800000021', nameremark: '用户0021', isindustrymanager: 1, language: '' },
      permissions: ownerRights.permissions,
      roles: [{ id: 'industryManager', operation: ['view', 'add', 'edit', 'delete'] }],
    });
    expect(await visitor.who()).toMatchObject({ id: account.user.id, dataScope: 'ALL', parentId: null });
    const row = await db
      .selectFrom('account')
      .innerJoin('tenant', 'tenant.id', 'account.tenant_id')
      .selectAll('account')
      .select('tenant.name')
      .where('account.id', '=', account.user.id)
      .executeTakeFirst();
    expect(row).toMatchObject({ mobile: '+8613800000021', name: '用户0021的公司', source: '中文站', enabled: true });
    expect(row!.password_hash).not.toContain(PASSWORD);
    expect((await login(new Visitor(db).context, { username: '13800000021', userpwd: PASSWORD })).user.id).toBe(account.user.id);
  });

  test.each([
    { whose: 'Hong Kong', typed: '+85251234567', stored: '+85251234567', language: 'HK', nameremark: '用戶4567' },
    { whose: 'elsewhere', typed: '+447400123456', stored: '+447400123456', language: 'US', nameremark: 'User 3456' },
    { whose: 'Hong Kong without its plus', typed: '85291234567', stored: '+85291234567', language: 'CN', nameremark: '用户4567' },
  ] as const)('may have a number from $whose', async ({ typed, stored, language, nameremark }) => {
    const code = await receiveCode(visitor, gateway, { account: typed, type: 'register' });
    const reader = new Visitor(db, { language, settings: gateway.settings });
    const { user } = await register(reader.context, { mobile: typed, userpwd: PASSWORD, code, source: 'a fair' });
    expect(user).toMatchObject({ mobile: stored, nameremark });
  });

  test('is told that the number is taken only after the code proved that it is theirs, and nothing changes', async () => {
    await addAccount(db, '+8613800000202');
    const code = await receiveCode(visitor, gateway, { account: '13800000202', type: 'register' });
    const input = { mobile: '13800000202', userpwd: PASSWORD };
    expect(await refusalOf(register(visitor.context, { ...input, code: otherThan(code) }))).toMatchObject({
      code: 400,
      key: 'wrongMobileCode',
    });
    const [tenants, accounts, sessions] = await everything(db);
    expect(await refusalOf(register(visitor.context, { ...input, code }))).toEqual({ code: 409, key: 'mobileTaken', field: 'mobile' });
    expect((await everything(db)).slice(0, 3)).toEqual([tenants, accounts, sessions]);
  });

  test.each([
    { flaw: 'a common password', patch: { userpwd: 'Password2024!' }, key: 'commonPassword', field: 'userpwd' },
    { flaw: 'the mobile number as password', patch: { userpwd: '13800000203' }, key: 'commonPassword', field: 'userpwd' },
    { flaw: 'one character again and again', patch: { userpwd: 'aaaaaaaaaaaaaaa' }, key: 'commonPassword', field: 'userpwd' },
    { flaw: 'a number that cannot exist', patch: { mobile: '11111111111' }, key: 'invalidMobile', field: 'mobile' },
    { flaw: 'a mainland landline', patch: { mobile: '+861062345678' }, key: 'invalidMobile', field: 'mobile' },
  ])('is refused with $flaw before the code is spent', async ({ patch, key, field }) => {
    const before = await everything(db);
    const input = { mobile: '13800000203', userpwd: PASSWORD, code: '123456', ...patch };
    expect(await refusalOf(register(visitor.context, input))).toEqual({ code: 400, key, field });
    expect(await everything(db)).toEqual(before);
  });

  test('cannot make two accounts with one code, even when fifty requests come at once', async () => {
    const code = await receiveCode(visitor, gateway, { account: '13800000204', type: 'register' });
    const [tenants = []] = await everything(db);
    let answers: PromiseSettledResult<unknown>[] = [];
    const hashes = await hashesDuring(async () => {
      answers = await Promise.allSettled(
        Array.from({ length: 50 }, () => register(new Visitor(db).context, { mobile: '13800000204', userpwd: PASSWORD, code })),
      );
    });
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(hashes).toBe(1);
    expect((await everything(db))[0]).toHaveLength(tenants.length + 1);
  });

  test('leaves a trace of the steps they reach, with the number once it is one', async () => {
    await saveAccountVisit(visitor.context, { mobile: '13800000205', registerpage: '/register', registerbutton: 'code' });
    await saveAccountVisit(visitor.context, { mobile: '138', registerpage: '/register', registerbutton: 'open' });
    await saveAccountVisit(visitor.context, { registerpage: '/register', registerbutton: 'open' });
    const rows = await db.selectFrom('account_visit').select(['mobile', 'registerpage', 'registerbutton']).orderBy('id').execute();
    expect(rows).toEqual([
      { mobile: '+8613800000205', registerpage: '/register', registerbutton: 'code' },
      { mobile: '', registerpage: '/register', registerbutton: 'open' },
      { mobile: '', registerpage: '/register', registerbutton: 'open' },
    ]);
  });
});

describe('someone who forgot the password', () => {
  const NEW = 'a kettle of 7 herons';

  test('sets a new one; the old one and every session end, and the failed tries are forgotten', async () => {
    const id = await addAccount(db, '+8613800000211');
    const [here, elsewhere] = [new Visitor(db, { settings: gateway.settings }), new Visitor(db, { address: '192.0.2.211' })];
    await login(elsewhere.context, { username: '13800000211', userpwd: PASSWORD });
    await Promise.all(Array.from({ length: 11 }, () => refusalOf(login(here.context, { username: '13800000211', userpwd: 'forgotten' }))));
    const code = await receiveCode(here, gateway, { account: '13800000211', type: 'password' });

    expect(await saveNewPassword(here.context, { username: '13800000211', userpwd: NEW, code })).toBe(null);

    expect(await elsewhere.who()).toBe('ended');
    expect(here.cookies.size).toBe(0);
    expect(await refusalOf(login(here.context, { username: '13800000211', userpwd: PASSWORD }))).toMatchObject({ key: 'wrongCredentials' });
    expect((await login(here.context, { username: '13800000211', userpwd: NEW })).user.id).toBe(id);
    expect(here.logged.join('')).not.toContain(NEW);
    expect(JSON.stringify(gateway.sent)).not.toContain(NEW);
  });

  test('keeps the old one and every session when the code is wrong', async () => {
    await addAccount(db, '+8613800000212');
    const other = new Visitor(db);
    await login(other.context, { username: '13800000212', userpwd: PASSWORD });
    const code = await receiveCode(visitor, gateway, { account: '13800000212', type: 'password' });
    const [, accounts, sessions] = await everything(db);
    const refusal = await refusalOf(saveNewPassword(visitor.context, { username: '13800000212', userpwd: NEW, code: otherThan(code) }));
    expect(refusal).toEqual({ code: 400, key: 'wrongMobileCode', field: 'code' });
    expect((await everything(db)).slice(1, 3)).toEqual([accounts, sessions]);
  });

  test('hears the same about a number without an account as about a wrong code', async () => {
    const refusal = await refusalOf(saveNewPassword(visitor.context, { username: '13800000213', userpwd: NEW, code: '123456' }));
    expect(refusal).toEqual({ code: 400, key: 'wrongMobileCode', field: 'code' });
  });

  test('cannot use a code that was sent to register', async () => {
    const code = await receiveCode(visitor, gateway, { account: '13800000214', type: 'register' });
    expect(await refusalOf(saveNewPassword(visitor.context, { username: '13800000214', userpwd: NEW, code }))).toMatchObject({
      key: 'wrongMobileCode',
    });
  });

  test('keeps a good code when the new password is refused', async () => {
    await addAccount(db, '+8613800000215');
    const code = await receiveCode(visitor, gateway, { account: '13800000215', type: 'password' });
    expect(await refusalOf(saveNewPassword(visitor.context, { username: '13800000215', userpwd: '1234567890', code }))).toEqual({
      code: 400,
      key: 'commonPassword',
      field: 'userpwd',
    });
    expect(await saveNewPassword(visitor.context, { username: '13800000215', userpwd: NEW, code })).toBe(null);
  });
});
