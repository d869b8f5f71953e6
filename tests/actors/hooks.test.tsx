// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { useAddressChange, useGo, usePage, useTitle } from '#actors/page.ts';
import { useDraft } from '#actors/use-draft.ts';
import { useNotifyFailure } from '#actors/use-notify-failure.ts';
import { useGuarded, usePermission } from '#actors/use-permission.ts';
import { useSession } from '#actors/use-session.ts';
import { useSettings } from '#actors/use-settings.ts';
import { useTableLayout } from '#actors/use-table-layout.ts';
import { useTabs } from '#actors/use-tabs.ts';
import { useToasts } from '#actors/use-toasts.ts';
import { useQuestions } from '#actors/use-words-anew.ts';
import { ApiError } from '#client/api-error.ts';
import { languageOfWords, noteWords } from '#client/language-of-words.ts';
import type { Language } from '#lib/language.ts';
import { href } from '#routes/href.ts';

import { inSystem } from './in-system.tsx';
import { accountOf, type Answer, NOW, said, started, storedAccount } from './started.ts';
import { keysOf, memoryArea } from './test-browser.ts';

const ANN = accountOf('ann', { permissions: [{ id: 'customer', operation: ['view'] }] });
const LIST = '/customer/slist';

/** A system in which Ann is signed in. */
function anns(answer: (path: string) => Answer | Promise<Answer> = () => ({ code: 200, result: ANN })) {
  const local = memoryArea(storedAccount(ANN));
  const perTab = memoryArea();
  const browser = { token: 'a-token', local: () => local, perTab: () => perTab };
  return { ...started(answer, browser), again: () => started(answer, browser) };
}

describe('the session', () => {
  test('is nobody’s until someone signs in, and gives the account and its rights then', () => {
    const { system } = started(() => ({ code: 200 }));
    const { result } = inSystem(system, useSession);
    expect(result.current).toMatchObject({
      account: undefined,
      rights: { permissions: [], roles: [] },
      isSignedIn: false,
      isPending: false,
    });

    act(() => result.current.signedIn(ANN));
    expect(result.current).toMatchObject({ account: ANN, rights: ANN, isSignedIn: true, isExpiring: false, secondsLeft: undefined });
  });

  test('counts the seconds before its end', async () => {
    vi.useFakeTimers();
    const { system, clock } = anns();
    const { result } = inSystem(system, useSession);
    act(() => clock.increment(3_600_000 - 90_000));
    expect(result.current).toMatchObject({ isExpiring: true, secondsLeft: 90 });
    act(() => {
      clock.increment(1_000);
      vi.advanceTimersByTime(1_000);
    });
    expect(result.current.secondsLeft).toBe(89);
    vi.useRealTimers();
  });

  test('says that it is being prolonged', async () => {
    const { system, clock } = anns(() => new Promise<Answer>(() => {}));
    const { result } = inSystem(system, useSession);
    act(() => clock.increment(3_600_000 - 90_000));
    expect(result.current.isProlonging).toBe(false);
    act(() => result.current.prolong());
    expect(result.current).toMatchObject({ isProlonging: true, isExpiring: true });
  });

  test('ends on request', async () => {
    const { system } = anns();
    const { result } = inSystem(system, useSession);
    act(() => result.current.logOut());
    expect(result.current).toMatchObject({ isSignedIn: false, isPending: true, account: undefined });
    await vi.waitFor(() => expect(result.current.isPending).toBe(false));
  });
});

describe('the settings', () => {
  test('show a change at once, and can be copied and pasted back elsewhere', () => {
    const here = inSystem(started(() => ({ code: 200 })).system, useSettings).result;
    act(() => here.current.change({ theme: { color: 'violet' }, weekMode: 'red-green' }));
    expect(here.current.settings.theme).toEqual({ color: 'violet', mode: 'dark' });

    const there = inSystem(started(() => ({ code: 200 })).system, useSettings).result;
    let isTaken = false;
    act(() => {
      isTaken = there.current.paste(here.current.copy());
    });
    expect(isTaken).toBe(true);
    expect(there.current.settings).toEqual(here.current.settings);
  });

  test.each(['', '{', '[]', '{"colour":"blue"}', '{"layout":"diagonal"}'])('refuse to be pasted from %j', (json) => {
    const { result } = inSystem(started(() => ({ code: 200 })).system, useSettings);
    const before = result.current.settings;
    let isTaken = true;
    act(() => {
      isTaken = result.current.paste(json);
    });
    expect([isTaken, result.current.settings]).toEqual([false, before]);
  });

  test('keep a language at once', () => {
    const { system, areas } = started(() => ({ code: 200 }));
    const { result } = inSystem(system, useSettings);
    act(() => result.current.change({ lang: 'HK' }));
    expect([result.current.settings.lang, areas.local.getItem('admin.setting')]).toEqual(['HK', '{"lang":"HK"}']);
    act(() => result.current.reset());
    expect(result.current.settings.lang).toBe('US');
  });
});

