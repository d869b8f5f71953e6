import { describe, expect, test } from 'vitest';

import { stillBrowser } from '#actors/browser/still-browser.ts';
import { createSystem } from '#actors/system.ts';
import { createCalls } from '#client/calls.ts';

import { accountOf, type Answer, NOW, said, started, storedAccount } from './started.ts';
import { keysOf, memoryArea } from './test-browser.ts';

const ANN = accountOf('ann');
const BOB = accountOf('bob');
const done = (result: unknown = null): Answer => ({ code: 200, result });
const ended: Answer = { code: 445, message: 'Login expired, please log in again' };

const tabs = (user: string) => ({
  user,
  tabs: [
    { fullPath: '/', isUncached: false, title: '', scrollTop: 0 },
    { fullPath: '/customer/slist?page=2', isUncached: false, title: 'Mine', scrollTop: 120 },
  ],
});
const draft = (user: string) => `admin.draft.${user}./register.form`;

/** A browser in which Ann has worked: signed in, with a tab and a draft. */
const annsBrowser = () => {
  const local = memoryArea({ ...storedAccount(ANN), 'admin.setting': { lang: 'US' } });
  const perTab = memoryArea({ 'admin.tabs': tabs('ann'), [draft('ann')]: 'half a text', [draft('')]: 'typed before' });
  return { token: 'a-token', local: () => local, perTab: () => perTab };
};
const openIn = ({ system }: ReturnType<typeof started>) => system.tabs.getSnapshot().context.tabs.map(({ fullPath }) => fullPath);
const sessionIn = ({ system }: ReturnType<typeof started>) => system.session.getSnapshot();

describe('on boot', () => {
  test('whoever was signed in is so at once, and the rights are refreshed behind it', async () => {
    const richer = { ...ANN, permissions: [{ id: '*', operation: ['view' as const] }] };
    const world = started(() => done(richer), annsBrowser());
    expect(sessionIn(world).hasTag('signed in')).toBe(true);
    expect(sessionIn(world).context.account).toEqual(ANN);

    await expect.poll(() => sessionIn(world).context.account).toEqual(richer);
    expect(world.sent).toMatchObject([{ path: '/account/getuserinfo', headers: { 'x-token': 'a-token', 'accept-language': 'en' } }]);
    expect(world.areas.local.getItem('admin.permissions')).toBe(JSON.stringify(richer.permissions));
  });

  test('a browser in which no language was chosen speaks the one of the account, another keeps its own', () => {
    const speaking = { ...ANN, user: { ...ANN.user, language: 'HK' as const } };
    const language = (setting: object) =>
      started(() => done(speaking), {
        token: 'a-token',
        local: () => memoryArea({ ...storedAccount(speaking), ...setting }),
      }).system.readLanguage();
    expect([language({}), language({ 'admin.setting': { lang: 'CN' } })]).toEqual(['HK', 'CN']);
  });

  test('a refresh that fails changes nothing', async () => {
    const world = started(() => ({ code: 500 }), annsBrowser());
    await expect.poll(() => world.sent).toHaveLength(1);
    expect([sessionIn(world).context.account, said(world.system)]).toEqual([ANN, []]);
  });

  test('a cookie whose account is not remembered is asked about', async () => {
    const world = started(() => done(ANN), { token: 'a-token' });
    expect(sessionIn(world).hasTag('pending')).toBe(true);
    await expect.poll(() => sessionIn(world).context.account).toEqual(ANN);
    expect(world.areas.local.getItem('admin.user')).toContain('ann');
  });

  test('an account without its cookie is expired, quietly, and keeps its work for when it returns', () => {
    const world = started(() => done(), { ...annsBrowser(), token: '' });
    expect(sessionIn(world).matches('expired')).toBe(true);
    world.system.session.send({ type: 'signed in', account: ANN });
    expect(openIn(world)).toEqual(['/', '/customer/slist?page=2']);
    expect(world.areas.perTab.getItem(draft('ann'))).toBe('"half a text"');
    expect([said(world.system), world.sent, world.went]).toEqual([[], [], []]);
  });

  test('tabs and drafts of anyone else are not brought back', () => {
    const world = started(() => done(BOB), { ...annsBrowser(), local: () => memoryArea(storedAccount(BOB)) });
    expect(openIn(world)).toEqual(['/']);
    expect(world.areas.perTab.getItem(draft('ann'))).toBeNull();
    expect(world.areas.perTab.getItem(draft(''))).toBe('"typed before"');
  });

  test.each([
    ['no JSON at all', 'garbage'],
    [
      'another shape',
      JSON.stringify({ user: 'ann', tabs: [{ fullPath: 3 }, null, { fullPath: '/nowhere', isUncached: false, title: '', scrollTop: 0 }] }),
    ],
    ['null', 'null'],
  ])('storage that holds %s is as good as empty', (_, value) => {
    const browser = annsBrowser();
    browser.perTab().setItem('admin.tabs', value);
    browser.local().setItem('admin.setting', value);
    expect(openIn(started(() => done(ANN), browser))).toEqual(['/']);

    browser.local().setItem('admin.roles', value);
    expect(sessionIn(started(() => done(ANN), browser)).context.account).toBeUndefined();
  });
});

