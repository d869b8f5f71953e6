import { beforeAll, describe, expect, test } from 'vitest';

import { login } from '#server/account/login/login.ts';
import { logout, updateSession } from '#server/account/session/session.ts';
import { checkParent, getUserInfo, listPermissions, listRoutes } from '#server/account/user-info.ts';

import { testDatabase, type TestDatabase } from '../../support/database.ts';
import { addAccount, PASSWORD, refusalOf, Visitor } from './support.ts';

const HOUR = 3_600_000;
const credentials = { username: '13800000051', userpwd: PASSWORD };

let db: TestDatabase['db'];
let owner: string;
beforeAll(async () => {
  ({ db } = await testDatabase());
  owner = await addAccount(db, '+8613800000051');
});

async function signIn(values: { remember?: boolean } = {}) {
  const visitor = new Visitor(db);
  await login(visitor.context, { ...credentials, ...values });
  return visitor;
}

describe('the server recognises', () => {
  test('nobody without a session cookie', async () => {
    expect(await new Visitor(db).who()).toBe('none');
  });

  test('an ended session by a cookie that opens none', async () => {
    const visitor = await signIn();
    visitor.cookies.get('session')!.value = 'x'.repeat(43);
    expect(await visitor.who()).toBe('ended');
  });

  test('a request without the token, or with the token of another session, as forged', async () => {
    const [visitor, other] = [await signIn(), await signIn()];
    for (const token of [other.keys.token!, '', 'x', visitor.keys.session!]) {
      visitor.cookies.get('token')!.value = token;
      expect(await visitor.who()).toBe('wrong token');
    }
    visitor.cookies.delete('token');
    expect(await visitor.who()).toBe('wrong token');
  });

  test('an ended session once its time is over', async () => {
    const visitor = await signIn();
    await db
      .updateTable('session')
      .set({ expire_at: new Date(Date.now() - 1) })
      .execute();
    expect(await visitor.who()).toBe('ended');
  });

  test('an ended session as soon as the account is disabled', async () => {
    const id = await addAccount(db, '+8613800000052');
    const visitor = new Visitor(db);
    await login(visitor.context, { ...credentials, username: '13800000052' });
    await db.updateTable('account').set({ enabled: false }).where('id', '=', id).execute();
    expect(await visitor.who()).toBe('ended');
  });
});

describe('a user with a session', () => {
  test('can ask who they are and what they may do', async () => {
    const visitor = await signIn();
    const context = await visitor.signedIn();
    expect(await getUserInfo(context, undefined)).toEqual({
      user: { id: owner, mobile: '13800000051', nameremark: '林晓', isindustrymanager: 0, language: '' },
      ...context.user.rights,
      expireAt: visitor.cookies.get('session')!.expires.toISOString(),
    });
    expect(await listPermissions(context, undefined)).toEqual(context.user.rights);
  });

  test('loses a right in a running session', async () => {
    const visitor = await signIn();
    await db.updateTable('account').set({ permissions: '[]' }).where('id', '=', owner).execute();
    expect(await listPermissions(await visitor.signedIn(), undefined)).toEqual({ permissions: [], roles: [] });
  });

  test('learns whether theirs is a parent account', async () => {
    const id = await addAccount(db, '+8613800000053');
    await db.updateTable('account').set({ parent_id: owner }).where('id', '=', id).execute();
    const child = new Visitor(db);
    await login(child.context, { ...credentials, username: '13800000053' });
    expect(await checkParent(await child.signedIn(), undefined)).toEqual({ isparent: false, parentid: owner });
    expect(await checkParent(await (await signIn()).signedIn(), undefined)).toEqual({ isparent: true, parentid: null });
  });

  test('gets the route map only where the deployment wants one', async () => {
    const context = await (await signIn()).signedIn();
    expect(await listRoutes(context, undefined)).toEqual([]);
    const routes = await listRoutes({ ...context, settings: { ...context.settings, asyncRoutes: true } }, undefined);
    expect(routes).toContainEqual({ id: 'demo.page1', path: '/parent1/demo' });
    expect(routes.map(({ id }) => id)).not.toContain('home');
  });

  test.each([
    [false, 12],
    [true, 30 * 24],
  ])('moves its end and that of both cookies when they prolong it (remembered: %s)', async (remember, hours) => {
    const visitor = await signIn({ remember });
    await db
      .updateTable('session')
      .set({ expire_at: new Date(Date.now() + 60_000) })
      .execute();
    const before = visitor.keys;

    const { expireAt } = await updateSession(await visitor.signedIn(), undefined);

    expect((Date.parse(expireAt) - Date.now()) / HOUR).toBeCloseTo(hours, 1);
    expect(visitor.keys).toEqual(before);
    expect(visitor.cookies.get('session')!.expires.toISOString()).toBe(expireAt);
    expect(visitor.cookies.get('token')!.expires.toISOString()).toBe(expireAt);
  });

  test('cannot prolong it for ever', async () => {
    const visitor = await signIn({ remember: true });
    const born = Date.now() - 85 * 24 * HOUR;
    await db
      .updateTable('session')
      .set({ createtime: new Date(born) as never })
      .execute();
    const { expireAt } = await updateSession(await visitor.signedIn(), undefined);
    expect((Date.parse(expireAt) - born) / HOUR / 24).toBeCloseTo(90, 1);
  });

  test('cannot prolong what ended in between', async () => {
    const visitor = await signIn();
    const context = await visitor.signedIn();
    await db.deleteFrom('session').execute();
    expect(await refusalOf(updateSession(context, undefined))).toEqual({ code: 445, key: 'sessionEnded' });
  });

  test('is out after logging out, here and with a copied cookie, while their other sessions go on', async () => {
    const [visitor, elsewhere] = [await signIn(), await signIn()];
    const copied = new Visitor(db);
    for (const [name, cookie] of visitor.cookies) copied.cookies.set(name, { ...cookie });

    expect(await logout(await visitor.signedIn(), undefined)).toBe(null);

    expect(visitor.cookies.get('session')).toMatchObject({ value: '', expires: new Date(0) });
    expect(visitor.cookies.get('token')).toMatchObject({ value: '', expires: new Date(0) });
    expect(await copied.who()).toBe('ended');
    expect(await elsewhere.who()).toMatchObject({ id: owner });
  });
});