describe('the tabs', () => {
  test('are titled by the page itself, else by the route in the current language', () => {
    const { system } = anns();
    const { result } = inSystem(system, useTabs);
    act(() => result.current.open(LIST));
    expect(result.current.tabs.map(({ title }) => title)).toEqual(['Workbench', 'Private pool']);

    const page = inSystem(system, () => useTitle('128 customers'), { page: LIST });
    expect(result.current.tabs[1]?.title).toBe('128 customers');
    page.unmount();
    act(() => result.current.setTitle(LIST, ''));
    expect(result.current.tabs[1]?.title).toBe('Private pool');
  });

  test('are renamed with the language, those with a name of their own too', () => {
    const { system } = anns();
    const { result } = inSystem(system, useTabs);
    act(() => result.current.open('/search/bigsearch?keyword=tea'));
    act(() => result.current.setTitle('/search/bigsearch?keyword=tea', 'tea'));
    act(() => result.current.open(LIST));
    expect(result.current.tabs.map(({ title }) => title)).toEqual(['Workbench', 'Search: tea', 'Private pool']);

    const settings = inSystem(system, useSettings);
    act(() => settings.result.current.change({ lang: 'HK' }));
    const inHK = inSystem(system, useTabs);
    expect(inHK.result.current.tabs.map(({ title }) => title)).toEqual(['工作台', '搜尋：tea', '私海']);
  });

  test('of two areas with one name each say their area, as long as both are open', () => {
    const { result } = inSystem(anns().system, useTabs);
    const titles = () => result.current.tabs.map(({ title }) => title);
    act(() => result.current.open('/customer/opportunity'));
    expect(titles()).toEqual(['Workbench', 'Opportunities']);
    act(() => result.current.open('/industryManager/opportunity'));
    expect(titles()).toEqual(['Workbench', 'Opportunities · Customers', 'Opportunities · Industry manager']);
    act(() => result.current.close('/customer/opportunity'));
    expect(titles()).toEqual(['Workbench', 'Opportunities']);
  });

  test('know from the route table which pages are not kept alive', () => {
    const { result } = inSystem(anns().system, useTabs);
    act(() => result.current.open('/parent2/demo'));
    act(() => result.current.open(LIST));
    expect(result.current.alive).toEqual([LIST, '/']);
  });

  test('do what their actions say', () => {
    const { system, went } = anns();
    const { result } = inSystem(system, useTabs);
    const open = () => result.current.tabs.map(({ fullPath }) => fullPath);
    act(() => ['/a', '/b', '/c', '/d'].forEach(result.current.open));
    act(() => result.current.activate('/b'));
    expect([result.current.active, went]).toEqual(['/b', ['/b']]);
    act(() => result.current.refresh('/b'));
    expect([result.current.isLoading('/b'), result.current.isLoading('/a')]).toEqual([true, false]);
    act(() => result.current.loaded('/b'));
    expect(result.current.isLoading('/b')).toBe(false);
    act(() => result.current.closeLeft('/b'));
    expect(open()).toEqual(['/', '/b', '/c', '/d']);
    act(() => result.current.closeRight('/c'));
    expect(open()).toEqual(['/', '/b', '/c']);
    act(() => result.current.closeOthers('/c'));
    expect(open()).toEqual(['/', '/c']);
    act(() => result.current.setScroll('/c', 40));
    expect(result.current.tabs[1]?.scrollTop).toBe(40);
    act(() => result.current.close('/c'));
    expect([open(), result.current.active]).toEqual([['/'], '/']);
  });
});

