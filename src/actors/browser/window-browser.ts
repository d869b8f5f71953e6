import { languageFor } from '#lib/language.ts';

import type { Browser, Unsubscribe } from './browser.ts';

/** A real browser's window. */
export function windowBrowser(window: Window): Browser {
  const { document, history, location, navigator } = window;
  const night = window.matchMedia('(prefers-color-scheme: dark)');
  const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)');
  const pathListeners = new Set<() => void>();
  const notifyPath = () => {
    for (const listener of pathListeners) listener();
  };
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel('farsail') : undefined;
  const readPath = () => location.pathname + location.search;

  return {
    local: () => window.localStorage,
    perTab: () => window.sessionStorage,
    readPath,
    readFragment: () => location.hash,
    go(href, { replace = false } = {}) {
      if (href === readPath()) return;
      if (replace) history.replaceState(null, '', href);
      else history.pushState(null, '', href);
      notifyPath();
    },
    onPath(listener) {
      pathListeners.add(listener);
      const stop = on(window, ['popstate'], listener);
      return () => {
        pathListeners.delete(listener);
        stop();
      };
    },
    load: (href) => location.assign(href),
    readCookie: (name) => readCookie(document.cookie, name),
    writeCookie(cookie) {
      // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is missing from some browsers and is asynchronous
      document.cookie = location.protocol === 'https:' ? `${cookie}; Secure` : cookie;
    },
    readWishes: () => ({ night: night.matches, reducedMotion: reducedMotion.matches, language: languageFor(navigator.languages) }),
    onWishes(listener) {
      const stops = [on(night, ['change'], listener), on(reducedMotion, ['change'], listener), on(window, ['languagechange'], listener)];
      return () => stops.forEach((stop) => stop());
    },
    onStorageChange(listener) {
      const stops = [
        on(window, ['storage', 'pageshow'], listener),
        on(document, ['visibilitychange'], () => !document.hidden && listener()),
      ];
      return () => stops.forEach((stop) => stop());
    },
    hasAttention: () => !document.hidden && navigator.onLine,
    onAttention(listener) {
      const stops = [on(window, ['online', 'offline', 'pageshow'], listener), on(document, ['visibilitychange'], listener)];
      return () => stops.forEach((stop) => stop());
    },
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin only
    postToOtherTabs: (message) => channel?.postMessage(message),
    onMessageOfOtherTab(listener) {
      const hear = ({ data }: MessageEvent<unknown>) => listener(data);
      channel?.addEventListener('message', hear);
      return () => channel?.removeEventListener('message', hear);
    },
    // Locks exist on https and on this machine only; without them two windows side by side may both do it.
    inTurn: async (name, act) => (isLocking(navigator) ? await navigator.locks.request(`farsail.${name}`, () => act()) : act()),
  };
}

/** Present where the page is a secure one. */
function isLocking(navigator: Navigator): boolean {
  return 'locks' in navigator;
}

function on(target: EventTarget, types: readonly string[], listener: () => void): Unsubscribe {
  for (const type of types) target.addEventListener(type, listener);
  return () => {
    for (const type of types) target.removeEventListener(type, listener);
  };
}

function readCookie(cookies: string, name: string): string {
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  return found === undefined ? '' : decodeURIComponent(found.slice(name.length + 1));
}