describe('logging out', () => {
  test('tells the server with the token, then leaves nothing but the settings', async () => {
    const world = started((path) => done(path === '/account/logout' ? null : ANN), annsBrowser());
    world.system.session.send({ type: 'log out' });
    await expect.poll(() => sessionIn(world).value).toBe('signedOut');

    expect(world.sent.at(-1)).toMatchObject({ path: '/account/logout', headers: { 'x-token': 'a-token' } });
    expect([...world.cookies.keys()]).toEqual(['look']);
    expect(keysOf(world.areas.local)).toEqual(['admin.setting']);
    expect(keysOf(world.areas.perTab)).toEqual([]);
    expect([openIn(world), world.system.toasts.getSnapshot().context.history, world.went]).toEqual([['/'], [], ['/login']]);
  });

  test('works for this browser even while the server is away', async () => {
    const world = started(() => Promise.reject(new Error('away')), annsBrowser());
    world.system.session.send({ type: 'log out' });
    await expect.poll(() => sessionIn(world).value).toBe('signedOut');
    expect([...world.cookies.keys()]).toEqual(['look']);
  });
});

describe('an ended session', () => {
  test('is remembered in the server’s words, however many calls find out, and loses no tab and no draft', async () => {
    const world = started(() => ended, annsBrowser());
    await Promise.allSettled([world.system.calls.checkParent(), world.system.calls.listPermissions()]);
    expect(sessionIn(world).matches('expired')).toBe(true);
    expect(sessionIn(world).context.end).toEqual({ by: 'server', message: 'Login expired, please log in again' });
    expect(said(world.system)).toEqual([]);
    expect(openIn(world)).toEqual(['/', '/customer/slist?page=2']);
    expect(world.areas.perTab.getItem(draft('ann'))).toBe('"half a text"');
  });

  test('gives another user who logs in nothing of the former', async () => {
    const world = started(() => ended, annsBrowser());
    await expect.poll(() => sessionIn(world).value).toBe('expired');
    world.system.session.send({ type: 'signed in', account: BOB });
    expect([openIn(world), world.went]).toEqual([['/'], ['/']]);
    expect(keysOf(world.areas.perTab)).toEqual([]);
    expect(world.areas.local.getItem('admin.user')).toContain('bob');
  });

  test('is announced before, and prolonged by a call', async () => {
    const later = new Date(NOW + 7_200_000).toISOString();
    const world = started((path) => done(path === '/account/prolongsession' ? { expireAt: later } : ANN), annsBrowser());
    world.clock.increment(59 * 60_000);
    expect(sessionIn(world).hasTag('expiring')).toBe(true);
    world.system.session.send({ type: 'prolong' });
    await expect.poll(() => sessionIn(world).hasTag('expiring')).toBe(false);
    expect(world.areas.local.getItem('admin.user')).toContain(later);
  });
});

function otherTab(world: ReturnType<typeof started>, stored: object): void {
  for (const [key, value] of Object.entries(stored)) world.areas.local.setItem(key, JSON.stringify(value));
  world.comeToFront();
}

/** What another tab leaves behind in which the user logged out. */
function logOutElsewhere(world: ReturnType<typeof started>): void {
  for (const key of ['admin.user', 'admin.permissions', 'admin.roles']) world.areas.local.removeItem(key);
  world.cookies.delete('token');
  world.comeToFront();
}

