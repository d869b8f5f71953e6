import type { SystemWishes } from '#lib/settings.ts';

import type { StorageArea } from './storage.ts';

type Unsubscribe = () => void;

/** All that the running actors want from a browser, so that tests and the pre-render can stand in for one. */
export interface Browser {
  readonly local: StorageArea | undefined;
  readonly session: StorageArea | undefined;
  /** Path and query of the address bar. */
  readPath(): string;
  go(href: string, options?: { replace?: boolean }): void;
  /** Tells of every change of the address, by whomever. */
  onPath(listener: () => void): Unsubscribe;
  /** Loads a page anew, which ends this one. */
  load(href: string): void;
  readCookie(name: string): string;
  writeCookie(cookie: string): void;
  readWishes(): SystemWishes;
  onWishes(listener: () => void): Unsubscribe;
  onVisible(listener: () => void): Unsubscribe;
  onHide(listener: () => void): Unsubscribe;
  /** Tells of local storage changed by another tab. */
  onStorage(listener: () => void): Unsubscribe;
}
