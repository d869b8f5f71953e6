import type { StorageArea } from '#actors/kept/storage.ts';
import type { SystemWishes } from '#lib/settings.ts';

export type Unsubscribe = () => void;

/** All that the running actors want of a browser, so that tests and the pre-render can stand in for one. */
export interface Browser {
  /** Storage that outlives the browser tab. Throws where it is blocked; gives nothing where there is none at all. */
  readonly local: () => StorageArea | undefined;
  /** Storage that ends with the browser tab. */
  readonly perTab: () => StorageArea | undefined;
  /** Path and query of the address bar. */
  readonly readPath: () => string;
  /** The fragment of the address bar with its #; empty where there is none. */
  readonly readFragment: () => string;
  readonly go: (href: string, options?: { replace?: boolean }) => void;
  /** Tells of every change of the address, by whomever. */
  readonly onPath: (listener: () => void) => Unsubscribe;
  /** Loads an address from the server, which ends this page. */
  readonly load: (href: string) => void;
  /** The value of a readable cookie; empty when there is none. */
  readonly readCookie: (name: string) => string;
  readonly writeCookie: (cookie: string) => void;
  readonly readWishes: () => SystemWishes;
  readonly onWishes: (listener: () => void) => Unsubscribe;
  /** Tells that this tab came to the front, or that another one changed local storage. */
  readonly onStorageChange: (listener: () => void) => Unsubscribe;
  /** Whether the page is in sight and the network there. */
  readonly hasAttention: () => boolean;
  readonly onAttention: (listener: () => void) => Unsubscribe;
  /** Sends what structured clone can carry to the other tabs of this browser. */
  readonly postToOtherTabs: (message: unknown) => void;
  readonly onMessageOfOtherTab: (listener: (message: unknown) => void) => Unsubscribe;
  /** Does something when no other tab does something of the same name. */
  readonly inTurn: <Result>(name: string, act: () => Promise<Result>) => Promise<Result>;
}