describe('a page', () => {
  test('reads its own address, not that of the page in front, and goes elsewhere', () => {
    const { system, went } = anns();
    const { result } = inSystem(system, () => ({ page: usePage(), go: useGo() }), { page: `${LIST}?page=2`, isActive: false });
    expect([result.current.page.query.get('page'), result.current.page.isActive]).toEqual(['2', false]);
    act(() => result.current.go('/login', { replace: true }));
    expect(went).toEqual(['/login']);
  });

  test('gets the parameters and the query of its address as they were given, escapes and all', () => {
    const { system } = anns();
    const page = `${href('customer.company', { type: 'slist', id: 'a/b 100%' })}?word=${encodeURIComponent('50%25 & more')}`;
    const { params, query, fullPath } = inSystem(system, usePage, { page }).result.current;
    expect([params, query.get('word'), fullPath]).toEqual([{ type: 'slist', id: 'a/b 100%' }, '50%25 & more', page]);
  });

  test('changes its own address without another tab, and the address bar only while in front', () => {
    const { system, went } = anns();
    const tabs = inSystem(system, useTabs).result;
    act(() => tabs.current.open(LIST));
    act(() => tabs.current.open('/'));
    const behind = inSystem(system, useAddressChange, { page: LIST, isActive: false });
    act(() => behind.result.current(`${LIST}?page=2`));
    expect([tabs.current.tabs.map(({ fullPath }) => fullPath), went]).toEqual([['/', `${LIST}?page=2`], []]);

    act(() => tabs.current.open(`${LIST}?page=2`));
    const inFront = inSystem(system, useAddressChange, { page: `${LIST}?page=2` });
    act(() => inFront.result.current(`${LIST}?page=3`));
    expect([tabs.current.active, went]).toEqual([`${LIST}?page=3`, [`${LIST}?page=3`]]);
  });
});

const useRemark = () => useDraft('remark', '');

describe('a draft', () => {
  test('survives a page built anew and a reload, and belongs to its page', () => {
    const world = anns();
    const first = inSystem(world.system, useRemark, { page: LIST });
    act(() => first.result.current[1]('half a sentence'));
    expect(first.result.current[0]).toBe('half a sentence');
    first.unmount();

    const reloaded = world.again().system;
    expect(inSystem(reloaded, useRemark, { page: LIST }).result.current[0]).toBe('half a sentence');
    expect(inSystem(reloaded, useRemark, { page: '/' }).result.current[0]).toBe('');
  });

  test('is found at the address that its page has by then', () => {
    const world = anns();
    const page = { page: LIST };
    const { result, rerender } = inSystem(world.system, useRemark, page);
    page.page = '/customer/slist?page=2';
    rerender();
    act(() => result.current[1]('half a sentence'));

    expect(inSystem(world.again().system, useRemark, page).result.current[0]).toBe('half a sentence');
  });

  test('of a form that is closed follows its page when a link shows something else there', () => {
    const { system } = anns();
    const tabs = inSystem(system, useTabs).result;
    const [offers, offer] = [href('customer.offer'), `${href('customer.offer')}?id=7`];
    act(() => tabs.current.open(offers));
    const form = inSystem(system, useRemark, { page: offers });
    act(() => form.result.current[1]('half a sentence'));
    form.unmount();
    act(() => tabs.current.open(offer));
    expect(inSystem(system, useRemark, { page: offer }).result.current[0]).toBe('half a sentence');
  });

  test('begins anew under another key, and is found again under the first', () => {
    const { system } = anns();
    const of = { key: 'columns A' };
    const { result, rerender } = inSystem(system, () => useDraft(of.key, ''));
    act(() => result.current[1]('typed over A'));
    of.key = 'columns B';
    rerender();
    expect(result.current[0]).toBe('');
    of.key = 'columns A';
    rerender();
    expect(result.current[0]).toBe('typed over A');
  });

  test('goes when it was sent, and when its user logs out', async () => {
    const { system, areas } = anns();
    const { result } = inSystem(system, useRemark);
    act(() => result.current[1]('sent'));
    act(() => result.current[2]());
    expect([result.current[0], keysOf(areas.perTab)]).toEqual(['', ['admin.tabs']]);

    act(() => result.current[1]('private'));
    act(() => system.session.send({ type: 'log out' }));
    await vi.waitFor(() => expect(keysOf(areas.perTab)).toEqual([]));
  });
});

