// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { windowBrowser } from '#actors/browser/window-browser.ts';

/** jsdom has no media queries; these answer as told and can change. */
function media(matching: Set<string>) {
  const queries: { name: string; target: EventTarget }[] = [];
  vi.stubGlobal('matchMedia', (query: string) => {
    const target = new EventTarget();
    queries.push({ name: query, target });
    return Object.defineProperty(target, 'matches', { get: () => matching.has(query) });
  });
  return () => queries.forEach(({ target }) => target.dispatchEvent(new Event('change')));
}

const NIGHT = '(prefers-color-scheme: dark)';
const matching = new Set<string>();
let changeMedia: () => void;

beforeEach(() => {
  changeMedia = media(matching);
  history.replaceState(null, '', '/start?a=1');
});
afterEach(() => {
  matching.clear();
  vi.unstubAllGlobals();
});

/** Counts how often something was told until it is unsubscribed. */
function counted(subscribe: (listener: () => void) => () => void) {
  const heard = vi.fn<() => void>();
  return { heard, stop: subscribe(heard) };
}

test('going moves the address, adds a step or replaces it, and tells', () => {
  const browser = windowBrowser(window);
  const { heard, stop } = counted(browser.onPath);
  const steps = history.length;

  browser.go('/customer/slist?page=2');
  expect([browser.readPath(), history.length]).toEqual(['/customer/slist?page=2', steps + 1]);
  browser.go('/login', { replace: true });
  expect([browser.readPath(), history.length]).toEqual(['/login', steps + 1]);
  browser.go('/login');
  expect([history.length, heard.mock.calls.length]).toEqual([steps + 1, 2]);

  stop();
  browser.go('/');
  expect(heard).toHaveBeenCalledTimes(2);
});

test('the back button tells too', async () => {
  const browser = windowBrowser(window);
  browser.go('/elsewhere');
  const { heard } = counted(browser.onPath);
  history.back();
  await expect.poll(() => browser.readPath()).toBe('/start?a=1');
  expect(heard).toHaveBeenCalledOnce();
});

test('a cookie is read by its whole name', () => {
  const browser = windowBrowser(window);
  browser.writeCookie('mytoken=wrong; Path=/');
  browser.writeCookie('token=a%20b%3D; Path=/');
  expect([browser.readCookie('token'), browser.readCookie('tok')]).toEqual(['a b=', '']);
  browser.writeCookie('token=; Path=/; Max-Age=0');
  expect(browser.readCookie('token')).toBe('');
});

test('the wishes of system and browser are read, and their changes told', () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['zh-TW', 'en']);
  const browser = windowBrowser(window);
  const { heard, stop } = counted(browser.onWishes);
  expect(browser.readWishes()).toEqual({ night: false, reducedMotion: false, language: 'HK' });

  matching.add(NIGHT);
  changeMedia();
  expect(browser.readWishes().night).toBe(true);
  expect(heard).toHaveBeenCalled();
  stop();
});

test('coming to the front and a change by another tab are told, going to the back is not', () => {
  const { heard, stop } = counted(windowBrowser(window).onStorageChange);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(heard).not.toHaveBeenCalled();

  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('storage'));
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
});
