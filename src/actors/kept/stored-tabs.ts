import type { StoredTab, Tab } from '#machines/tab-list.ts';
import { matchRoute } from '#routes/href.ts';

import type { Store } from './storage.ts';

const TABS = 'admin.tabs';

/** Reads the tabs that a user had open in this browser tab; another user's, or what is no list of known pages, is nothing. */
export function readTabs(store: Store, user: string | undefined): readonly StoredTab[] {
  const stored = store.read(TABS) as { user?: unknown; tabs?: unknown } | undefined | null;
  if (user === undefined || stored?.user !== user || !Array.isArray(stored.tabs)) return [];
  return stored.tabs.filter(isStoredTab).filter((tab) => matchRoute(tab.fullPath) !== undefined);
}

/** Whose tabs are kept, if anybody's. */
export function readTabsOwner(store: Store): string | undefined {
  const { user } = (store.read(TABS) ?? {}) as { user?: unknown };
  return typeof user === 'string' ? user : undefined;
}

export function writeTabs(store: Store, user: string, tabs: readonly Tab[]): void {
  const kept = tabs.map(({ fullPath, isUncached, title, scrollTop, isPinned }) => ({ fullPath, isUncached, title, scrollTop, isPinned }));
  store.write(TABS, { user, tabs: kept });
}

export function removeTabs(store: Store): void {
  store.remove(TABS);
}

function isStoredTab(value: unknown): value is StoredTab {
  if (typeof value !== 'object' || value === null) return false;
  const { fullPath, isUncached, title, scrollTop } = value as Record<keyof StoredTab, unknown>;
  return typeof fullPath === 'string' && typeof isUncached === 'boolean' && typeof title === 'string' && typeof scrollTop === 'number';
}
