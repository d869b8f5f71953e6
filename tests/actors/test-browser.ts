import type { Browser } from '#actors/browser/browser.ts';
import type { Sight } from '#actors/browser/sight.ts';
import type { StorageArea } from '#actors/kept/storage.ts';
import type { SystemWishes } from '#lib/settings.ts';

/** Browser storage in memory. */
export function memoryArea(entries: Readonly<Record<string, unknown>> = {}): StorageArea {
  const values = new Map(Object.entries(entries).map(([key, value]) => [key, JSON.stringify(value)]));
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    key: (index) => [...values.keys()][index] ?? null,
    get length() {
      return values.size;
    },
  };
}

/** What is kept under which names. */
export function keysOf(area: StorageArea): string[] {
  return Array.from({ length: area.length }, (_, index) => area.key(index) ?? '').toSorted();
}

const subscribe = (set: Set<() => void>) => (listener: () => void) => {
  set.add(listener);
  return () => set.delete(listener);
};
const tell = (set: Set<() => void>) => set.forEach((listener) => listener());

export interface TestBrowserOptions {
  path?: string;
  token?: string;
  local?: () => StorageArea;
  perTab?: () => StorageArea;
}

/** A browser whose every move a test makes and sees. */
export function testBrowser({ path = '/', token = '', local = () => memoryArea(), perTab = () => memoryArea() }: TestBrowserOptions = {}) {
  const areas = { local: local(), perTab: perTab() };
  const cookies = new Map(Object.entries(token === '' ? {} : { token }));
  const listeners = {
    path: new Set<() => void>(),
    wishes: new Set<() => void>(),
    otherTab: new Set<() => void>(),
    attention: new Set<() => void>(),
  };
  const hearers = new Set<(message: unknown) => void>();
  const told: unknown[] = [];
  let isInSight = false;
  let isBehind = false;
  let isOtherInSight = false;
  const went: string[] = [];
  const loaded: string[] = [];
  let wishes: SystemWishes = { night: false, reducedMotion: false, language: 'US' };
  let now = path;

  const browser: Browser = {
    local: () => areas.local,
    perTab: () => areas.perTab,
    readPath: () => now.split('#')[0] ?? '',
    readFragment: () => /#.*$/s.exec(now)?.[0] ?? '',
    go(href) {
      now = href;
      went.push(href);
      tell(listeners.path);
    },
    onPath: subscribe(listeners.path),
    load: (href) => void loaded.push(href),
    readCookie: (name) => cookies.get(name) ?? '',
    writeCookie(cookie) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (cookie.includes('Max-Age=0')) cookies.delete(name);
      else cookies.set(name, value);
    },
    readWishes: () => wishes,
    onWishes: subscribe(listeners.wishes),
    onStorageChange: subscribe(listeners.otherTab),
    hasAttention: () => isInSight,
    onAttention: subscribe(listeners.attention),
    postToOtherTabs: (message) => void told.push(message),
    onMessageOfOtherTab(listener) {
      hearers.add(listener);
      return () => hearers.delete(listener);
    },
    inTurn: (_, act) => act(),
  };
  const sight: Sight = { isBehind: () => isBehind, show: () => () => {}, isAny: async () => isOtherInSight };
  return {
    browser,
    sight,
    cookies,
    went,
    loaded,
    areas,
    told,
    hear: (message: unknown) => hearers.forEach((listener) => listener(message)),
    look: (isLooking: boolean) => {
      isInSight = isLooking;
      isBehind = !isLooking;
      tell(listeners.attention);
    },
    /** Another tab of the browser comes into sight, or leaves it. */
    lookElsewhere: (isLooking: boolean) => {
      isOtherInSight = isLooking;
    },
    comeToFront: () => tell(listeners.otherTab),
    wish(change: Partial<SystemWishes>) {
      wishes = { ...wishes, ...change };
      tell(listeners.wishes);
    },
  };
}