describe('another tab of the browser', () => {
  test('with another user sends this one home, anew and with nothing left', () => {
    const world = started(() => done(ANN), annsBrowser());
    otherTab(world, storedAccount(BOB));
    expect(world.loaded).toEqual(['/']);
    expect(keysOf(world.areas.perTab)).toEqual([]);
    expect(world.areas.local.getItem('admin.user')).toContain('bob');
  });

  test('that logged out ends the session here too, says so, and keeps tabs and drafts for the same user', () => {
    const world = started(() => done(ANN), annsBrowser());
    logOutElsewhere(world);
    expect([sessionIn(world).value, sessionIn(world).context.end, world.loaded]).toEqual(['expired', { by: 'other tab' }, []]);
    world.system.session.send({ type: 'signed in', account: ANN });
    expect([openIn(world), sessionIn(world).context.end]).toEqual([['/', '/customer/slist?page=2'], undefined]);
    expect(world.areas.perTab.getItem(draft('ann'))).toBe('"half a text"');
  });

  test('that logged out is told of even where a call of this tab was refused before', async () => {
    const world = started(() => ended, annsBrowser());
    await expect.poll(() => sessionIn(world).value).toBe('expired');
    logOutElsewhere(world);
    expect(sessionIn(world).context.end).toEqual({ by: 'other tab' });
  });

  test.each([
    ['the same user', ANN, { tabs: ['/', '/customer/slist?page=2'], text: '"half a text"' }],
    ['another user', BOB, { tabs: ['/'], text: null }],
  ])('that logged out leaves here, through a reload, what %s finds who logs in next', (_, account, found) => {
    const browser = annsBrowser();
    const [local, perTab] = [browser.local(), browser.perTab()];
    const here = { token: 'a-token', local: () => local, perTab: () => perTab };
    logOutElsewhere(started(() => done(ANN), here));
    const reloaded = started(() => done(account), { ...here, token: '' });
    reloaded.system.session.send({ type: 'signed in', account });
    expect({ tabs: openIn(reloaded), text: reloaded.areas.perTab.getItem(draft('ann')) }).toEqual(found);
  });

  test('with the same user changes nothing', () => {
    const world = started(() => done(ANN), annsBrowser());
    world.comeToFront();
    expect([world.loaded, sessionIn(world).hasTag('signed in')]).toEqual([[], true]);
  });

  test('that prolonged the session prolongs it here, and one that logged in again ends the expiry here', async () => {
    const world = started(() => ended, annsBrowser());
    await expect.poll(() => sessionIn(world).value).toBe('expired');
    const longer = accountOf('ann', { expireAt: new Date(NOW + 9_000_000).toISOString() });
    otherTab(world, storedAccount(longer));
    expect([sessionIn(world).hasTag('signed in'), sessionIn(world).context.account]).toEqual([true, longer]);
  });
});

describe('tabs', () => {
  test('survive a reload in order, with titles and scroll positions', () => {
    const browser = annsBrowser();
    const before = started(() => done(ANN), browser);
    before.system.tabs.send({ type: 'open', page: { fullPath: '/dashboard/aboutdata', isUncached: false } });
    before.system.tabs.send({ type: 'title.change', fullPath: '/dashboard/aboutdata', title: 'Sources' });
    before.system.tabs.send({ type: 'scroll', fullPath: '/dashboard/aboutdata', scrollTop: 300 });

    const { tabs } = started(() => done(ANN), browser).system.tabs.getSnapshot().context;
    expect(tabs.map(({ fullPath, title, scrollTop }) => [fullPath, title, scrollTop])).toEqual([
      ['/', '', 0],
      ['/customer/slist?page=2', 'Mine', 120],
      ['/dashboard/aboutdata', 'Sources', 300],
    ]);
  });

  test('move the address when closing brings another page to the front', () => {
    const world = started(() => done(ANN), annsBrowser());
    world.system.tabs.send({ type: 'open', page: { fullPath: '/dashboard/aboutdata', isUncached: false } });
    world.system.tabs.send({ type: 'close', fullPath: '/dashboard/aboutdata' });
    expect(world.went).toEqual(['/customer/slist?page=2']);
  });

  test('warn in the words of the specification before the last one would go', () => {
    const world = started(() => done());
    world.system.tabs.send({ type: 'close', fullPath: '/' });
    expect(said(world.system)).toEqual(["This is the last page, you can't close it"]);
  });

  test('give way to one page when the settings ask for it, and return', () => {
    const world = started(() => done(ANN), annsBrowser());
    world.system.settings.send({ type: 'change', patch: { multiPage: false } });
    expect(openIn(world)).toEqual(['/']);
    world.system.settings.send({ type: 'change', patch: { multiPage: true } });
    expect(openIn(world)).toEqual(['/']);
  });
});