describe('a permission', () => {
  test('leaves an allowed button alone and gives the reason for another', () => {
    const { result } = inSystem(anns().system, usePermission);
    expect(result.current('customer', 'view')).toEqual({});
    expect(result.current('customer', 'delete')).toEqual({ isDisabled: true, disabledReason: 'You do not have this permission' });
  });

  test('guards what no disabled button can, and says which one is missing', () => {
    const { system } = anns();
    const { result } = inSystem(system, useGuarded);
    const action = vi.fn<() => void>();
    act(() => result.current('customer', 'view', action));
    act(() => result.current('customer', 'delete', action));
    expect(action).toHaveBeenCalledOnce();
    expect(said(system)).toEqual(['Sorry, you are not allowed to do this: customer:delete']);
  });

  test('is nobody’s once the session is over', () => {
    const { system } = anns();
    const { result } = inSystem(system, usePermission);
    act(() => system.session.send({ type: 'expire' }));
    expect(result.current('customer', 'view')).toMatchObject({ isDisabled: true });
  });
});

describe('messages', () => {
  test('of a failure are said once each, in the reader’s language, and an expired session not at all', () => {
    const { system } = started(() => ({ code: 200 }));
    const { result } = inSystem(system, useNotifyFailure);
    act(() => {
      result.current(new TypeError('Failed to fetch'));
      result.current(new ApiError('network'));
      result.current(new ApiError('rejected', { code: 409, message: 'Already claimed' }));
      result.current(new ApiError('expired', { code: 445 }));
    });
    expect(said(system)).toEqual(['Network problem. Please refresh and try again later.', 'Already claimed']);
  });

  test('can be dismissed, and no time runs while they are read', () => {
    const { system, clock } = started(() => ({ code: 200 }));
    const { result } = inSystem(system, useToasts);
    act(() => result.current.show({ tone: 'success', text: 'Saved' }));
    act(() => result.current.pause());
    act(() => clock.set(NOW + 60_000));
    expect(result.current.toasts.map(({ text }) => text)).toEqual(['Saved']);
    act(() => result.current.resume());
    act(() => result.current.dismiss(result.current.toasts[0]?.id ?? ''));
    expect([result.current.toasts, result.current.history.map(({ text }) => text)]).toEqual([[], ['Saved']]);
  });
});

const isFlag = (value: unknown) => typeof value === 'boolean';

describe('the look of a table', () => {
  const PLAIN = { isDense: false };
  const useLook = () => useTableLayout('customer.slist', PLAIN, { isDense: isFlag });

  test('of two tabs of the browser is joined', () => {
    const TWO = { isDense: false, isWide: false };
    const CHECKS = { isDense: isFlag, isWide: isFlag };
    const useTwo = () => useTableLayout('customer.slist', TWO, CHECKS);
    const { system, again } = anns();
    const other = again();
    const [here, there] = [inSystem(system, useTwo), inSystem(other.system, useTwo)];
    act(() => here.result.current[1]({ isDense: true }));
    act(() => there.result.current[1]({ isWide: true }));
    expect(there.result.current[0]).toEqual({ isDense: true, isWide: true });
  });

  test('is there again at the next visit of whoever left it so, and plain for the next user of the browser', () => {
    const { system, again } = anns();
    const { result } = inSystem(system, useLook);
    act(() => result.current[1]({ isDense: true }));
    expect(result.current[0]).toEqual({ isDense: true });

    const { system: later } = again();
    expect(inSystem(later, useLook).result.current[0]).toEqual({ isDense: true });
    act(() => later.session.send({ type: 'signed in', account: accountOf('bea') }));
    expect(inSystem(later, useLook).result.current[0]).toEqual(PLAIN);
  });
});

test('of the stretches of a long list one is watched for each language, however many are read', () => {
  const { result } = renderHook(() => useQuestions({ together: true }));
  const read = (language: Language) => {
    const { signal } = result.current.note({ signal: new AbortController().signal });
    noteWords(signal, language);
  };
  for (let stretch = 0; stretch < 50; stretch += 1) read(stretch < 25 ? 'CN' : 'US');
  const given = new AbortController();
  result.current.note({ signal: given.signal });
  given.abort();
  read('US');
  const watched = [...result.current.signals].map(languageOfWords);
  expect(new Set(watched)).toEqual(new Set(['CN', 'US']));
  expect(watched.length).toBeLessThan(5);
});