describe('settings', () => {
  test('are kept as what differs, and tell the server how the next page will look', () => {
    const world = started(() => done());
    expect(world.cookies.get('look')).toBe('US.light.dark.green.off');
    world.system.settings.send({ type: 'change', patch: { theme: { mode: 'night', color: 'blue' }, layout: 'side' } });
    expect(world.areas.local.getItem('admin.setting')).toBe('{"theme":{"mode":"night","color":"blue"}}');
    expect(world.cookies.get('look')).toBe('US.night.dark.blue.off');

    world.system.settings.send({ type: 'reset' });
    expect([world.areas.local.getItem('admin.setting'), world.cookies.get('look')]).toEqual([null, 'US.light.dark.green.off']);
  });

  test('follow the system until something is chosen', () => {
    const world = started(() => done());
    world.wish({ night: true, language: 'HK' });
    expect([world.cookies.get('look'), world.system.readLanguage()]).toEqual(['HK.night.dark.green.off', 'HK']);
    world.system.settings.send({ type: 'change', patch: { lang: 'CN' } });
    world.wish({ language: 'US', night: false });
    expect(world.cookies.get('look')).toBe('CN.light.dark.green.off');
  });

  test('of two tabs of the browser are joined: what one has chosen is followed by the other and not taken back', () => {
    const local = memoryArea();
    const [here, there] = [started(() => done(), { local: () => local }), started(() => done(), { local: () => local })];
    there.system.settings.send({ type: 'change', patch: { lang: 'CN' } });
    here.comeToFront();
    expect(here.system.readLanguage()).toBe('CN');
    here.system.settings.send({ type: 'change', patch: { multiPage: false } });
    expect(JSON.parse(local.getItem('admin.setting') ?? '')).toEqual({ lang: 'CN', multiPage: false });
  });

  test('decide the language that the server is asked in', async () => {
    const world = started(() => done(ANN), annsBrowser());
    world.system.settings.send({ type: 'change', patch: { lang: 'HK' } });
    await world.system.calls.checkParent();
    expect(world.sent.at(-1)?.headers['accept-language']).toBe('zh-HK');
  });
});

const blocked = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};
const blockedArea = () => Object.assign(memoryArea(), { getItem: blocked, setItem: blocked, removeItem: blocked, key: blocked });
const fullArea = () => Object.assign(memoryArea(), { setItem: blocked });

describe('storage', () => {
  test.each([
    ['blocked', blockedArea],
    ['full', fullArea],
  ])('that is %s leaves everything working and is mentioned once', async (_, area) => {
    const world = started(() => done(ANN), { local: area, perTab: area });
    world.system.session.send({ type: 'signed in', account: ANN });
    world.system.settings.send({ type: 'change', patch: { lang: 'CN' } });
    world.system.tabs.send({ type: 'open', page: { fullPath: '/customer/slist', isUncached: false } });
    world.comeToFront();

    await expect.poll(() => said(world.system)).toHaveLength(1);
    expect(said(world.system)[0]).toMatch(/浏览器无法保存数据|cannot store anything/);
    expect([sessionIn(world).hasTag('signed in'), openIn(world), world.loaded]).toEqual([true, ['/', '/customer/slist'], []]);
  });
});

test('a system also stands without a browser, for a page that is drawn before there is one', () => {
  const system = createSystem({
    browser: stillBrowser('/login', 'HK'),
    connect: () => createCalls(() => Promise.reject(new Error('no server'))),
  });
  expect([system.readLanguage(), system.session.getSnapshot().value, system.tabs.getSnapshot().context.active]).toEqual([
    'HK',
    'signedOut',
    '/',
  ]);
  system.stop();
  expect(system.session.getSnapshot().status).toBe('stopped');
});
